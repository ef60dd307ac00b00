import { paymentError } from '@comptoir/payments/contract'
import { claimOrphan, lockClaimable, readClaimable, readClaimed, readLiveSession } from '@comptoir/payments/server'
import { type Context, shopOf, type Tx } from '@comptoir/platform/server'
import { type Checkout, lockPurchase } from '../checkout/checkout.queries.ts'
import { type PaidPurchase, paidPurchase, placePaid } from '../place/place-paid.ts'

type Session = PaidPurchase['session']

/** @throws PURCHASE_GONE, PURCHASE_HAS_ORDER, PAYMENT_IN_PROGRESS, PURCHASE_CHANGED */
async function assertOrderable(tx: Tx, { checkout, session }: { checkout: Checkout | null; session: Session }) {
  if (!checkout) throw paymentError('PURCHASE_GONE')
  if (checkout.order_id !== null) throw paymentError('PURCHASE_HAS_ORDER')
  // It may be paid a second time any moment.
  if (await readLiveSession(tx, shopOf(tx), checkout.id)) throw paymentError('PAYMENT_IN_PROGRESS')
  const paid = paidPurchase(checkout, session)
  if (!paid) throw paymentError('PURCHASE_CHANGED')
  return paid
}

/**
 * Makes the order of a payment that came to none, as it was offered and paid, by the function that makes orders of all
 * payments, under the same lock. However often it is pressed there is one order, and none if the money goes back.
 *
 * @returns the order's id
 * @throws NOT_FOUND, PAYMENT_SOLVED, PAYMENT_GOING_BACK, PAYMENT_LAPSED, PROVIDER_UNAVAILABLE; PURCHASE_GONE,
 *   PURCHASE_HAS_ORDER, PAYMENT_IN_PROGRESS, PURCHASE_CHANGED; INSUFFICIENT_STOCK
 */
export async function makeOrder(context: Context, id: string): Promise<string> {
  const made = await readClaimed(context, id, 'made')
  if (made !== null) return made
  const session = await readClaimable(context, id)
  return context.db.transaction(async (tx) => {
    const checkout = session.checkout_id === null ? null : await lockPurchase(tx, context.shop, session.checkout_id)
    const already = await readClaimed(context, id, 'made')
    if (already !== null) return already
    const paid = await assertOrderable(tx, { checkout, session })
    await lockClaimable(tx, session)
    const order_id = await placePaid(context, tx, paid)
    await claimOrphan(tx, context, { session, outcome: 'made', order_id })
    return order_id
  })
}
