import { useRender } from '@base-ui/react/use-render'
import { type FocusEvent, type PointerEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { LazyOverlay } from './lazy-overlay.tsx'
import { lazyPart } from './lazy-part.ts'
import type { TooltipPopupProps } from './tooltip-popup.tsx'

export interface TooltipProps extends Pick<TooltipPopupProps, 'text' | 'keys' | 'side'> {
  /** One element that can be focused. */
  children: ReactElement
}

const popupPart = lazyPart(async () => (await import('./tooltip-popup.tsx')).TooltipPopup)

const opensAfter = 600
/** Long enough to cross from the control to what is written beside it. */
const closesAfter = 100

/** Repeats on hover what the control is called; never the only place something is said. */
export function Tooltip({ text, keys, side, children }: TooltipProps) {
  const anchor = useRef<HTMLElement>(null)
  const { isOpen, set, soon } = useDelayed()
  const control = useRender({
    render: children,
    ref: anchor,
    props: {
      onPointerEnter({ pointerType }: PointerEvent) {
        if (pointerType !== 'mouse') return
        popupPart.expect()
        soon(true, opensAfter)
      },
      onPointerLeave: () => soon(false, closesAfter),
      onPointerDown: () => set(false),
      onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && set(true),
      onBlur: () => set(false),
      onClick: () => set(false),
    },
  })

  return (
    <>
      {control}
      <LazyOverlay
        part={popupPart}
        props={{
          text,
          keys,
          side,
          anchor,
          open: isOpen,
          onOpenChange: set,
          onEnter: () => set(true),
          onLeave: () => soon(false, closesAfter),
        }}
      />
    </>
  )
}

function useDelayed() {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const set = (open: boolean) => {
    clearTimeout(timer.current)
    setOpen(open)
  }
  const soon = (open: boolean, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(setOpen, delay, open)
  }
  return { isOpen, set, soon }
}
