import { call, toast, useErrorText, useText, useUndoToast } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { unmark } from '../contract/notification.wire.ts'
import { markAllRead } from './news/notification.live.ts'

export function useMarkAll() {
  const t = useText('notifications')
  const errorText = useErrorText('notifications')
  const notify = useUndoToast('notifications')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: markAllRead,
    onSuccess: (viewed_at) => {
      // The undone marks arrive as an event, as on other devices.
      notify(t('all_marked'), viewed_at ? { revert: () => call(unmark, { body: { viewed_at } }) } : undefined)
      void client.invalidateQueries({ queryKey: ['notifications'] })
    },
    onError: (error) => toast.error(errorText(error)),
  })
  return { markAll: () => mutate(), isBusy: isPending }
}
