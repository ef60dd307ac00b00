import { openDatabase } from '@comptoir/platform/server'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { emptyAddress } from '../../contract/customer.rules.ts'
import { CustomersQuery } from '../../contract/customer.wire.ts'
import { aCustomer } from '../../testing/index.ts'
import { addOrderToStats } from '../record/customer-stats.ts'
import { findCustomers } from './list-customers.ts'

let shop: TestShop
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['customers_manager', 'admin_orders'])
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
  stats: { orders: number; spent: number; last_order_at: string }
  created_at: string
}

const stats: [string, (row: Row) => number | string][] = [
  ['name', ({ name }) => name],
  ['created_at', ({ created_at }) => created_at],
  ['spent', ({ stats }) => stats.spent],
  ['orders', ({ stats }) => stats.orders],
  ['last_order', ({ stats }) => stats.last_order_at],
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
  expect(body.customer.stats).toEqual({ orders: 2, own_orders: 2, spent: 0, last_order_at: at, refused: 0 })
})

test('amounts of other currencies are not added, but count for returning customers', async () => {
  const { id } = await aCustomer(shop.context)
  const at = '2026-03-01T10:00:00.000Z'
  const note = (currency: string, spent: number) =>
    shop.context.db.transaction((tx) => addOrderToStats(tx, id, { orders: 1, spent, currency, at }))

  const counts = [await note('EUR', 450), await note('JPY', 9_000)]

  const { body } = await clerk.call('GET', `/api/customers/${id}`)
  expect(counts).toEqual([1, 2])
  expect(body.customer.stats).toMatchObject({ orders: 2, own_orders: 1, spent: 450 })
})

test.each(['spent', '-spent', 'orders', '-orders', 'last_order', '-last_order'])(
  'sorting by %s uses the index of the shop’s currency',
  async (sort) => {
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    const fresh = openDatabase({
      url: String(shop.app.database.pool.options.connectionString),
      now: () => new Date(),
      onError() {},
    })
    const context = { ...shop.context, can: () => true, db: { ...shop.context.db, read: fresh.read } }
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

describe('built-in views and filters', () => {
  const namesIn = async (search: string) => {
    const { body } = await clerk.call('GET', `/api/customers?${search}&limit=250`)
    return body.items.map(({ name }: Row) => name)
  }
  const aBuyer = async (name: string, { orders, at }: { orders: number; at: Date }, given = {}) => {
    const { id } = await aCustomer(shop.context, { name, ...given })
    await shop.context.db.transaction((tx) =>
      addOrderToStats(tx, id, { orders, spent: 100, currency: 'EUR', at: at.toISOString() }),
    )
    return id
  }
  const daysAgo = (days: number) => new Date(shop.context.now().getTime() - days * 86_400_000)

  test('returning customers have two orders, sleeping ones none for 180 days', async () => {
    await aBuyer('Once', { orders: 1, at: daysAgo(1) })
    await aBuyer('Twice', { orders: 2, at: daysAgo(179) })
    await aBuyer('Long ago', { orders: 1, at: daysAgo(181) })
    await aCustomer(shop.context, { name: 'Never' })

    const returning = await namesIn('filter[segment][eq]=returning')
    const asleep = await namesIn('filter[segment][eq]=asleep')

    expect(returning).toContain('Twice')
    expect(returning).not.toContain('Once')
    expect(asleep).toContain('Long ago')
    expect(asleep).not.toContain('Twice')
    expect(asleep).not.toContain('Never')
  })

  test('new customers came since the first of the month in the time zone of the shop', async () => {
    const { id } = await aCustomer(shop.context, { name: 'Last month' })
    await shop.app.database.pool.query(
      "update customers set created_at = date_trunc('month', now()) - interval '2 days' where id = $1",
      [id],
    )
    await aCustomer(shop.context, { name: 'This month' })

    const found = await namesIn('filter[segment][eq]=new')

    expect(found).toContain('This month')
    expect(found).not.toContain('Last month')
  })

  test('blocked customers, a language and a tag narrow the list', async () => {
    const { id, version } = await aCustomer(shop.context, { name: 'Yılmaz', locale: 'tr', tags: ['trade', 'tea'] })
    await clerk.call('PUT', `/api/customers/${id}`, { state: 'blocked', version })

    expect(await namesIn('filter[segment][eq]=blocked')).toEqual(['Yılmaz'])
    expect(await namesIn('filter[locale][in]=tr,ja')).toEqual(['Yılmaz'])
    expect(await namesIn('filter[tag][eq]=tea')).toEqual(['Yılmaz'])
    expect(await namesIn('filter[tag][eq]=te')).toEqual([])
  })

  test('a row names the place of the default address', async () => {
    const address = { line1: '1 rue', country: 'FR' }
    await aCustomer(shop.context, {
      name: 'Placed',
      addresses: [
        { ...emptyAddress, ...address, city: 'Lyon', default: false },
        { ...emptyAddress, ...address, city: 'Nantes', default: true },
      ],
    })

    const { body } = await clerk.call('GET', '/api/customers?q=Placed')

    expect(body.items[0].place).toEqual({ city: 'Nantes', country: 'FR' })
  })

  test('an unknown view is refused', async () => {
    const { status } = await clerk.call('GET', '/api/customers?filter[segment][eq]=rich')

    expect(status).toBe(400)
  })
})

describe('without the right to see orders', () => {
  let manager: TestStaff
  beforeAll(async () => {
    manager = await shop.as(['customers_manager', 'customers_export'])
  })

  const telling = [
    ...['spent', '-spent', 'orders', '-orders', 'last_order', '-last_order'].map((sort) => `sort=${sort}`),
    ...['returning', 'asleep', 'refused'].map((segment) => `filter[segment][eq]=${segment}`),
  ]

  test.each(telling)('%s is refused, because the order of the rows would tell the hidden figures', async (query) => {
    const answers = [
      await manager.call('GET', `/api/customers?${query}`),
      await manager.call('GET', `/api/customers/export?${query}`),
    ]

    for (const { status, body } of answers) {
      expect([status, body.error?.code, body.error?.details]).toEqual([403, 'FORBIDDEN', { flag: 'admin_orders' }])
    }
    expect((await clerk.call('GET', `/api/customers?${query}`)).status).toBe(200)
  })

  test('a bulk action by such a view is refused and changes nobody', async () => {
    const body = { filter: { segment: { eq: 'returning' } }, action: 'state', args: { state: 'blocked' } }
    const { status, body: reply } = await manager.call('POST', '/api/customers/bulk', body)

    expect([status, reply.error.code]).toEqual([403, 'FORBIDDEN'])
  })

  test.each(['sort=name', 'sort=-created_at', 'filter[segment][eq]=new', 'filter[segment][eq]=blocked'])(
    '%s is answered',
    async (query) => {
      expect((await manager.call('GET', `/api/customers?${query}`)).status).toBe(200)
    },
  )
})
