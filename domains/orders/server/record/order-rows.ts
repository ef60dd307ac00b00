import { emptyAddress } from '@comptoir/customers/contract'
import { columnsNamed, selection } from '@comptoir/platform/server'
import type { OrderLine } from '../../contract/line/order-line.ts'
import { type Order, type OrderRow, orderRowFields } from '../../contract/order.ts'
import { dueOf } from '../../contract/payment/ledger.rules.ts'
import { taxedDelivery } from '../../contract/price/pricing.rules.ts'
import {
  type discountAllocations,
  type OrderColumns,
  type OrderLineColumns,
  type orderDiscounts,
  type orderLineAllocations,
  type orderNotes,
  orders,
  type payments,
  type taxLines,
} from './order.table.ts'

type Allocation = typeof orderLineAllocations.$inferSelect

/** A line from one location names it itself; otherwise it has allocation rows. */
function allocationsOf(line: OrderLineColumns, split: readonly Allocation[]) {
  const { id, location_id, fulfilled_quantity: fulfilled } = line
  const quantity = line.quantity - line.canceled_quantity
  if (location_id) return quantity > 0 ? [{ location_id, quantity, fulfilled }] : []
  return split
    .filter(({ line_id }) => line_id === id)
    .map((part) => ({ location_id: part.location_id, quantity: part.quantity, fulfilled: part.fulfilled }))
}

type TaxRow = typeof taxLines.$inferSelect

const taxesOf = (rows: readonly TaxRow[], line: string | null) =>
  rows.filter(({ line_id }) => line_id === line).map(({ title, rate, amount }) => ({ title, rate, amount }))

interface LineParts {
  split: readonly Allocation[]
  taxes: readonly TaxRow[]
}

export const toLine = (row: OrderLineColumns, { split, taxes }: LineParts): OrderLine => ({
  id: row.id,
  product_id: row.product_id,
  variant_id: row.variant_id,
  vendor_id: row.vendor_id,
  tax_class_id: row.tax_class_id,
  kind: row.kind,
  custom: row.kind === 'custom',
  title: row.title,
  variant_title: row.variant_title ?? '',
  sku: row.sku ?? '',
  barcode: row.barcode ?? '',
  image: row.image,
  options: row.options,
  addons: row.addons,
  ...(row.translation && { translation: row.translation }),
  properties: row.properties,
  quantity: row.quantity,
  fulfilled_quantity: row.fulfilled_quantity,
  returned_quantity: row.returned_quantity,
  canceled_quantity: row.canceled_quantity,
  unit_price: row.unit_price,
  listed_price: row.listed_price,
  compare_at_price: row.compare_at_price,
  cost: row.cost,
  discount: row.discount,
  tax: row.tax,
  tax_lines: taxesOf(taxes, row.id),
  weight_g: row.weight_g,
  price_override: row.price_override,
  requires_shipping: row.requires_shipping,
  allocations: allocationsOf(row, split),
  total: row.total,
})

interface Shares {
  shares: readonly (typeof discountAllocations.$inferSelect)[]
}

export const toDiscount = (
  { id, discount_id, title, translation, code, scope, kind, value, amount, reason }: typeof orderDiscounts.$inferSelect,
  { shares }: Shares,
): Order['discounts'][number] => ({
  ...{ id, discount_id, title, code, scope, kind, value, amount, reason },
  ...(translation !== null && { translation }),
  shares: shares.flatMap((share) => (share.discount_id === id ? { line_id: share.line_id, amount: share.amount } : [])),
})

export const toPayment = (row: typeof payments.$inferSelect): Order['payments'][number] => ({
  id: row.id,
  provider: row.provider,
  kind: row.kind,
  status: row.status,
  amount: row.amount,
  currency: row.currency,
  reference: row.reference,
  parent_id: row.parent_id,
  answers_id: row.answers_id,
  session_id: row.session_id,
  gift_card: row.gift_card_id === null ? null : { id: row.gift_card_id, last4: row.last4 ?? '' },
  capture_before: row.capture_before,
  error: row.error,
  actor: row.actor_name ?? '',
  at: row.at,
})

