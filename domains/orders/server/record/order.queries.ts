import { apiError } from '@comptoir/platform/contract'
import {
  fixedQuery,
  lockAndRead,
  manyOf,
  one,
  preparedQuery,
  type Queryable,
  selection,
  shopOf,
  type Tx,
} from '@comptoir/platform/server'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Order, OrderRow, OrderStateType } from '../../contract/order.ts'
import type { OrderLine } from '../../contract/order-line.ts'
import {
  type OrderColumns,
  type OrderLineColumns,
  orderLineAllocations,
  orderLines,
  orderNotes,
  orders,
  orderTransitions,
  payments,
  taxLines,
} from './order.table.ts'

type Allocation = typeof orderLineAllocations.$inferSelect

/** A line from one location names it itself; otherwise it has allocation rows. */
function allocationsOf({ id, location_id, quantity }: OrderLineColumns, split: readonly Allocation[]) {
  if (location_id) return [{ location_id, quantity }]
  return split
    .filter(({ line_id }) => line_id === id)
    .map((part) => ({ location_id: part.location_id, quantity: part.quantity }))
}

type TaxRow = typeof taxLines.$inferSelect

const taxesOf = (rows: readonly TaxRow[], line: string | null) =>
  rows.filter(({ line_id }) => line_id === line).map(({ title, rate, amount }) => ({ title, rate, amount }))

interface LineParts {
  split: readonly Allocation[]
  taxes: readonly TaxRow[]
}

const toLine = (row: OrderLineColumns, { split, taxes }: LineParts): OrderLine => ({
  id: row.id,
  product_id: row.product_id,
  variant_id: row.variant_id,
  vendor_id: row.vendor_id,
  tax_class_id: row.tax_class_id,
  custom: row.product_id === null,
  title: row.title,
  variant_title: row.variant_title ?? '',
  sku: row.sku ?? '',
  barcode: row.barcode ?? '',
  image: row.image,
  options: row.options,
  properties: row.properties,
  quantity: row.quantity,
  fulfilled_quantity: row.fulfilled_quantity,
  returned_quantity: row.returned_quantity,
  canceled_quantity: row.canceled_quantity,
  unit_price: row.unit_price,
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

const toPayment = (row: typeof payments.$inferSelect): Order['payments'][number] => ({
  id: row.id,
  provider: row.provider,
  kind: row.kind,
  status: row.status,
  amount: row.amount,
  currency: row.currency,
  reference: row.reference,
  parent_id: row.parent_id,
  actor: row.actor_name ?? '',
  at: row.at,
})

const toNote = (row: typeof orderNotes.$inferSelect): Order['notes'][number] => ({
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
  paid: row.paid,
  refunded: row.refunded,
  due: row.state === 'CANCELED' ? 0 : Math.max(0, row.total - row.paid),
})

const shippingOf = (
  { shipping, shipping_method_id, shipping_total }: OrderColumns,
  taxes: readonly TaxRow[],
): Order['shipping'] =>
  shipping && {
    method_id: shipping_method_id,
    key: shipping.key,
    title: shipping.title ?? '',
    price: shipping_total,
    tax_lines: taxesOf(taxes, null),
  }

type StateColumns = Pick<OrderColumns, 'state' | 'state_since' | 'state_by' | 'state_reason'>

const stateOf = (row: StateColumns): Order['state'] => ({
  type: row.state,
  since: row.state_since,
  by: row.state_by,
  reason: row.state_reason,
})

type Parts = Pick<Order, 'products' | 'payments' | 'notes'> & { taxes: readonly TaxRow[] }

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
    returning_customer,
    payment_display,
    external_source: source,
    external_number: number,
    ...plain
  } = row
  return {
    ...plain,
    external: source !== null && number !== null ? { source, number } : null,
    state: stateOf(row),
    shipping: shippingOf(row, taxes),
    totals: totalsOf(row),
    ...parts,
    canceled_at: state === 'CANCELED' ? state_since : null,
  }
}

