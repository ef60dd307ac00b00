import { toast, useErrorText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { pluginsKey } from './use-plugins.ts'

interface Act<Result> {
  send: () => Promise<Result>
  /** Text of the toast; empty: none, as where an undo is offered instead. */
  done: string
  onDone?: (result: Result) => void
}

/** One act on a plugin; the list follows at once, other panels over the socket. */
export function usePluginAct<Result>() {
  const errorText = useErrorText('extensions')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ send }: Act<Result>) => send(),
    onSuccess(result, { done, onDone }) {
      if (done) toast.success(done)
      onDone?.(result)
    },
    onError: (error) => void toast.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: pluginsKey }),
  })
  return { act: (act: Act<Result>) => mutate(act), isBusy: isPending }
}