export const toNote = (row: typeof orderNotes.$inferSelect): Order['notes'][number] => ({
  id: row.id,
  body: row.body,
  author_id: row.user_id,
  author: row.author_name ?? '',
  created_at: row.created_at,
  edited_at: row.edited_at,
})

const totalsOf = (row: OrderColumns): Order['totals'] => ({
  subtotal: row.subtotal,
  discount: row.discount_total,
  shipping: row.shipping_total,
  tax: row.tax_total,
  tax_included: row.tax_included,
  total: row.total,
  authorized: row.authorized,
  paid: row.paid,
  refunded: row.refunded,
  returned: row.returned,
  due: dueIn(row),
})

/** As they were priced: with its part of each rate where it has several. */
function deliveryTaxesOf(rows: readonly TaxRow[]): Pick<NonNullable<Order['shipping']>, 'tax_lines' | 'tax_parts'> {
  const parts = [...Map.groupBy(rows, ({ part }) => part)].toSorted(([one], [other]) => (one ?? 0) - (other ?? 0))
  return taxedDelivery(
    parts.map(([, [first]]) => ({ amount: first?.base ?? 0, parts: [] })),
    parts.map(([, same]) => taxesOf(same, null)),
  )
}

const shippingOf = (
  { shipping, shipping_method_id, shipping_total }: OrderColumns,
  taxes: readonly TaxRow[],
): Order['shipping'] =>
  shipping && {
    method_id: shipping_method_id,
    key: shipping.key,
    title: shipping.title ?? '',
    price: shipping_total,
    ...(shipping.pickup_location_id !== undefined && { pickup_location_id: shipping.pickup_location_id }),
    ...deliveryTaxesOf(taxes.filter(({ line_id }) => line_id === null)),
  }

type OwedColumns = Pick<OrderColumns, 'state' | 'total' | 'returned' | 'paid' | 'refunded'>

/** Nothing is due of an order that is canceled. */
export const dueIn = (row: OwedColumns) => (row.state === 'CANCELED' ? 0 : dueOf(row))

type StateColumns = Pick<OrderColumns, 'state' | 'state_since' | 'state_by' | 'state_reason'>

const stateOf = (row: StateColumns): Order['state'] => ({
  type: row.state,
  since: row.state_since,
  by: row.state_by,
  reason: row.state_reason,
})

type Parts = Pick<Order, 'products' | 'discounts' | 'payments' | 'notes'> & { taxes: readonly TaxRow[] }

/** Orders from before addresses had a company. */
const wholeAddress = (address: Order['shipping_address']) => address && { ...emptyAddress, ...address }

/** A column with the name of its field needs nothing here. */
export function toOrder(row: OrderColumns, { taxes, ...parts }: Parts): Order {
  const {
    shop_id,
    state,
    state_since,
    state_by,
    state_reason,
    shipping,
    shipping_method_id,
    shipping_total,
    subtotal,
    discount_total,
    tax_total,
    tax_included,
    paid,
    refunded,
    authorized,
    returned,
    checkout_id,
    status_token,
    returning_customer,
    payment_display,
    external_source: source,
    external_number: number,
    ...plain
  } = row
  return {
    ...plain,
    shipping_address: wholeAddress(row.shipping_address),
    billing_address: wholeAddress(row.billing_address),
    external: source !== null && number !== null ? { source, number } : null,
    state: stateOf(row),
    shipping: shippingOf(row, taxes),
    totals: totalsOf(row),
    ...parts,
    canceled_at: state === 'CANCELED' ? state_since : null,
  }
}

export const rowSelection = selection({
  ...columnsNamed(orders, orderRowFields),
  state_since: orders.state_since,
  state_by: orders.state_by,
  state_reason: orders.state_reason,
  paid: orders.paid,
  refunded: orders.refunded,
  returned: orders.returned,
})
type RowColumns = ReturnType<typeof rowSelection.decode>

export function toRow(columns: RowColumns): OrderRow {
  const { state, state_since, state_by, state_reason, paid, refunded, returned, ...row } = columns
  return {
    ...row,
    state: stateOf({ state, state_since, state_by, state_reason }),
    customer: { name: row.customer.name, email: row.customer.email },
    totals: { returned, due: dueIn(columns) },
  }
}
