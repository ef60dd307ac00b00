import { extendHold } from '@comptoir/inventory/server'
import type { OrphanReason, PaymentSession, SessionTruth } from '@comptoir/payments/contract'
import { expireSession, holdOrphan, readSession, reconcileSession, recordSession } from '@comptoir/payments/server'
import { ApiError } from '@comptoir/platform/contract'
import { type Context, savepoint, type Tx, updateRow } from '@comptoir/platform/server'
import { type Checkout, lockPurchase } from '../checkout/checkout.queries.ts'
import { checkouts } from '../checkout/checkout.table.ts'
import { holdSecondsOf, releaseMoney, releasePromises } from '../checkout/hold-goods.ts'
import { mailPayment } from './payment-mails.ts'
import { isOfferGone } from './place-checkout.ts'
import { type PaidPurchase, paidPurchase, placePaid } from './place-paid.ts'
import { takeOrderMoney } from './take-order-money.ts'

/** What became of an attempt to pay. */
export interface Settled {
  /** The order of its checkout; null as long as there is none. */
  order_id: string | null
  session: PaymentSession
  /** The money came when the goods had gone: it goes back. */
  isStockLost: boolean
}

const hasMoney = ({ state }: PaymentSession) => state === 'authorized' || state === 'paid'

const isShort = (error: unknown) => error instanceof ApiError && error.code === 'INSUFFICIENT_STOCK'

/** Why no order came of money: the goods have gone, or a discount or gift card that its purchase no longer held. */
type Lost = 'goods' | 'offer'

async function orderOf(context: Context, tx: Tx, paid: PaidPurchase): Promise<{ order_id: string } | { lost: Lost }> {
  try {
    return { order_id: await savepoint(tx, () => placePaid(context, tx, paid)) }
  } catch (error) {
    if (isShort(error)) return { lost: 'goods' }
    if (isOfferGone(error)) return { lost: 'offer' }
    throw error
  }
}

/** Back to the step of payment: the goods stay for whoever tries another way. */
async function reopen(context: Context, tx: Tx, { id }: Checkout) {
  await updateRow(tx, checkouts, { id, state: 'open', confirmation: null })
  await extendHold(tx, id, holdSecondsOf(context))
  await releaseMoney(tx, id)
}

interface Told {
  checkout: Checkout
  session: PaymentSession
}

interface News {
  checkout: Checkout | null
  session: PaymentSession
}

/** Why no order can be made of money that has come, without somebody's decision. */
function orphanReason({ checkout, session }: News): OrphanReason | null {
  if (!checkout) return 'CHECKOUT_GONE'
  if (checkout.order_id !== null) return 'PAID_TWICE'
  // Its basket has become part of another one, whose goods are bought there.
  if (checkout.state === 'expired') return 'CHECKOUT_ENDED'
  return paidPurchase(checkout, session) ? null : 'CHECKOUT_CHANGED'
}

/** Money has come, and this is the first to hear of it. */
async function takeMoney(context: Context, tx: Tx, news: News): Promise<Settled> {
  const { checkout, session } = news
  const reason = orphanReason(news)
  if (reason) await holdOrphan(tx, session, reason)
  const paid = checkout && !reason && paidPurchase(checkout, session)
  if (!paid) return { order_id: checkout?.order_id ?? null, session, isStockLost: false }
  const placed = await orderOf(context, tx, paid)
  if ('order_id' in placed) return { order_id: placed.order_id, session, isStockLost: false }
  if (placed.lost === 'goods') await loseGoods(context, tx, paid)
  else await holdOrphan(tx, session, 'CHECKOUT_CHANGED')
  return { order_id: null, session, isStockLost: placed.lost === 'goods' }
}

/** The shopper is told that the money goes back, and may choose other goods. */
async function loseGoods(context: Context, tx: Tx, { checkout, session }: Told) {
  await holdOrphan(tx, session, 'PAYMENT_STOCK_LOST')
  await mailPayment(context, tx, { key: 'payment-returned', checkout, session })
  await releasePromises(tx, checkout.id)
  await updateRow(tx, checkouts, { id: checkout.id, state: 'open', confirmation: null })
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
const applyToCheckout = (
  context: Context,
  { id, checkout_id }: PaymentSession,
  { truth, isSeen }: Heard,
): Promise<Settled> =>
  context.db.transaction(async (tx) => {
    const checkout = checkout_id === null ? null : await lockPurchase(tx, context.shop, checkout_id)
    const { session, changed } = await recordSession(tx, id, truth)
    if (changed && hasMoney(session)) return takeMoney(context, tx, { checkout, session })
    if (changed && checkout?.state === 'awaiting_payment') await endUnpaid(context, tx, { checkout, session, isSeen })
    return { order_id: checkout?.order_id ?? null, session, isStockLost: false }
  })

async function apply(context: Context, paid: PaymentSession, heard: Heard): Promise<Settled> {
  const { id, order_id } = paid
  if (order_id === null) return applyToCheckout(context, paid, heard)
  return { order_id, session: await takeOrderMoney(context, { id, order_id }, heard.truth), isStockLost: false }
}

/** An attempt that came to nothing. */
async function endUnpaid(context: Context, tx: Tx, { isSeen, ...paid }: Told & Pick<Heard, 'isSeen'>) {
  await reopen(context, tx, paid.checkout)
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
