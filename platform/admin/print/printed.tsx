import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useLatest } from '../state/use-latest.ts'
import styles from './printed.module.css'

interface PrintedProps {
  /** Names the file where the browser prints into one. */
  title: string
  /** The paper may go: it was printed, or the dialog of the browser was closed. */
  onDone: () => void
  children: ReactNode
}

/** Opens the browser's print dialog for its content alone; on the screen there is nothing of it. */
export function Printed({ title, onDone, children }: PrintedProps) {
  const done = useLatest(onDone)

  useEffect(
    function print() {
      const before = document.title
      const end = () => done()
      document.title = title
      window.addEventListener('afterprint', end, { once: true })
      window.print()
      return () => {
        window.removeEventListener('afterprint', end)
        document.title = before
      }
    },
    [title, done],
  )
  // `data-look`: paper is white in a dark panel, too.
  return createPortal(
    <article className={styles.printed} data-look="paper">
      {children}
    </article>,
    document.body,
  )
}
