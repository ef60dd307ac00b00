import type { ReactNode } from 'react'
import styles from './empty.module.css'

export interface EmptyProps {
  title: string
  text?: ReactNode
  /** One button: the first thing to do, or how to see records again. */
  action?: ReactNode
  /** 1 when nothing above it is the heading of the page. */
  level?: 1 | 2
  /** One line icon; the rings are for orders that are done. */
  picture?: ReactNode
}

export function Empty({ title, text, action, level = 2, picture }: EmptyProps) {
  const Title = `h${level}` as const

  return (
    <div className={styles.empty}>
      {picture}
      <Title>{title}</Title>
      {text && <p>{text}</p>}
      {action}
    </div>
  )
}
