import type { ReactNode } from 'react'
import './stat.css'

export interface StatProps {
  label: ReactNode
  value: ReactNode
  /** "+8.2% vs previous week". */
  change?: ReactNode
  /** Whether the change is for the worse. */
  down?: boolean
}

export const Stats = ({ children }: { children: ReactNode }) => <div className="k-stats">{children}</div>

export const Stat = ({ label, value, change, down }: StatProps) => (
  <dl className="k-stat">
    <dt>{label}</dt>
    <dd className="k-stat-value">
      <bdi>{value}</bdi>
    </dd>
    {change && (
      <dd className="k-stat-change" data-down={down || undefined}>
        {change}
      </dd>
    )}
  </dl>
)
