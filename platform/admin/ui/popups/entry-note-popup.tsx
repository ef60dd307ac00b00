import { Tooltip as Base } from '@base-ui/react/tooltip'
import { CircleAlert } from 'lucide-react'
import type { RefObject } from 'react'
import type { Overlay } from '../lazy/lazy-overlay.tsx'
import styles from './entry-note.module.css'
import popupStyles from './popup.module.css'

export interface EntryNoteProps extends Overlay {
  id: string
  anchor: RefObject<HTMLElement | null>
  text: string
}

/** An alert, because a description that appears while the field has the focus is not read out. */
export const EntryNotePopup = ({ id, anchor, text, open }: EntryNoteProps) => (
  <Base.Root open={open}>
    <Base.Portal>
      <Base.Positioner className={popupStyles.positioner} anchor={anchor} side="bottom" align="end" sideOffset={4}>
        <Base.Popup className={styles.entryNote}>
          <CircleAlert size={14} aria-hidden="true" />
          <span id={id} role="alert">
            {text}
          </span>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
