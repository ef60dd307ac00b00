import { Button, Card, ErrorNote, Skeleton, Tabs, Text, useErrorText, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import { type Import, importOutcomes, isOver } from '../../contract/index.ts'
import styles from './import-report.module.css'
import { ImportReportRow } from './import-report-row.tsx'
import { useReport } from './use-imports.ts'

const columns = ['row', 'title', 'outcome', 'reason'] as const

/** Text group of the outcomes. */
const wordsOf = ({ reverts, dry_run }: Import) => (reverts ? 'back' : dry_run ? 'would' : 'outcomes')

export function ImportReport({ of }: { of: Import }) {
  const t = useText('catalogue')
  const [shown, setShown] = useState('all')
  const outcome = importOutcomes.find((each) => each === shown)
  const words = wordsOf(of)

  if (!isOver(of.state) || of.done === 0) return null
  return (
    <Card title={t('import.report')} flush>
      <div className={styles.reportViews}>
        <Tabs
          label={t('import.report')}
          value={shown}
          onChange={setShown}
          tabs={[
            { id: 'all', label: t('all'), count: of.done },
            ...importOutcomes.map((id) => ({ id, label: t(`import.${words}.${id}`), count: of.counts[id] })),
          ]}
        >
          <ReportRows of={of} outcome={outcome} />
        </Tabs>
      </div>
    </Card>
  )
}

function ReportRows({ of, outcome }: { of: Import; outcome: (typeof importOutcomes)[number] | undefined }) {
  const t = useText('catalogue')
  const errorText = useErrorText('catalogue')
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useReport(of, outcome)
  const rows = data?.pages.flatMap(({ items }) => items) ?? []

  if (error) return <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <div className={styles.reportNote}>
        <Skeleton width="72%" />
      </div>
    )
  }
  if (rows.length === 0) {
    return (
      <div className={styles.reportNote}>
        <Text tone="quiet">{t('import.report_empty')}</Text>
      </div>
    )
  }
  return (
    <>
      <table className={styles.report}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`import.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ImportReportRow key={row.row} row={row} words={wordsOf(of)} />
          ))}
        </tbody>
      </table>
      {hasNextPage && (
        <div className={styles.reportNote}>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('import.more')}
          </Button>
        </div>
      )}
    </>
  )
}
