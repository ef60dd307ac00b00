import type { ReactNode } from 'react'
import styles from './text.module.css'

export interface HeadingProps {
  children: ReactNode
  level?: 1 | 2 | 3 | 4
  size?: '14' | '16' | '20' | '28'
  id?: string
}

export function Heading({ level = 2, size = '14', id, children }: HeadingProps) {
  const Tag = `h${level}` as const

  return (
    <Tag className={styles.heading} data-size={size} id={id}>
      {children}
    </Tag>
  )
}
