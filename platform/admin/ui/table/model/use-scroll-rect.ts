import type { Rect, Virtualizer } from '@tanstack/react-virtual'
import { useState } from 'react'

/** In CSS pixels: what stands above and below a list that fills the page. */
const frameHeight = 200

/** Until the first measure; some rows too many are drawn rather than too few. */
const likelyRect = (): Rect => ({ width: window.innerWidth, height: window.innerHeight - frameHeight })

/** Follows the size of the scrolled element by an observer alone: the library's own way reads it before the first paint. */
export function useScrollRect() {
  const [isMeasured, setMeasured] = useState(false)
  const [initialRect] = useState(likelyRect)

  const observeElementRect = (
    { scrollElement }: Virtualizer<HTMLDivElement, Element>,
    report: (rect: Rect) => void,
  ) => {
    if (!scrollElement) return
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = scrollElement
      report({ width: clientWidth, height: clientHeight })
      setMeasured(true)
    })
    observer.observe(scrollElement)
    return () => observer.disconnect()
  }

  return { isMeasured, initialRect, observeElementRect }
}
