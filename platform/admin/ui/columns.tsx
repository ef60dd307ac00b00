import type { ReactNode } from 'react'
import './columns.css'

export interface ColumnsProps {
  /** What the thing is. */
  main: ReactNode
  /** Its state and where it belongs. */
  aside: ReactNode
}

export const Columns = ({ main, aside }: ColumnsProps) => (
  <div className="k-columns">
    <div>{main}</div>
    <div>{aside}</div>
  </div>
)
