import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { RefObject } from 'react'
import { Kbd } from '../display/kbd.tsx'
import type { Overlay } from '../lazy/lazy-overlay.tsx'
import popupStyles from './popup.module.css'
import tooltipStyles from './tooltip.module.css'

export interface TooltipPopupProps extends Overlay {
  text: string
  keys?: string
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
  anchor: RefObject<HTMLElement | null>
  onEnter: () => void
  onLeave: () => void
}

export const TooltipPopup = (props: TooltipPopupProps) => (
  <Base.Root open={props.open} onOpenChange={(next, { reason }) => props.onOpenChange(next, reason)}>
    <Base.Portal>
      <Base.Positioner
        className={popupStyles.positioner}
        anchor={props.anchor}
        side={props.side ?? 'bottom'}
        // Beside a control it stands outside the bar that holds the control.
        sideOffset={props.side?.startsWith('inline') ? 16 : 6}
        onPointerEnter={props.onEnter}
        onPointerLeave={props.onLeave}
      >
        <Base.Popup className={tooltipStyles.tooltip}>
          {props.text}
          {props.keys && <Kbd keys={props.keys} />}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
