import { call, useCan, useText } from '@comptoir/platform/admin'
import type { Order } from '../../../contract/order.ts'
import { markPaid, markPending } from '../../../contract/order-moves.wire.ts'
import { useOrderAct } from '../../use-order-act.ts'

export function usePaymentMarks(order: Order) {
  const t = useText('orders')
  const act = useOrderAct(order)
  const mayTakeBack = useCan('admin_orders_refund')
  const { id, version, payment_status, totals } = order
  const mark = (endpoint: typeof markPaid, at: number) => call(endpoint, { params: { id }, body: { version: at } })

  return {
    isPending: act.isPending,
    pay: () =>
      act.mutate({
        run: () => mark(markPaid, version),
        done: t('done.marked_paid'),
        // A partial payment made before could not be told apart any more.
        revertOf: mayTakeBack && totals.paid === 0 ? () => (at) => mark(markPending, at) : undefined,
      }),
    expect: () =>
      act.mutate({
        run: () => mark(markPending, version),
        done: t('done.marked_pending'),
        revertOf: payment_status === 'paid' ? () => (at) => mark(markPaid, at) : undefined,
      }),
  }
}
