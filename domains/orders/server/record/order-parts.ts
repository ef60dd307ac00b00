import { type Address, fullName, type Person } from '@comptoir/customers/contract'
import { customerFor, customerForOrder } from '@comptoir/customers/server'
import { maxMoney } from '@comptoir/platform/contract'
import type { Context, PipelinedTx } from '@comptoir/platform/server'
import { type Offer, type ProductTerms, shippingError } from '@comptoir/shipping/contract'
import { type Offering, readOffering } from '@comptoir/shipping/server'
import { v7 as newId } from 'uuid'
import { handedOverKey } from '../../contract/order.rules.ts'
import type { Order } from '../../contract/order.ts'
import { orderError } from '../../contract/order-errors.wire.ts'
import type { OrderRequest } from '../../contract/order-request.ts'
import { paymentStatusOf } from '../../contract/payment/ledger.rules.ts'
import type { PaymentTx, Totals } from '../../contract/payment/payment.ts'
import { basketOf, destinationOf, goodsOf } from '../../contract/price/basket.rules.ts'
import { totalsOf } from '../../contract/price/pricing.rules.ts'

type Place = Pick<Address, 'country'> | null | undefined

export interface Addressed {
  shipping_address?: Place
  billing_address?: Place
}

/** Where an order goes, or else who pays is; null if it has no address. */
export const countryOf = ({ shipping_address, billing_address }: Addressed) =>
  (shipping_address ?? billing_address)?.country || null

type Request = Pick<OrderRequest, 'customer_id' | 'customer'>

/** The record of a customer that the request names by id. */
export const namedCustomer = async (tx: PipelinedTx, { shop }: Context, { customer_id }: Request) =>
  customer_id ? customerForOrder(tx, shop, customer_id) : null

interface Choice {
  method_id: string | null | undefined
  stamp: string
}

type Buyer = Awaited<ReturnType<typeof namedCustomer>>

/** The record of an order's customer: by id, else the one with that e-mail address or number, or a new guest. */
export async function buyerOf(tx: PipelinedTx, context: Context, request: Request & Addressed): Promise<Buyer> {
  const named = await namedCustomer(tx, context, request)
  if (named || !request.customer) return named
  return customerFor(tx, context, { ...request.customer, country: countryOf(request) })
}

/** The customer's id and a snapshot of the contact data. */
export function customerPart(record: Buyer, person: Person | undefined): Pick<Order, 'customer_id' | 'customer'> {
  if (!record) return { customer_id: null, customer: person ?? {} }
  const { id, email, phone, locale } = record
  // The contact given with this order overrides the customer's record.
  return { customer_id: id, customer: { name: fullName(record), email, phone, locale, ...person } }
}

/** The chosen method by the terms of the shop, priced once the lines are known. */
export const chosenMethod = async (tx: PipelinedTx, { shop }: Context, { method_id, stamp }: Choice) =>
  method_id ? readOffering(tx, stamp, shop, method_id) : null

interface Shipped extends Pick<Order, 'products' | 'customer' | 'shipping_address'> {
  /** Special shipping of the products. */
  terms: readonly ProductTerms[]
}

const handedOver: NonNullable<Order['shipping']> = {
  ...{ method_id: null, key: handedOverKey, title: '', price: 0 },
  tax_lines: [],
}

/** Its taxes are added once the address is known. */
export const shippingOf = ({ method_id, key, title, price }: Offer): NonNullable<Order['shipping']> => ({
  method_id,
  key,
  title,
  price,
  tax_lines: [],
})

/**
 * The method at its price for these lines, and its offer. Drafts may lack what the method asks for.
 * @throws SHIPPING_METHOD_UNAVAILABLE if disabled
 */
export function shippingPart(chosen: Offering | null, order: Shipped, isHandedOver = false) {
  if (!chosen) return { shipping: isHandedOver ? handedOver : null, offer: null }
  const { method, offerFor } = chosen
  if (!method.enabled) throw shippingError('SHIPPING_METHOD_UNAVAILABLE', { field: 'shipping_method_id' })
  const offer = offerFor({ basket: basketOf(order.products), to: destinationOf(order), terms: order.terms })
  return { shipping: shippingOf(offer), offer }
}

interface Money extends Pick<Order, 'products' | 'shipping' | 'payments'> {
  totals: Pick<Totals, 'tax_included'> & Partial<Pick<Totals, 'returned'>>
  tag?: Order['tag']
}

