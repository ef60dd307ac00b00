import { anOrder } from '@comptoir/orders/testing'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterEach, expect, test } from 'vitest'

let shop: TestShop
afterEach(() => shop.close())

async function shopIn(zone: string, now: { at: string }) {
  shop = await openTestShop({ now: () => new Date(now.at) })
  const root = await shop.as('root')
  await root.call('PUT', '/api/settings', { settings: [{ key: 'time_zone', value: zone, version: 0 }] })
  await shop.idle()
  return root
}

test.each([
  ['Europe/Paris', '2026-03-29T22:30:00Z', '2026-03-30'],
  ['Europe/Paris', '2026-10-25T00:30:00Z', '2026-10-25'],
  ['Asia/Tokyo', '2026-11-20T15:00:00Z', '2026-11-21'],
  ['America/Sao_Paulo', '2026-11-21T02:59:59Z', '2026-11-20'],
])('in %s an order of %s belongs to %s', async (zone, at, date) => {
  const now = { at }
  const root = await shopIn(zone, now)
  const { total } = await anOrder(shop.context)

  const { body } = await root.call('GET', '/api/dashboard')

  const { days, sales } = body.dashboard
  expect(days).toHaveLength(7)
  expect(days.at(-1)).toEqual({ date, placed: total, orders: 1 })
  expect(sales.week).toMatchObject({ placed: total, orders: 1, average: total })
})

test('days add up to the week; cancelled orders and drafts are left out', async () => {
  const now = { at: '2026-11-14T12:00:00Z' }
  const root = await shopIn('Europe/Paris', now)
  const last = await anOrder(shop.context)
  now.at = '2026-11-20T12:00:00Z'
  const kept = await anOrder(shop.context)
  const deleted = await anOrder(shop.context)
  await anOrder(shop.context, { draft: true })
  await root.call('POST', `/api/orders/${deleted.id}/cancel`, { reason: 'customer', version: deleted.version })
  now.at = '2026-11-21T12:00:00Z'

  const { body } = await root.call('GET', '/api/dashboard')

  const { days, sales } = body.dashboard
  expect(sales.week.placed).toBe(kept.total)
  expect(days.reduce((sum: number, day: { placed: number }) => sum + day.placed, 0)).toBe(sales.week.placed)
  expect(sales.previous_week.placed).toBe(last.total)
  expect(body.dashboard.activity[0]).toMatchObject({ tag: 'canceled' })
})

test('orders of another currency are counted, and their sales not added to those of the shop', async () => {
  const root = await shopIn('UTC', { at: '2026-11-20T12:00:00Z' })
  await anOrder(shop.context)
  const settings = [{ key: 'currency_code', value: 'USD', version: 0, prices: 'keep_numbers' }]
  await root.call('PUT', '/api/settings', { settings })
  await shop.idle()
  const products = [{ custom: true, title: 'Gift wrap', unit_price: 500, quantity: 1 }]
  const placed = await root.call('POST', '/api/orders', {
    customer: { name: 'Lina Haddad' },
    products,
    handed_over: true,
  })

  const { body } = await root.call('GET', '/api/dashboard')

  expect(placed.body.order).toMatchObject({ currency: 'USD', total: 500 })
  expect(body.dashboard.sales.week).toMatchObject({ placed: 500, orders: 2, left_out: 1, average: 500 })
})

test('figures name no order to those who may not see orders, and orders come without figures', async () => {
  const root = await shopIn('Europe/Paris', { at: '2026-11-14T12:00:00Z' })
  await anOrder(shop.context)
  const [accountant, clerk] = [await shop.as(['admin_stats']), await shop.as(['admin_orders'])]
  await shop.idle()

  const [all, figures, packing] = await Promise.all(
    [root, accountant, clerk].map((staff) => staff.call('GET', '/api/dashboard')),
  )

  expect([all?.body.dashboard.activity.length, figures?.body.dashboard.activity]).toEqual([1, []])
  expect(figures?.body.dashboard.sales.week.orders).toBe(1)
  expect(packing?.body.dashboard).toMatchObject({ sales: null, activity: [{ tag: 'new-order' }] })
})
