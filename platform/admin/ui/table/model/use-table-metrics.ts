import { type RefObject, useLayoutEffect, useState } from 'react'

export function useTableMetrics(scroll: RefObject<HTMLDivElement | null>) {
  const [metrics, setMetrics] = useState({ row: 44, head: 36 })

  useLayoutEffect(
    function measure() {
      const parts = {
        row: scroll.current?.querySelector<HTMLElement>('[data-part=table-probe]'),
        head: scroll.current?.querySelector<HTMLElement>('[data-part=table-head]'),
      }
      const read = () =>
        setMetrics((known) => {
          const row = parts.row?.offsetHeight ?? 0
          const head = parts.head?.offsetHeight ?? 0
          return known.row === row && known.head === head ? known : { row: row || known.row, head }
        })
      const observer = new ResizeObserver(read)
      for (const part of Object.values(parts)) if (part) observer.observe(part)
      read()
      return () => observer.disconnect()
    },
    [scroll],
  )

  return metrics
}
