import { useRender } from '@base-ui/react/use-render'
import { type KeyboardEvent, type ReactElement, type RefObject, useId, useRef, useState } from 'react'

export interface OverlayTriggerOptions {
  trigger: ReactElement
  kind: 'menu' | 'dialog'
  /** Called on hover and focus. */
  preload: () => void
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

export interface AnchoredProps {
  id: string
  anchor: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean, reason: string, details?: ChangeDetails) => void
  /** Keys pressed on the trigger of a menu that is not there yet. */
  keptKeys: RefObject<string[]>
}

interface ChangeDetails {
  event: Event
  cancel: () => void
}

export function useOverlayTrigger({ trigger, kind, preload, open, onOpenChange }: OverlayTriggerOptions) {
  const id = useId()
  const anchor = useRef<HTMLElement>(null)
  const [isOwnOpen, setOwnOpen] = useState(false)
  const isOpen = open ?? isOwnOpen
  const keptKeys = useRef<string[]>([])

  const change = (next: boolean) => {
    keptKeys.current = []
    setOwnOpen(next)
    onOpenChange?.(next)
  }
  // The page would scroll for them, or the trigger close the menu before its code has arrived.
  const keepKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab' || event.ctrlKey || event.metaKey || event.altKey || document.getElementById(id)) return
    event.preventDefault()
    if (event.key === 'Escape') change(false)
    else keptKeys.current.push(event.key)
  }
  const button = useRender({
    render: trigger,
    ref: anchor,
    props: {
      'aria-haspopup': kind,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'data-popup-open': isOpen ? '' : undefined,
      onPointerEnter: preload,
      onFocus: preload,
      onClick: () => change(!isOpen),
      onKeyDown(event: KeyboardEvent) {
        if (kind !== 'menu') return
        if (isOpen) return keepKey(event)
        if (!['ArrowDown', 'ArrowUp'].includes(event.key)) return
        event.preventDefault()
        change(true)
      },
    },
  })
  const popup: AnchoredProps = {
    id,
    anchor,
    open: isOpen,
    keptKeys,
    onOpenChange(next, _reason, details) {
      // The trigger handles a second click itself.
      if (details && isOn(anchor.current, details.event)) details.cancel()
      else change(next)
    },
  }
  return { button, popup }
}

function isOn(anchor: HTMLElement | null, event: Event) {
  const target = event instanceof FocusEvent ? event.relatedTarget : event.target
  const isAway = event instanceof FocusEvent || event instanceof PointerEvent || event instanceof MouseEvent
  return isAway && target instanceof Node && anchor?.contains(target) === true
}
