import { createHash } from 'node:crypto'
import type { Good, GoodsReader } from '@comptoir/catalogue/storefront'
import { readCustomerStats } from '@comptoir/customers/server'
import { type PayingCard, shareOut } from '@comptoir/gift-cards/contract'
import { readPayingCards } from '@comptoir/gift-cards/server'
import { type HeldGoods, readHeld } from '@comptoir/inventory/server'
import { basketOf, type ComposedOrder, composeOrder, type ShopTerms, shopTerms } from '@comptoir/orders/server'
import { offeredMethods, readPaymentMethods } from '@comptoir/payments/server'
import type { Locale } from '@comptoir/platform/contract'
import { type Context, pipelined, type Tx } from '@comptoir/platform/server'
import type { Offer, ShippingMethod } from '@comptoir/shipping/contract'
import { readOfferings } from '@comptoir/shipping/server'
import { fullNameOf, recordedAddress } from '../../contract/address/address.rules.ts'
import type { EnteredAddress } from '../../contract/address/address-format.ts'
import { type Quote, quoteOf } from '../../contract/quote.rules.ts'
import { type CartLine, type Entered, readEntered, readLines } from '../cart/cart.queries.ts'
import { maxQuantityOf, readCartGoods } from '../cart/cart-goods.ts'
import { isAmountSold } from '../cart/check-gift-card.ts'
import type { Checkout } from './checkout.queries.ts'
import type { Member } from './open-checkout.ts'

export type OfferedMethod = ReturnType<typeof offeredMethods>[number]

/** A line of the cart that cannot be bought as it is. */
export interface ShortLine {
  line: CartLine
  good: Good
  /** Units that can be had; 0: sold out. */
  available: number
}

/** A checkout with everything that its pages show and its order is made of. */
export interface Purchase {
  checkout: Checkout
  lines: readonly CartLine[]
  goods: ReadonlyMap<string, Good>
  /** Lines whose product is no longer shown. */
  gone: number
  short: readonly ShortLine[]
  held: HeldGoods
  /** Some of the goods may be sold to somebody else. */
  canRunOut: boolean
  /** Gift cards that were entered, in that order, also those that pay nothing. */
  cards: readonly PayingCard[]
  isDigital: boolean
  /** The delivery that is chosen and still offered by the shop. */
  delivery: ShippingMethod | null
  composed: ComposedOrder
  quote: Quote
  /** Of everything that is shown. */
  hash: Buffer
  deliveries: readonly ShippingMethod[]
  /** The answer of every delivery method. */
  offers: readonly Offer[]
  methods: readonly OfferedMethod[]
  /** The chosen one. */
  method: OfferedMethod | null
}

function shortLines(lines: readonly CartLine[], goods: ReadonlyMap<string, Good>): ShortLine[] {
  const wanted = new Map<string, number>()
  for (const { variant_id, quantity } of lines) wanted.set(variant_id, (wanted.get(variant_id) ?? 0) + quantity)
  return lines.flatMap((line) => {
    const good = goods.get(line.variant_id)
    const available = good ? maxQuantityOf(good) : null
    if (!good || available === null) return []
    return available < (wanted.get(line.variant_id) ?? 0) ? [{ line, good, available }] : []
  })
}

const recorded = (address: EnteredAddress | null, phone: string) =>
  address && address.country !== '' && address.line1 !== '' ? recordedAddress(address, phone) : null

/** Who has a name and an address for mail. */
function personOf({ shipping_address, email, phone, locale }: Checkout) {
  const name = shipping_address ? fullNameOf(shipping_address) : ''
  return name === '' || !email ? undefined : { name, email, phone: phone ?? '', locale: locale as Locale }
}

interface Terms {
  codes: readonly string[]
  priced_by: ShopTerms
  delivery: ShippingMethod | null
  member: Member | null
  fee: { title: string; price: number; tax_class_id: string | null } | null
}

/** A number counts once the register has said so; who is logged in is taxed as their record says. */
function taxOf({ vat_id, vat_is_valid, account_id }: Checkout, member: Member | null) {
  const isMember = member !== null && member.account.id === account_id
  return {
    exempt: isMember && member.customer.tax.exempt,
    vat_id: vat_is_valid ? (vat_id ?? '') : '',
    vat_check: null,
  }
}

/** A checkout as the order it would be. Goods are sent to an address; whoever fetches or only reads them is asked for none. */
function requestOf(checkout: Checkout, lines: readonly CartLine[], { codes, delivery, member, priced_by, fee }: Terms) {
  const isMember = member !== null && member.account.id === checkout.account_id
  return {
    draft: false,
    ...(isMember && { customer_id: member.account.customer_id }),
    customer: personOf(checkout),
    products: lines.map(({ variant_id, quantity, addons, properties }) => ({
      ...{ variant_id, quantity, properties: { ...properties } },
      addons: Object.fromEntries(Object.entries(addons).map(([option, values]) => [option, [...values]])),
    })),
    shipping_method_id: delivery?.id ?? null,
    ...(delivery?.key === 'pickUpInStore' && checkout.location_id && { pickup_location_id: checkout.location_id }),
    shipping_address: delivery?.address_required ? recorded(checkout.shipping_address, checkout.phone ?? '') : null,
    billing_address: recorded(checkout.billing_address, ''),
    note: checkout.note ?? '',
    tags: [],
    payment: { kind: 'none' as const },
    locale: checkout.locale as Locale,
    tax: taxOf(checkout, member),
    ...{ fee, priced_by, codes: [...codes], manual_discount: null, checkout_id: checkout.id },
  }
}

