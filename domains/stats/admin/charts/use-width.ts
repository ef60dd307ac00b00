import { useCallback, useState } from 'react'

/** The width of an element in whole pixels, 0 until it is in the page. */
export function useWidth() {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: Element | null) => {
    if (!element) return
    const read = () => setWidth(Math.floor(element.getBoundingClientRect().width))
    const observer = new ResizeObserver(read)
    observer.observe(element)
    read()
    return () => observer.disconnect()
  }, [])
  return [ref, width] as const
}
