import { toast, useFailureText, useText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markAllRead } from './notification.live.ts'

export function useMarkAll() {
  const t = useText('notifications')
  const failureText = useFailureText('notifications')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: markAllRead,
    onSuccess: () => {
      toast.success(t('all_marked'))
      void client.invalidateQueries({ queryKey: ['notifications'] })
    },
    onError: (error) => toast.error(failureText(error)),
  })
  return { markAll: () => mutate(), isBusy: isPending }
}
