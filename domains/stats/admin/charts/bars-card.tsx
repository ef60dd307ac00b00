import { Button, Card, firstWeekday, Row, Text, useText } from '@comptoir/platform/admin'
import { Table as TableIcon } from 'lucide-react'
import { useState } from 'react'
import { grouped, groupings, metricOf } from '../../contract/stats.rules.ts'
import type { Stats } from '../../contract/stats.ts'
import { useStatsFormats } from '../view/use-stats-formats.ts'
import type { StatsView } from '../view/use-stats-view.ts'
import { BarChart } from './bar-chart.tsx'
import styles from './bars-card.module.css'
import type { Bar } from './chart-scales.ts'

function useBars({ days, days_before, today, range }: Stats, { by, show }: StatsView): Bar[] {
  const formats = useStatsFormats()
  const first = firstWeekday(formats.tag)
  const before = grouped(days_before, by, first)
  const groups = grouped(days, by, first)
  const amountOf = metricOf[show]
  return groups.map((group, at) => {
    const then = before[at]
    const end = groups[at + 1]?.date
    return {
      label: formats.shortDay(group.date),
      name: formats.fullDay(group.date),
      value: amountOf(group),
      text: formats.metric(show, amountOf(group)),
      orders: group.orders,
      before: then
        ? { name: formats.fullDay(then.date), value: amountOf(then), text: formats.metric(show, amountOf(then)) }
        : null,
      isRunning: group.date <= today && (end ? today < end : today <= range.to),
    }
  })
}

export function BarsCard({ stats, view }: { stats: Stats; view: StatsView }) {
  const t = useText('stats')
  const formats = useStatsFormats()
  const [isTable, setTable] = useState(false)
  const bars = useBars(stats, view)
  const title = t(`charts.${view.show}`, { by: t(`by.${view.by}`).toLocaleLowerCase(formats.tag) })

  return (
    <div id="stats-bars" role="tabpanel" aria-label={title}>
      <Card
        title={title}
        actions={
          <Button
            icon={<TableIcon size={16} aria-hidden="true" />}
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            {t('numbers')}
          </Button>
        }
      >
        <Row justify="between" wrap>
          <div className={styles.barsLegend}>
            <span>
              <i data-kind="bar" />
              {formats.range(stats.range)}
            </span>
            {stats.compared && (
              <span>
                <i data-kind="tick" />
                {formats.range(stats.compared)}
              </span>
            )}
            {bars.some(({ isRunning }) => isRunning) && (
              <span>
                <i data-kind="running" />
                {t('running')}
              </span>
            )}
          </div>
          <GroupingChoice view={view} />
        </Row>
        <BarChart label={title} bars={bars} metric={view.show} />
        {isTable && <BarsTable title={title} bars={bars} isCompared={stats.compared !== null} />}
      </Card>
    </div>
  )
}

function GroupingChoice({ view }: { view: StatsView }) {
  const t = useText('stats')
  return (
    <fieldset className={styles.choice} aria-label={t('group_by')}>
      {groupings.map((by) => (
        <button key={by} type="button" aria-pressed={view.by === by} onClick={() => view.change({ by })}>
          {t(`by.${by}`)}
        </button>
      ))}
    </fieldset>
  )
}

function BarsTable({ title, bars, isCompared }: { title: string; bars: readonly Bar[]; isCompared: boolean }) {
  const t = useText('stats')
  return (
    <table className={styles.numbers}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('period')}</th>
          <th scope="col">{t('now')}</th>
          {isCompared && <th scope="col">{t('before')}</th>}
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.name}>
            <th scope="row">{bar.name}</th>
            <td>
              <bdi>{bar.text}</bdi>
            </td>
            {isCompared && (
              <td>
                <Text tone="quiet">{bar.before ? `${bar.before.text} (${bar.before.name})` : '–'}</Text>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
