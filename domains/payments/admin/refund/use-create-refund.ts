import { call, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RefundRequest } from '../../contract/refund/refund.ts'
import { createRefund } from '../../contract/refund/refund.wire.ts'
import { useKeyOf } from '../use-key-of.ts'
import { paymentsKey } from '../use-payments.ts'

export function useCreateRefund(id: string, onDone: () => void) {
  const t = useText('payments')
  const errorText = useErrorText('payments', 'orders')
  const client = useQueryClient()
  const keyOf = useKeyOf<RefundRequest>()
  return useMutation({
    mutationFn: (body: RefundRequest) => call(createRefund, { params: { id }, body, idempotencyKey: keyOf(body) }),
    onSuccess: ({ refund }) => {
      toast.success(t(refund.status === 'pending' ? 'refund.sent' : 'refund.noted'))
      onDone()
    },
    onError: (error) => void toast.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: paymentsKey }),
  })
}
