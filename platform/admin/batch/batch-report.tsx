import type { ReactNode } from 'react'
import { useText } from '../i18n/formats/use-text.ts'
import { ErrorNote } from '../list/page/error-note.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Text } from '../ui/display/text.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import styles from './batch-report.module.css'

export interface BatchReportProps {
  outcomes: readonly { id: string; label: string; count: number }[]
  /** Number of rows of all outcomes. */
  count: number
  /** The outcome on screen, or `all`. */
  value: string
  onChange: (value: string) => void
  /** The rows with that outcome. */
  children: ReactNode
}

/** Rows grouped by outcome. */
export function BatchReport({ outcomes, count, value, onChange, children }: BatchReportProps) {
  const t = useText('platform')
  const all = { id: 'all', label: t('batch.all'), count }
  return (
    <Card title={t('batch.report')} flush>
      <div className={styles.batchReport}>
        <Tabs label={t('batch.report')} value={value} onChange={onChange} tabs={[all, ...outcomes]}>
          {children}
        </Tabs>
      </div>
    </Card>
  )
}

interface Pages<Row> {
  data?: { pages: readonly { items: readonly Row[] }[] } | undefined
  error: unknown
  refetch: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

export interface BatchReportRowsProps<Row> {
  /** An infinite query of report pages. */
  of: Pages<Row>
  errorText: (error: unknown) => string
  children: (rows: readonly Row[]) => ReactNode
}

/** The loaded rows of a report, with a button for more. */
export function BatchReportRows<Row>({ of, errorText, children }: BatchReportRowsProps<Row>) {
  const t = useText('platform')
  const rows = of.data?.pages.flatMap(({ items }) => items) ?? []

  if (of.error) return <ErrorNote text={errorText(of.error)} onRetry={() => void of.refetch()} />
  if (!of.data || rows.length === 0) {
    return (
      <div className={styles.batchReportNote}>
        {of.data ? <Text tone="quiet">{t('batch.report_empty')}</Text> : <Skeleton width="72%" />}
      </div>
    )
  }
  return (
    <>
      {children(rows)}
      {of.hasNextPage && (
        <div className={styles.batchReportNote}>
          <Button busy={of.isFetchingNextPage} onClick={() => void of.fetchNextPage()}>
            {t('batch.more')}
          </Button>
        </div>
      )}
    </>
  )
}
