import { anOrder } from '@comptoir/orders/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { metricOf, netOf, placedOf, sumOf } from '../contract/stats.rules.ts'

const now = new Date('2026-11-22T10:00:00Z')
const days = { from: '2026-11-16', to: '2026-11-22' }
const customer = { name: 'Lina Haddad', email: 'lina@example.com' }

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop({ now: () => now })
  root = await shop.as('root')
  await root.call('POST', '/api/tax_rates', { country: '', parts: [{ title: 'VAT', percent: 20 }] })
})
afterAll(() => shop.close())

async function place(unit_price: number, given: object = {}) {
  const products = [{ custom: true, title: 'Napkin', unit_price, quantity: 1 }]
  return anOrder(shop.context, { customer, ...given, ...Object({ products }) })
}
const act = async ({ id }: { id: string }, name: string, body: object = {}) => {
  const { version } = (await root.call('GET', `/api/orders/${id}`)).body.order
  const { status } = await root.call('POST', `/api/orders/${id}/${name}`, { version, ...body })
  expect(status).toBe(200)
}

async function figures(id: string | null) {
  await shop.idle()
  const { stats } = (await root.call('GET', `/api/stats?${new URLSearchParams({ ...days, compare: 'none' })}`)).body
  const { last_days, left_out } = (await root.call('GET', '/api/dashboard')).body.dashboard.week
  const week = { ...last_days, left_out }
  const customers = (await root.call('GET', `/api/customers/${id}/figures`)).body.figures
  const row = (await root.call('GET', `/api/customers/${id}`)).body.customer.stats
  return { stats, sums: sumOf(stats.days), week, customers, row }
}

test('dashboard, statistics and customer have the same figures of the same days, and say what sums leave out', async () => {
  const paid = await place(1_000, { payment: { kind: 'none', mark_paid: true } })
  await place(2_000, { payment: { kind: 'pay_on_delivery', mark_paid: false } })
  await place(4_000, { payment: { kind: 'none', mark_paid: false } })
  await place(8_000, { draft: true })
  await act(await place(16_000, { payment: { kind: 'none', mark_paid: true } }), 'cancel', {
    reason: 'customer',
    restock: true,
    refund: 'none',
  })

  const before = await figures(paid.customer_id)

  expect([before.sums.orders, placedOf(before.sums), before.sums.paid]).toEqual([3, 7_000, 1_000])
  expect(before.week).toMatchObject({ orders: 3, net: netOf(before.sums), average: 2_333, left_out: 0 })
  expect(metricOf.average(before.sums)).toBe(before.week.average)
  expect(before.customers).toMatchObject({ orders: 3, canceled: 1, paid: 1_000, average: 2_333, left_out: [] })
  expect(before.row).toMatchObject({ orders: 3, own_orders: 3, spent: 1_000 })
  expect([before.stats.unpaid, before.stats.canceled, before.stats.left_out]).toEqual([
    { orders: 1, total: 4_000 },
    { orders: 1, total: 16_000 },
    [],
  ])

  const settings = [{ key: 'currency_code', value: 'JPY', version: 0, prices: 'keep_numbers' }]
  await root.call('PUT', '/api/settings', { settings })
  await shop.idle()
  await place(500, { payment: { kind: 'none', mark_paid: true } })
  const after = await figures(paid.customer_id)

  expect([after.sums.orders, after.sums.summed_orders, placedOf(after.sums), after.sums.paid]).toEqual([4, 1, 500, 500])
  expect(netOf(after.sums)).toBe(500 - after.sums.tax)
  expect(after.week).toMatchObject({ orders: 4, net: netOf(after.sums), average: 500, left_out: 3 })
  expect(after.customers).toMatchObject({
    ...{ orders: 4, canceled: 1, paid: 500, average: 500 },
    left_out: [{ currency: 'EUR', orders: 3 }],
  })
  expect(after.row).toMatchObject({ orders: 4, own_orders: 1, spent: 500 })
  expect(after.stats.left_out).toEqual([{ currency: 'EUR', orders: 3 }])
  expect(after.stats.countries.rows).toMatchObject([{ orders: 4 }])
  const { goods } = (await root.call('GET', `/api/stats/goods?${new URLSearchParams({ ...days, by: 'products' })}`))
    .body
  expect(goods.rows).toMatchObject([{ orders: 4, units: 4, net: netOf(after.sums) }])
})

test('a customer who ordered in another currency is still a returning one', async () => {
  const { customer_id } = await place(100)
  const { items } = (await root.call('GET', '/api/customers?filter[segment][eq]=returning')).body

  expect(items.map(({ id }: { id: string }) => id)).toContain(customer_id)
})
