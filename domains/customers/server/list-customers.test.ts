import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer } from '../testing/index.ts'
import { noteOrder } from './save-customer.ts'

let shop: TestShop
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['customers_manager'])
  for (let turn = 0; turn < 9; turn += 1) {
    const { id } = await aCustomer(shop.context, { name: `Person ${turn % 3}` })
    const at = new Date(Date.UTC(2026, 0, turn + 1)).toISOString()
    await shop.context.db.transaction((tx) => noteOrder(tx, id, { orders: turn % 4, spent: (turn % 5) * 1_000, at }))
  }
})
afterAll(() => shop.close())

interface Row {
  id: string
  name: string
  stats: { orders: number; spent: number }
  created_at: string
}

const figures: [string, (row: Row) => number | string][] = [
  ['name', ({ name }) => name],
  ['created_at', ({ created_at }) => created_at],
  ['spent', ({ stats }) => stats.spent],
  ['orders', ({ stats }) => stats.orders],
]

test.each(figures)('paging by %s visits every customer once, in order, both ways', async (sort, figure) => {
  for (const direction of ['', '-']) {
    const seen: Row[] = []
    let cursor = ''
    do {
      const address = `/api/customers?sort=${direction}${sort}&limit=2${cursor && `&cursor=${cursor}`}`
      const { body } = await clerk.call('GET', address)
      seen.push(...body.items)
      cursor = body.next_cursor ?? ''
    } while (cursor)

    const figuresSeen = seen.map(figure)
    const inOrder = figuresSeen.toSorted((one, other) => (one < other ? -1 : Number(one > other)))
    expect(figuresSeen).toEqual(direction ? inOrder.toReversed() : inOrder)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(9)
  }
})

test('what a customer has ordered is taken back with an order, and never below nothing', async () => {
  const { id } = await aCustomer(shop.context)
  const at = '2026-03-01T10:00:00.000Z'
  const note = (orders: number, spent: number) =>
    shop.context.db.transaction((tx) => noteOrder(tx, id, { orders, spent, at }))

  const counts = [await note(1, 500), await note(1, 700), await note(0, -5_000)]

  const { body } = await clerk.call('GET', `/api/customers/${id}`)
  expect(counts).toEqual([1, 2, 2])
  expect(body.customer.stats).toEqual({ orders: 2, spent: 0, last_order_at: at })
})
