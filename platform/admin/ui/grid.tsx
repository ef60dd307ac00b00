import type { ReactNode } from 'react'
import './layout.css'
import { type Gap, gapOf } from './stack.tsx'

export interface GridProps {
  /** The least width of a column in pixels; as many stand side by side as fit. */
  min?: number
  gap?: Gap
  children: ReactNode
}

export const Grid = ({ min = 200, gap = '3', children }: GridProps) => (
  <div className="k-grid" style={{ '--gap': gapOf(gap), '--min': `${min}px` }}>
    {children}
  </div>
)
