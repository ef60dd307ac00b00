import { type ReactNode, useEffect, useRef } from 'react'
import styles from './links.module.css'

/** Takes the focus, so that a screen reader tells that another page has replaced the form. */
export function LinkTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(function focusUnlessAFieldHasIt() {
    const main = heading.current?.closest('main')
    if (!main?.contains(document.activeElement)) heading.current?.focus()
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.title}>
      {children}
    </h1>
  )
}
