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

const copyOrder = `insert into orders (shop_id, id, number, draft, tag, state, payment_status, payment_display, source,
    locale, currency, customer_id, customer, shipping_address, shipping, items_count, total, totals, payments, search, grams)
  select shop_id, $1, $2, draft, 'new-order', state, payment_status, payment_display, source, locale, currency,
    customer_id, customer, shipping_address, shipping, items_count, total, totals, payments, search, grams
  from orders where shop_id = 1 and id = $3`
const copyLines = `insert into order_lines select shop_id, $1, position, id, product_id, variant_id, custom, title,
    variant_title, sku, image, quantity, unit_price, price_override, requires_shipping, total
  from order_lines where shop_id = 1 and order_id = $2`
const promise = 'update variants set committed = committed + 1 where shop_id = 1 and id = $1'
const takeOff = 'update product_stock set available = available - 1 where shop_id = 1 and product_id = $1'
const nextNumber = `select nextval('order_numbers') as value`
const nextSeq = `update counters set value = value + 1 where shop_id = 1 and name = 'changes' returning value`
const log = `insert into changes (shop_id, seq, fact, entity, entity_id, version, actor, source, after)
  select 1, $1, 'bench.floor', 'bench', $2, 1, '{}', 'bench', to_jsonb(o) from orders o where shop_id = 1 and id = $3`

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
    'select id, product_id from variants where shop_id = 1 and deleted_at is null order by id desc limit 5000',
  )
  return { order: orders[0].order_id, variants }
}

/** An order placed: its row and its line, the stock, a number, a place in the change log; durable when answered. */
function placeSteps({ order, variants }: Known): Step[] {
  const id = randomUUID()
  const sold = variants[Math.floor(Math.random() * variants.length)]
  return [
    (client) => query(client, takeOff, [sold?.product_id]),
    (client) => query(client, promise, [sold?.id]),
    async (client) => {
      const { rows } = await query(client, nextNumber, [])
      await query(client, copyOrder, [id, rows[0].value, order])
    },
    (client) => query(client, copyLines, [id, order]),
    async (client) => {
      const { rows } = await query(client, nextSeq, [])
      await query(client, log, [rows[0].value, id, id])
    },
  ]
}

const touch = (table: string) =>
  `update ${table} set version = version + 1, updated_at = now() where shop_id = 1 and id = $1`

/** A record changed: locked, written, logged. */
const updateSteps = (table: string, id: string, order: string): Step[] => [
  (client) => query(client, `select * from ${table} where shop_id = 1 and id = $1 for update`, [id]),
  (client) => query(client, touch(table), [id]),
  async (client) => {
    const { rows } = await query(client, nextSeq, [])
    await query(client, log, [rows[0].value, id, order])
  },
]

/** The bare transactions, with everything that a reader of the shop's database would miss if it were left out. */
export async function openFloorWrites(pool: pg.Pool) {
  const known = await readKnown(pool)
  const [first] = known.variants
  const kinds: Record<string, () => Step[]> = {
    '/place': () => placeSteps(known),
    '/update-order': () => updateSteps('orders', known.order, known.order),
    '/update-product': () => updateSteps('products', first?.product_id ?? '', known.order),
  }
  return (path: string) => inTransaction(pool, kinds[path]?.() ?? [])
}
