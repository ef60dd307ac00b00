import { markPaid, markPending } from '@comptoir/orders/contract'
import { call, toast, useCan, useErrorText, useText, useUndoToast } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AwaitedTransfer } from '../../contract/transfer/transfer.wire.ts'
import { transfersKey } from './use-awaited-transfers.ts'

/** Records that the money of an order has come; whoever may take payments back can undo it. */
export function useMarkTransferPaid() {
  const t = useText('payments')
  const errorText = useErrorText('orders')
  const client = useQueryClient()
  const notify = useUndoToast('payments')
  const mayTakeBack = useCan('admin_orders_refund')
  const renew = () => client.invalidateQueries({ queryKey: transfersKey })
  return useMutation({
    mutationFn: async ({ order_id: id, version }: AwaitedTransfer) =>
      (await call(markPaid, { params: { id }, body: { version } })).order,
    onSuccess({ id, number, version, payment_status }) {
      const revert = async () => {
        await call(markPending, { params: { id }, body: { version } })
        await renew()
      }
      const isWhole = payment_status === 'paid'
      notify(t('awaited.marked', { number: String(number) }), mayTakeBack && isWhole ? { revert } : undefined)
    },
    onError: (error) => void toast.error(errorText(error)),
    onSettled: renew,
  })
}
