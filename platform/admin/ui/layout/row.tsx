import type { ReactNode } from 'react'
import styles from './layout.module.css'
import { type Gap, gapOf } from './stack.tsx'

export interface RowProps {
  gap?: Gap
  align?: 'center' | 'start' | 'baseline'
  justify?: 'start' | 'between' | 'end'
  wrap?: boolean
  children: ReactNode
}

export const Row = ({ gap = '2', align = 'center', justify = 'start', wrap, children }: RowProps) => (
  <div
    className={styles.row}
    data-part="row"
    style={{ '--gap': gapOf(gap) }}
    data-align={align}
    data-justify={justify}
    data-wrap={wrap || undefined}
  >
    {children}
  </div>
)
