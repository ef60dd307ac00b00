import { addPayments, listOrderPage, readOrder } from '@comptoir/orders/server'
import type { Context } from '@comptoir/platform/server'
import { attachRefusal, openSumOf } from '../../contract/money/attach.rules.ts'
import { paymentError } from '../../contract/payment.wire.ts'
import { claimOrphan, ledgerRow, lockClaimable, readClaimable, readClaimed } from './claim-orphan.ts'
import { readOrphanRow } from './orphan-payment.queries.ts'

const maxOffered = 8

/** Orders that are not paid. */
const owing = { filter: { payment: { in: ['unpaid' as const, 'pending' as const] } } }

/** Orders that are called so, or are of that customer, else those that owe something, with what stands against each. */
export async function findOrdersFor(context: Context, id: string, q: string) {
  const { db, shop } = context
  const payment = await readOrphanRow(db.current, shop, id)
  const { items } = await listOrderPage(context, { limit: maxOffered, ...(q === '' ? owing : { q }) })
  const found = await Promise.all(items.map((row) => readOrder(db.current, shop, row.id)))
  return found.map((order) => ({
    ...{ id: order.id, number: order.number, tag: order.tag, currency: order.currency, placed_at: order.placed_at },
    ...{ customer: order.customer.name ?? '', total: order.total, due: openSumOf(order) },
    refusal: attachRefusal(order, payment),
  }))
}

/**
 * Puts a payment that came to no order to one that it pays, or pays a part of: it is a row of that order's ledger, and is
 * taken, let go and given back like all of its money. However often it is pressed there is one row.
 *
 * @throws NOT_FOUND, PAYMENT_SOLVED, PAYMENT_GOING_BACK, PAYMENT_LAPSED, PROVIDER_UNAVAILABLE; ATTACH_CANCELED,
 *   ATTACH_DRAFT, ATTACH_CURRENCY, ATTACH_NOT_DUE, ATTACH_TOO_MUCH
 */
export async function attachOrphan(context: Context, id: string, order_id: string): Promise<void> {
  const isDone = async () => {
    const attached = await readClaimed(context, id, 'attached')
    if (attached !== null && attached !== order_id) throw paymentError('PAYMENT_SOLVED', { outcome: 'attached' })
    return attached !== null
  }
  if (await isDone()) return
  const session = await readClaimable(context, id)
  await context.db.transaction(async (tx) => {
    const order = await addPayments(context, tx, { order_id, rows: [] })
    if (await isDone()) return
    const refusal = attachRefusal(order, session)
    if (refusal) throw paymentError(refusal)
    await lockClaimable(tx, session)
    await addPayments(context, tx, { order_id, rows: [ledgerRow(session)] })
    await claimOrphan(tx, context, { session, outcome: 'attached', order_id })
  })
}
