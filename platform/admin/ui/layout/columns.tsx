import type { ReactNode } from 'react'
import styles from './columns.module.css'

export interface ColumnsProps {
  main: ReactNode
  aside: ReactNode
}

export const Columns = ({ main, aside }: ColumnsProps) => (
  <div className={styles.columns}>
    <div>{main}</div>
    <div>{aside}</div>
  </div>
)
