import { Button, Page, Text, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import styles from './bulk-edit.module.css'
import { changesOf, noChoices } from './edit-choices.ts'
import { EditFields } from './edit-fields.tsx'
import { EditPreviewCard } from './edit-preview.tsx'
import { LatestEdits } from './latest-edits.tsx'
import { type ProductSelection, useChosenProducts } from './use-chosen-products.ts'
import { useStartEdit } from './use-edit-acts.ts'
import { useEditPreview } from './use-edit-preview.ts'
import { useLiveEdits } from './use-edits.ts'

export function BulkEditScreen() {
  const t = useText('catalogue')
  const chosen = useChosenProducts()
  const [choices, setChoices] = useState(noChoices)
  const changes = changesOf(choices)
  const preview = useEditPreview(chosen, changes)
  const { mutate: start, isPending } = useStartEdit()
  useLiveEdits()

  // Starts the changes of the preview on screen, not those still being typed.
  const shown = changes && !preview.isPlaceholderData && !preview.error ? preview.data : undefined
  const isFit = shown !== undefined && (shown.counts.change > 0 || shown.looked_at < shown.total)

  return (
    <Page
      title={t('edits.title')}
      meta={<About of={chosen} total={preview.data?.total} />}
      back={chosen.back}
      primary={
        <Button
          variant="primary"
          busy={isPending}
          disabled={!isFit}
          onClick={() => changes && start({ ...chosen.which, changes })}
        >
          {shown
            ? t('edits.start', { count: shown.total - shown.counts.same - shown.counts.fail })
            : t('edits.start_any')}
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

function About({ of: { count, isAll }, total }: { of: ProductSelection; total: number | undefined }) {
  const t = useText('catalogue')
  if (count !== null) return <Text tone="quiet">{t('edits.chosen', { count })}</Text>
  const word = isAll ? 'all' : 'matching'
  return (
    <Text tone="quiet">{total === undefined ? t(`edits.${word}`) : t(`edits.${word}_count`, { count: total })}</Text>
  )
}
