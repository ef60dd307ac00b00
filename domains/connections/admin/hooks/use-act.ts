import { toast, useErrorText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { webhooksKey } from './use-webhooks.ts'

interface Act<Result> {
  send: () => Promise<Result>
  /** Text of the toast. */
  done: string
  onDone?: (result: Result) => void
}

/** One action on a webhook or a delivery; the lists follow over the socket. */
export function useAct<Result>() {
  const errorText = useErrorText('connections')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ send }: Act<Result>) => send(),
    onSuccess: (result, { done, onDone }) => {
      toast.success(done)
      onDone?.(result)
    },
    onError: (error) => void toast.error(errorText(error)),
    onSettled: () => void client.invalidateQueries({ queryKey: webhooksKey }),
  })
  return { act: (act: Act<Result>) => mutate(act), isBusy: isPending }
}
