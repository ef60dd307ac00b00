import { issueInvoice } from '@comptoir/documents/server'
import { PackRequest } from '@comptoir/fulfilment/contract'
import { packParcel, tickLine } from '@comptoir/fulfilment/server'
import { OrderRequest } from '@comptoir/orders/contract'
import { placeOrder, updateOrder } from '@comptoir/orders/server'
import { payByCard } from '@comptoir/payments/server'
import { dice, pick, type Roll } from '@comptoir/platform/seed'
import type { Actor, Context } from '@comptoir/platform/server'
import type { TaxPart } from '@comptoir/taxes/contract'

export interface Buyer {
  id: string
  address: OrderRequest['shipping_address']
}

export interface Stock {
  variants: readonly string[]
  buyers: readonly Buyer[]
  methods: readonly { id: string; key: string }[]
  /** Variants of the gift card, the cheapest first, and the id of a card that is good. */
  giftCards: readonly string[]
  card: string
  /** A variant that is sold out. */
  scarce: string
  /** The shop's country, and the tax in the prices there. */
  home: string
  tax: TaxPart
  colleagues: readonly Actor[]
  /** Of this transaction, which the process does not know yet. */
  settings: Readonly<Record<string, unknown>>
}

const demoCarriers = ['Colissimo', 'Chronopost', 'DHL'] as const

/** Numbers that no carrier has given. */
export const parcelBy = (roll: Roll) =>
  PackRequest.parse({
    ...{ status: 'shipped', carrier: pick(roll, demoCarriers) },
    tracking_number: `6A${String(10_000_000 + roll(89_999_999))}`,
  })

/** A draft of more than there is, which cannot be confirmed as it stands. */
export function unconfirmable({ buyers, methods, scarce }: Stock) {
  const { id, address } = buyers[0] ?? { id: undefined, address: null }
  return OrderRequest.parse({
    ...{ draft: true, customer_id: id, shipping_address: address, shipping_method_id: methods[0]?.id },
    products: [{ variant_id: scarce, quantity: 2 }],
    note: 'Would take two as soon as they are back.',
  })
}

/** A parcel that waits in the shop for its customer. */
export async function readyToPickUp(context: Context, { buyers, variants, methods }: Stock) {
  const pickUp = methods.find(({ key }) => key === 'pickUpInStore')
  const request = OrderRequest.parse({
    ...{ customer_id: buyers[1]?.id, shipping_method_id: pickUp?.id, payment: { kind: 'pay_on_delivery' } },
    products: [{ variant_id: variants[0], quantity: 1 }],
  })
  const { order } = await placeOrder(context, request)
  await updateOrder(context, order.id, { state: { type: 'PREPARATION' }, version: order.version })
}

/** Two lines of which one has left, and the other lies half packed on the table. */
export async function partlySent(context: Context, { buyers, variants, methods }: Stock) {
  const { id: customer_id, address: shipping_address } = buyers[2] ?? { id: undefined, address: null }
  const request = OrderRequest.parse({
    ...{ customer_id, shipping_address, shipping_method_id: methods[0]?.id },
    products: [
      { variant_id: variants[1], quantity: 1 },
      { variant_id: variants[2], quantity: 3 },
    ],
  })
  const { order } = await placeOrder(context, request)
  await updateOrder(context, order.id, { state: { type: 'PREPARATION' }, version: order.version })
  const [first, second] = order.products
  if (!first || !second) return
  const lines = [{ order_line_id: first.id, quantity: 1 }]
  await packParcel(context, order.id, PackRequest.parse({ ...parcelBy(dice()), lines }))
  await tickLine(context, order.id, { order_line_id: second.id, quantity: 2 })
}

/** Two gift cards, of which one is for somebody else, and paid: their codes have gone out. */
export async function giftCardsSold(context: Context, { buyers, giftCards }: Stock) {
  const properties = {
    recipient_name: 'Noah',
    recipient_email: 'noah.williams@example.com',
    message: 'For your kitchen.',
  }
  const request = OrderRequest.parse({
    customer_id: buyers[4]?.id,
    products: [
      { variant_id: giftCards[0], quantity: 1 },
      { variant_id: giftCards[1], quantity: 1, properties },
    ],
    payment: { kind: 'none', mark_paid: true },
  })
  await placeOrder(context, request)
}

/** A part of it is paid with a gift card, and the rest at the door. */
export async function paidByCard(context: Context, { buyers, variants, methods, card }: Stock) {
  const { id: customer_id, address: shipping_address } = buyers[5] ?? { id: undefined, address: null }
  const request = OrderRequest.parse({
    ...{ customer_id, shipping_address, shipping_method_id: methods[0]?.id, payment: { kind: 'pay_on_delivery' } },
    products: [{ variant_id: variants[3], quantity: 2 }],
  })
  const { order } = await placeOrder(context, request)
  await payByCard(context, order.id, { card_id: card, amount: Math.min(2_000, order.totals.due) })
}

/** Sent to a business, with its invoice, which is an e-invoice. */
export async function soldToBusiness(context: Context, { buyers, variants, methods }: Stock) {
  const { id: customer_id, address: shipping_address } = buyers.find(({ address }) => address?.company) ?? {}
  const shipping = methods.find(({ key }) => key !== 'pickUpInStore')
  const request = OrderRequest.parse({
    ...{ customer_id, shipping_address, shipping_method_id: shipping?.id },
    products: [{ variant_id: variants[1], quantity: 2 }],
  })
  const { order } = await placeOrder(context, request)
  await updateOrder(context, order.id, { state: { type: 'PREPARATION' }, version: order.version })
  await packParcel(context, order.id, parcelBy(dice()))
  await issueInvoice(context, order.id, { scope: 'sent' })
}
