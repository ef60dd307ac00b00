import { useLayoutEffect, useState } from 'react'

/** The element another part of the page keeps free for this one. */
export function usePlace(id: string) {
  const [place, setPlace] = useState<HTMLElement | null>(null)

  useLayoutEffect(
    function findThePlace() {
      setPlace(document.getElementById(id))
    },
    [id],
  )

  return place
}
