import { aProduct } from '@comptoir/catalogue/testing'
import { aCustomer } from '@comptoir/customers/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAddress, anOrder, homeDelivery, pickUpInStore } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
let clerk: TestStaff
let variant: string
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  clerk = await shop.as(['admin_orders'])
  const { variants } = await aProduct(shop.context, { price: 450, on_hand: 1_000 })
  variant = variants[0]?.id ?? ''
})
afterAll(() => shop.close())

const customer = { name: 'Lina Haddad', email: 'lina@example.com', phone: '+33612345678' }
const place = (more: object) =>
  clerk.call('POST', '/api/orders', {
    customer,
    products: [{ variant_id: variant, quantity: 1 }],
    handed_over: true,
    ...more,
  })

describe('a quantity is a positive integer', () => {
  test.each([0, -1, 0.5, 1_000_001, '1', null, true, [1], { gt: 0 }])('%j is rejected', async (quantity) => {
    const { status, body } = await place({ products: [{ variant_id: variant, quantity }] })

    expect([status, body.error.code]).toEqual([422, 'VALIDATION_FAILED'])
  })
})

describe('prices and totals are computed by the server', () => {
  test.each([
    { total: 1 },
    { currency: 'IRR' },
    { discount: 100 },
    { payment_status: 'paid' },
    { shipping: { price: 0 } },
    { shipping_price: 0 },
    { products: [{ variant_id: '', quantity: 1, price: 1 }] },
    { products: [{ variant_id: '', quantity: 1, unit_price: 1 }] },
    { products: [{ variant_id: '', quantity: 1, title: 'Something cheaper' }] },
    { products: [{ custom: true, title: 'Money back', unit_price: -450, quantity: 1 }] },
  ])('%j is rejected', async (more) => {
    const products = more.products?.map((line) => ('variant_id' in line ? { ...line, variant_id: variant } : line))

    const { status, body } = await place({ ...more, ...(products && { products }) })

    expect([400, 422]).toContain(status)
    expect(['UNKNOWN_FIELD', 'VALIDATION_FAILED']).toContain(body.error.code)
  })

  test('a price override is stored with its author and the original price', async () => {
    const line = { variant_id: variant, quantity: 2, price_override: 1, reason: 'A friend of the house' }

    const { body } = await place({ products: [line] })

    expect(body.order).toMatchObject({ total: 2 })
    expect(body.order.products[0].price_override).toEqual({ by: 'Lina Haddad', reason: line.reason, original: 450 })
  })

  test('a variant of another product is rejected', async () => {
    const other = await aProduct(shop.context, { price: 1 })

    const { body } = await place({ products: [{ variant_id: variant, product_id: other.id, quantity: 1 }] })

    expect(body.error.code).toBe('UNKNOWN_PRODUCT')
  })

  test.each(['draft', 'archived'] as const)('a %s product cannot be ordered by its id', async (status) => {
    const { id } = await aProduct(shop.context, { status })

    const { body } = await place({ products: [{ product_id: id, quantity: 1 }] })

    expect(body.error.code).toBe('UNKNOWN_PRODUCT')
  })
})

test('a disabled shipping method cannot be used', async () => {
  const { shipping_methods } = (await root.call('GET', '/api/shipping_methods')).body
  const { version } = shipping_methods.find(({ id }: { id: string }) => id === homeDelivery)
  const address = { shipping_method_id: homeDelivery, shipping_address: anAddress }
  const allowed = await clerk.call('PUT', `/api/shipping_methods/${homeDelivery}`, { enabled: false, version })
  await root.call('PUT', `/api/shipping_methods/${homeDelivery}`, { enabled: false, version })

  const { body } = await place(address)

  expect([allowed.status, allowed.body.error.code]).toEqual([403, 'FORBIDDEN'])
  expect(body.error.code).toBe('SHIPPING_METHOD_UNAVAILABLE')
})

test.each([
  { pricing: { type: 'fixed', price: -1 } },
  { pricing: { type: 'fixed', price: 0.5 } },
  { pricing: { type: 'bribe', price: 0 } },
  { key: 'teleport' },
  { position: 7 },
  { version: 0 },
])('a method cannot become %j', async (change) => {
  const { shipping_methods } = (await root.call('GET', '/api/shipping_methods')).body
  const { version } = shipping_methods.find(({ id }: { id: string }) => id === pickUpInStore)

  const { status } = await root.call('PUT', `/api/shipping_methods/${pickUpInStore}`, { version, ...change })

  expect([400, 422]).toContain(status)
})

test('too many lines are rejected', async () => {
  const line = { custom: true, title: 'A grain', unit_price: 1, quantity: 1 }

  const { status, body } = await place({ products: Array(5_001).fill(line) })

  expect([status, body.error.errors[0]]).toEqual([
    422,
    { field: 'products', code: 'TOO_LONG', details: { maximum: 5_000 } },
  ])
})

test('of a hundred saves on one version one succeeds and the others get a conflict', async () => {
  const { id, version } = await anOrder(shop.context)

  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) => clerk.call('PUT', `/api/orders/${id}`, { tags: [`save ${at}`], version })),
  )

  const kept = answers.filter(({ status }) => status === 200)
  expect(kept).toHaveLength(1)
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(99)
  expect(refused[0]?.body.error).toMatchObject({
    code: 'VERSION_CONFLICT',
    details: { current: { tags: kept[0]?.body.order.tags }, changed_fields: ['tags'] },
  })
})

test('texts are stored unchanged, and customer notes are hidden from order staff', async () => {
  const name = '<img src=x onerror=alert(1)> =HYPERLINK("x") {{ settings }}'
  const { id, note } = await aCustomer(shop.context, { name, note: 'A note for managers' })

  const { body } = await place({ customer: undefined, customer_id: id, note: name })
  const picked = await clerk.call('GET', '/api/customers/pick?q=HYPERLINK')

  expect(body.order.notes[0].body).toBe(name)
  expect(body.order.customer.name).toContain(name)
  expect(note).toBe('A note for managers')
  expect(picked.body.items).toHaveLength(1)
  expect(JSON.stringify(picked.body)).not.toContain('A note for managers')
})
