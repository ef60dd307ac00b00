import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress, anOrder, homeDelivery, pickUpInStore } from '../../testing/index.ts'

let shop: TestShop
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['admin_orders'])
})
afterAll(() => shop.close())

const act = (ids: string[], action: string) => clerk.call('POST', '/api/orders/bulk', { ids, action })

async function ordersBy(method: string, count: number) {
  const ids: string[] = []
  for (let left = count; left > 0; left -= 1) {
    ids.push((await anOrder(shop.context, { shipping_method_id: method, shipping_address: anAddress })).id)
  }
  return ids
}

interface Column {
  items: { id: string; delivery: string; sent_count: number; total: number }[]
  total: number
  sum: number | null
  next_cursor: string | null
}

async function columnOf(name: string, more = ''): Promise<Column> {
  const { body } = await clerk.call('GET', `/api/orders/board?column=${name}${more}`)
  return body
}

test('each order stands in the column of its state, and what is fetched in one of its own', async () => {
  const sent = await ordersBy(homeDelivery, 3)
  const fetched = await ordersBy(pickUpInStore, 2)
  await act([...sent.slice(1), ...fetched], 'prepare')
  await act([...sent.slice(2), ...fetched], 'send')
  await act(fetched.slice(1), 'deliver')

  const columns = await Promise.all(
    ['new', 'preparation', 'ready', 'transit', 'delivered'].map((name) => columnOf(name)),
  )

  expect(columns.map(({ items }) => items.map(({ id }) => id))).toEqual([
    [sent[0]],
    [sent[1]],
    [fetched[0]],
    [sent[2]],
    [fetched[1]],
  ])
  for (const { items, total, sum } of columns) expect([total, sum]).toEqual([1, items[0]?.total])
  expect(columns[3]?.items[0]).toMatchObject({ delivery: 'homeDelivery', sent_count: 2 })
})

test('a long column comes by page, summed once, and keeps to the filters of the list', async () => {
  await ordersBy(homeDelivery, 4)
  const all = await columnOf('new')

  const first = await columnOf('new', '&limit=2')
  const second = await columnOf('new', `&limit=50&cursor=${first.next_cursor}`)

  expect([...first.items, ...second.items]).toEqual(all.items)
  expect(first.sum).toBe(all.items.reduce((sum, { total }) => sum + total, 0))
  expect(second.sum).toBe(null)
  expect(await columnOf('new', '&filter[assignee_id][eq]=me')).toMatchObject({ items: [], total: 0, sum: 0 })
})

test('no column of that name is refused', async () => {
  expect((await clerk.call('GET', '/api/orders/board?column=canceled')).status).toBe(400)
})
