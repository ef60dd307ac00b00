import { noteOrder } from '@comptoir/customers/server'
import { dayOf, type Fact, gramOfDay, gramsToStore, words } from '@comptoir/platform/contract'
import {
  array,
  type Context,
  count,
  difference,
  insert,
  isoMoment,
  json,
  record,
  rows,
  shopOf,
  type Tx,
  together,
  update,
} from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { type Order, type OrderLine, paymentDisplay } from '../contract/index.ts'

const mostSkus = 50

/** An order is found by its number, by whom it is for, and by what is in it. */
function searchOf({ number, customer, products, placed_at }: Order) {
  const skus = [...new Set(products.map(({ sku }) => sku))].slice(0, mostSkus)
  const texts = [String(number ?? ''), customer.name ?? '', customer.email ?? '', customer.phone ?? '', ...skus]
  return { search: texts.flatMap(words).join(' '), grams: array([...gramsToStore(texts), gramOfDay(dayOf(placed_at))]) }
}

const jsonFields = [
  'state',
  'customer',
  'shipping_address',
  'billing_address',
  'shipping',
  'totals',
  'payments',
  'notes',
  'metafields',
]
const elsewhere = ['id', 'products', 'version', 'created_at', 'updated_at']

/** The columns for some fields of an order, with what follows from them. */
function columnsOf(order: Order, fields: readonly string[]): Record<string, unknown> {
  const plain = Object.entries(order).filter(([field]) => fields.includes(field) && !elsewhere.includes(field))
  return Object.fromEntries([
    ...plain.map(([field, value]) => [field, columnValue(field, value)]),
    ['payment_display', paymentDisplay(order.payment_status)],
    ...Object.entries(searchOf(order)),
  ])
}

function columnValue(field: string, value: unknown) {
  if (jsonFields.includes(field)) return value === null ? null : json(value)
  return Array.isArray(value) ? array(value) : value
}

const insertLines = (tx: Tx, order: string, lines: readonly OrderLine[]) =>
  rows(
    tx,
    sql`insert into order_lines (shop_id, order_id, position, id, product_id, variant_id, custom, title, variant_title,
          sku, image, quantity, unit_price, price_override, requires_shipping,
          location_id, total)
        select ${shopOf(tx)}, ${order}, position, (line->>'id')::uuid, (line->>'product_id')::uuid,
          (line->>'variant_id')::uuid, (line->>'custom')::boolean, line->>'title', line->>'variant_title', line->>'sku',
          line->>'image', (line->>'quantity')::integer, (line->>'unit_price')::bigint,
          nullif(line->'price_override', 'null'), (line->>'requires_shipping')::boolean,
          (line->>'location_id')::uuid, (line->>'total')::bigint
        from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality as entry(line, position)`,
  )

type Unsaved = Omit<Order, 'version' | 'created_at' | 'updated_at'>

/** Writes a new order and tells of it. */
export async function insertOrder(
  tx: Tx,
  { fact, returning = false }: { fact: Fact<Order>; returning?: boolean },
  unsaved: Unsaved,
): Promise<Order> {
  const order = { ...unsaved, version: 1, created_at: unsaved.placed_at, updated_at: unsaved.placed_at }
  const columns = { ...columnsOf(order, Object.keys(order)), created_at: order.placed_at, updated_at: order.placed_at }
  await together([
    insert(tx, 'orders', { shop_id: shopOf(tx), id: order.id, ...columns, returning_customer: returning }),
    insertLines(tx, order.id, order.products),
  ])
  count(tx, `orders.${order.tag}`, 1)
  record(tx, fact, order)
  return order
}

/** An order that its transaction holds, and who is at work on it. */
export interface Held {
  context: Context
  tx: Tx
  order: Order
}

/** Writes what changed of a held order, keeps the counts and the customer's figures, and tells of it. */
export async function changeOrder(
  { tx, order: before }: Held,
  fact: Fact<Order>,
  changes: Partial<Order>,
): Promise<Order> {
  const wanted = { ...before, ...changes }
  const fields = Object.keys(difference(before, wanted).after)
  const returning = await noteForCustomer(tx, before, wanted)
  const row = await update<{ version: number; updated_at: string }>(
    tx,
    { table: 'orders', id: before.id },
    { ...columnsOf(wanted, fields), ...(before.draft && !wanted.draft && { returning_customer: returning }) },
  )
  if (fields.includes('products')) {
    await rows(tx, sql`delete from order_lines where shop_id = ${shopOf(tx)} and order_id = ${before.id}`)
    await insertLines(tx, before.id, wanted.products)
  }
  if (before.tag !== wanted.tag) {
    count(tx, `orders.${before.tag}`, -1)
    count(tx, `orders.${wanted.tag}`, 1)
  }
  const after = { ...wanted, version: row.version, updated_at: isoMoment(row.updated_at) }
  record(tx, fact, after, before)
  return after
}

type Sale = Pick<Order, 'draft' | 'tag' | 'total' | 'customer_id' | 'placed_at'>

const spentOn = ({ draft, tag, total }: Sale) => (draft || tag === 'canceled' ? 0 : total)

/**
 * What the customer has ordered and spent follows every order of theirs. Answers whether they had
 * ordered before.
 */
export async function noteForCustomer(tx: Tx, before: Sale | null, after: Sale): Promise<boolean> {
  if (!after.customer_id) return false
  const spent = spentOn(after) - (before ? spentOn(before) : 0)
  const orders = Number(!after.draft) - Number(before ? !before.draft : 0)
  if (spent === 0 && orders === 0) return false
  const total = await noteOrder(tx, after.customer_id, { orders, spent, at: after.placed_at })
  return total > 1
}
