import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'
import { Kbd } from './kbd.tsx'
import './popup.css'
import './tooltip.css'

export interface TooltipProps {
  text: string
  keys?: string
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
  /** One element that can be focused. */
  children: ReactElement
}

/** Repeats on hover what the control is called; never the only place something is said. */
export const Tooltip = ({ text, keys, side = 'bottom', children }: TooltipProps) => (
  <Base.Root>
    <Base.Trigger render={children} />
    <Base.Portal>
      <Base.Positioner className="k-positioner" side={side} sideOffset={6}>
        <Base.Popup className="k-tooltip">
          {text}
          {keys && <Kbd keys={keys} />}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
