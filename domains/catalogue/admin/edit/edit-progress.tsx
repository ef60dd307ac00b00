import { Button, Card, Row, Text, useText } from '@comptoir/platform/admin'
import { editOutcomes, isEditOver, type ProductEdit } from '../../contract/index.ts'
import styles from '../import/import-progress.module.css'
import { ImportStateBadge } from '../import/import-state-badge.tsx'
import { EditSummary } from './edit-summary.tsx'
import { useStopEdit } from './use-edit-acts.ts'
import { useEditTitle } from './use-edit-title.ts'

export function EditProgress({ of }: { of: ProductEdit }) {
  const t = useText('catalogue')
  const titleOf = useEditTitle()
  const { mutate: stop, isPending } = useStopEdit(of)
  const { kind, state, counts } = of
  const isAtWork = !isEditOver(state)
  const words = kind === 'revert' ? 'back_counts' : 'counts'

  return (
    <Card title={titleOf(of)} actions={<ImportStateBadge state={state} />}>
      {isAtWork && (
        <>
          <Row gap="4">
            <Bar of={of} />
            <Button busy={isPending} onClick={() => stop()}>
              {t('import.stop')}
            </Button>
          </Row>
          <Text tone="quiet">{t('edits.stop_hint')}</Text>
        </>
      )}
      <EditSummary of={of.changes} />
      <p className={styles.importCounts}>
        {editOutcomes.map((outcome) => (
          <span key={outcome} data-none={counts[outcome] === 0 || undefined}>
            {t(`edits.${words}.${outcome}`, { count: counts[outcome] })}
          </span>
        ))}
      </p>
    </Card>
  )
}

function Bar({ of: { done, total } }: { of: ProductEdit }) {
  const t = useText('catalogue')
  const text = t('import.progress', { done, total })
  return (
    <div className={styles.importBar}>
      <div
        className={styles.importTrack}
        role="progressbar"
        aria-label={t('edits.title')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={text}
        style={{ '--done': total ? done / total : 0 }}
      />
      <Text tone="quiet">{text}</Text>
    </div>
  )
}
