import { isOfGiftCard, moneyLeft, type Order, type PaymentTx, refundsOf } from '@comptoir/orders/contract'
import { addPayments, type LedgerInput, lockOrder, takeBackQuantities } from '@comptoir/orders/server'
import type { Context, Tx } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import { paymentError } from '../../contract/payment.wire.ts'
import { deliveryLeft, moneyOf, priceRefund } from '../../contract/refund/refund.rules.ts'
import type { Refund, RefundRequest, RefundTarget } from '../../contract/refund/refund.ts'
import { lockedRefunds } from './refund.queries.ts'
import { insertRefund } from './save-refund.ts'

interface Asked {
  to: RefundTarget
  amount: number
}

/**
 * A provider is asked in pending rows, whose ids are the keys of the calls; what is given by hand is done. What gift cards
 * have paid goes back to them first, also where the rest is given by hand.
 */
export function refundRows(payments: readonly PaymentTx[], { to, amount }: Asked): (LedgerInput & { id: string })[] {
  const left = moneyLeft(payments)
  if (amount > left) throw paymentError('REFUND_EXCEEDS_PAID', { left })
  if (amount === 0) return []
  const rows = refundsOf(payments, amount)
    .filter((row) => to === 'original' || isOfGiftCard(row))
    .map(({ id, provider, session_id, gift_card, part }) => ({
      ...{ id: newId(), provider, kind: 'refund' as const, status: 'pending' as const },
      ...{ amount: part, parent_id: id, session_id, gift_card },
    }))
  const possible = rows.reduce((sum, row) => sum + row.amount, 0)
  if (possible === amount) return rows
  if (to === 'original') throw paymentError('REFUND_EXCEEDS_PAID', { left: possible })
  return [...rows, { id: newId(), provider: 'manual', kind: 'refund', status: 'success', amount: amount - possible }]
}

/** @throws REFUND_EXCEEDS_PAID for more of the delivery than is left, REFUND_CHANGED, REFUND_EMPTY */
function assertWanted(order: Order, earlier: readonly Refund[], request: RefundRequest) {
  const amount = moneyOf(order, priceRefund(order, earlier, request), request.only_excess)
  const delivery = deliveryLeft(order, earlier)
  if (request.shipping_amount > delivery) {
    throw paymentError('REFUND_EXCEEDS_PAID', { field: 'shipping_amount', left: delivery })
  }
  const { expected_amount = amount } = request
  if (expected_amount !== amount) throw paymentError('REFUND_CHANGED', { field: 'expected_amount', amount })
  if (amount < 0 || (amount === 0 && request.lines.length === 0)) throw paymentError('REFUND_EMPTY')
  if (order.draft) throw paymentError('REFUND_EXCEEDS_PAID', { left: 0 })
}

const toPieces = ({ lines }: RefundRequest) =>
  lines.map(({ order_line_id: line_id, ...pieces }) => ({ line_id, ...pieces }))

interface Locked {
  order: Order
  request: RefundRequest
}

/**
 * Takes back pieces, delivery or a part of the price of a locked order and gives back the money; a provider is asked
 * afterwards, by the rows that this writes.
 * @throws PIECES_NOT_KEPT, REFUND_EXCEEDS_PAID, REFUND_EMPTY, REFUND_CHANGED
 */
export async function refundLocked(context: Context, tx: Tx, { order, request }: Locked): Promise<Refund> {
  const order_id = order.id
  const earlier = await lockedRefunds(tx, order_id)
  const priced = priceRefund(order, earlier, request)
  const { lines, value, tax } = priced
  const amount = moneyOf(order, priced, request.only_excess)
  const { payments } = await takeBackQuantities({ context, tx, order }, { pieces: toPieces(request), value })
  assertWanted(order, earlier, request)
  const rows = refundRows(payments, { to: request.to, amount })
  const at = context.now().toISOString()
  const isByHand = request.to === 'manual'
  const refund: Refund = {
    ...{ id: newId(), order_id, payment_ids: rows.map(({ id }) => id), lines },
    ...{ value, amount, tax_amount: tax, currency: order.currency },
    ...{ shipping_amount: request.shipping_amount, adjustment_amount: request.adjustment_amount },
    ...{ to: request.to, way: isByHand ? request.way : null, reference: isByHand ? request.reference : '' },
    ...{ reason: request.reason, note: request.note, mail: request.mail, by: context.actor.name, error: null },
    ...{ status: rows.some(({ status }) => status === 'pending') ? 'pending' : 'success' },
    ...{ version: 1, created_at: at, updated_at: at },
  }
  await addPayments(context, tx, { order_id, rows })
  await insertRefund(tx, refund)
  return refund
}

export const createRefund = (context: Context, id: string, request: RefundRequest): Promise<Refund> =>
  context.db.transaction(async (tx) =>
    refundLocked(context, tx, { order: await lockOrder(tx, context.shop, id), request }),
  )
