import { anOrder } from '@comptoir/orders/testing'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('to count an order, no other is read', async () => {
  const order = await anOrder(shop.context)
  for (let at = 0; at < 20; at++) await anOrder(shop.context)
  await shop.idle()
  const client = await shop.app.database.pool.connect()
  const rowsRead = async () => {
    const { rows } = await client.query(
      `select (seq_tup_read + idx_tup_fetch)::integer as count from pg_stat_xact_user_tables where relname = 'orders'`,
    )
    return rows[0].count
  }

  await client.query('begin')
  // The planner would read so few orders from the first to the last.
  await client.query('analyze orders')
  await client.query('set local enable_seqscan = off')
  await client.query('delete from stats_orders where order_id = $1', [order.id])
  const before = await rowsRead()
  await client.query(`select stats_count(1, 'UTC', array[$1]::uuid[])`, [order.id])
  const read = (await rowsRead()) - before
  await client.query('rollback')
  client.release()

  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(20)
})
