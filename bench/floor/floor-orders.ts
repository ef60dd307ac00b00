import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'

export type Step = (client: pg.PoolClient) => Promise<unknown>

const copyOrder = `insert into orders (shop_id, id, number, state, state_since, payment_status, fulfillment_status, source,
    locale, currency, customer_id, customer, shipping_address, shipping, shipping_method_id, items_count, subtotal,
    shipping_total, paid)
  select shop_id, $1, $2, 'NEW', now(), payment_status, fulfillment_status, source, locale, currency, customer_id,
    customer, shipping_address, shipping, shipping_method_id, items_count, subtotal, shipping_total, paid
  from orders where shop_id = 1 and id = $3`
const copyLines = `insert into order_lines (shop_id, order_id, id, position, product_id, variant_id, location_id, title,
    variant_title, sku, image, quantity, unit_price, requires_shipping)
  select shop_id, $1, id, position, product_id, variant_id, location_id, title, variant_title, sku, image, quantity,
    unit_price, requires_shipping
  from order_lines where shop_id = 1 and order_id = $2`
const copySearch = `insert into order_search (shop_id, order_id, placed_at, search, grams)
  select shop_id, $1, placed_at, search, grams from order_search where shop_id = 1 and order_id = $2`
const tax = `insert into tax_lines (shop_id, order_id, id, line_id, title, rate, amount)
  select shop_id, order_id, gen_random_uuid(), id, 'TVA', 20, 1 from order_lines where shop_id = 1 and order_id = $1::uuid
  union all select 1, $1::uuid, gen_random_uuid(), null, 'TVA', 20, 1`
const newGuest = `insert into customers (shop_id, id, name, email, phone, state, search, grams)
  select shop_id, $1::uuid, name, $1::uuid || '@example.com', phone, 'guest', search, grams from customers
  where shop_id = 1 and id = $2`
const step = `insert into order_transitions (shop_id, order_id, id, to_state, actor_kind)
  values (1, $1, gen_random_uuid(), 'NEW', 'system')`
const lock = `select 1 from inventory_items where shop_id = 1 and id = any($1::uuid[]) order by id for no key update`
const promise = 'update inventory_items set committed = committed + 1 where shop_id = 1 and id = any($1::uuid[])'
const promiseAt = 'update stock_levels set committed = committed + 1 where shop_id = 1 and item_id = any($1::uuid[])'
const takeOff = 'update inventory_groups set available = available - 1 where shop_id = 1 and id = any($1::uuid[])'
const nextNumber = `select nextval('order_numbers') as value`
const logSale = `insert into changes (shop_id, event, entity, entity_id, version, actor, request_id, source, fields, after)
  select 1, event, 'bench', $1, 1, '{"id": null, "kind": "user", "name": "bench"}', 'bench', 'bench',
    array(select jsonb_object_keys($2::jsonb)), $2::jsonb from unnest(array['bench.placed', 'bench.stocked']) as event`
const countSale = `insert into counters as c (shop_id, name, slot, value) values (1, 'bench.floor', pg_backend_pid() % 32, 1)
  on conflict (shop_id, name, slot) do update set value = c.value + excluded.value`
const stats = `insert into customer_stats as s (shop_id, customer_id, currency, orders, spent, last_order_at)
  values (1, $1, $2, 1, 100, now()) on conflict (shop_id, customer_id, currency)
  do update set orders = s.orders + 1, spent = s.spent + excluded.spent, last_order_at = excluded.last_order_at`
const keepReply = `insert into idempotency_keys (shop_id, actor, key, fingerprint, status, reply)
  values (1, 'bench', $1, '\\x00', 200, $2)`

export const query = (client: pg.PoolClient, text: string, values: unknown[]) =>
  client.query({ name: createHash('sha1').update(text).digest('base64url'), text, values })

interface Known {
  order: string
  currency: string
  lines: number
  variants: { id: string; product_id: string }[]
  customers: string[]
  /** Same size as the logged part of an order and as the reply. */
  logged: string
  reply: string
}

async function readKnown(pool: pg.Pool, lines: number): Promise<Known> {
  const { rows: orders } = await pool.query(
    `select o.id as order_id, o.currency, to_jsonb(o) as row from orders o where shop_id = 1 and id in (
       select order_id from order_lines where shop_id = 1 group by order_id having count(*) = $1)
     order by number limit 1`,
    [lines],
  )
  const { rows: customers } = await pool.query('select id from customers where shop_id = 1 order by id limit 5000')
  const { rows: variants } = await pool.query(
    'select id, group_id as product_id from inventory_items where shop_id = 1 order by id desc limit 5000',
  )
  const text = JSON.stringify(orders[0].row)
  return {
    order: orders[0].order_id,
    currency: orders[0].currency,
    lines,
    variants,
    customers: customers.map(({ id }) => id),
    logged: JSON.stringify({ record: text.slice(0, 600) }),
    reply: text.padEnd(1_200 + 600 * lines).slice(0, 1_200 + 600 * lines),
  }
}

const anyOf = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)]

interface Shape {
  guest: boolean
  taxed: boolean
}

/** Every row that the shop writes for an order, a statement for each table, committed durably. */
function placeSteps({ order, currency, lines, variants, customers, logged, reply }: Known, shape: Shape): Step[] {
  const id = randomUUID()
  const sold = Array.from({ length: lines }, () => anyOf(variants))
  const items = sold.map((variant) => variant?.id)
  const groups = sold.map((variant) => variant?.product_id).toSorted()
  const known = anyOf(customers)
  const buyer = shape.guest ? randomUUID() : known
  const guest: Step[] = [
    (client) => query(client, newGuest, [buyer, known]),
    (client) => query(client, countSale, []),
    (client) => query(client, logSale, [buyer, logged]),
  ]
  return [
    ...(shape.guest ? guest : []),
    (client) => query(client, lock, [items]),
    (client) => query(client, promise, [items]),
    (client) => query(client, promiseAt, [items]),
    (client) => query(client, takeOff, [groups]),
    async (client) => {
      const { rows } = await query(client, nextNumber, [])
      await query(client, copyOrder, [id, rows[0].value, order])
    },
    (client) => query(client, copyLines, [id, order]),
    ...(shape.taxed ? [(client: pg.PoolClient) => query(client, tax, [id])] : []),
    (client) => query(client, copySearch, [id, order]),
    (client) => query(client, step, [id]),
    (client) => query(client, stats, [buyer, currency]),
    (client) => query(client, keepReply, [id, reply]),
    (client) => query(client, countSale, []),
    (client) => query(client, logSale, [id, logged]),
  ]
}

/** By the path on the floor server. */
export async function openFloorOrders(pool: pg.Pool): Promise<Record<string, () => Step[]>> {
  const one = await readKnown(pool, 1)
  const three = await readKnown(pool, 3)
  return {
    '/place': () => placeSteps(one, { guest: false, taxed: false }),
    '/place-three': () => placeSteps(three, { guest: false, taxed: true }),
    '/place-guest': () => placeSteps(three, { guest: true, taxed: true }),
  }
}
