import { Cancellation, type Order, orderCancellation } from '@comptoir/orders/contract'
import { readOrder } from '@comptoir/orders/server'
import { consequence, originOf, shopOf, type Tx } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import { deliveryLeft, priceRefund } from '../../contract/refund/refund.rules.ts'
import type { Refund } from '../../contract/refund/refund.ts'
import { lockedRefunds } from './refund.queries.ts'
import { insertRefund } from './save-refund.ts'

const reasons: Partial<Record<Cancellation['reason'], Refund['reason']>> = {
  customer: 'unwanted',
  refused: 'unwanted',
  inventory: 'missing',
  lost: 'missing',
}

/** The order with the pieces that this cancellation took from it. */
function beforeCancel(order: Order, { lines }: Cancellation): Order {
  const taken = (id: string) =>
    lines.reduce((sum, { order_line_id, quantity }) => (order_line_id === id ? sum + quantity : sum), 0)
  const products = order.products.map((line) => ({
    ...line,
    canceled_quantity: line.canceled_quantity - taken(line.id),
  }))
  return { ...order, products }
}

/** All of the money goes back, whatever was paid of the goods and the delivery. */
function priceCanceled(order: Order, earlier: readonly Refund[], { lines, amount }: Cancellation & { amount: number }) {
  const shipping_amount = deliveryLeft(order, earlier)
  const { goods } = priceRefund(order, earlier, { lines, shipping_amount, adjustment_amount: 0 })
  const parts = { lines, shipping_amount, adjustment_amount: amount - goods - shipping_amount }
  const priced = priceRefund(order, earlier, parts)
  return { ...parts, lines: priced.lines, tax_amount: priced.tax }
}

/** A canceled order owes nothing by that alone, so that its refund has no value beside the money. */
async function noteRefund(tx: Tx, cancellation: Cancellation) {
  const { id: order_id, refunds: ids, reason } = cancellation
  const order = await readOrder(tx, shopOf(tx), order_id)
  const rows = order.payments.filter(({ id }) => ids.includes(id))
  if (rows.length === 0) return
  const earlier = await lockedRefunds(tx, order_id)
  const amount = rows.reduce((sum, row) => sum + row.amount, 0)
  const isAsked = rows.some(({ status }) => status === 'pending')
  const refund: Refund = {
    ...{ id: newId(), order_id, payment_ids: rows.map(({ id }) => id), value: 0, amount, currency: order.currency },
    ...priceCanceled(beforeCancel(order, cancellation), earlier, { ...cancellation, amount }),
    ...{ to: isAsked ? 'original' : 'manual', way: isAsked ? null : 'other', reference: '' },
    ...{ reason: reasons[reason] ?? 'other', note: '', mail: false, by: originOf(tx).actor.name, error: null },
    ...{ status: isAsked ? 'pending' : 'success' },
    ...{ version: 1, created_at: order.updated_at, updated_at: order.updated_at },
  }
  await insertRefund(tx, refund)
}

/** Money of a canceled order goes back by a refund like any other; the mail that it is canceled tells of it. */
export const refundCanceled = consequence([orderCancellation], async (tx, _ids, logged) => {
  for (const entry of logged) await noteRefund(tx, Cancellation.parse(entry))
})
