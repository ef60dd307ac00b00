import { Card, ErrorNote, Skeleton, Text, useErrorText, useText } from '@comptoir/platform/admin'
import { type EditPreview, editOutcomes } from '../../contract/edit.ts'
import styles from '../report/edit-rows.module.css'
import { EditRows } from '../report/edit-rows.tsx'
import type { useEditPreview } from './use-edit-preview.ts'

interface EditPreviewCardProps {
  isIdle: boolean
  of: ReturnType<typeof useEditPreview>
}

export function EditPreviewCard({ isIdle, of: { data, error, refetch } }: EditPreviewCardProps) {
  const t = useText('bulk-edit')
  const errorText = useErrorText('bulk-edit', 'catalogue')

  return (
    <Card title={t('preview')} flush={!isIdle && Boolean(data) && !error}>
      {isIdle && <Text tone="quiet">{t('preview_hint')}</Text>}
      {!isIdle && error && <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />}
      {!isIdle && !error && (data ? <PreviewDetails of={data} /> : <Skeleton />)}
    </Card>
  )
}

function PreviewDetails({ of: { total, looked_at, counts, items } }: { of: EditPreview }) {
  const t = useText('bulk-edit')
  if (total === 0) {
    return (
      <div className={styles.editNoteRow}>
        <Text tone="quiet">{t('no_match')}</Text>
      </div>
    )
  }
  return (
    <>
      <p className={styles.editCounts} role="status">
        {editOutcomes.map((outcome) => (
          <span key={outcome} data-none={counts[outcome] === 0 || undefined}>
            {t(`would_counts.${outcome}`, { count: counts[outcome] })}
          </span>
        ))}
        {looked_at < total && <span data-none>{t('looked_at', { count: looked_at, total })}</span>}
      </p>
      <EditRows rows={items} label={t('preview')} words="would" />
      {items.length < looked_at && (
        <div className={styles.editNoteRow}>
          <Text tone="quiet">{t('first', { count: items.length })}</Text>
        </div>
      )}
    </>
  )
}
