import { readLiveSession } from '@comptoir/payments/server'
import type { Context } from '@comptoir/platform/server'
import { type CartKey, findCartId } from '../cart/cart.queries.ts'
import { findOfCart } from '../checkout/checkout.queries.ts'
import { endPayment } from './settle-session.ts'

/**
 * Before a basket changes, the payment of it that is under way somewhere ends at the provider: nobody pays for goods that
 * they have taken out. If it went through meanwhile it is an order, and the basket is empty.
 * @throws PROVIDER_UNAVAILABLE: the basket stays as it is
 */
export async function leavePayment(context: Context, key: CartKey): Promise<void> {
  const { db, shop } = context
  const cart = await findCartId(db.current, shop, key)
  const checkout = cart === null ? null : await findOfCart(db.current, shop, cart)
  if (checkout?.state !== 'awaiting_payment') return
  const live = await readLiveSession(db.current, shop, checkout.id)
  if (live) await endPayment(context, live.id)
}
