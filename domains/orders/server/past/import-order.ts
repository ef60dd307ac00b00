import { apiError } from '@comptoir/platform/contract'
import { type Context, system, type Tx, violatedConstraint } from '@comptoir/platform/server'
import { and, eq, lt, ne } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { OrderLine } from '../../contract/line/order-line.ts'
import { fulfillmentOf, tagOf } from '../../contract/order.rules.ts'
import type { Order } from '../../contract/order.ts'
import { orderError } from '../../contract/order-errors.wire.ts'
import { orderImported } from '../../contract/order-events.wire.ts'
import type { PastOrderRequest } from '../../contract/past-order.ts'
import type { PaymentTx } from '../../contract/payment/payment.ts'
import { customLine } from '../price/build-lines.ts'
import { updateCustomerStats } from '../record/customer-sums.ts'
import { nextNumber } from '../record/order.queries.ts'
import { orders } from '../record/order.table.ts'
import { buyerOf, customerPart, derivedFields, noteRow, paymentRow } from '../record/order-parts.ts'
import { insertOrder, withMoves } from '../record/save-order.ts'

const sumOf = (taxes: OrderLine['tax_lines']) => taxes.reduce((sum, { amount }) => sum + amount, 0)

type PastLine = PastOrderRequest['products'][number]

function lineOf({ discount, tax_lines, sku, variant_title, ...given }: PastLine, isDelivered: boolean): OrderLine {
  const line = customLine({ ...given, custom: true })
  const left = isDelivered ? { fulfilled_quantity: line.quantity } : { canceled_quantity: line.quantity }
  return {
    ...line,
    ...left,
    sku,
    variant_title,
    discount,
    tax_lines,
    tax: sumOf(tax_lines),
    total: line.total - discount,
  }
}

interface Paying {
  paid: number
  refunded: number
  currency: string
  at: string
}

function paymentsOf(context: Context, { paid, refunded, currency, at }: Paying): PaymentTx[] {
  const row = { provider: 'external', status: 'success', currency } as const
  const sale = { ...paymentRow(context, { ...row, kind: 'sale', amount: paid }), at }
  if (paid === 0) return []
  if (refunded === 0) return [sale]
  return [sale, { ...paymentRow(context, { ...row, kind: 'refund', amount: refunded, parent_id: sale.id }), at }]
}

const shippingOf = ({ shipping }: PastOrderRequest): Order['shipping'] =>
  shipping && { method_id: null, key: 'homeDelivery', ...shipping }

/** Amounts as they were; nothing is priced or taxed anew. */
function amountsOf(context: Context, request: PastOrderRequest, at: string) {
  const isDelivered = request.state === 'DELIVERED'
  const products = request.products.map((line) => lineOf(line, isDelivered))
  // What was given back then is not due again.
  const totals = { tax_included: request.tax_included, returned: request.refunded }
  const parts = { products, shipping: shippingOf(request), totals }
  const { total } = derivedFields({ ...parts, payments: [] })
  const currency = String(context.settings.currency_code ?? 'EUR')
  const { paid = isDelivered ? total : 0, refunded } = request
  if (refunded > paid)
    throw apiError('VALIDATION_FAILED', { field: 'refunded', errors: [{ field: 'refunded', code: 'TOO_BIG' }] })
  const payments = paymentsOf({ ...context, actor: system }, { paid, refunded, currency, at })
  return { products, shipping: parts.shipping, payments, currency, ...derivedFields({ ...parts, payments }) }
}

function keptOf({
  external,
  placed_at,
  state,
  customer,
  products,
  shipping,
  tax_included,
  paid,
  refunded,
  note,
  locale,
  ...kept
}: PastOrderRequest) {
  return kept
}

function composePast(context: Context, request: PastOrderRequest, number: number) {
  const { state: type, placed_at, external, note } = request
  const at = new Date(placed_at).toISOString()
  if (at > context.now().toISOString()) throw orderError('DATE_IN_FUTURE', { field: 'placed_at' })
  const amounts = amountsOf(context, request, at)
  return {
    ...keptOf(request),
    id: newId(),
    number,
    draft: false,
    tag: tagOf(type, false),
    state: { type, since: at, by: null, reason: type === 'CANCELED' ? 'other' : null },
    source: 'import',
    external,
    locale: request.locale ?? request.customer?.locale ?? ('en' as const),
    tax_exemption: null,
    vat_id: null,
    ...amounts,
    discounts: [],
    fulfillment_status: fulfillmentOf(type, amounts.products),
    return_status: 'none' as const,
    notes: note ? [{ ...noteRow(context, note), created_at: at }] : [],
    metafields: {},
    assignee_id: null,
    claimed_at: null,
    placed_at: at,
    canceled_at: type === 'CANCELED' ? at : null,
    refusal: null,
  }
}

/** The order that was brought in under this name before. */
export async function findImported(tx: Tx, shop: number, { source, number }: PastOrderRequest['external']) {
  const named = and(eq(orders.external_source, source), eq(orders.external_number, number))
  const [found] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.shop_id, shop), named))
  return found?.id ?? null
}

const rejectKnown = (external: PastOrderRequest['external']) => (error: unknown) => {
  const isKnown = violatedConstraint(error) === 'orders_external'
  throw isKnown ? orderError('ORDER_KNOWN', { field: 'external.number', ...external }) : error
}

async function hasOrderedBefore(
  tx: Tx,
  shop: number,
  { customer_id, placed_at }: Pick<Order, 'customer_id' | 'placed_at'>,
) {
  if (!customer_id) return false
  const counted = and(eq(orders.customer_id, customer_id), eq(orders.draft, false), ne(orders.tag, 'canceled'))
  const found = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.shop_id, shop), counted, lt(orders.placed_at, placed_at)))
    .limit(1)
  return found.length > 0
}

/**
 * Inserts an order that another shop system took and finished. Neither stock, mail, news nor the catalogue is touched;
 * figures and the customer's history count it on its day.
 * @throws ORDER_KNOWN if it was brought in before
 */
export async function insertPastOrder(tx: Tx, context: Context, request: PastOrderRequest): Promise<Order> {
  const { external, customer } = request
  const known = await findImported(tx, context.shop, external)
  if (known) throw orderError('ORDER_KNOWN', { field: 'external.number', ...external, id: known })
  const past = composePast(context, request, await nextNumber(tx))
  const buyer = await buyerOf(tx, context, { ...request, customer_id: undefined })
  const order = { ...past, ...customerPart(buyer, customer) }
  const returning = await hasOrderedBefore(tx, context.shop, order)
  await updateCustomerStats(tx, null, order)
  // The importer did not take the order, so it counts for no member of staff.
  return insertOrder({ context, tx, event: orderImported, returning, by: system }, order).catch(rejectKnown(external))
}

export const importOrder = (context: Context, request: PastOrderRequest) =>
  context.db.transaction(async (tx) => withMoves(context, await insertPastOrder(tx, context, request)))
