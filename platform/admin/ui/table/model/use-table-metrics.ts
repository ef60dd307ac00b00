import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Heights in CSS pixels; the head has none where rows are cards. */
interface TableMetrics {
  row: number
  head: number
}

/** Narrower lists show cards, see `index-table-card.module.css`; a list is as wide as the window on a phone. */
const cardsBelow = 640
const headHeight = 36

/** Read from the style sheet's tokens: correct heights draw the first rows once instead of twice. Tall rows are measured. */
function likely(): TableMetrics {
  const style = getComputedStyle(document.documentElement)
  const pixels = (token: string) => Number.parseFloat(style.getPropertyValue(token))
  const isCards = window.innerWidth < cardsBelow
  return isCards ? { row: pixels('--row-card'), head: 0 } : { row: pixels('--row'), head: headHeight }
}

/** Metrics of the tables measured last: density and the width of the window seldom change before the next one. */
const last = new Map<boolean, TableMetrics>()

function known(isTall: boolean) {
  const metrics = last.get(isTall) ?? likely()
  last.set(isTall, metrics)
  return metrics
}

/** The next table is the first one again. */
export const forgetTableMetrics = () => last.clear()

/**
 * Measured by an observer, after the browser has laid the page out and before it paints: reading a height in the effect
 * would lay out the whole page once more before its first paint.
 */
export function useTableMetrics(scroll: RefObject<HTMLDivElement | null>, isTall: boolean) {
  const [metrics, setMetrics] = useState(() => known(isTall))

  useLayoutEffect(
    function measure() {
      const partOf = (name: string) => scroll.current?.querySelector<HTMLElement>(`[data-part=${name}]`)
      const probe = partOf('table-probe')
      const read = () => {
        const before = known(isTall)
        const row = probe?.offsetHeight || before.row
        const head = partOf('table-head')?.offsetHeight ?? 0
        if (before.row !== row || before.head !== head) last.set(isTall, { row, head })
        // At once: rows at the height of another density would jump.
        flushSync(() => setMetrics(known(isTall)))
      }
      const observer = new ResizeObserver(read)
      for (const part of [probe, partOf('table-head')]) if (part) observer.observe(part)
      return () => observer.disconnect()
    },
    [scroll, isTall],
  )

  return metrics
}
