import type { ReactNode } from 'react'
import './empty.css'
import { RingLine } from './ring-line.tsx'

export interface EmptyProps {
  title: string
  text?: ReactNode
  /** One button: what to do first, or how to see something again. */
  action?: ReactNode
  /** Instead of the ring line, or none with `null`. */
  picture?: ReactNode
}

export const Empty = ({ title, text, action, picture = <RingLine /> }: EmptyProps) => (
  <div className="k-empty">
    {picture}
    <h2>{title}</h2>
    {text && <p>{text}</p>}
    {action}
  </div>
)
