import { BatchCounts, BatchProgress, BatchStateBadge, Card, useText } from '@comptoir/platform/admin'
import { editOutcomes, isEditOver, type ProductEdit } from '../../contract/edit.ts'
import { EditSummary } from './edit-summary.tsx'
import { useStopEdit } from './use-edit-acts.ts'
import { useEditTitle } from './use-edit-title.ts'

export function EditProgress({ of }: { of: ProductEdit }) {
  const t = useText('bulk-edit')
  const titleOf = useEditTitle()
  const { mutate: stop, isPending } = useStopEdit(of)
  const { kind, state, counts, done, total } = of
  const words = kind === 'revert' ? 'back_counts' : 'counts'

  return (
    <Card title={titleOf(of)} actions={<BatchStateBadge state={state} />}>
      {!isEditOver(state) && (
        <BatchProgress
          label={t('title')}
          done={done}
          total={total}
          hint={t('stop_hint')}
          isStopping={isPending}
          onStop={() => stop()}
        />
      )}
      <EditSummary of={of.changes} />
      <BatchCounts
        counts={editOutcomes.map((id) => ({
          id,
          count: counts[id],
          text: t(`${words}.${id}`, { count: counts[id] }),
        }))}
      />
    </Card>
  )
}
