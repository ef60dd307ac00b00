import { useLayoutEffect, useState } from 'react'

export function usePortalTarget(id: string) {
  const [target, setTarget] = useState<HTMLElement | null>(null)

  useLayoutEffect(
    function findTarget() {
      setTarget(document.getElementById(id))
    },
    [id],
  )

  return target
}
