import { createHash } from 'node:crypto'
import { takeHeld } from '@comptoir/inventory/server'
import { assertComplete, type ComposedOrder, commitOrder, type LedgerInput } from '@comptoir/orders/server'
import { ApiError, type Locale } from '@comptoir/platform/contract'
import { type Context, type Tx, updateRow } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { type Quote, type QuoteChange, quoteChanges } from '../../contract/quote.rules.ts'
import type { CartLine } from '../cart/cart.queries.ts'
import { takeOrdered } from '../cart/take-ordered.ts'
import { type Checkout, lockPurchase } from '../checkout/checkout.queries.ts'
import { checkouts } from '../checkout/checkout.table.ts'
import { CheckoutFault } from '../checkout/checkout-fault.ts'
import { type Purchase, readPurchase } from '../checkout/compose-checkout.ts'
import type { Member } from '../checkout/open-checkout.ts'
import { stepFaults } from '../checkout/step-faults.ts'

/** The offer as it was shown, in the checkout: what is ordered, and what a provider charges for. */
export interface FrozenOffer {
  composed: ComposedOrder
  quote: Quote
  /** What it takes out of the cart. */
  lines: readonly CartLine[]
}

const sorted = (values: object) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))

/** What is bought and where it goes: an offer that was kept and read again has the same one. */
export function offerKey({ order: { products, shipping, shipping_address } }: ComposedOrder): string {
  const lines = products.map(({ variant_id, quantity, unit_price, addons, properties }) => [
    ...[variant_id, quantity, unit_price, sorted(properties)],
    addons.map(({ value_id }) => value_id),
  ])
  const delivery = [shipping?.method_id ?? null, shipping?.pickup_location_id ?? null, sorted(shipping_address ?? {})]
  return createHash('sha256')
    .update(JSON.stringify([lines, delivery]))
    .digest('hex')
}

export const frozenIn = ({ quote }: Pick<Checkout, 'quote'>) => quote as FrozenOffer | null

/** The offer is no longer the one that was shown. */
export class QuoteChanged extends CheckoutFault {
  readonly changes: readonly QuoteChange[]

  constructor(changes: readonly QuoteChange[]) {
    super('QUOTE_CHANGED')
    this.changes = changes
  }
}

/** Keeps the offer that a page shows, to say later what of it has changed. */
export async function freezeOffer({ db, shop }: Context, { checkout, composed, quote, lines, hash }: Purchase) {
  if (checkout.quote_hash?.equals(hash)) return
  await db.current
    .update(checkouts)
    .set({ quote: { composed, quote, lines } satisfies FrozenOffer, quote_hash: hash })
    .where(and(eq(checkouts.shop_id, shop), eq(checkouts.id, checkout.id), eq(checkouts.state, 'open')))
}

/**
 * What is ordered has to be what the shopper has seen.
 * @throws QUOTE_CHANGED with what differs, FIELDS_REQUIRED, INSUFFICIENT_STOCK
 */
export function assertAsShown(purchase: Purchase, seen: string) {
  if (purchase.lines.length === 0) throw new CheckoutFault('CART_EMPTY')
  if (purchase.short.length > 0) throw new CheckoutFault('INSUFFICIENT_STOCK')
  const faults = stepFaults(purchase)
  if (faults.length > 0) throw new CheckoutFault('FIELDS_REQUIRED', faults)
  if (purchase.hash.toString('hex') === seen) return
  const before = frozenIn(purchase.checkout)?.quote
  throw new QuoteChanged(before ? quoteChanges(before, purchase.quote) : [])
}

/** What gift cards pay, as the first rows of the ledger. */
export const cardPayments = ({ gift_cards = [] }: Pick<Quote, 'gift_cards'>): LedgerInput[] =>
  gift_cards.map(({ id, last4, amount }) => ({
    ...{ provider: 'gift_card', kind: 'sale', status: 'success', amount },
    gift_card: { id, last4 },
  }))

/** The money of an order that is paid later, by gift cards, or costs nothing. */
function promisedPayments({ method, quote }: Purchase): LedgerInput[] {
  const { total, due } = quote
  if (total === 0) return [{ provider: 'manual', kind: 'sale', status: 'success', amount: 0 }]
  const rest = due > 0 && method
  return [
    ...cardPayments(quote),
    ...(rest ? [{ provider: rest.key, kind: 'sale', status: 'pending', amount: due } as const] : []),
  ]
}

interface Completion extends Pick<FrozenOffer, 'composed' | 'lines'> {
  /** It was paid for, and holds its uses of discounts. */
  isPaid: boolean
  payments: readonly LedgerInput[]
  status_token: Buffer
}

/**
 * Makes the order of a locked checkout. It takes the goods that the checkout held, or those that are there.
 * @throws INSUFFICIENT_STOCK
 */
export async function completeCheckout(
  context: Context,
  tx: Tx,
  { checkout, composed, lines, ...money }: Completion & { checkout: Checkout },
): Promise<string> {
  const { id, cart_id } = checkout
  const order = await commitOrder(context, tx, {
    ...{ ...money, composed, checkout_id: id },
    held: (tx, lines) => takeHeld(tx, id, lines),
  })
  await updateRow(tx, checkouts, { id, state: 'completed', order_id: order.id, cart_id: null })
  if (cart_id !== null) await takeOrdered(tx, cart_id, lines)
  return order.id
}

/** A discount of the offer, or the money of a gift card, cannot be had any more. */
export const isOfferGone = (error: unknown) =>
  error instanceof ApiError && (error.code.startsWith('DISCOUNT_') || error.code.startsWith('GIFT_CARD_'))

/** Somebody was faster: the page tells which goods are short, or what a discount was. */
export function asFault(error: unknown): unknown {
  if (isOfferGone(error)) return new QuoteChanged([])
  const isShort = error instanceof ApiError && error.code === 'INSUFFICIENT_STOCK'
  return isShort ? new CheckoutFault('INSUFFICIENT_STOCK') : error
}

export interface Placing {
  id: string
  /** In which the shopper reads the offer. */
  locale: Locale
  /** Hash of the offer that the shopper saw. */
  seen: string
  member: Member | null
}

/**
 * Orders what a shopper pays later. However often it comes, and from however many windows, there is one order.
 * @returns the order's id
 * @throws CHECKOUT_EXPIRED, QUOTE_CHANGED, FIELDS_REQUIRED, INSUFFICIENT_STOCK
 */
export async function placeOffline(
  context: Context,
  { id, seen, member, locale }: Placing,
  tokenOf: (order: string) => Buffer,
): Promise<string> {
  const { db, shop } = context
  try {
    return await db.transaction(async (tx) => {
      const checkout = await lockPurchase(tx, shop, id)
      if (checkout?.order_id) return checkout.order_id
      if (checkout?.state === 'awaiting_payment') throw new CheckoutFault('PAYMENT_IN_PROGRESS')
      if (checkout?.state !== 'open') throw new CheckoutFault('CHECKOUT_EXPIRED')
      const purchase = await readPurchase(context, tx, { checkout: { ...checkout, locale }, member })
      assertAsShown(purchase, seen)
      const { composed, lines } = purchase
      assertComplete(composed.order, composed.offer)
      const status_token = tokenOf(composed.order.id)
      const payments = promisedPayments(purchase)
      return completeCheckout(context, tx, { checkout, composed, lines, payments, status_token, isPaid: false })
    })
  } catch (error) {
    throw asFault(error)
  }
}
