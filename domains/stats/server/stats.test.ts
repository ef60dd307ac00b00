import { aProduct } from '@comptoir/catalogue/testing'
import { anAddress, anOrder, homeDelivery } from '@comptoir/orders/testing'
import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { grossOf, netOf, sumOf } from '../contract/stats.rules.ts'

let shop: TestShop
let root: TestStaff
let now = new Date('2026-11-22T10:00:00Z')
beforeEach(async () => {
  now = new Date('2026-11-22T10:00:00Z')
  shop = await openTestShop({ now: () => now })
  root = await shop.as('root')
})
afterEach(() => shop.close())

const all = { from: '2026-11-01', to: '2026-11-30' }
async function read(params: Record<string, string> = {}, as = root) {
  await shop.idle()
  return as.call('GET', `/api/stats?${new URLSearchParams({ ...all, compare: 'none', ...params })}`)
}
const goods = async (params: Record<string, string> = {}, as = root) =>
  as.call('GET', `/api/stats/goods?${new URLSearchParams({ ...all, compare: 'none', by: 'products', ...params })}`)
const statsOf = async (params?: Record<string, string>) => (await read(params)).body.stats

const customer = { name: 'Lina Haddad', email: 'lina@example.com', phone: '+33612345678', locale: 'fr' }
const custom = (unit_price: number, quantity: number) => ({ custom: true, title: 'Napkin', unit_price, quantity })
async function place(given: object = {}) {
  const products = [custom(333, 3)]
  const request = { customer, products, shipping_method_id: homeDelivery, shipping_address: anAddress }
  const { body } = await root.call('POST', '/api/orders', {
    ...request,
    payment: { kind: 'none', mark_paid: true },
    ...given,
  })
  return body.order
}
const act = async ({ id }: { id: string }, name: string, body: object = {}) => {
  const { version } = (await root.call('GET', `/api/orders/${id}`)).body.order
  return root.call('POST', `/api/orders/${id}/${name}`, { version, ...body })
}
const cancel = (order: { id: string }, refund = 'none') =>
  act(order, 'cancel', { reason: 'customer', restock: true, refund })
const set = (key: string, value: unknown, version = 0) =>
  root.call('PUT', '/api/settings', { settings: [{ key, value, version }] })

test('gross and net follow from the orders, with the tax that prices include', async () => {
  await root.call('POST', '/api/tax_rates', { country: 'FR', parts: [{ title: 'TVA', percent: 20 }] })

  const order = await place()

  const stats = await statsOf()
  const sums = sumOf(stats.days)
  expect(sums).toMatchObject({ orders: 1, new_customers: 1, returning_customers: 0, products: 999, shipping: 490 })
  expect([grossOf(sums), netOf(sums)]).toEqual([order.total, order.total - order.totals.tax])
  expect(stats.countries.rows).toEqual([
    { id: 'FR', name: '', image: null, orders: 1, units: 0, net: netOf(sums), net_before: null },
  ])
  expect(stats.hours).toEqual([{ weekday: 0, hour: 10, orders: 1, net: netOf(sums) }])
})

test('a tax that prices do not include is part of the gross', async () => {
  await set('prices_include_tax', false)
  await root.call('POST', '/api/tax_rates', { country: 'FR', parts: [{ title: 'TVA', percent: 20 }] })

  const order = await place()

  const sums = sumOf((await statsOf()).days)
  expect(sums).toMatchObject({ products: 1_199, shipping: 588, tax: 298 })
  expect([grossOf(sums), netOf(sums)]).toEqual([order.total, 1_489])
})

test('placed orders count, paid or not, and canceled ones do not', async () => {
  const [unpaid, canceled] = [await place({ payment: { kind: 'none' } }), await place()]
  await cancel(canceled, 'original')

  const before = await statsOf()
  expect(sumOf(before.days)).toMatchObject({ orders: 1, paid: 0 })
  expect(before.countries.rows).toMatchObject([{ orders: 1 }])
  expect(before.canceled).toEqual({ orders: 1, total: canceled.total })
  expect(before.unpaid).toEqual({ orders: 1, total: unpaid.total })

  await act(unpaid, 'mark_paid')
  const after = await statsOf()
  expect(sumOf(after.days)).toMatchObject({ orders: 1, paid: unpaid.total })
  expect(after.unpaid).toEqual({ orders: 0, total: 0 })
})

test('a draft counts from the day on which it is confirmed', async () => {
  const draft = await place({ draft: true })
  expect((await statsOf()).unpaid.orders).toBe(0)

  now = new Date('2026-11-23T10:00:00Z')
  await act(draft, 'confirm')

  const { days } = await statsOf()
  expect(days.filter(({ orders }: { orders: number }) => orders > 0)).toMatchObject([{ date: '2026-11-23' }])
})

