import { eventually, openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder } from '../../testing/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const query = async (text: string) => (await shop.app.database.pool.query(text)).rows
const newsOf = async (id: string) =>
  (await query(`select count(*)::int as news from notifications where content->>'entity_id' = '${id}'`))[0]?.news
const cursors = () => query('select distinct seq from reaction_cursors')
const end = () => query('select max(seq) as seq from changes')

test('changes without a reaction are passed over by every domain at once, and the next order is announced once', async () => {
  const clerk = await shop.as(['admin_orders'])
  const earlier = await anOrder(shop.context)
  await shop.idle()

  const path = `/api/orders/${earlier.id}`
  await clerk.call('PUT', path, { tags: ['a'], version: earlier.version })
  await shop.idle()

  await eventually(async () => expect(await cursors()).toEqual(await end()))
  const order = await anOrder(shop.context)
  await shop.idle()
  expect([await newsOf(earlier.id), await newsOf(order.id)]).toEqual([1, 1])
})

test('an order behind more than a thousand other changes is announced too', async () => {
  await query(
    `insert into changes (shop_id, event, entity, entity_id, version, actor, source)
       select 1, 'orders.unheard', 'order', gen_random_uuid(), 1, '{}', 'test' from generate_series(1, 1500)`,
  )
  const order = await anOrder(shop.context)
  await shop.idle()

  await eventually(async () => expect(await newsOf(order.id)).toBe(1))
  await eventually(async () => expect(await cursors()).toEqual(await end()))
})
