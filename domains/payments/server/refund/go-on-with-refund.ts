import { addPayments, lockOrder } from '@comptoir/orders/server'
import { apiError } from '@comptoir/platform/contract'
import type { Context, Tx } from '@comptoir/platform/server'
import { paymentError } from '../../contract/payment.wire.ts'
import { refundState } from '../../contract/refund/refund.rules.ts'
import type { ByHand, Refund, RefundTarget } from '../../contract/refund/refund.ts'
import { refundRows } from './create-refund.ts'
import { lockedRefunds } from './refund.queries.ts'
import { saveRefund } from './save-refund.ts'

interface Named {
  order_id: string
  id: string
}

/** @throws NOT_FOUND for a refund of another order, REFUND_NOT_FAILED */
async function lockFailed(context: Context, tx: Tx, { order_id, id }: Named) {
  const order = await lockOrder(tx, context.shop, order_id)
  const refund = (await lockedRefunds(tx, order_id)).find((each) => each.id === id)
  if (!refund) throw apiError('NOT_FOUND', { entity: 'refund' })
  if (refund.status !== 'failure') throw paymentError('REFUND_NOT_FAILED', { status: refund.status })
  return { order, refund, open: refundState(order.payments, refund.payment_ids, refund.amount).open }
}

/** The money that did not go back is given another time; pieces and value stay as they are. */
const goingOn = async (context: Context, named: Named, given: { to: RefundTarget; changes: Partial<Refund> }) =>
  context.db.transaction(async (tx) => {
    const { order, refund, open } = await lockFailed(context, tx, named)
    const rows = refundRows(order.payments, { to: given.to, amount: open })
    await addPayments(context, tx, { order_id: order.id, rows })
    const payment_ids = [...refund.payment_ids, ...rows.map(({ id }) => id)]
    return saveRefund(tx, refund, { ...given.changes, payment_ids })
  })

/** @throws REFUND_NOT_FAILED, REFUND_EXCEEDS_PAID if the money went another way meanwhile */
export const giveBackByHand = (context: Context, named: Named, { way, reference }: ByHand) =>
  goingOn(context, named, { to: 'manual', changes: { status: 'success', way, reference, error: null } })

/** @throws REFUND_NOT_FAILED, REFUND_EXCEEDS_PAID */
export const retryRefund = (context: Context, named: Named) =>
  goingOn(context, named, { to: 'original', changes: { status: 'pending', error: null } })
