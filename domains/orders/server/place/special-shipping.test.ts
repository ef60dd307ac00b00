import { aProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress, homeDelivery, pickUpInStore } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const customer = { name: 'Lina Haddad', email: 'lina@example.com', phone: '+33612345678' }

async function aSofa(custom_shipment: object) {
  const product = await aProduct(shop.context, { title: 'Linen sofa', price: 9_000, on_hand: 50 })
  const special = { method_ids: [], price: null, handling_days: 0, ...custom_shipment }
  await root.call('PUT', `/api/products/${product.id}`, { custom_shipment: special, version: product.version })
  return { id: product.id, line: { variant_id: product.variants[0]?.id, quantity: 2 } }
}

const aCup = async () => ({ variant_id: (await aProduct(shop.context)).variants[0]?.id, quantity: 1 })

const place = (products: object[], more: object = {}) =>
  root.call('POST', '/api/orders', {
    ...{ customer, products, shipping_method_id: homeDelivery, shipping_address: anAddress },
    ...more,
  })

test('an order pays the shipping price of its product in place of the method’s', async () => {
  const { line } = await aSofa({ price: 4_900 })

  const alone = await place([line])
  const together = await place([line, await aCup()])

  expect(alone.body.order.totals.shipping).toBe(4_900)
  expect(together.body.order.totals.shipping).toBe(4_900 + 490)
})

test('a product that goes by another method only is refused, also in a draft that is confirmed', async () => {
  const { line } = await aSofa({ method_ids: [pickUpInStore] })

  const sent = await place([line])
  const fetched = await place([line], { shipping_method_id: pickUpInStore })
  const draft = await place([line], { draft: true })
  const confirmed = await root.call('POST', `/api/orders/${draft.body.order.id}/confirm`, { version: 1 })

  expect([sent.status, sent.body.error]).toMatchObject([
    409,
    { code: 'PRODUCT_OTHER_METHOD', field: 'shipping_method_id' },
  ])
  expect([fetched.status, draft.status, confirmed.status]).toEqual([200, 200, 409])
})

test('a draft that changes its address keeps the price of its product', async () => {
  const { line } = await aSofa({ price: 4_900 })
  const draft = await place([line], { draft: true })

  const { body } = await root.call('PUT', `/api/orders/${draft.body.order.id}`, {
    shipping_address: { ...anAddress, city: 'Villeurbanne' },
    version: 1,
  })

  expect(body.order.totals.shipping).toBe(4_900)
})

test('the order form’s quote and the panel’s try name price, days and reasons', async () => {
  const { id, line } = await aSofa({ price: 4_900, handling_days: 10, method_ids: [homeDelivery] })
  await root.call('PUT', `/api/shipping_methods/${homeDelivery}`, { days: { min: 2, max: 4 }, version: 1 })
  const find = (offers: { method_id: string }[], method: string) => offers.find(({ method_id }) => method_id === method)

  const quote = await root.call('POST', '/api/orders/quote', { products: [line], to: { country: 'FR' } })
  const basket = { subtotal: 5_000, weight_g: 0, quantity: 1, product_ids: [id] }
  const tried = await root.call('POST', '/api/shipping_methods/try', { basket, to: { country: 'FR' } })

  expect(find(quote.body.offers, homeDelivery)).toMatchObject({ price: 4_900, own: 4_900, days: { min: 12, max: 14 } })
  expect(find(quote.body.offers, pickUpInStore)).toMatchObject({ reasons: ['PRODUCT_OTHER_METHOD'] })
  expect(find(tried.body.offers, homeDelivery)).toMatchObject({ price: 490 + 4_900, own: 4_900 })
  expect(find(tried.body.offers, pickUpInStore)).toMatchObject({ reasons: ['PRODUCT_OTHER_METHOD'] })
})
