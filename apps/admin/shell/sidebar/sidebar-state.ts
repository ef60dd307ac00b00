import { useSetting } from '@comptoir/platform/admin'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** Pixels; specification §2 and §9. */
export const narrowBelow = 1_270
export const ignoreOutsideFor = 1_000

const chosenKey = 'comptoir.sidebar'

const narrow = matchMedia(`(width < ${narrowBelow}px)`)

/** Null: the width of the window decides, as it does whenever a narrow one starts. */
function readChosen() {
  const kept = narrow.matches ? null : localStorage.getItem(chosenKey)
  return kept === null ? null : kept === 'mini'
}

function watchWidth(redraw: () => void) {
  narrow.addEventListener('change', redraw)
  return () => narrow.removeEventListener('change', redraw)
}

/**
 * The sidebar is mini if the shop or the screen says so, else as the user left it; the initial state depends on the
 * width of the window.
 */
export function useSidebar(isMiniScreen: boolean) {
  const isForced = useSetting('always_mini_variant') === true || isMiniScreen
  const isNarrow = useSyncExternalStore(watchWidth, () => narrow.matches)
  const [chosen, setChosen] = useState(readChosen)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const changedAt = useRef(Number.NEGATIVE_INFINITY)
  const { pathname } = useLocation()

  const wasNarrow = useRef(isNarrow)
  useEffect(
    function startOverWithTheWidth() {
      if (wasNarrow.current === isNarrow) return
      wasNarrow.current = isNarrow
      localStorage.removeItem(chosenKey)
      setChosen(null)
    },
    [isNarrow],
  )

  useEffect(
    function closeTheDrawerOnArrival() {
      void pathname
      setDrawerOpen(false)
    },
    [pathname],
  )

  const isMini = isForced || (chosen ?? isNarrow)
  const toggle = useCallback(() => {
    localStorage.setItem(chosenKey, isMini ? 'wide' : 'mini')
    setChosen(!isMini)
  }, [isMini])
  const openDrawer = useCallback(() => {
    changedAt.current = performance.now()
    setDrawerOpen(true)
  }, [])
  const changeDrawer = useCallback((open: boolean, reason: string) => {
    const isTooSoon = performance.now() - changedAt.current < ignoreOutsideFor
    if (reason === 'outside-press' && isTooSoon) return
    changedAt.current = performance.now()
    setDrawerOpen(open)
  }, [])

  return { isMini, isForced, toggle, isDrawerOpen, openDrawer, changeDrawer }
}

export type SidebarState = ReturnType<typeof useSidebar>
