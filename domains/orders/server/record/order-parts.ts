import { fullName, type Person } from '@comptoir/customers/contract'
import { customerFor, customerForOrder } from '@comptoir/customers/server'
import { maxMoney } from '@comptoir/platform/contract'
import type { Context, Tx } from '@comptoir/platform/server'
import { shippingPrice } from '@comptoir/shipping/contract'
import { usableShippingMethod } from '@comptoir/shipping/server'
import { v7 as newId } from 'uuid'
import { paymentStatusOf, totalsOf } from '../../contract/order.rules.ts'
import type { Order, PaymentTx } from '../../contract/order.ts'
import { orderError } from '../../contract/order.wire.ts'
import type { OrderRequest } from '../../contract/order-request.ts'

type Request = Pick<OrderRequest, 'customer_id' | 'customer'>

/** The record of a customer that the request names by id. */
export const namedCustomer = async (tx: Tx, { shop }: Context, { customer_id }: Request) =>
  customer_id ? customerForOrder(tx, shop, customer_id) : null

/**
 * The customer's id and a snapshot of the contact data. Without a customer id, uses the customer with that e-mail
 * address or creates a guest; that may take a savepoint, so no other statement may run in parallel.
 */
export async function customerPart(
  tx: Tx,
  { shop }: Context,
  { customer, named }: { customer?: Person; named: Awaited<ReturnType<typeof namedCustomer>> },
): Promise<Pick<Order, 'customer_id' | 'customer'>> {
  const record = named ?? (customer ? await customerFor(tx, shop, customer) : null)
  if (!record) return { customer_id: null, customer: {} }
  const { id, email, phone, locale } = record
  // The contact given with this order overrides the customer's record.
  return { customer_id: id, customer: { name: fullName(record), email, phone, locale, ...customer } }
}

/** The method at its current price, and which contact data it requires. */
export async function shippingPart(tx: Tx, { shop }: Context, method_id: string | null | undefined) {
  if (!method_id) return { shipping: null, requirements: { address: false, phone: false } }
  const method = await usableShippingMethod(tx, shop, method_id)
  return {
    shipping: { method_id: method.id, key: method.key, price: shippingPrice(method) },
    requirements: { address: method.address_required, phone: method.phone_required },
  }
}

type Money = Pick<Order, 'products' | 'shipping' | 'payments'>

/** Fields derived from lines, shipping and payments. */
export function derivedFields({ products, shipping, payments }: Money) {
  const totals = totalsOf(products, shipping?.price ?? 0, payments)
  if (totals.total > maxMoney) throw orderError('AMOUNT_TOO_LARGE')
  return {
    totals,
    total: totals.total,
    payment_status: paymentStatusOf(totals, payments),
    items_count: products.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

const providers = { pay_on_delivery: 'pay_on_delivery', bank_transfer: 'bank_transfer', external: 'external' } as const

/** The first payment row: pending, or already received. */
export function firstPayments(
  context: Context,
  { payment }: Pick<OrderRequest, 'payment'>,
  { amount, currency }: Pick<PaymentTx, 'amount' | 'currency'>,
): PaymentTx[] {
  if (payment.kind === 'none' && !payment.mark_paid) return []
  const provider = payment.kind === 'none' ? ('manual' as const) : providers[payment.kind]
  const status = payment.mark_paid ? ('success' as const) : ('pending' as const)
  return [paymentRow(context, { provider, kind: 'sale', status, amount, currency })]
}

export const paymentRow = (
  { actor, now }: Context,
  row: Pick<PaymentTx, 'provider' | 'kind' | 'status' | 'amount' | 'currency'> & { parent_id?: string },
): PaymentTx => ({ id: newId(), parent_id: null, reference: null, ...row, actor: actor.name, at: now().toISOString() })

interface Requirements {
  address: boolean
  phone: boolean
}

type Checked = Pick<Order, 'products' | 'customer' | 'shipping_address'>

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

/** Guards of draft → NEW. */
export function assertComplete(order: Checked, requirements: Requirements) {
  const missing = missingParts(order, requirements).find(({ isMissing }) => isMissing)
  if (missing) throw orderError(missing.code, { field: missing.field })
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
