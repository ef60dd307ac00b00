import { Popover as Base } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import styles from './popup.module.css'

interface AnchoredPopoverProps {
  /** Stands beside it, and gives it the focus back. */
  anchor: HTMLElement
  label: string
  onClose: () => void
  children: ReactNode
}

/** A popover beside an element that does not open it. */
export const AnchoredPopover = ({ anchor, label, onClose, children }: AnchoredPopoverProps) => (
  <Base.Root open onOpenChange={(next) => next || onClose()}>
    <Base.Portal>
      <Base.Positioner className={styles.positioner} anchor={anchor} align="start" sideOffset={4}>
        <Base.Popup className={styles.popup} aria-label={label} finalFocus={() => anchor}>
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
