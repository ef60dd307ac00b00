import { Skeleton, useText } from '@comptoir/platform/admin'
import type { KeyboardEvent } from 'react'
import { type Metric, metricOf, metrics, sumOf } from '../../contract/stats.rules.ts'
import type { Stats, Sums } from '../../contract/stats.ts'
import { useStatsFormats } from '../view/use-stats-formats.ts'
import type { StatsView } from '../view/use-stats-view.ts'
import styles from './metric-tabs.module.css'

const panelId = 'stats-bars'

/** Moves the focus to the neighbour; Enter or Space selects it. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
  const step = { ArrowRight: isMirrored ? -1 : 1, ArrowLeft: isMirrored ? 1 : -1 }[event.key]
  if (step === undefined) return
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  event.preventDefault()
  tabs.at((tabs.findIndex((tab) => tab.matches(':focus')) + step) % tabs.length)?.focus()
}

/** The strip of totals; the chosen one drives the chart. */
export function MetricTabs({ stats, view }: { stats: Stats; view: StatsView }) {
  const t = useText('stats')
  const formats = useStatsFormats()
  const now = sumOf(stats.days)
  const before = stats.compared ? sumOf(stats.days_before) : null

  return (
    <div className={styles.strip} role="tablist" aria-label={t('title')} onKeyDown={moveFocus}>
      {metrics.map((metric) => (
        <button
          key={metric}
          type="button"
          role="tab"
          className={styles.metric}
          aria-selected={metric === view.show}
          aria-controls={metric === view.show ? panelId : undefined}
          tabIndex={metric === view.show ? 0 : -1}
          onClick={() => view.change({ show: metric })}
        >
          <span className={styles.metricLabel}>{t(`metrics.${metric}`)}</span>
          <bdi className={styles.value}>{formats.metric(metric, metricOf[metric](now))}</bdi>
          {before && <Change metric={metric} now={now} before={before} />}
        </button>
      ))}
    </div>
  )
}

function Change({ metric, now, before }: { metric: Metric; now: Sums; before: Sums }) {
  const t = useText('stats')
  const formats = useStatsFormats()
  const [value, was] = [metricOf[metric](now), metricOf[metric](before)]
  const points = Math.round((value - was) * 1_000) / 10
  const change =
    metric === 'returning'
      ? t('points', { points: formats.signed(points) })
      : was === 0
        ? null
        : formats.change((value - was) / was)
  const trend = Math.sign(value - was)

  return (
    <span className={styles.metricChange}>
      {change && <b data-trend={trend > 0 ? 'up' : trend < 0 ? 'down' : undefined}>{change}</b>}
      <span>{t('was', { value: formats.metric(metric, was) })}</span>
    </span>
  )
}

export const MetricsSkeleton = () => (
  <div className={styles.strip} aria-hidden="true">
    {metrics.map((metric) => (
      <span key={metric} className={styles.metric}>
        <Skeleton width="50%" />
        <Skeleton width="70%" height={24} />
        <Skeleton width="40%" />
      </span>
    ))}
  </div>
)
