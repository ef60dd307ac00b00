import { aProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress, homeDelivery } from '../../testing/index.ts'

let shop: TestShop
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as('root')
  await clerk.call('POST', '/api/tax_rates', { country: 'FR', parts: [{ title: 'TVA', percent: 20 }] })
})
afterAll(() => shop.close())

const custom = { custom: true, title: 'Engraving', unit_price: 900, quantity: 1 }
const place = (given: object) =>
  clerk.call('POST', '/api/orders', {
    customer: { name: 'Lina Haddad', email: 'lina@example.com' },
    products: [custom],
    ...given,
  })
const edit = async (id: string, change: object) => {
  const { version } = (await clerk.call('GET', `/api/orders/${id}`)).body.order
  return clerk.call('PUT', `/api/orders/${id}`, { version, ...change })
}
const confirm = async (id: string) => {
  const { version } = (await clerk.call('GET', `/api/orders/${id}`)).body.order
  return clerk.call('POST', `/api/orders/${id}/confirm`, { version })
}
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof place>>) => [status, body.error?.code, body.error?.field]
const withoutMethod = [422, 'SHIPPING_METHOD_REQUIRED', 'shipping_method_id']

test('goods need a delivery method, at once and when a draft is confirmed', async () => {
  const refused = await place({ handed_over: false })
  const draft = (await place({ draft: true })).body.order

  expect(refusalOf(refused)).toEqual(withoutMethod)
  expect(refusalOf(await confirm(draft.id))).toEqual(withoutMethod)
  expect((await edit(draft.id, { handed_over: true })).body.order.shipping).toMatchObject({
    key: 'handedOver',
    price: 0,
  })
  expect((await confirm(draft.id)).body.order).toMatchObject({ tag: 'new-order', totals: { shipping: 0, total: 900 } })
})

test('an order of a program that says nothing about its delivery is placed without one', async () => {
  const { status, body } = await place({})

  expect([status, body.order.tag, body.order.shipping]).toEqual([200, 'new-order', null])
})

test('what is digital needs none', async () => {
  const { variants } = await aProduct(shop.context, { physicalProduct: false })

  const { status, body } = await place({ products: [{ variant_id: variants[0]?.id, quantity: 1 }] })

  expect([status, body.order.shipping]).toEqual([200, null])
})

test('an order that is handed over is prepared and handed over, never sent', async () => {
  const { order } = (await place({ handed_over: true })).body

  const prepared = await edit(order.id, { state: { type: 'PREPARATION' } })
  const delivered = await edit(order.id, { state: { type: 'DELIVERED' } })

  expect([prepared.status, delivered.body.order.state.type]).toEqual([200, 'DELIVERED'])
  expect(refusalOf(await edit(order.id, { handed_over: false }))).toEqual([409, 'ORDER_NOT_EDITABLE', 'handed_over'])
})

test('a draft keeps that it is handed over until a method is chosen, or neither', async () => {
  const { id } = (await place({ draft: true, handed_over: true })).body.order
  const shippingAfter = async (change: object) => (await edit(id, change)).body.order.shipping?.key ?? null

  expect(await shippingAfter({ products: [custom, custom] })).toBe('handedOver')
  expect(await shippingAfter({ shipping_method_id: homeDelivery })).toBe('homeDelivery')
  expect(await shippingAfter({ shipping_method_id: null, handed_over: true })).toBe('handedOver')
  expect(await shippingAfter({ handed_over: false })).toBeNull()
})

test.each([true, false])('a draft that loses its last line costs nothing (prices include tax: %s)', async (value) => {
  const { settings } = (await clerk.call('GET', '/api/settings')).body
  const { version } = settings.find(({ key }: { key: string }) => key === 'prices_include_tax')
  await clerk.call('PUT', '/api/settings', { settings: [{ key: 'prices_include_tax', value, version }] })
  const { order } = (await place({ draft: true, shipping_method_id: homeDelivery, shipping_address: anAddress })).body

  const emptied = (await edit(order.id, { products: [] })).body.order
  const filled = (await edit(order.id, { products: [custom] })).body.order

  expect(emptied.totals).toMatchObject({ subtotal: 0, shipping: 0, tax: 0, total: 0 })
  expect(filled.totals).toEqual(order.totals)
})