export const rowSelection = selection({
  id: orders.id,
  number: orders.number,
  tag: orders.tag,
  state: orders.state,
  state_since: orders.state_since,
  state_by: orders.state_by,
  state_reason: orders.state_reason,
  payment_status: orders.payment_status,
  currency: orders.currency,
  customer: orders.customer,
  items_count: orders.items_count,
  total: orders.total,
  assignee_id: orders.assignee_id,
  placed_at: orders.placed_at,
  version: orders.version,
})
type RowColumns = ReturnType<typeof rowSelection.decode>

export const toRow = (row: RowColumns): OrderRow => ({
  id: row.id,
  number: row.number,
  tag: row.tag,
  state: stateOf(row),
  payment_status: row.payment_status,
  currency: row.currency,
  customer: { name: row.customer.name, email: row.customer.email },
  items_count: row.items_count,
  total: row.total,
  assignee_id: row.assignee_id,
  placed_at: row.placed_at,
  version: row.version,
})

const shopParameter = sql.placeholder('shop')

const rowsByIds = rowSelection.fixed(
  sql`from ${orders} where ${eq(orders.shop_id, shopParameter)} and ${orders.id} = any(${sql.placeholder('ids')}::uuid[])`,
)

/** List rows by id, for live events of new orders. */
export const readOrderRows = async (db: Queryable, shop: number, ids: readonly string[]): Promise<OrderRow[]> =>
  (await rowsByIds(db, { shop, ids })).map(toRow)

/** Customers and shipping addresses of orders. */
export const readShippingAddresses = (db: Queryable, shop: number, ids: readonly string[]) =>
  db
    .select({ customer_id: orders.customer_id, address: orders.shipping_address })
    .from(orders)
    .where(and(eq(orders.shop_id, shop), inArray(orders.id, [...ids])))

type OrderPart = typeof orderLines | typeof taxLines | typeof orderLineAllocations | typeof payments | typeof orderNotes

const idParameter = sql.placeholder('id')

const partOf = <Table extends OrderPart>(table: Table, ...orderBy: readonly PgColumn[]) =>
  manyOf(table, { where: and(eq(table.shop_id, shopParameter), eq(table.order_id, idParameter)), orderBy })

const orderWithParts = preparedQuery((db) =>
  db
    .select({
      order: orders,
      lines: partOf(orderLines, orderLines.position),
      split: partOf(orderLineAllocations, orderLineAllocations.location_id),
      taxes: partOf(taxLines, taxLines.id),
      payments: partOf(payments, payments.at, payments.id),
      notes: partOf(orderNotes, orderNotes.created_at, orderNotes.id),
    })
    .from(orders)
    .where(and(eq(orders.shop_id, shopParameter), eq(orders.id, idParameter))),
)

export async function readOrder(db: Queryable, shop: number, id: string): Promise<Order> {
  const [found] = await orderWithParts(db, { shop, id })
  if (!found) throw apiError('NOT_FOUND', { entity: 'order' })
  return toOrder(found.order, {
    products: found.lines.map((line) => toLine(line, found)),
    taxes: found.taxes,
    payments: found.payments.map(toPayment),
    notes: found.notes.map(toNote),
  })
}

export const lockOrder = (tx: Tx, shop: number, id: string): Promise<Order> =>
  lockAndRead(tx, { table: orders, id }, () => readOrder(tx, shop, id))

/** The state that the order was in before its present one. */
export async function stateBefore(tx: Tx, id: string): Promise<OrderStateType | null> {
  const [last] = await tx
    .select({ from_state: orderTransitions.from_state })
    .from(orderTransitions)
    .where(and(eq(orderTransitions.shop_id, shopOf(tx)), eq(orderTransitions.order_id, id)))
    .orderBy(desc(orderTransitions.at), desc(orderTransitions.id))
    .limit(1)
  return last?.from_state ?? null
}

const drawNumber = fixedQuery(z.object({ number: z.number() }), sql`select nextval('order_numbers') as number`)

/** Numbers come from a sequence: a rolled-back transaction leaves a gap. */
export async function nextNumber(tx: Tx): Promise<number> {
  return one(await drawNumber(tx, {})).number
}

/** Resets the numbers to 1 if there are no orders. */
export const restartOrderNumbers = (tx: Tx) =>
  tx.execute(sql`select setval('order_numbers', 1, false) where not exists (select 1 from ${orders})`)
