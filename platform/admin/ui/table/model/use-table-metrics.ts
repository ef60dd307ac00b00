import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Heights in CSS pixels; the head has none where rows are cards. */
interface TableMetrics {
  row: number
  head: number
}

/** Metrics of the table measured last: its density and the width of the window seldom change before the next one. */
let last: TableMetrics = { row: 44, head: 36 }

/**
 * Measured by an observer, after the browser has laid the page out and before it paints: reading a height in the effect
 * would lay out the whole page once more before its first paint.
 */
export function useTableMetrics(scroll: RefObject<HTMLDivElement | null>) {
  const [metrics, setMetrics] = useState(last)

  useLayoutEffect(
    function measure() {
      const partOf = (name: string) => scroll.current?.querySelector<HTMLElement>(`[data-part=${name}]`)
      const probe = partOf('table-probe')
      const read = () => {
        const row = probe?.offsetHeight || last.row
        const head = partOf('table-head')?.offsetHeight ?? 0
        if (last.row !== row || last.head !== head) last = { row, head }
        // At once: rows at the height of another density would jump.
        flushSync(() => setMetrics(last))
      }
      const observer = new ResizeObserver(read)
      for (const part of [probe, partOf('table-head')]) if (part) observer.observe(part)
      return () => observer.disconnect()
    },
    [scroll],
  )

  return metrics
}
