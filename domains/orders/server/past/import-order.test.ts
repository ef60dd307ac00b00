import { aProduct } from '@comptoir/catalogue/testing'
import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop({ now: () => new Date('2026-11-22T10:00:00Z') })
  root = await shop.as('root')
})
afterAll(() => shop.close())

let count = 1_000
const email = () => `buyer${count}@example.com`
const line = { title: 'Jug, blue', sku: 'JUG-B', quantity: 2, unit_price: 1_500, discount: 300 }
function past(given: object = {}) {
  count += 1
  return {
    external: { source: 'shopify', number: `#${count}` },
    placed_at: '2025-03-04T12:00:00+01:00',
    customer: { name: 'Lina Haddad', email: email(), phone: '', locale: 'fr' },
    shipping_address: anAddress,
    products: [line],
    shipping: { title: 'Post', price: 490 },
    ...given,
  }
}
const bring = (request: object, as = root) => as.call('POST', '/api/past_orders', request)

test('a past order keeps its day, its name elsewhere and its amounts', async () => {
  const tax_lines = [{ title: 'TVA', rate: 20, amount: 450 }]
  const request = past({ products: [{ ...line, tax_lines }], note: 'Gift', tags: ['old'] })

  const { status, body } = await bring(request)

  expect([status, body.error]).toEqual([200, undefined])
  expect(body.order).toMatchObject({
    number: expect.any(Number),
    external: request.external,
    source: 'import',
    tag: 'delivered',
    placed_at: '2025-03-04T11:00:00.000Z',
    payment_status: 'paid',
    fulfillment_status: 'delivered',
    shipping: { title: 'Post', price: 490 },
    products: [{ custom: true, sku: 'JUG-B', quantity: 2, discount: 300, tax: 450, total: 2_700, tax_lines }],
    totals: {
      subtotal: 3_000,
      discount: 300,
      shipping: 490,
      tax: 450,
      tax_included: true,
      total: 3_190,
      paid: 3_190,
      due: 0,
    },
    notes: [{ body: 'Gift' }],
    tags: ['old'],
    assignee_id: null,
  })
  expect((await root.call('GET', `/api/orders/${body.order.id}`)).body.order).toMatchObject(body.order)
})

test('it is brought in once, whoever asks at once', async () => {
  const request = past()

  const replies = await Promise.all([bring(request), bring(request), bring(request)])

  const known = replies.filter(({ status }) => status !== 200)
  expect(known.map(({ status, body }) => [status, body.error.code, body.error.field])).toEqual([
    [409, 'ORDER_KNOWN', 'external.number'],
    [409, 'ORDER_KNOWN', 'external.number'],
  ])
  expect((await bring({ ...request, external: { source: 'woo', number: request.external.number } })).status).toBe(200)
})

test('neither stock, news nor mail follows; history, figures and search know it on its day', async () => {
  const product = await aProduct(shop.context, { title: 'Jug', sku: 'JUG-Z', on_hand: 5 })
  const heard = await root.listen()
  const before = (await root.call('GET', '/api/mails')).body.items.length

  const { body } = await bring(past({ products: [{ ...line, sku: 'JUG-Z' }] }))

  await eventually(() =>
    expect(heard.heard.map(({ event }) => event)).toEqual(expect.arrayContaining(['new_order_data'])),
  )
  await shop.idle()
  expect(heard.heard.map(({ event }) => event)).not.toContain('new_notification_data')
  const { body: stock } = await root.call('GET', `/api/products/${product.id}`)
  expect(stock.product.variants[0]).toMatchObject({ on_hand: 5, committed: 0 })
  expect((await root.call('GET', '/api/mails')).body.items).toHaveLength(before)
  const { body: buyer } = await root.call('GET', `/api/customers/${body.order.customer_id}`)
  expect(buyer.customer.stats).toMatchObject({ orders: 1, spent: 3_190 })
  const params = new URLSearchParams({ from: '2025-03-04', to: '2025-03-04', compare: 'none' })
  const { body: figures } = await root.call('GET', `/api/stats?${params}`)
  expect(figures.stats.days[0].orders).toBeGreaterThan(0)
  expect(figures.stats.staff.rows.map(({ id }: { id: string }) => id)).not.toContain(root.id)
  const { body: found } = await root.call('GET', `/api/orders?q=${encodeURIComponent(body.order.external.number)}`)
  expect(found.items.map(({ id }: { id: string }) => id)).toContain(body.order.id)
  heard.close()
})

