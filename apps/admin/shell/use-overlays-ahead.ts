import { preloadAll } from '@comptoir/platform/admin'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Fetched then even without a touch: nothing else is waiting for the connection. */
const quietMs = 3_000
const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Loads menus and dialogs at the first sign of use or a little later, so that none opens late. Earlier they would
 * compete with the first rows.
 */
export function useOverlaysAhead(isReady: boolean) {
  const { pathname } = useLocation()

  useEffect(
    function fetchAhead() {
      if (!isReady || !pathname) return
      const signs = new AbortController()
      const timer = setTimeout(load, quietMs)
      function load() {
        signs.abort()
        clearTimeout(timer)
        preloadAll()
      }
      for (const sign of signsOfUse) addEventListener(sign, load, { signal: signs.signal, passive: true })
      return () => {
        signs.abort()
        clearTimeout(timer)
      }
    },
    [isReady, pathname],
  )
}
