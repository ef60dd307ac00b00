import { assertComplete } from '@comptoir/orders/server'
import { openSession, readLiveSession, startSession } from '@comptoir/payments/server'
import { ApiError } from '@comptoir/platform/contract'
import { type Context, shopOf, type Tx, updateRow } from '@comptoir/platform/server'
import { type Checkout, lockPurchase } from '../checkout/checkout.queries.ts'
import { checkouts } from '../checkout/checkout.table.ts'
import { CheckoutFault } from '../checkout/checkout-fault.ts'
import { type OfferedMethod, type Purchase, readPurchase } from '../checkout/compose-checkout.ts'
import { holdForProvider } from '../checkout/hold-goods.ts'
import { asFault, assertAsShown, type FrozenOffer, offerKey, type Placing } from './place-checkout.ts'
import { endPayment, settleSession } from './settle-session.ts'

/** A provider's page is open for 31 minutes; what comes at its last moment still finds the goods. */
const providerHoldSeconds = 36 * 60

/** Where the provider's page leads back to. */
export interface PayAddresses {
  return_url: string
  cancel_url: string
}

export type PlacedOnline =
  | { kind: 'ordered'; order_id: string }
  /** The provider's page, or the bank's. */
  | { kind: 'redirect'; url: string }
  /** Nothing was charged: another card, or another way to pay. */
  | { kind: 'declined' }

/** The offer is frozen, the goods are held, and the attempt to pay stands in the database before the provider hears of it. */
async function openPayment(
  context: Context,
  tx: Tx,
  { purchase, method }: { purchase: Purchase; method: OfferedMethod },
) {
  const { checkout, composed, quote, hash, held, lines } = purchase
  const { order } = composed
  const cards = quote.gift_cards
  const goods = { lines, isHeld: held.isValid }
  await holdForProvider(context, tx, { id: checkout.id, order, cards, seconds: providerHoldSeconds, ...goods })
  await updateRow(tx, checkouts, {
    ...{ id: checkout.id, state: 'awaiting_payment', quote_hash: hash },
    quote: { composed, quote, lines } satisfies FrozenOffer,
  })
  const { due: amount, currency } = quote
  return openSession(tx, { checkout_id: checkout.id, method: method.key, amount, currency, offer: offerKey(composed) })
}

type Opened = { order_id: string } | { session_id: string }

/** A second press finds what the first one opened. */
async function sameAttempt(tx: Tx, { id, quote_hash }: Checkout, seen: string): Promise<Opened> {
  const live = await readLiveSession(tx, shopOf(tx), id)
  if (live && quote_hash?.toString('hex') === seen) return { session_id: live.id }
  throw new CheckoutFault('PAYMENT_IN_PROGRESS')
}

async function newAttempt(context: Context, tx: Tx, purchase: Purchase): Promise<Opened> {
  const { method, composed } = purchase
  assertComplete(composed.order, composed.offer)
  if (!method) throw new CheckoutFault('FIELDS_REQUIRED', [{ field: 'method', code: 'METHOD_REQUIRED' }])
  return { session_id: (await openPayment(context, tx, { purchase, method })).id }
}

const openAttempt = (context: Context, { id, seen, member, locale }: Placing) =>
  context.db.transaction(async (tx): Promise<Opened> => {
    const checkout = await lockPurchase(tx, context.shop, id)
    if (checkout?.order_id) return { order_id: checkout.order_id }
    if (checkout?.state === 'awaiting_payment') return sameAttempt(tx, checkout, seen)
    if (checkout?.state !== 'open') throw new CheckoutFault('CHECKOUT_EXPIRED')
    const purchase = await readPurchase(context, tx, { checkout: { ...checkout, locale }, member })
    assertAsShown(purchase, seen)
    return newAttempt(context, tx, purchase)
  })

/** No word from the provider: what was opened stays, and is found out by its page, its message or the job. */
function asUnavailable(error: unknown): unknown {
  const isSilent = error instanceof ApiError && error.code === 'PROVIDER_UNAVAILABLE'
  return isSilent ? new CheckoutFault('PROVIDER_UNAVAILABLE') : error
}

interface Paying extends Placing, PayAddresses {
  email: string
  description: string
  /** What the browser was given for the card that was entered on our page. */
  confirmation_token: string | undefined
}

async function start(context: Context, session: string, paying: Paying): Promise<PlacedOnline> {
  const { return_url, cancel_url, email, locale, description, confirmation_token } = paying
  const request = { return_url, cancel_url, email, locale, description }
  const started = await startSession(context, session, {
    ...request,
    ...(confirmation_token !== undefined && { confirmation_token }),
  })
  if (started.kind === 'redirect') return started
  const settled =
    started.kind === 'settled'
      ? await settleSession(context, session, { isSeen: true })
      : await endPayment(context, session)
  return settled.order_id === null ? { kind: 'declined' } : { kind: 'ordered', order_id: settled.order_id }
}

/**
 * Leads to the provider, or charges the card that was entered on our page. However often it comes there is one payment.
 * @throws QUOTE_CHANGED, FIELDS_REQUIRED, INSUFFICIENT_STOCK, TOO_MANY_HOLDS, PAYMENT_IN_PROGRESS, PROVIDER_UNAVAILABLE,
 *   PAYMENT_STOCK_LOST
 */
export async function placeOnline(context: Context, paying: Paying): Promise<PlacedOnline> {
  try {
    const opened = await openAttempt(context, paying)
    return 'order_id' in opened ? { kind: 'ordered', ...opened } : await start(context, opened.session_id, paying)
  } catch (error) {
    throw asUnavailable(asFault(error))
  }
}
