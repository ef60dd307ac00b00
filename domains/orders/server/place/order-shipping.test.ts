import { aProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const tiers = [
  { from: 0, to: 1_000, basis: 'subtotal', price: 690 },
  { from: 1_000, to: null, basis: 'subtotal', price: 390 },
]
const aMethod = async (given: object = {}) => {
  const pricing = { type: 'tiers', price: 0, tiers }
  const request = { key: 'custom', title: 'Courier', pricing, ...given }
  return (await root.call('POST', '/api/shipping_methods', request)).body.shipping_method
}
const lyon = async (given: object = {}) => {
  const postcodes = [{ mode: 'include', from: '69001', to: '69009' }]
  const { body } = await root.call('POST', '/api/shipping_zones', {
    title: 'Lyon',
    countries: ['FR'],
    postcodes,
    ...given,
  })
  return body.zone.id
}
const lines = async (quantity: number) => {
  const product = await aProduct(shop.context, { on_hand: 50 })
  return product.variants.map(({ id }) => ({ variant_id: id, quantity }))
}
const customer = { name: 'Lina Haddad', email: 'lina@example.com', phone: '', locale: 'fr' }
const place = (body: object) => root.call('POST', '/api/orders', { customer, shipping_address: anAddress, ...body })

test.each([
  [2, 690],
  [3, 390],
])('%i of a product at 4.50 pay the tier of their sum', async (quantity, price) => {
  const { id } = await aMethod()

  const { status, body } = await place({ products: await lines(quantity), shipping_method_id: id })

  expect(status).toBe(200)
  expect(body.order.shipping).toEqual({ method_id: id, key: 'custom', title: 'Courier', price, tax_lines: [] })
  expect(body.order.totals).toMatchObject({ shipping: price, total: quantity * 450 + price })
  const read = await root.call('GET', `/api/orders/${body.order.id}`)
  expect(read.body.order.shipping).toEqual(body.order.shipping)
})

test('an order outside of the zones is refused and takes no stock', async () => {
  const { id } = await aMethod({ zone_ids: [await lyon()] })
  const products = await lines(1)
  const send = (shipping_address: object | null) => place({ products, shipping_method_id: id, shipping_address })

  const inside = await send(anAddress)
  const outside = await send({ ...anAddress, postcode: '75001' })
  const unknown = await send({ ...anAddress, postcode: '' })
  const nowhere = await send(null)

  expect(inside.status).toBe(200)
  expect([outside.status, outside.body.error]).toMatchObject([
    409,
    { code: 'OUT_OF_ZONE', field: 'shipping_method_id', details: { postcode: '75001', reasons: ['OUT_OF_ZONE'] } },
  ])
  expect([unknown.status, unknown.body.error]).toMatchObject([
    422,
    { code: 'POSTCODE_REQUIRED', field: 'shipping_address.postcode' },
  ])
  expect([nowhere.status, nowhere.body.error.code]).toEqual([422, 'ADDRESS_REQUIRED'])
})

test('a draft may lie outside of the zones until it is confirmed; its price follows its lines', async () => {
  const { id } = await aMethod({ zone_ids: [await lyon()] })
  const [line] = await lines(1)
  const abroad = { ...anAddress, country: 'DE' }
  const { order } = (await place({ draft: true, products: [line], shipping_method_id: id, shipping_address: abroad }))
    .body

  const refused = await root.call('POST', `/api/orders/${order.id}/confirm`, { version: 1 })
  const moved = await root.call('PUT', `/api/orders/${order.id}`, {
    shipping_address: anAddress,
    products: [{ ...line, quantity: 4 }],
    version: 1,
  })
  const confirmed = await root.call('POST', `/api/orders/${order.id}/confirm`, { version: 2 })

  expect([order.shipping.price, refused.body.error.code]).toEqual([690, 'OUT_OF_ZONE'])
  expect(moved.body.order.totals).toMatchObject({ subtotal: 1_800, shipping: 390, total: 2_190 })
  expect([confirmed.status, confirmed.body.order.totals.total]).toEqual([200, 2_190])
})

test('a draft keeps the price of a method that was switched off meanwhile', async () => {
  const { id } = await aMethod()
  const [line] = await lines(1)
  const { order } = (await place({ draft: true, products: [line], shipping_method_id: id })).body
  await root.call('PUT', `/api/shipping_methods/${id}`, { enabled: false, version: 1 })

  const edited = await root.call('PUT', `/api/orders/${order.id}`, { products: [{ ...line, quantity: 4 }], version: 1 })
  const confirmed = await root.call('POST', `/api/orders/${order.id}/confirm`, { version: 2 })

  expect(edited.body.order.totals).toMatchObject({ shipping: 690 })
  expect(confirmed.body.error.code).toBe('SHIPPING_METHOD_UNAVAILABLE')
})

test('a quote answers for every method, at the price of the chosen one', async () => {
  const { id } = await aMethod({ zone_ids: [await lyon()] })
  const to = { country: 'FR', postcode: '75001' }

  const { body } = await root.call('POST', '/api/orders/quote', {
    products: await lines(3),
    shipping_method_id: id,
    to,
  })

  expect(body.totals).toMatchObject({ subtotal: 1_350, shipping: 390, total: 1_740 })
  expect(body.offers.find(({ method_id }: { method_id: string }) => method_id === id)).toMatchObject({
    state: 'refused',
    reasons: ['OUT_OF_ZONE'],
  })
})

test('a method of an order is not deleted', async () => {
  const { id } = await aMethod()
  await place({ products: await lines(1), shipping_method_id: id })

  const { status, body } = await root.call('DELETE', `/api/shipping_methods/${id}?version=1`)

  expect([status, body.error.code]).toEqual([409, 'IN_USE'])
})

test('a method does not carry its excluded products, until they are taken off its list', async () => {
  const product = await aProduct(shop.context, { on_hand: 50 })
  const products = product.variants.map(({ id }) => ({ variant_id: id, quantity: 1 }))
  const { id } = await aMethod({ excluded_product_ids: [product.id] })
  const send = () => place({ products, shipping_method_id: id })

  const refused = await send()
  const other = await place({ products: await lines(1), shipping_method_id: id })
  await root.call('PUT', `/api/shipping_methods/${id}`, { excluded_product_ids: [], version: 1 })
  const carried = await send()

  expect([refused.status, refused.body.error]).toMatchObject([
    409,
    { code: 'PRODUCT_EXCLUDED', field: 'shipping_method_id', details: { reasons: ['PRODUCT_EXCLUDED'] } },
  ])
  expect([other.status, carried.status]).toEqual([200, 200])
})

test('a draft with an excluded product says so once it is confirmed', async () => {
  const product = await aProduct(shop.context, { on_hand: 50 })
  const { id } = await aMethod({ excluded_product_ids: [product.id] })
  const products = product.variants.map((variant) => ({ variant_id: variant.id, quantity: 1 }))
  const { order } = (await place({ draft: true, products, shipping_method_id: id })).body

  const { status, body } = await root.call('POST', `/api/orders/${order.id}/confirm`, { version: 1 })

  expect([status, body.error.code]).toEqual([409, 'PRODUCT_EXCLUDED'])
})

test('paying on delivery follows the method, for orders and for drafts that become one', async () => {
  const never = await aMethod({ cod_allowed: false })
  const allowed = await aMethod()
  const payment = { kind: 'pay_on_delivery' }
  const send = async (given: object) => place({ products: await lines(1), payment, ...given })

  const refused = await send({ shipping_method_id: never.id })
  const transfer = await send({ shipping_method_id: never.id, payment: { kind: 'bank_transfer' } })
  const paid = await send({ shipping_method_id: allowed.id })
  const draft = await send({ shipping_method_id: never.id, draft: true })
  const confirmed = await root.call('POST', `/api/orders/${draft.body.order.id}/confirm`, { version: 1 })

  expect([refused.status, refused.body.error]).toMatchObject([409, { code: 'COD_NOT_ALLOWED', field: 'payment' }])
  expect([transfer.status, paid.status, draft.status]).toEqual([200, 200, 200])
  expect([confirmed.status, confirmed.body.error.code]).toEqual([409, 'COD_NOT_ALLOWED'])
})
