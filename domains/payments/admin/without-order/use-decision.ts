import { toast, useErrorText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { orphansKey } from './use-orphan-payments.ts'

interface Decision<Input, Reply> {
  act: (input: Input) => Promise<Reply>
  onDone: (reply: Reply) => void
}

/** One press about a payment without an order. */
export function useDecision<Input, Reply>({ act, onDone }: Decision<Input, Reply>) {
  const errorText = useErrorText('payments')
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onError: (error) => void toast.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: orphansKey }),
  })
}
