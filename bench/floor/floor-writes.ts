import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'

type Step = (client: pg.PoolClient) => Promise<unknown>

async function inTransaction(pool: pg.Pool, steps: readonly Step[]) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const step of steps) await step(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  return { ok: true }
}

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
const step = `insert into order_transitions (shop_id, order_id, id, to_state, actor_kind)
  values (1, $1, gen_random_uuid(), 'NEW', 'system')`
const promise = 'update inventory_items set committed = committed + 1 where shop_id = 1 and id = $1'
const promiseAt = 'update stock_levels set committed = committed + 1 where shop_id = 1 and item_id = $1'
const takeOff = 'update inventory_groups set available = available - 1 where shop_id = 1 and id = $1'
const nextNumber = `select nextval('order_numbers') as value`
const log = `insert into changes (shop_id, event, entity, entity_id, version, actor, source)
  values (1, 'bench.floor', 'bench', $1, 1, '{}', 'bench')`

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

const query = (client: pg.PoolClient, text: string, values: unknown[]) =>
  client.query({ name: createHash('sha1').update(text).digest('base64url'), text, values })

interface Known {
  order: string
  currency: string
  variants: { id: string; product_id: string }[]
  customers: string[]
  /** Same size as the logged part of an order and as the reply. */
  logged: string
  reply: string
}

async function readKnown(pool: pg.Pool): Promise<Known> {
  const { rows: orders } = await pool.query(
    `select o.id as order_id, o.currency, to_jsonb(o) as row from orders o where shop_id = 1 and id in (
       select order_id from order_lines where shop_id = 1 group by order_id having count(*) = 1)
     order by number limit 1`,
  )
  const { rows: customers } = await pool.query('select id from customers where shop_id = 1 order by id limit 5000')
  const { rows: variants } = await pool.query(
    'select id, group_id as product_id from inventory_items where shop_id = 1 order by id desc limit 5000',
  )
  const text = JSON.stringify(orders[0].row)
  return {
    order: orders[0].order_id,
    currency: orders[0].currency,
    variants,
    customers: customers.map(({ id }) => id),
    logged: JSON.stringify({ record: text.slice(0, 600) }),
    reply: text.padEnd(1_800).slice(0, 1_800),
  }
}

const anyOf = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)]

/** Every row that the shop writes for an order with one line, a statement each, committed durably. */
function placeSteps({ order, currency, variants, customers, logged, reply }: Known): Step[] {
  const id = randomUUID()
  const sold = anyOf(variants)
  return [
    (client) => query(client, promise, [sold?.id]),
    (client) => query(client, promiseAt, [sold?.id]),
    (client) => query(client, takeOff, [sold?.product_id]),
    async (client) => {
      const { rows } = await query(client, nextNumber, [])
      await query(client, copyOrder, [id, rows[0].value, order])
    },
    (client) => query(client, copyLines, [id, order]),
    (client) => query(client, copySearch, [id, order]),
    (client) => query(client, step, [id]),
    (client) => query(client, stats, [anyOf(customers), currency]),
    (client) => query(client, keepReply, [id, reply]),
    (client) => query(client, countSale, []),
    (client) => query(client, logSale, [id, logged]),
  ]
}

const touch = (table: string) =>
  `update ${table} set version = version + 1, updated_at = now() where shop_id = 1 and id = $1`

/** Lock, update and log. */
const updateSteps = (table: string, id: string): Step[] => [
  (client) => query(client, `select * from ${table} where shop_id = 1 and id = $1 for update`, [id]),
  (client) => query(client, touch(table), [id]),
  (client) => query(client, log, [id]),
]

/** Bare transactions with the minimum a reader of the database needs. */
export async function openFloorWrites(pool: pg.Pool) {
  const known = await readKnown(pool)
  const [first] = known.variants
  const kinds: Record<string, () => Step[]> = {
    '/place': () => placeSteps(known),
    '/update-order': () => updateSteps('orders', known.order),
    '/update-product': () => updateSteps('products', first?.product_id ?? ''),
  }
  return (path: string) => inTransaction(pool, kinds[path]?.() ?? [])
}
