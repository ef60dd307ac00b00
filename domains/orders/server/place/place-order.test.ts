import { aProduct } from '@comptoir/catalogue/testing'
import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress, homeDelivery, pickUpInStore } from '../../testing/index.ts'

let shop: TestShop
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['admin_orders'])
})
afterAll(() => shop.close())

const customer = { name: 'Lina Haddad', email: 'lina@example.com', phone: '+33612345678' }

const input = (variant_id: string, quantity = 2) => ({
  customer,
  products: [{ variant_id, quantity }],
  shipping_method_id: pickUpInStore,
})

async function someVariant(given = {}) {
  const { variants } = await aProduct(shop.context, { price: 450, on_hand: 10, continueOutOfStock: false, ...given })
  return variants[0]?.id ?? ''
}

test('a placed order has catalogue prices and is broadcast to staff', async () => {
  const variant = await someVariant()
  const { heard, close } = await clerk.listen()

  const { status, body } = await clerk.call('POST', '/api/orders', input(variant))

  expect(status).toBe(200)
  expect(body.order).toMatchObject({ tag: 'new-order', total: 900, payment_status: 'unpaid', state: { type: 'NEW' } })
  await eventually(() => {
    expect(heard).toContainEqual(
      expect.objectContaining({
        event: 'new_order_data',
        payload: expect.objectContaining({ id: body.order.id, total: 900 }),
      }),
    )
    expect(heard).toContainEqual(
      expect.objectContaining({
        event: 'new_notification_data',
        payload: expect.objectContaining({ title: 'orders.notifications.new_order' }),
      }),
    )
  })
  close()
})

test('an unknown product rejects the whole order without an event', async () => {
  const { heard, close } = await clerk.listen()
  const products = [
    { variant_id: await someVariant(), quantity: 1 },
    { variant_id: crypto.randomUUID(), quantity: 1 },
  ]

  const { status, body } = await clerk.call('POST', '/api/orders', { customer, products })

  expect(status).toBe(409)
  expect(body.error.code).toBe('UNKNOWN_PRODUCT')
  await shop.idle()
  expect(heard.filter(({ event }) => event.startsWith('new_'))).toEqual([])
  close()
})

test('an order must satisfy the requirements of its shipping method', async () => {
  const request = { ...input(await someVariant()), shipping_method_id: homeDelivery }

  const without = await clerk.call('POST', '/api/orders', request)
  const complete = await clerk.call('POST', '/api/orders', { ...request, shipping_address: anAddress })

  expect([without.status, without.body.error.code]).toEqual([422, 'ADDRESS_REQUIRED'])
  expect(complete.body.order.totals).toMatchObject({ subtotal: 900, shipping: 490, total: 1390 })
})

test('a total other than expected is rejected with the new totals', async () => {
  const request = { ...input(await someVariant()), expected_total: 899 }

  const { status, body } = await clerk.call('POST', '/api/orders', request)

  expect([status, body.error.code]).toEqual([409, 'TOTAL_CHANGED'])
  expect(body.error.details.totals.total).toBe(900)
})

test('a draft has no number, notification or committed stock until it is confirmed', async () => {
  const variant = await someVariant({ on_hand: 3 })
  const { body: drafted } = await clerk.call('POST', '/api/orders', { ...input(variant, 3), draft: true })
  const { body: other } = await clerk.call('POST', '/api/orders', input(variant, 3))

  const confirmed = await clerk.call('POST', `/api/orders/${drafted.order.id}/confirm`, {
    version: drafted.order.version,
  })

  expect(drafted.order).toMatchObject({ number: null, tag: 'draft-order' })
  expect(other.order.number).toBeGreaterThan(0)
  expect([confirmed.status, confirmed.body.error.code]).toEqual([409, 'INSUFFICIENT_STOCK'])
})

test('placing, reading and receiving orders needs the permission', async () => {
  const blogger = await shop.as('blogger')
  const { heard, close } = await blogger.listen()

  const placed = await blogger.call('POST', '/api/orders', input(await someVariant()))
  const listed = await blogger.call('GET', '/api/orders')
  await clerk.call('POST', '/api/orders', input(await someVariant()))
  await shop.idle()

  expect([placed.status, listed.status]).toEqual([403, 403])
  expect(heard.filter(({ event }) => event.includes('order'))).toEqual([])
  close()
})

test.each([
  ['a price of the caller', { products: [{ variant_id: crypto.randomUUID(), quantity: 1, unit_price: 1 }] }],
  ['a total of the caller', { total: 1 }],
  ['a state of the caller', { state: { type: 'DELIVERED' } }],
  ['a prototype', JSON.parse('{"__proto__": {"draft": true}, "paid": true}')],
])('%s is rejected, not ignored', async (_what, extra) => {
  const { status, body } = await clerk.call('POST', '/api/orders', { ...input(await someVariant()), ...extra })

  expect(status).toBeGreaterThanOrEqual(400)
  expect(body.error.code).toMatch(/UNKNOWN_FIELD|VALIDATION_FAILED|INVALID_JSON/)
})

test('a hundred buyers of seven units get exactly seven', async () => {
  const variant = await someVariant({ on_hand: 7 })

  const answers = await Promise.all(
    Array.from({ length: 100 }, () => clerk.call('POST', '/api/orders', input(variant, 1))),
  )

  const codes = answers.map(({ status, body }) => (status === 200 ? 'sold' : body.error.code))
  expect(codes.filter((code) => code === 'sold')).toHaveLength(7)
  expect(codes.filter((code) => code === 'INSUFFICIENT_STOCK')).toHaveLength(93)
})

test('fifty identical submits make one order', async () => {
  const request = input(await someVariant(), 1)
  const key = { 'idempotency-key': crypto.randomUUID() }

  const answers = await Promise.all(Array.from({ length: 50 }, () => clerk.call('POST', '/api/orders', request, key)))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1)
  const replayed = answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')
  expect(replayed).toHaveLength(49)
})

test('the same key with another request is rejected', async () => {
  const variant = await someVariant()
  const key = { 'idempotency-key': crypto.randomUUID() }
  await clerk.call('POST', '/api/orders', input(variant, 1), key)

  const { status, body } = await clerk.call('POST', '/api/orders', input(variant, 2), key)

  expect([status, body.error.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
})

test('order numbers are consecutive, also with concurrent and rejected orders', async () => {
  const variant = await someVariant({ on_hand: 12 })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => clerk.call('POST', '/api/orders', input(variant, 1))),
  )

  const numbers = answers.filter(({ status }) => status === 200).map(({ body }) => body.order.number)

  numbers.sort((one, other) => one - other)
  expect(numbers).toHaveLength(12)
  expect(numbers.at(-1) - numbers[0]).toBe(11)
})
