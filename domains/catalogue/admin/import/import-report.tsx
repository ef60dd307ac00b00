import { Button, Card, ErrorNote, Skeleton, Tabs, Text, useFailureText, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import { type Import, importOutcomes, isOver } from '../../contract/index.ts'
import { ImportReportRow } from './import-report-row.tsx'
import './import-report.css'
import { useReport } from './use-imports.ts'

const columns = ['row', 'title', 'outcome', 'reason'] as const

/** In which words it is said what became of a row. */
const wordsOf = ({ reverts, dry_run }: Import) => (reverts ? 'back' : dry_run ? 'would' : 'outcomes')

/** What became of each product of the file, in its order. */
export function ImportReport({ of }: { of: Import }) {
  const t = useText('catalogue')
  const [shown, setShown] = useState('all')
  const outcome = importOutcomes.find((each) => each === shown)
  const words = wordsOf(of)

  if (!isOver(of.state) || of.done === 0) return null
  return (
    <Card title={t('import.report')} flush>
      <div className="report-views">
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
  const failureText = useFailureText('catalogue')
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useReport(of, outcome)
  const rows = data?.pages.flatMap(({ items }) => items) ?? []

  if (error) return <ErrorNote text={failureText(error)} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <div className="report-note">
        <Skeleton width="72%" />
      </div>
    )
  }
  if (rows.length === 0) {
    return (
      <div className="report-note">
        <Text tone="quiet">{t('import.report_empty')}</Text>
      </div>
    )
  }
  return (
    <>
      <table className="report">
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
        <div className="report-note">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('import.more')}
          </Button>
        </div>
      )}
    </>
  )
}
