import { extendHold, releaseHold } from '@comptoir/inventory/server'
import type { LedgerInput } from '@comptoir/orders/server'
import type { PaymentSession, SessionTruth } from '@comptoir/payments/contract'
import { expireSession, giveBackSession, readSession, reconcileSession, recordSession } from '@comptoir/payments/server'
import { ApiError } from '@comptoir/platform/contract'
import { type Context, savepoint, type Tx, updateRow } from '@comptoir/platform/server'
import { type Checkout, lockCheckout } from '../checkout/checkout.queries.ts'
import { checkouts } from '../checkout/checkout.table.ts'
import { holdSeconds } from '../checkout/hold-goods.ts'
import { mailPayment } from './payment-mails.ts'
import { completeCheckout, frozenIn } from './place-checkout.ts'
import { statusTokenHash } from './status-token.ts'

/** What became of an attempt to pay. */
export interface Settled {
  /** The order of its checkout; null as long as there is none. */
  order_id: string | null
  session: PaymentSession
  /** The money came when the goods had gone: it goes back. */
  isStockLost: boolean
}

const hasMoney = ({ state }: PaymentSession) => state === 'authorized' || state === 'paid'

/** What the provider has done, as the first row of the order's ledger. */
function ledgerRow({ id, method, state, amount, payment, capture_before }: PaymentSession): LedgerInput {
  return {
    provider: method,
    kind: state === 'authorized' ? 'authorization' : 'sale',
    status: 'success',
    amount,
    reference: payment,
    session_id: id,
    capture_before,
  }
}

const isShort = (error: unknown) => error instanceof ApiError && error.code === 'INSUFFICIENT_STOCK'

interface Paid {
  checkout: Checkout
  session: PaymentSession
}

/** The order of what was paid, from the offer that was frozen: never priced anew. Null if the goods have gone. */
async function orderOf(context: Context, tx: Tx, { checkout, session }: Paid): Promise<string | null> {
  const offer = frozenIn(checkout)
  if (!offer) throw new Error('A payment has no offer that it was made for')
  const { composed } = offer
  const status_token = statusTokenHash(context, composed.order.id)
  try {
    return await savepoint(tx, () =>
      completeCheckout(context, tx, { checkout, composed, payments: [ledgerRow(session)], status_token }),
    )
  } catch (error) {
    if (isShort(error)) return null
    throw error
  }
}

/** Back to the step of payment: the goods stay for whoever tries another way. */
async function reopen(tx: Tx, { id }: Checkout) {
  await updateRow(tx, checkouts, { id, state: 'open', confirmation: null })
  await extendHold(tx, id, holdSeconds)
}

interface News extends Omit<Paid, 'checkout'> {
  checkout: Checkout | null
}

/** Money has come, and this is the first to hear of it. */
async function takeMoney(context: Context, tx: Tx, { checkout, session }: News): Promise<Settled> {
  if (!checkout || checkout.order_id !== null) {
    await giveBackSession(tx, session, checkout ? 'PAID_TWICE' : 'CHECKOUT_GONE')
    return { order_id: checkout?.order_id ?? null, session, isStockLost: false }
  }
  const order_id = await orderOf(context, tx, { checkout, session })
  if (order_id !== null) return { order_id, session, isStockLost: false }
  await giveBackSession(tx, session, 'PAYMENT_STOCK_LOST')
  await mailPayment(context, tx, { key: 'payment-returned', checkout, session })
  await releaseHold(tx, checkout.id)
  await updateRow(tx, checkouts, { id: checkout.id, state: 'open', confirmation: null })
  return { order_id: null, session, isStockLost: true }
}

interface Heard {
  truth: SessionTruth
  /** The shopper looks at what comes of it; otherwise a mail tells them. */
  isSeen: boolean
}

/**
 * Takes over what a provider says of an attempt to pay, once, whoever brings it: the page that the shopper comes back to,
 * the provider's message, or the job. One transaction under the lock of the checkout.
 */
const apply = (context: Context, { id, checkout_id }: PaymentSession, { truth, isSeen }: Heard): Promise<Settled> =>
  context.db.transaction(async (tx) => {
    const checkout = checkout_id === null ? null : await lockCheckout(tx, context.shop, checkout_id)
    const { session, changed } = await recordSession(tx, id, truth)
    if (changed && hasMoney(session)) return takeMoney(context, tx, { checkout, session })
    if (changed && checkout?.state === 'awaiting_payment') await endUnpaid(context, tx, { checkout, session, isSeen })
    return { order_id: checkout?.order_id ?? null, session, isStockLost: false }
  })

/** An attempt that came to nothing. */
async function endUnpaid(context: Context, tx: Tx, { isSeen, ...paid }: Paid & Pick<Heard, 'isSeen'>) {
  await reopen(tx, paid.checkout)
  if (!isSeen && paid.session.state === 'failed') await mailPayment(context, tx, { key: 'payment-failed', ...paid })
}

/**
 * Asks the provider how an attempt to pay stands, and takes that over.
 * @throws PROVIDER_UNAVAILABLE
 */
export async function settleSession(context: Context, id: string, { isSeen = false } = {}): Promise<Settled> {
  const session = await readSession(context.db.current, context.shop, id)
  return apply(context, session, { truth: await reconcileSession(context, id), isSeen })
}

/**
 * Ends an attempt to pay at the provider before anything else is tried; it may turn out that it is paid.
 * @throws PROVIDER_UNAVAILABLE: nothing else may be opened then
 */
export async function endPayment(context: Context, id: string): Promise<Settled> {
  const session = await readSession(context.db.current, context.shop, id)
  return apply(context, session, { truth: await expireSession(context, id), isSeen: true })
}
