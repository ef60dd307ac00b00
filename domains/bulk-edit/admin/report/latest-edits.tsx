import { BatchList, BatchStateBadge, useErrorText, useLatestBatches, useText } from '@comptoir/platform/admin'
import { editUrl } from '../bulk-edit.urls.ts'
import { useEditTitle } from './use-edit-title.ts'
import { edits } from './use-edits.ts'

export function LatestEdits({ shown }: { shown?: string }) {
  const t = useText('bulk-edit')
  const errorText = useErrorText('bulk-edit', 'catalogue')
  const titleOf = useEditTitle()
  const { data, error, refetch } = useLatestBatches(edits, 'all')
  const entries = data?.map((edit) => ({
    id: edit.id,
    to: editUrl(edit.id),
    title: titleOf(edit),
    badge: <BatchStateBadge state={edit.state} />,
    created_at: edit.created_at,
    started_by: edit.started_by,
  }))

  return (
    <BatchList
      title={t('latest')}
      entries={entries}
      empty={t('no_edits')}
      error={error ? errorText(error) : undefined}
      onRetry={() => void refetch()}
      shown={shown}
    />
  )
}