test('a canceled one is unpaid, a refunded one shows what went back', async () => {
  const canceled = (await bring(past({ state: 'CANCELED' }))).body.order
  const refunded = (await bring(past({ refunded: 500 }))).body.order

  expect([canceled.tag, canceled.payment_status, canceled.totals.paid]).toEqual(['canceled', 'unpaid', 0])
  expect([refunded.payment_status, refunded.totals.refunded]).toEqual(['partially_refunded', 500])
})

test('the second order of a customer is one of a returning customer', async () => {
  const customer = { name: 'Omar', email: email(), phone: '', locale: 'en' }
  await bring(past({ customer, placed_at: '2024-01-02T08:00:00Z' }))
  await bring(past({ customer, placed_at: '2024-02-02T08:00:00Z' }))

  await shop.idle()
  const params = new URLSearchParams({ from: '2024-01-01', to: '2024-02-28', compare: 'none' })
  const { days } = (await root.call('GET', `/api/stats?${params}`)).body.stats
  const sold = days.filter(({ orders }: { orders: number }) => orders > 0)
  expect(sold).toMatchObject([
    { new_customers: 1, returning_customers: 0 },
    { new_customers: 0, returning_customers: 1 },
  ])
})

test('one that was brought in can be deleted, and leaves no trace in figures', async () => {
  const customer = { name: 'Mistaken', email: email(), phone: '', locale: 'en' }
  const kept = (await bring(past({ customer, placed_at: '2023-01-02T08:00:00Z' }))).body.order
  const old = (await bring(past({ customer, placed_at: '2023-01-03T08:00:00Z' }))).body.order
  await shop.idle()

  const { status } = await root.call('DELETE', `/api/orders/${old.id}?version=${old.version}`)

  expect(status).toBe(200)
  await shop.idle()
  const { body: buyer } = await root.call('GET', `/api/customers/${kept.customer_id}`)
  expect(buyer.customer.stats).toMatchObject({
    orders: 1,
    own_orders: 1,
    spent: 3_190,
    last_order_at: '2023-01-02T08:00:00.000Z',
  })
  const params = new URLSearchParams({ from: '2023-01-01', to: '2023-01-31', compare: 'none' })
  const { days } = (await root.call('GET', `/api/stats?${params}`)).body.stats
  expect(days.filter(({ orders }: { orders: number }) => orders > 0)).toMatchObject([{ date: '2023-01-02', orders: 1 }])
})

test.each([
  ['a date to come', { placed_at: '2027-01-01T00:00:00Z' }, 'DATE_IN_FUTURE', 'placed_at'],
  ['more given back than paid', { paid: 100, refunded: 200 }, 'TOO_BIG', 'refunded'],
  ['a discount above the price', { products: [{ ...line, discount: 9_000 }] }, 'TOO_BIG', 'products.0.discount'],
  ['an open order', { state: 'NEW' }, 'INVALID_ENTRY', 'state'],
  ['no lines', { products: [] }, 'REQUIRED', 'products'],
  ['an odd source', { external: { source: 'My Shop', number: '1' } }, 'KEY_INVALID', 'external.source'],
])('%s is refused', async (...example) => {
  const [, wrong, code, field] = example
  const { status, body } = await bring(past(wrong))

  expect(status).toBe(422)
  const { errors = [body.error] } = body.error
  expect(errors).toContainEqual(expect.objectContaining({ field, code }))
})

test('bringing in orders takes the right to create them', async () => {
  const reader = await shop.as(['admin_products'])

  expect((await bring(past(), reader)).status).toBe(403)
})
