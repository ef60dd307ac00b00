import type { ReactNode } from 'react'
import './empty.css'
import { RingLine } from './ring-line.tsx'

export interface EmptyProps {
  title: string
  text?: ReactNode
  /** One button: what to do first, or how to see something again. */
  action?: ReactNode
  /** Where nothing stands above it, it is what the page is about. */
  level?: 1 | 2
  /** Instead of the ring line, or none with `null`. */
  picture?: ReactNode
}

export function Empty({ title, text, action, level = 2, picture = <RingLine /> }: EmptyProps) {
  const Title = `h${level}` as const

  return (
    <div className="k-empty">
      {picture}
      <Title>{title}</Title>
      {text && <p>{text}</p>}
      {action}
    </div>
  )
}
