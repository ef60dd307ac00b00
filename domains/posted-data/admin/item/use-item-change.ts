import { call, toast, useErrorText, useText, useUndoToast } from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PostedChange, PostedItem } from '../../contract/posted-data.ts'
import { updatePostedItem } from '../../contract/posted-item.wire.ts'
import { keepItem, reloadItem } from './use-item.ts'

type Fields = Pick<PostedChange, 'status' | 'assignee_id'>

interface Change {
  fields: Fields
  done: string
  before: PostedItem
}

/** Changes the status or the assignee, with undo. */
export function useItemChange(item: PostedItem) {
  const t = useText('posted-data')
  const errorText = useErrorText('posted-data')
  const notify = useUndoToast('posted-data')
  const client = useQueryClient()

  async function save({ id }: PostedItem, version: number, fields: Fields) {
    const reply = await call(updatePostedItem, { params: { id }, body: { ...fields, version } })
    keepItem(client, reply)
    return reply.item
  }

  const { mutate, isPending } = useMutation({
    mutationFn: ({ before, fields }: Change) => save(before, before.version, fields),
    onSuccess: (after, { before, fields, done }) => {
      const earlier: Fields = {
        ...(fields.status !== undefined && { status: before.status }),
        ...(fields.assignee_id !== undefined && { assignee_id: before.assignee_id }),
      }
      notify(done, { before, after, revert: ({ version }) => save(before, version, earlier) })
    },
    onError: (error, { before }) => {
      const isStale = error instanceof ApiError && error.code === 'VERSION_CONFLICT'
      toast.error(isStale ? t('changed_meanwhile') : errorText(error))
      if (isStale) reloadItem(client, before.id)
    },
  })
  const change = (fields: Fields, done: string) => {
    if (!isPending) mutate({ fields, done, before: item })
  }
  return { change, isPending }
}
