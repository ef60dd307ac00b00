import type { ReactNode } from 'react'
import styles from './stat.module.css'

export interface StatProps {
  label: ReactNode
  value: ReactNode
  change?: ReactNode
  trend?: number
}

interface StatsProps {
  /** One card with lines between the figures, instead of a card for each. */
  strip?: boolean
  children: ReactNode
}

export const Stats = ({ strip, children }: StatsProps) => (
  <div className={styles.stats} data-strip={strip || undefined}>
    {children}
  </div>
)

export const Stat = ({ label, value, change, trend = 0 }: StatProps) => (
  <dl className={styles.stat}>
    <dt>{label}</dt>
    <dd className={styles.statValue}>
      <bdi>{value}</bdi>
    </dd>
    {change && (
      <dd className={styles.statChange} data-trend={trend === 0 ? undefined : trend > 0 ? 'up' : 'down'}>
        {change}
      </dd>
    )}
  </dl>
)
