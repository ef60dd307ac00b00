import { openDatabase } from '@comptoir/platform/server'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { CustomersQuery } from '../contract/customer.wire.ts'
import { aCustomer } from '../testing/index.ts'
import { findCustomers } from './customer.queries.ts'
import { addOrderToStats } from './customer-stats.ts'

let shop: TestShop
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['customers_manager'])
  for (let turn = 0; turn < 9; turn += 1) {
    const { id } = await aCustomer(shop.context, { name: `Person ${turn % 3}` })
    const at = new Date(Date.UTC(2026, 0, turn + 1)).toISOString()
    await shop.context.db.transaction((tx) =>
      addOrderToStats(tx, id, { orders: turn % 4, spent: (turn % 5) * 1_000, currency: 'EUR', at }),
    )
  }
})
afterAll(() => shop.close())

const Sent = z.object({ text: z.string(), values: z.array(z.unknown()) })

/** The plan with sorting and sequential scans disabled: on the few rows of a test they would be cheaper. */
async function explained(text: string, values: unknown[]) {
  const client = await shop.app.database.pool.connect()
  try {
    await client.query('set enable_sort = off')
    await client.query('set enable_seqscan = off')
    const { rows } = await client.query(`explain ${text}`, values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    client.release(true)
  }
}

interface Row {
  id: string
  name: string
  stats: { orders: number; spent: number }
  created_at: string
}

const stats: [string, (row: Row) => number | string][] = [
  ['name', ({ name }) => name],
  ['created_at', ({ created_at }) => created_at],
  ['spent', ({ stats }) => stats.spent],
  ['orders', ({ stats }) => stats.orders],
]

test.each(stats)('paging by %s visits every customer once, in order, both ways', async (sort, stat) => {
  for (const direction of ['', '-']) {
    const seen: Row[] = []
    let cursor = ''
    do {
      const address = `/api/customers?sort=${direction}${sort}&limit=2${cursor && `&cursor=${cursor}`}`
      const { body } = await clerk.call('GET', address)
      seen.push(...body.items)
      cursor = body.next_cursor ?? ''
    } while (cursor)

    const seenInTurn = seen.map(stat)
    const inOrder = seenInTurn.toSorted((one, other) => (one < other ? -1 : Number(one > other)))
    expect(seenInTurn).toEqual(direction ? inOrder.toReversed() : inOrder)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(9)
  }
})

test('stats decrease when an order is cancelled, never below zero', async () => {
  const { id } = await aCustomer(shop.context)
  const at = '2026-03-01T10:00:00.000Z'
  const note = (orders: number, spent: number) =>
    shop.context.db.transaction((tx) => addOrderToStats(tx, id, { orders, spent, currency: 'EUR', at }))

  const counts = [await note(1, 500), await note(1, 700), await note(0, -5_000)]

  const { body } = await clerk.call('GET', `/api/customers/${id}`)
  expect(counts).toEqual([1, 2, 2])
  expect(body.customer.stats).toEqual({ orders: 2, spent: 0, last_order_at: at })
})

test('amounts of other currencies are not added, but count for returning customers', async () => {
  const { id } = await aCustomer(shop.context)
  const at = '2026-03-01T10:00:00.000Z'
  const note = (currency: string, spent: number) =>
    shop.context.db.transaction((tx) => addOrderToStats(tx, id, { orders: 1, spent, currency, at }))

  const counts = [await note('EUR', 450), await note('JPY', 9_000)]

  const { body } = await clerk.call('GET', `/api/customers/${id}`)
  expect(counts).toEqual([1, 2])
  expect(body.customer.stats).toMatchObject({ orders: 1, spent: 450 })
})

test.each(['spent', '-spent', 'orders', '-orders'])(
  'sorting by %s uses the index of the shop’s currency',
  async (sort) => {
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    const fresh = openDatabase({ url: String(shop.app.database.pool.options.connectionString), onError() {} })
    const context = { ...shop.context, db: { ...shop.context.db, read: fresh.read } }
    await findCustomers(context, CustomersQuery.parse({ sort, limit: 2 }))
    const sent = statements.mock.calls.map(([first]: unknown[]) => Sent.safeParse(first).data)
    statements.mockRestore()
    await fresh.close()
    const listed = sent.find((each) => each?.text.includes('keyset_value'))

    const plan = await explained(listed?.text ?? '', listed?.values ?? [])

    expect(plan).toContain(`customer_stats_by_${sort.replace('-', '')}`)
    expect(plan).not.toMatch(/Sort|Seq Scan on customer/)
  },
)
