import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import './popup.css'

export interface PopoverProps {
  trigger: ReactElement
  children: ReactNode
  /** Names the popover for screen readers. */
  label: string
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

export const Popover = ({ trigger, label, align = 'start', open, onOpenChange, children }: PopoverProps) => (
  <Base.Root open={open} onOpenChange={onOpenChange}>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Positioner className="k-positioner" align={align} sideOffset={4}>
        <Base.Popup className="k-popup" aria-label={label}>
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
