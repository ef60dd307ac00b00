import { Button, Card, ErrorNote, Skeleton, Tabs, Text, useErrorText, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import { type EditOutcome, editOutcomes, isEditOver, type ProductEdit } from '../../contract/index.ts'
import styles from '../import/import-report.module.css'
import { EditRows } from './edit-rows.tsx'
import { useEditReport } from './use-edits.ts'

/** Opens with the failed products, if there are any. */
export function EditReport({ of }: { of: ProductEdit }) {
  const t = useText('catalogue')
  const [shown, setShown] = useState<string | null>(null)
  const value = shown ?? (of.counts.fail > 0 ? 'fail' : 'all')
  const words = of.kind === 'revert' ? 'back' : 'outcomes'

  if (!isEditOver(of.state) || of.done === 0) return null
  return (
    <Card title={t('import.report')} flush>
      <div className={styles.reportViews}>
        <Tabs
          label={t('import.report')}
          value={value}
          onChange={setShown}
          tabs={[
            { id: 'all', label: t('all'), count: of.done },
            ...editOutcomes.map((id) => ({ id, label: t(`edits.${words}.${id}`), count: of.counts[id] })),
          ]}
        >
          <ReportRows of={of} outcome={editOutcomes.find((each) => each === value)} />
        </Tabs>
      </div>
    </Card>
  )
}

function ReportRows({ of, outcome }: { of: ProductEdit; outcome: EditOutcome | undefined }) {
  const t = useText('catalogue')
  const errorText = useErrorText('catalogue')
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useEditReport(of, outcome)
  const rows = data?.pages.flatMap(({ items }) => items) ?? []

  if (error) return <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />
  if (!data || rows.length === 0) {
    return (
      <div className={styles.reportNote}>
        {data ? <Text tone="quiet">{t('import.report_empty')}</Text> : <Skeleton width="72%" />}
      </div>
    )
  }
  return (
    <>
      <EditRows rows={rows} label={t('import.report')} words={of.kind === 'revert' ? 'back' : 'outcomes'} />
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
