import type { ReactNode } from 'react'
import './stat.css'

export interface StatProps {
  label: ReactNode
  value: ReactNode
  /** "+8.2% vs previous week". */
  change?: ReactNode
  /** For the better above nought, for the worse below. */
  trend?: number
}

export const Stats = ({ children }: { children: ReactNode }) => <div className="k-stats">{children}</div>

export const Stat = ({ label, value, change, trend = 0 }: StatProps) => (
  <dl className="k-stat">
    <dt>{label}</dt>
    <dd className="k-stat-value">
      <bdi>{value}</bdi>
    </dd>
    {change && (
      <dd className="k-stat-change" data-trend={trend === 0 ? undefined : trend > 0 ? 'up' : 'down'}>
        {change}
      </dd>
    )}
  </dl>
)
