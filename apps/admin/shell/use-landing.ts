import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** What takes the focus with it leaves a moment for somebody to give it elsewhere: a dialog to its button. */
const patience = 100

const land = () => {
  const main = document.getElementById('main')
  if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
}

/** A new page is where the keyboard goes on and what is read aloud; the first one begins at the top as any page does. */
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

/** For the keyboard: where the element in focus goes away, as a step that is done does, the page itself has the focus. */
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
    timer = setTimeout(() => isLost() && land(), patience)
  })

  document.addEventListener('focusin', note)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    clearTimeout(timer)
    document.removeEventListener('focusin', note)
    observer.disconnect()
  }
}
