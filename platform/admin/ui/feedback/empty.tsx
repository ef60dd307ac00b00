import type { ReactNode } from 'react'
import { BrandRings } from '../display/brand-rings.tsx'
import styles from './empty.module.css'

export interface EmptyProps {
  title: string
  text?: ReactNode
  /** One button: the first thing to do, or how to see records again. */
  action?: ReactNode
  /** 1 when nothing above it is the heading of the page. */
  level?: 1 | 2
  /** Default: the brand rings; null for none. */
  picture?: ReactNode
}

export function Empty({ title, text, action, level = 2, picture = <BrandRings /> }: EmptyProps) {
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
