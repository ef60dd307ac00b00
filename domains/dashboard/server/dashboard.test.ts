import { openPackingTable } from '@comptoir/fulfilment/testing'
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
  const home = async () => {
    await shop.idle()
    return (await root.call('GET', '/api/dashboard')).body.dashboard
  }
  return { root, home }
}

test.each([
  { zone: 'Europe/Paris', at: '2026-03-29T22:30:00Z', date: '2026-03-30', monday: '2026-03-30' },
  { zone: 'Europe/Paris', at: '2026-10-25T00:30:00Z', date: '2026-10-25', monday: '2026-10-19' },
  { zone: 'America/Sao_Paulo', at: '2026-11-21T02:59:59Z', date: '2026-11-20', monday: '2026-11-16' },
])('in $zone an order of $at belongs to $date, of the week that began on $monday', async (given) => {
  const { zone, at, date, monday } = given
  const { home } = await shopIn(zone, { at })
  const { total } = await anOrder(shop.context)

  const { week, days } = await home()

  expect([days.length, days.at(-1)]).toEqual([7, { date, net: total }])
  expect(week).toMatchObject({ today: date, monday, this_week: { net: total, orders: 1, average: total } })
  expect(week.days.at(-1)).toEqual({ date, net: total })
  expect(week.days.length).toBe(7 + (Date.parse(date) - Date.parse(monday)) / 86_400_000 + 1)
})

test('the week has the sums of the statistics, without canceled orders and drafts, beside the last one', async () => {
  const now = { at: '2026-11-14T12:00:00Z' }
  const { root, home } = await shopIn('Europe/Paris', now)
  const last = await anOrder(shop.context)
  now.at = '2026-11-20T12:00:00Z'
  const kept = await anOrder(shop.context)
  const deleted = await anOrder(shop.context)
  await anOrder(shop.context, { draft: true })
  await root.call('POST', `/api/orders/${deleted.id}/cancel`, { reason: 'customer', version: deleted.version })
  now.at = '2026-11-21T12:00:00Z'

  const { week } = await home()

  const { stats } = (await root.call('GET', '/api/stats?from=2026-11-16&to=2026-11-21&compare=none')).body
  const sum = (field: string) =>
    stats.days.reduce((total: number, day: Record<string, number>) => total + (day[field] ?? 0), 0)
  expect(week.this_week).toMatchObject({ net: kept.total, orders: 1 })
  expect(week.this_week.net).toBe(sum('products') + sum('shipping') - sum('discounts') - sum('returned') - sum('tax'))
  expect([week.last_week.net, week.days_before.net]).toEqual([last.total, last.total])
  expect(week.days.reduce((total: number, { net }: { net: number }) => total + net, 0)).toBe(kept.total + last.total)
})

test('today is compared with the same weekday until the same minute', async () => {
  const now = { at: '2026-11-13T09:05:00Z' }
  const { home } = await shopIn('Europe/Paris', now)
  for (const at of ['2026-11-13T09:05:00Z', '2026-11-13T10:30:00Z', '2026-11-13T10:31:00Z', '2026-11-13T12:00:00Z']) {
    now.at = at
    await anOrder(shop.context)
  }
  now.at = '2026-11-20T10:30:00Z'
  const { total } = await anOrder(shop.context)

  const { week } = await home()

  expect(week.now).toMatchObject({ orders: 1, net: total })
  expect(week.same_time_last_week).toEqual({ orders: 2, net: 2 * total })
})

test('orders of another currency are counted, and their sales not added to those of the shop', async () => {
  const { root, home } = await shopIn('UTC', { at: '2026-11-20T12:00:00Z' })
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

  const { week } = await home()

  expect(placed.body.order).toMatchObject({ currency: 'USD', total: 500 })
  expect(week).toMatchObject({ currency: 'USD', left_out: 1, this_week: { net: 500, orders: 2, average: 500 } })
})

test('figures name no order to those who may not see orders, and orders come without figures', async () => {
  const { root } = await shopIn('Europe/Paris', { at: '2026-11-14T12:00:00Z' })
  await anOrder(shop.context)
  const [accountant, clerk] = [await shop.as(['admin_stats']), await shop.as(['admin_orders'])]
  await shop.idle()

  const [all, figures, packing] = await Promise.all(
    [root, accountant, clerk].map((staff) => staff.call('GET', '/api/dashboard')),
  )

  expect([all?.body.dashboard.recent.length, figures?.body.dashboard.recent]).toEqual([1, []])
  expect(figures?.body.dashboard.week.this_week.orders).toBe(1)
  expect(packing?.body.dashboard).toMatchObject({ week: null, days: [], recent: [{ tag: 'new-order' }] })
})

test('an order that was moved twice has one row, with what happened last; drafts that are deleted have none', async () => {
  const { root, home } = await shopIn('UTC', { at: '2026-11-14T12:00:00Z' })
  const table = openPackingTable(shop, root)
  const gone = await anOrder(shop.context, { draft: true })
  const { id, lines } = await table.prepared()
  const paid = await anOrder(shop.context, { payment: { kind: 'none', mark_paid: true } })
  await root.call('DELETE', `/api/orders/${gone.id}?version=${gone.version}`)

  const before = (await home()).recent
  await root.call('PUT', `/api/orders/${id}/ticks`, { order_line_id: lines[0], quantity: 2 })
  const after = (await home()).recent

  expect(before).toMatchObject([
    { id: paid.id, number: paid.number, event: 'order.placed', payment: 'paid', total: paid.total, packed: null },
    { id, event: 'order.moved', to: 'in-preparation', by: 'Lina Haddad', by_id: root.id },
  ])
  expect(after).toMatchObject([
    { id, event: 'packing.ticked', packed: 2, pieces: 3, tag: 'in-preparation' },
    { id: paid.id },
  ])
})