test('products, vendors and staff are named, the best first', async () => {
  const product = await aProduct(shop.context, { title: 'Enamel jug', vendor: 'Atelier Nord' })
  await place({ products: [{ variant_id: product.variants[0]?.id, quantity: 2 }, custom(10, 1)] })

  const { vendors, staff } = await statsOf()
  const { goods: products } = (await goods()).body

  expect(products.rows.map(({ name, units }: { name: string; units: number }) => [name, units])).toEqual([
    ['Enamel jug', 2],
    ['', 1],
  ])
  expect(vendors.rows[0]).toMatchObject({ name: 'Atelier Nord', units: 2 })
  expect(staff.rows).toMatchObject([{ id: root.id, orders: 1 }])
})

test('who may not see users gets no table of staff, who may not see stats nothing', async () => {
  await place()

  expect((await read({}, await shop.as(['admin_stats']))).body.stats.staff).toBeNull()
  const other = await shop.as(['admin_orders'])
  expect([(await read({}, other)).status, (await goods({}, other)).status]).toEqual([403, 403])
})

test('the period before and the same days last year are compared', async () => {
  await place()
  const [before, year] = [
    await statsOf({ from: '2026-11-23', to: '2026-11-24', compare: 'before' }),
    await statsOf({ from: '2027-11-22', to: '2027-11-22', compare: 'year' }),
  ]

  expect(before.compared).toEqual({ from: '2026-11-21', to: '2026-11-22' })
  expect([before, year].map(({ days_before }) => sumOf(days_before).orders)).toEqual([1, 1])
  expect(year.compared).toEqual({ from: '2026-11-22', to: '2026-11-22' })
})

test('a period that ends before it begins, is too long, no date or compared with nothing known is refused', async () => {
  const periods = [
    ['2026-11-02', '2026-11-01', 'before'],
    ['2024-01-01', '2026-11-01', 'before'],
    ['2026-13-01', '2026-11-01', 'before'],
    ['2026-11-01', '2026-11-02', 'after'],
    ['0001-01-01', '0001-01-01', 'before'],
  ]
  for (const [from = '', to = '', compare = ''] of periods) {
    expect((await read({ from, to, compare })).body.error?.code, `${from} to ${to}, ${compare}`).toBe('INVALID_FILTER')
  }
})

test('an order belongs to the day of the shop’s time zone, also after the zone has changed', async () => {
  now = new Date('2026-11-21T23:20:00Z')
  await place()
  expect((await statsOf({ from: '2026-11-21', to: '2026-11-21' })).hours).toMatchObject([{ weekday: 6, hour: 23 }])

  await set('time_zone', 'Asia/Katmandu')

  await eventually(async () => {
    const { hours, days } = await statsOf({ from: '2026-11-22', to: '2026-11-22' })
    expect(hours).toMatchObject([{ weekday: 0, hour: 5 }])
    expect(days[0].orders).toBe(1)
  })
  expect((await statsOf({ from: '2026-11-21', to: '2026-11-21' })).days[0].orders).toBe(0)
})

test('a year is read from months and the days around them', async () => {
  for (const at of ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01']) {
    now = new Date(`${at}T12:00:00Z`)
    await place()
  }

  const countries = async (from: string, to: string) => (await statsOf({ from, to })).countries.rows[0].orders
  expect(await countries('2026-01-31', '2026-03-01')).toBe(4)
  expect(await countries('2026-01-01', '2026-02-28')).toBe(3)
  expect(await countries('2026-02-01', '2026-02-28')).toBe(2)
  expect(await countries('2026-02-02', '2026-02-28')).toBe(1)
})

test('nothing that a period costs is read from the orders', async () => {
  await anOrder(shop.context)
  await shop.idle()
  const { pool } = shop.app.database
  await pool.query('alter table orders rename to orders_away')

  const { status, body } = await root.call('GET', `/api/stats?${new URLSearchParams(all)}`)
  await pool.query('alter table orders_away rename to orders')

  expect([status, body.stats.days.length]).toEqual([200, 30])
})

test('without days they are the last thirty, by the calendar of the shop', async () => {
  const { stats } = (await root.call('GET', '/api/stats')).body

  expect([stats.days[0].date, stats.days.at(-1).date]).toEqual(['2026-10-24', '2026-11-22'])
  expect((await root.call('GET', '/api/stats?from=2026-11-01')).body.error.code).toBe('INVALID_FILTER')
})
