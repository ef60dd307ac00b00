import { useRender } from '@base-ui/react/use-render'
import { type KeyboardEvent, type ReactElement, type RefObject, useId, useRef, useState } from 'react'

export interface OverlayTriggerOptions {
  /** The button that opens it. */
  trigger: ReactElement
  kind: 'menu' | 'dialog'
  /** Fetches the overlay's code: someone is about to press. */
  expect: () => void
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** What a popup beside a button needs to know of it. */
export interface Anchored {
  id: string
  anchor: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean, reason: string, details?: ChangeDetails) => void
}

interface ChangeDetails {
  event: Event
  cancel: () => void
}

/** A button and the popup it opens, of which only the button is there from the start. */
export function useOverlayTrigger({ trigger, kind, expect, open, onOpenChange }: OverlayTriggerOptions) {
  const id = useId()
  const anchor = useRef<HTMLElement>(null)
  const [isOwnOpen, setOwnOpen] = useState(false)
  const isOpen = open ?? isOwnOpen

  const change = (next: boolean) => {
    setOwnOpen(next)
    onOpenChange?.(next)
  }
  const button = useRender({
    render: trigger,
    ref: anchor,
    props: {
      'aria-haspopup': kind,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'data-popup-open': isOpen ? '' : undefined,
      onPointerEnter: expect,
      onFocus: expect,
      onClick: () => change(!isOpen),
      onKeyDown(event: KeyboardEvent) {
        if (kind !== 'menu' || isOpen || !['ArrowDown', 'ArrowUp'].includes(event.key)) return
        event.preventDefault()
        change(true)
      },
    },
  })
  const popup: Anchored = {
    id,
    anchor,
    open: isOpen,
    onOpenChange(next, _reason, details) {
      // Pressing the button again is the button's own affair.
      if (details && isOn(anchor.current, details.event)) details.cancel()
      else change(next)
    },
  }
  return { button, popup }
}

function isOn(anchor: HTMLElement | null, event: Event) {
  const place = event instanceof FocusEvent ? event.relatedTarget : event.target
  const isAway = event instanceof FocusEvent || event instanceof PointerEvent || event instanceof MouseEvent
  return isAway && place instanceof Node && anchor?.contains(place) === true
}
