import { type RefObject, useEffect, useState } from 'react'

/** Becomes true as soon as the element is on the screen or about to be scrolled there, and stays so. */
export function useNearScreen(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)

  useEffect(
    function observe() {
      if (!element.current || isNear) return
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
        },
        { rootMargin: '200px' },
      )
      observer.observe(element.current)
      return () => observer.disconnect()
    },
    [element, isNear],
  )
  return isNear
}
