import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Milliseconds; leaves a closing dialog time to return the focus to its trigger. */
const timeoutMs = 100

const land = () => {
  const main = document.getElementById('main')
  if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
}

/** Moves the focus to a new page, so that it is announced; the first page keeps the browser's default. */
export function useLanding() {
  const { pathname } = useLocation()
  const last = useRef(pathname)

  useEffect(
    function goOnThere() {
      if (last.current !== pathname) land()
      last.current = pathname
    },
    [pathname],
  )
  useEffect(keepTheFocus, [])
}

/** Moves the focus to the page when the focused element is removed. */
function keepTheFocus() {
  let focused: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const note = ({ target }: FocusEvent) => {
    focused = target instanceof Element && target.matches(':focus-visible') ? target : null
  }
  const isLost = () => focused !== null && !focused.isConnected && document.activeElement === document.body
  const observer = new MutationObserver(() => {
    if (!isLost()) return
    clearTimeout(timer)
    timer = setTimeout(() => isLost() && land(), timeoutMs)
  })

  document.addEventListener('focusin', note)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    clearTimeout(timer)
    document.removeEventListener('focusin', note)
    observer.disconnect()
  }
}
