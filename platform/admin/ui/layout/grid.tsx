import type { ReactNode } from 'react'
import styles from './layout.module.css'
import { type Gap, gapOf } from './stack.tsx'

export interface GridProps {
  /** Minimum column width in pixels. */
  min?: number
  gap?: Gap
  /** Columns stay as narrow as if the row were full. */
  fixed?: boolean
  children: ReactNode
}

export const Grid = ({ min = 200, gap = '3', fixed, children }: GridProps) => (
  <div className={styles.grid} data-fixed={fixed || undefined} style={{ '--gap': gapOf(gap), '--min': `${min}px` }}>
    {children}
  </div>
)