const hashOf = (shown: unknown) => createHash('sha256').update(JSON.stringify(shown)).digest()

const situationOf = ({ order, offer }: ComposedOrder, { due, refusals }: { due: number; refusals: number }) => ({
  total: due,
  currency: order.currency,
  country: order.shipping_address?.country ?? order.billing_address?.country ?? null,
  shipping: offer && { method_id: offer.method_id, key: offer.key, cod_allowed: offer.cod_allowed },
  refusals,
  phone: order.customer.phone ?? '',
})

const refusalsOf = async (tx: Tx, shop: number, customer: string | null) =>
  customer === null ? 0 : (await readCustomerStats(tx, shop, customer)).refused

/** What the chosen way of paying costs, as a line of the order. */
const feeOf = ({ fee, fee_tax_class_id, title, refusals }: OfferedMethod): Terms['fee'] =>
  fee > 0 && refusals.length === 0 ? { title, price: fee, tax_class_id: fee_tax_class_id } : null

const nothingEntered: Entered = { codes: [], gift_cards: [] }

/** What gift cards pay of an order: all but what it sells as money, for no card pays for another one. */
function paidByCards({ total, products }: ComposedOrder['order'], cards: readonly PayingCard[]) {
  const sold = products.reduce((sum, line) => (line.kind === 'gift_card' ? sum + line.total : sum), 0)
  return shareOut(
    total - sold,
    cards.filter(({ fault }) => fault === null),
  )
}

/** The goods of the cart that can still be shown. */
async function readGoodsOf(reader: GoodsReader, { id, all }: { id: string; all: readonly CartLine[] }) {
  const goods = await readCartGoods(reader, { lines: all, checkout: id })
  const lines = all.filter((line) => {
    const good = goods.get(line.variant_id)
    return good !== undefined && isAmountSold(good, line)
  })
  return { lines, goods, gone: all.length - lines.length }
}

interface Purchaser {
  checkout: Checkout
  member: Member | null
  /** A discount code that is tried beside those of the cart. */
  code?: string | undefined
}

/** A checkout at the prices of now; writes nothing. */
export async function readPurchase(context: Context, tx: Tx, { checkout, member, code }: Purchaser): Promise<Purchase> {
  const { shop } = context
  // Reads that do not depend on each other share one round trip.
  const [priced_by, all, { codes, gift_cards }, held, payable] = await pipelined(tx, (tx) => [
    shopTerms(tx),
    checkout.cart_id === null ? [] : readLines(tx, shop, checkout.cart_id),
    checkout.cart_id === null ? nothingEntered : readEntered(tx, shop, checkout.cart_id),
    readHeld(tx, shop, checkout.id),
    readPaymentMethods(tx, shop),
  ])
  const { lines, goods, gone } = await readGoodsOf(
    { db: tx, shop, locale: checkout.locale as Locale },
    { id: checkout.id, all },
  )
  // Known to this process, unless they have changed since the last purchase.
  const offering = await readOfferings(tx, priced_by.stamp, shop)
  const deliveries = offering.methods.filter(({ enabled }) => enabled)
  const isDigital = lines.every(({ variant_id }) => goods.get(variant_id)?.variant.physical === false)
  const chosen = deliveries.find(({ id }) => id === checkout.shipping_method_id) ?? null
  const delivery = isDigital ? null : chosen
  const terms = { codes: code === undefined ? codes : [...codes, code], delivery, member, priced_by, fee: null }
  const plain = await composeOrder(context, tx, requestOf(checkout, lines, terms))
  const cards = gift_cards.length === 0 ? [] : await readPayingCards(tx, { ids: gift_cards, holder: checkout.id })
  const { due } = quoteOf(plain.order, paidByCards(plain.order, cards))
  const refusals = await refusalsOf(tx, shop, plain.order.customer_id)
  const methods = offeredMethods(payable, situationOf(plain, { due, refusals }), checkout.locale as Locale)
  // Nobody chooses how to pay nothing.
  const method = due === 0 ? null : (methods.find(({ key }) => key === checkout.method) ?? null)
  const fee = method && feeOf(method)
  const composed = fee ? await composeOrder(context, tx, requestOf(checkout, lines, { ...terms, fee })) : plain
  const { order } = composed
  const to = destinationOf(checkout, order)
  const offers = offering.offersFor({ basket: basketOf(order.products), to, terms: composed.terms })
  // With the days before the slowest product leaves.
  const inDays = (method: ShippingMethod) => ({
    ...method,
    days: offers.find(({ method_id }) => method_id === method.id)?.days ?? method.days,
  })
  const quote = quoteOf(order, paidByCards(order, cards))
  return {
    ...{ checkout, lines, goods, gone, held, isDigital, composed, quote, offers, methods, cards },
    delivery: delivery && inDays(delivery),
    deliveries: deliveries.map(inDays),
    short: shortLines(lines, goods),
    canRunOut: [...goods.values()].some((good) => maxQuantityOf(good) !== null),
    method,
    hash: hashOf([
      quote,
      order.customer,
      order.shipping_address,
      order.billing_address,
      checkout.method,
      checkout.location_id,
    ]),
  }
}

/** Where the goods would go: also what of the address is known before a delivery is chosen. */
function destinationOf({ shipping_address: entered, phone }: Checkout, { shipping_address }: ComposedOrder['order']) {
  const { country = '', province = '', postcode = '' } = shipping_address ?? entered ?? {}
  return { country, province, postcode, phone: phone ?? '' }
}
