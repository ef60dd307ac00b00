import { useRender } from '@base-ui/react/use-render'
import { type FocusEvent, type PointerEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { lazyOverlay } from '../lazy/lazy-overlay.tsx'
import type { TooltipPopupProps } from './tooltip-popup.tsx'

export interface TooltipProps extends Pick<TooltipPopupProps, 'text' | 'keys' | 'side'> {
  children: ReactElement
}

const Popup = lazyOverlay(async () => (await import('./tooltip-popup.tsx')).TooltipPopup)

const opensAfter = 600
/** Milliseconds to move the pointer from the control to the tooltip. */
const closesAfter = 100

/** Repeats the accessible name; never the only place of a piece of information. */
export function Tooltip({ text, keys, side, children }: TooltipProps) {
  const anchor = useRef<HTMLElement>(null)
  const { isOpen, set, soon } = useDelayed()
  const control = useRender({
    render: children,
    ref: anchor,
    props: {
      onPointerEnter({ pointerType }: PointerEvent) {
        if (pointerType !== 'mouse') return
        Popup.preload()
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
      <Popup
        text={text}
        keys={keys}
        side={side}
        anchor={anchor}
        open={isOpen}
        onOpenChange={set}
        onEnter={() => set(true)}
        onLeave={() => soon(false, closesAfter)}
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
