import { Button, Page, Text, useLiveBatches, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import { LatestEdits } from '../report/latest-edits.tsx'
import { useStartEdit } from '../report/use-edit-acts.ts'
import { edits } from '../report/use-edits.ts'
import styles from './bulk-edit.module.css'
import { changesOf, noChoices } from './edit-choices.ts'
import { EditFields } from './edit-fields.tsx'
import { EditPreviewCard } from './edit-preview.tsx'
import { type ProductSelection, useChosenProducts } from './use-chosen-products.ts'
import { useEditPreview } from './use-edit-preview.ts'

export function BulkEditScreen() {
  const t = useText('bulk-edit')
  const chosen = useChosenProducts()
  const [choices, setChoices] = useState(noChoices)
  const changes = changesOf(choices)
  const preview = useEditPreview(chosen, changes)
  const { mutate: start, isPending } = useStartEdit()
  useLiveBatches(edits)

  // Starts the changes of the preview on screen, not those still being typed.
  const shown = changes && !preview.isPlaceholderData && !preview.error ? preview.data : undefined
  const isFit = shown !== undefined && (shown.counts.change > 0 || shown.looked_at < shown.total)

  return (
    <Page
      title={t('title')}
      meta={<SelectionSummary of={chosen} total={preview.data?.total} />}
      back={chosen.back}
      primary={
        <Button
          variant="primary"
          busy={isPending}
          disabled={!isFit}
          onClick={() => changes && start({ ...chosen.which, changes })}
        >
          {shown ? t('start', { count: shown.total - shown.counts.same - shown.counts.fail }) : t('start_any')}
        </Button>
      }
    >
      <div className={styles.bulkEdit}>
        <div>
          <div className={styles.bulkEditFields}>
            <EditFields choices={choices} onChange={setChoices} />
          </div>
          <div className={styles.bulkEditPreview}>
            <EditPreviewCard isIdle={changes === null} of={preview} />
          </div>
          <div className={styles.bulkEditLatest}>
            <LatestEdits />
          </div>
        </div>
      </div>
    </Page>
  )
}

function SelectionSummary({ of: { count, isAll }, total }: { of: ProductSelection; total: number | undefined }) {
  const t = useText('bulk-edit')
  if (count !== null) return <Text tone="quiet">{t('chosen', { count })}</Text>
  const word = isAll ? 'all' : 'matching'
  return <Text tone="quiet">{total === undefined ? t(`${word}`) : t(`${word}_count`, { count: total })}</Text>
}
