import type { ComposedOrder } from '@comptoir/orders/server'
import type { PaymentSession } from '@comptoir/payments/contract'
import { ledgerRow } from '@comptoir/payments/server'
import type { Context, Tx } from '@comptoir/platform/server'
import type { Checkout } from '../checkout/checkout.queries.ts'
import { completeCheckout, frozenIn } from './place-checkout.ts'
import { statusTokenHash } from './status-token.ts'

/** A checkout with the money that was paid for its offer. */
export interface PaidPurchase {
  checkout: Checkout
  session: PaymentSession
  composed: ComposedOrder
}

/** Null if the offer is not the one that was paid: the shopper has changed the basket since. */
export function paidPurchase(checkout: Checkout, session: PaymentSession): PaidPurchase | null {
  const composed = frozenIn(checkout)?.composed
  const isIt = composed?.order.total === session.amount && composed.order.currency === session.currency
  return composed && isIt ? { checkout, session, composed } : null
}

/**
 * The order of what was paid, from the offer that was frozen: never priced anew. Under the lock of the checkout.
 * @throws INSUFFICIENT_STOCK
 */
export const placePaid = (context: Context, tx: Tx, { checkout, session, composed }: PaidPurchase): Promise<string> =>
  completeCheckout(context, tx, {
    ...{ checkout, composed, payments: [ledgerRow(session)] },
    status_token: statusTokenHash(context, composed.order.id),
  })
