import { call, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { RefundRequest } from '../../contract/refund/refund.ts'
import { createRefund } from '../../contract/refund/refund.wire.ts'
import { paymentsKey } from '../use-payments.ts'

/** A press that is repeated because its answer was lost gives back once: the same refund has the same key. */
function useKeyOf() {
  const last = useRef({ body: '', key: '' })
  return (request: RefundRequest) => {
    const body = JSON.stringify(request)
    if (last.current.body !== body) last.current = { body, key: crypto.randomUUID() }
    return last.current.key
  }
}

export function useCreateRefund(id: string, onDone: () => void) {
  const t = useText('payments')
  const errorText = useErrorText('payments', 'orders')
  const client = useQueryClient()
  const keyOf = useKeyOf()
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
