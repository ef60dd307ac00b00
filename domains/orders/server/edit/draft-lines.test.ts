import { aProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderLine } from '../../contract/line/order-line.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const inputOf = ({ variant_id, quantity, unit_price, price_override, properties }: OrderLine) => ({
  ...{ variant_id, quantity, properties },
  ...(price_override && { price_override: unit_price, reason: price_override.reason }),
})

test('lines of a draft that are saved again keep their ids, what was written, and who agreed on a price', async () => {
  const [integration, clerk] = [await shop.as('root'), await shop.as('admin')]
  const { variants } = await aProduct(shop.context, { price: 700 })
  const variant_id = variants[0]?.id
  const agreed = { price_override: 500, reason: 'A friend of the house' }
  const products = [
    { variant_id, quantity: 1, properties: { Engraving: 'Lina' }, ...agreed },
    { variant_id, quantity: 1, properties: { Engraving: 'Karim' } },
  ]
  const { order } = (await integration.call('POST', '/api/orders', { draft: true, products })).body
  const [lina, karim] = order.products

  const saved = await clerk.call('PUT', `/api/orders/${order.id}`, {
    ...{ version: order.version, products: [inputOf(karim), { ...inputOf(lina), quantity: 3 }] },
  })

  expect(saved.body.order.products).toMatchObject([
    { id: karim.id, properties: { Engraving: 'Karim' }, price_override: null, unit_price: 700 },
    { id: lina.id, properties: { Engraving: 'Lina' }, price_override: lina.price_override, total: 1_500 },
  ])
})
