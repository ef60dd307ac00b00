import type { PaymentSession } from '@comptoir/payments/contract'
import { ledgerRow } from '@comptoir/payments/server'
import type { Context, Tx } from '@comptoir/platform/server'
import { dueOf } from '../../contract/quote.rules.ts'
import type { Checkout } from '../checkout/checkout.queries.ts'
import { cardPayments, completeCheckout, type FrozenOffer, frozenIn, offerKey } from './place-checkout.ts'
import { statusTokenHash } from './status-token.ts'

/** A checkout with the money that was paid for its offer. */
export interface PaidPurchase extends FrozenOffer {
  checkout: Checkout
  session: PaymentSession
}

/** Null if the offer is not the one that was paid: the shopper has changed the basket since. */
export function paidPurchase(checkout: Checkout, session: PaymentSession): PaidPurchase | null {
  const offer = frozenIn(checkout)
  return offer && isPaidBy(offer, session) ? { checkout, session, ...offer } : null
}

function isPaidBy({ composed, quote }: FrozenOffer, { amount, currency, offer }: PaymentSession): boolean {
  const { order } = composed
  const isSum = dueOf(quote) === amount && order.currency === currency
  return isSum && (offer === null || offer === offerKey(composed))
}

/**
 * The order of what was paid, from the offer that was frozen: never priced anew. Under the lock of the checkout.
 * @throws INSUFFICIENT_STOCK
 */
export const placePaid = (context: Context, tx: Tx, { session, quote, ...purchase }: PaidPurchase): Promise<string> =>
  completeCheckout(context, tx, {
    ...purchase,
    isPaid: true,
    payments: [...cardPayments(quote), ledgerRow(session)],
    status_token: statusTokenHash(context, purchase.composed.order.id),
  })
