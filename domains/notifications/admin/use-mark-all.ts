import { call, toast, useDone, useFailureText, useText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { unmark } from '../contract/index.ts'
import { markAllRead } from './notification.live.ts'

export function useMarkAll() {
  const t = useText('notifications')
  const failureText = useFailureText('notifications')
  const done = useDone('notifications')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: markAllRead,
    onSuccess: (viewed_at) => {
      // The marks that are taken back come as an event, as they do to every other device.
      done(t('all_marked'), viewed_at ? { takeBack: () => call(unmark, { body: { viewed_at } }) } : undefined)
      void client.invalidateQueries({ queryKey: ['notifications'] })
    },
    onError: (error) => toast.error(failureText(error)),
  })
  return { markAll: () => mutate(), isBusy: isPending }
}