/** Fields derived from lines, shipping and payments; nothing is due for a canceled order. */
export function derivedFields({ products, payments, tag, ...priced }: Money) {
  const sums = totalsOf({ ...priced, products, payments })
  if (sums.total > maxMoney) throw orderError('AMOUNT_TOO_LARGE')
  const totals = tag === 'canceled' ? { ...sums, due: 0 } : sums
  return {
    totals,
    total: totals.total,
    payment_status: paymentStatusOf(totals, payments),
    items_count: goodsOf(products).reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

/** What follows from the rows of the ledger. */
export const ledgerFields = (order: Order, payments: PaymentTx[]) => ({
  payments,
  ...derivedFields({ ...order, payments }),
})

/** A row of the ledger before it has an author and a time. */
export interface LedgerInput extends Pick<PaymentTx, 'provider' | 'kind' | 'status' | 'amount'> {
  /** Given by who has to name the row before it is written. */
  id?: string
  reference?: string | null
  parent_id?: string | null
  answers_id?: string | null
  session_id?: string | null
  gift_card?: PaymentTx['gift_card']
  capture_before?: string | null
  error?: Readonly<Record<string, unknown>> | null
}

/** The first payment row: pending, or already received. */
export function firstPayments({ payment }: Pick<OrderRequest, 'payment'>, amount: number): LedgerInput[] {
  if (payment.kind === 'none' && !payment.mark_paid) return []
  const provider = payment.kind === 'none' ? 'manual' : payment.kind
  return [{ provider, kind: 'sale', status: payment.mark_paid ? 'success' : 'pending', amount }]
}

const rowDefaults = {
  ...{ reference: null, parent_id: null, answers_id: null },
  ...{ session_id: null, gift_card: null, capture_before: null, error: null },
}

export const paymentRow = (
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  row: LedgerInput & Pick<PaymentTx, 'currency'>,
): PaymentTx => ({
  ...rowDefaults,
  ...row,
  id: row.id ?? newId(),
  error: row.error ? { ...row.error } : null,
  actor: actor.name,
  at: now().toISOString(),
})

interface Requirements {
  address: boolean
  phone: boolean
}

type Checked = Pick<Order, 'products' | 'customer' | 'shipping_address'>
interface Placed extends Checked, Pick<Order, 'shipping'> {
  payments: readonly Pick<PaymentTx, 'provider'>[]
}

/** Required of a placed order, optional in a draft. */
const missingParts = ({ products, customer, shipping_address }: Checked, { address, phone }: Requirements) =>
  [
    { code: 'ORDER_EMPTY', field: 'products', isMissing: products.length === 0 },
    {
      code: 'CUSTOMER_REQUIRED',
      field: 'customer',
      isMissing: !customer.name && !customer.email && !customer.phone,
    },
    { code: 'ADDRESS_REQUIRED', field: 'shipping_address', isMissing: address && !shipping_address },
    {
      code: 'PHONE_REQUIRED',
      field: 'customer.phone',
      isMissing: phone && !customer.phone && !shipping_address?.phone,
    },
  ] as const

const codeOf = ([code]: Offer['reasons']) => code

/** Guards of draft → NEW. */
export function assertComplete(order: Placed, offer: Offer | null, { isDeliverySaid = true } = {}) {
  const needed = offer?.missing ?? []
  const requirements = { address: needed.includes('ADDRESS_REQUIRED'), phone: needed.includes('PHONE_REQUIRED') }
  const missing = missingParts(order, requirements).find(({ isMissing }) => isMissing)
  if (missing) throw orderError(missing.code, { field: missing.field })
  if (isDeliverySaid) assertDelivered(order)
  assertOffered(order, offer)
  const isPaidAtTheDoor = order.payments.some(({ provider }) => provider === 'pay_on_delivery')
  if (isPaidAtTheDoor && offer?.cod_allowed === false) throw orderError('COD_NOT_ALLOWED', { field: 'payment' })
}

/** Goods that are sent or handed over need a way to the customer; what is digital needs none. */
function assertDelivered({ products, shipping }: Placed) {
  if (shipping || products.every((line) => !line.requires_shipping)) return
  throw orderError('SHIPPING_METHOD_REQUIRED', { field: 'shipping_method_id' })
}

/** The shop's zones hold for the staff's orders as well. */
function assertOffered({ shipping_address }: Checked, offer: Offer | null) {
  const refused = codeOf(offer?.reasons ?? [])
  if (refused) {
    const { country = '', postcode = '' } = shipping_address ?? {}
    const details = { country, postcode, reasons: offer?.reasons }
    throw shippingError(refused, { field: 'shipping_method_id', ...details })
  }
  if (offer?.missing.includes('PROVINCE_REQUIRED')) {
    throw shippingError('PROVINCE_REQUIRED', { field: 'shipping_address.province' })
  }
  if (offer?.missing.includes('POSTCODE_REQUIRED')) {
    throw shippingError('POSTCODE_REQUIRED', { field: 'shipping_address.postcode' })
  }
}

/** An edit must not remove what the order requires; what was missing before may stay missing. */
export function assertNothingLost(before: Checked, after: Checked, requirements: Requirements) {
  const known = missingParts(before, requirements)
  const lost = missingParts(after, requirements).find(({ isMissing }, at) => isMissing && !known[at]?.isMissing)
  if (lost) throw orderError(lost.code, { field: lost.field })
}

/** A cancelled order is final (specification §4): only notes are added to it. */
export function assertOpen({ tag }: Pick<Order, 'tag'>) {
  if (tag === 'canceled') throw orderError('ORDER_CANCELED')
}

export const noteRow = ({ actor, now }: Context, body: string) => ({
  id: newId(),
  body,
  author_id: actor.id,
  author: actor.name,
  created_at: now().toISOString(),
  edited_at: null,
})
