import type { Metafields } from '@comptoir/custom-fields/contract'
import { failure } from '@comptoir/platform/contract'
import { isoMoment, isoTime, only, type Queryable, rows, type Tx } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import type { Order, OrderLine, OrderRow } from '../contract/index.ts'

/** An order as the database keeps it: the contract's fields, with times of its own kind. */
export interface StoredOrder {
  [column: string]: unknown
  id: string
  number: number | null
  draft: boolean
  tag: Order['tag']
  state: Order['state']
  payment_status: Order['payment_status']
  source: string
  locale: Order['locale']
  currency: string
  customer_id: string | null
  customer: Order['customer']
  shipping_address: Order['shipping_address']
  billing_address: Order['billing_address']
  shipping: Order['shipping']
  products: OrderLine[]
  items_count: number
  total: number
  totals: Order['totals']
  payments: Order['payments']
  notes: Order['notes']
  tags: string[]
  metafields: Metafields
  assignee_id: string | null
  claimed_at: string | null
  placed_at: string
  canceled_at: string | null
  created_at: string
  updated_at: string
  version: number
}

const lines = sql`(select coalesce(json_agg(json_build_object('id', l.id, 'product_id', l.product_id,
    'variant_id', l.variant_id, 'custom', l.custom, 'title', l.title, 'variant_title', l.variant_title, 'sku', l.sku,
    'image', l.image, 'quantity', l.quantity, 'unit_price', l.unit_price, 'price_override', l.price_override,
    'requires_shipping', l.requires_shipping, 'location_id', l.location_id, 'total', l.total) order by l.position), '[]')
  from order_lines l where l.shop_id = o.shop_id and l.order_id = o.id)`

const columns = sql`o.id, o.number, o.draft, o.tag, o.state, o.payment_status, o.source, o.locale, o.currency,
  o.customer_id, o.customer, o.shipping_address, o.billing_address, o.shipping, o.items_count, o.total, o.totals,
  o.payments, o.notes, o.tags, o.metafields, o.assignee_id, o.claimed_at, o.placed_at, o.canceled_at, o.created_at, o.updated_at,
  o.version`

export const rowColumns = sql`o.id, o.number, o.tag, o.state, o.payment_status, o.currency, o.customer, o.items_count,
  o.total, o.assignee_id, o.placed_at, o.version`

export const toOrder = (row: StoredOrder): Order => ({
  id: row.id,
  number: row.number,
  draft: row.draft,
  tag: row.tag,
  state: row.state,
  payment_status: row.payment_status,
  source: row.source,
  locale: row.locale,
  currency: row.currency,
  customer_id: row.customer_id,
  customer: row.customer,
  shipping_address: row.shipping_address,
  billing_address: row.billing_address,
  shipping: row.shipping,
  products: row.products,
  items_count: row.items_count,
  total: row.total,
  totals: row.totals,
  payments: row.payments,
  notes: row.notes,
  tags: row.tags,
  metafields: row.metafields,
  assignee_id: row.assignee_id,
  claimed_at: isoTime(row.claimed_at),
  placed_at: isoMoment(row.placed_at),
  canceled_at: isoTime(row.canceled_at),
  created_at: isoMoment(row.created_at),
  updated_at: isoMoment(row.updated_at),
  version: row.version,
})

export const toRow = (row: StoredOrder): OrderRow => ({
  id: row.id,
  number: row.number,
  tag: row.tag,
  state: row.state,
  payment_status: row.payment_status,
  currency: row.currency,
  customer: { name: row.customer.name, email: row.customer.email },
  items_count: row.items_count,
  total: row.total,
  assignee_id: row.assignee_id,
  placed_at: isoMoment(row.placed_at),
  version: row.version,
})

async function findOrder(db: Queryable, shop: number, which: SQL): Promise<Order> {
  const [row] = await rows<StoredOrder>(
    db,
    sql`select ${columns}, ${lines} as products from orders o where o.shop_id = ${shop} and ${which}`,
  )
  if (!row) throw failure('NOT_FOUND', { entity: 'order' })
  return toOrder(row)
}

export const readOrder = (db: Queryable, shop: number, id: string) => findOrder(db, shop, sql`o.id = ${id}`)

/** The order, locked until the transaction ends: whoever changes it does so one after the other. */
export const lockOrder = (db: Queryable, shop: number, id: string) =>
  findOrder(db, shop, sql`o.id = ${id} for update of o`)

/** The next order's number. What was drawn is used up, even where the transaction fails after all. */
export const nextNumber = async (tx: Tx): Promise<number> =>
  only(await rows<{ number: number }>(tx, sql`select nextval('order_numbers') as number`)).number
