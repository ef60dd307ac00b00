import {
  Button,
  Card,
  Columns,
  Empty,
  ErrorNote,
  Page,
  Skeleton,
  Stack,
  Text,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { Download } from 'lucide-react'
import type { Stats } from '../contract/stats.ts'
import { Apart } from './apart.tsx'
import { BarsCard } from './charts/bars-card.tsx'
import { MetricsSkeleton, MetricTabs } from './charts/metric-tabs.tsx'
import { WeekHours } from './charts/week-hours.tsx'
import { GrossToNet } from './gross-to-net.tsx'
import { downloadCsv } from './parts/csv-button.tsx'
import { GoodsTable } from './parts/goods-table.tsx'
import { PartList } from './parts/part-list.tsx'
import { useDaysTable } from './parts/use-days-table.ts'
import { PeriodButton } from './period-button.tsx'
import { useStats } from './view/use-stats.ts'
import { useStatsFormats } from './view/use-stats-formats.ts'
import { type StatsView, useStatsView } from './view/use-stats-view.ts'

export function StatsScreen() {
  const t = useText('stats')
  const errorText = useErrorText('stats')
  const view = useStatsView()
  const { data, error, refetch, dataUpdatedAt } = useStats(view)

  return (
    <Page
      title={t('title')}
      meta={<Text tone="quiet">{t('meta')}</Text>}
      secondary={data && <ExportButton stats={data} />}
      primary={<PeriodButton key={`${view.range.from} ${view.range.to}`} view={view} />}
    >
      {error && !data && <ErrorNote isPage text={errorText(error)} onRetry={() => void refetch()} />}
      {!error && !data && <StatsSkeleton />}
      {data && <Figures stats={data} view={view} updatedAt={dataUpdatedAt} />}
    </Page>
  )
}

function Figures({ stats, view, updatedAt }: { stats: Stats; view: StatsView; updatedAt: number }) {
  const t = useText('stats')
  const formats = useStatsFormats()
  const isEmpty = stats.days.every(({ orders }) => orders === 0)
  return (
    <Stack gap="4">
      <MetricTabs stats={stats} view={view} />
      {stats.left_out.length > 0 && (
        <Text tone="quiet">
          {stats.left_out.map(({ currency, orders: count }) => t('left_out', { count, currency })).join(' ')}
        </Text>
      )}
      <Columns
        main={
          <>
            <BarsCard stats={stats} view={view} />
            {isEmpty ? (
              <Card>
                <Empty title={t('empty.title')} text={t('empty.text')} />
              </Card>
            ) : (
              <>
                <GoodsTable stats={stats} view={view} />
                <WeekHours stats={stats} />
              </>
            )}
          </>
        }
        aside={
          <>
            <GrossToNet stats={stats} />
            <Apart stats={stats} />
            {!isEmpty && <PartList stats={stats} parts={stats.countries} kind="countries" />}
            {!isEmpty && stats.staff && <PartList stats={stats} parts={stats.staff} kind="staff" />}
          </>
        }
      />
      <Text tone="quiet" size="12">
        {t('foot', { zone: stats.time_zone.replaceAll('_', ' '), time: formats.time(updatedAt) })}
      </Text>
    </Stack>
  )
}

function ExportButton({ stats }: { stats: Stats }) {
  const t = useText('stats')
  const table = useDaysTable(stats)
  return (
    <Button variant="ghost" icon={<Download size={16} aria-hidden="true" />} onClick={() => downloadCsv(table)}>
      {t('csv')}
    </Button>
  )
}

/** The shape of the page: five figures, the chart and its slip, what was sold and what stands apart. */
const StatsSkeleton = () => (
  <Stack gap="4">
    <MetricsSkeleton />
    <Columns
      main={
        <>
          <CardLines widths={[30]} below={220} />
          <CardLines widths={[40, 100, 100, 100, 100, 100, 100]} />
        </>
      }
      aside={
        <>
          <CardLines widths={[50, 100, 100, 100, 100, 100, 70]} />
          <CardLines widths={[40, 100, 100]} />
        </>
      }
    />
  </Stack>
)

const CardLines = ({ widths, below }: { widths: readonly number[]; below?: number }) => (
  <Card>
    <Stack gap="4">
      {Array.from(widths.entries(), ([at, width]) => (
        <Skeleton key={at} width={`${width}%`} height={14} />
      ))}
      {below && <Skeleton height={below} />}
    </Stack>
  </Card>
)
