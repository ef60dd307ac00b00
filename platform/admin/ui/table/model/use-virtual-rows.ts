import { elementScroll, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef } from 'react'
import { useScrollRect } from './use-scroll-rect.ts'
import { useTableMetrics } from './use-table-metrics.ts'

export interface VirtualRowsOptions {
  scroll: RefObject<HTMLDivElement | null>
  isTall?: boolean
  count: number
  keyOf: (index: number) => string | number
  hasMore?: boolean
  onMore?: () => void
}

const ahead = 15
/** Rows beside those in sight; drawn once these have been painted. */
const overscan = 8

export function useVirtualRows({ scroll, isTall = false, count, keyOf, hasMore, onMore }: VirtualRowsOptions) {
  const metrics = useTableMetrics(scroll, isTall)
  const { isMeasured, ...rect } = useScrollRect()
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => metrics.row,
    getItemKey: keyOf,
    scrollMargin: metrics.head,
    scrollPaddingStart: metrics.head,
    overscan: isMeasured ? overscan : 0,
    ...rect,
    // A new list stands at its top: scrolling it there would lay out the page before its first paint.
    scrollToFn: (offset, options, instance) => (isMeasured || offset > 0) && elementScroll(offset, options, instance),
  })
  const items = virtualizer.getVirtualItems()
  const last = items.at(-1)?.index ?? -1
  const requestedFrom = useRef(-1)

  const known = useRef(metrics.row)
  useEffect(
    function remeasure() {
      if (known.current === metrics.row) return
      known.current = metrics.row
      virtualizer.measure()
    },
    [metrics.row, virtualizer],
  )

  useEffect(
    function askForMore() {
      if (!hasMore || !onMore || requestedFrom.current === count || last < count - ahead) return
      requestedFrom.current = count
      onMore()
    },
    [hasMore, onMore, last, count],
  )

  return {
    items: items.map(({ index, start }) => ({ index, start: start - metrics.head })),
    height: virtualizer.getTotalSize(),
    isScrolled: (virtualizer.scrollOffset ?? 0) > 0,
    pageRows: Math.max(1, Math.floor(((virtualizer.scrollRect?.height ?? 0) - metrics.head) / metrics.row) - 1),
    show: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    toTop: () => virtualizer.scrollToOffset(0),
  }
}
