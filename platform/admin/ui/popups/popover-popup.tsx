import { Popover as Base } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import styles from './popup.module.css'
import { focusAfter } from './popup-focus.ts'
import type { AnchoredProps } from './use-overlay-trigger.ts'

export interface PopoverPopupProps extends AnchoredProps {
  label: string
  align?: 'start' | 'center' | 'end'
  children: ReactNode
}

export const PopoverPopup = (props: PopoverPopupProps) => (
  <Base.Root open={props.open} onOpenChange={(next, details) => props.onOpenChange(next, details.reason, details)}>
    <Base.Portal>
      <Base.Positioner
        className={styles.positioner}
        anchor={props.anchor}
        align={props.align ?? 'start'}
        sideOffset={4}
      >
        <Base.Popup
          id={props.id}
          className={styles.popup}
          aria-label={props.label}
          finalFocus={() => focusAfter(props.id, props.anchor.current)}
        >
          {props.children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
