import type { ReactNode } from 'react'
import './layout.css'
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
    className="k-row"
    style={{ '--gap': gapOf(gap) }}
    data-align={align}
    data-justify={justify}
    data-wrap={wrap || undefined}
  >
    {children}
  </div>
)
