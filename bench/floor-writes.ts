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

const query = (client: pg.PoolClient, text: string, values: unknown[]) =>
  client.query({ name: createHash('sha1').update(text).digest('base64url'), text, values })

interface Known {
  order: string
  variants: { id: string; product_id: string }[]
}

async function readKnown(pool: pg.Pool): Promise<Known> {
  const { rows: orders } = await pool.query(
    `select order_id from order_lines where shop_id = 1 group by order_id having count(*) = 1 limit 1`,
  )
  const { rows: variants } = await pool.query(
    'select id, group_id as product_id from inventory_items where shop_id = 1 order by id desc limit 5000',
  )
  return { order: orders[0].order_id, variants }
}

/** An order placed: its row and its line, the stock, a number, a place in the change log; durable when answered. */
function placeSteps({ order, variants }: Known): Step[] {
  const id = randomUUID()
  const sold = variants[Math.floor(Math.random() * variants.length)]
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
    (client) => query(client, log, [id]),
  ]
}

const touch = (table: string) =>
  `update ${table} set version = version + 1, updated_at = now() where shop_id = 1 and id = $1`

/** A record changed: locked, written, logged. */
const updateSteps = (table: string, id: string): Step[] => [
  (client) => query(client, `select * from ${table} where shop_id = 1 and id = $1 for update`, [id]),
  (client) => query(client, touch(table), [id]),
  (client) => query(client, log, [id]),
]

/** The bare transactions, with everything that a reader of the shop's database would miss if it were left out. */
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
