import { preloadAll } from '@comptoir/platform/admin'
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

/** Loads menus and dialogs when the browser is idle, so that none opens late. */
export function useOverlaysAhead(isReady: boolean) {
  const { pathname } = useLocation()

  useEffect(
    function fetchAhead() {
      if (isReady && pathname) return soon(preloadAll)
    },
    [isReady, pathname],
  )
}
