import type { ReactNode } from 'react'
import styles from './layout.module.css'
import { type Gap, gapOf } from './stack.tsx'

export interface GridProps {
  /** Minimum column width in pixels. */
  min?: number
  gap?: Gap
  children: ReactNode
}

export const Grid = ({ min = 200, gap = '3', children }: GridProps) => (
  <div className={styles.grid} style={{ '--gap': gapOf(gap), '--min': `${min}px` }}>
    {children}
  </div>
)
