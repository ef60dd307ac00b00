import type pg from 'pg'
import { openFloorOrders, query, type Step } from './floor-orders.ts'

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

const log = `insert into changes (shop_id, event, entity, entity_id, version, actor, source)
  values (1, 'bench.floor', 'bench', $1, 1, '{}', 'bench')`

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
  const { rows: orders } = await pool.query('select id from orders where shop_id = 1 order by number limit 1')
  const { rows: products } = await pool.query('select id from products where shop_id = 1 order by id desc limit 1')
  const kinds: Record<string, () => Step[]> = {
    ...(await openFloorOrders(pool)),
    '/update-order': () => updateSteps('orders', orders[0].id),
    '/update-product': () => updateSteps('products', products[0].id),
  }
  return (path: string) => inTransaction(pool, kinds[path]?.() ?? [])
}
