import { fetchLazyParts } from '@comptoir/platform/admin'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

const soon = (run: () => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run)
  return () => cancelIdleCallback(handle)
}

/** Once a screen stands and nothing else is to do, its menus and dialogs are fetched: none opens late. */
export function useOverlaysAhead(isReady: boolean) {
  const { pathname } = useLocation()

  useEffect(
    function fetchAhead() {
      if (isReady && pathname) return soon(() => void fetchLazyParts())
    },
    [isReady, pathname],
  )
}
