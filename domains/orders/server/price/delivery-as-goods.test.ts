import { aProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anAddress, homeDelivery } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
let lines: { variant_id: string; quantity: number }[]
const vat = (percent: number) => [{ title: 'TVA', percent }]

const aGood = async (price: number, tax_class_id: string | null) => {
  const { id, version, variants } = await aProduct(shop.context, { price, on_hand: 90 })
  await root.call('PUT', `/api/products/${id}`, { tax_class_id, version })
  return variants[0]?.id ?? ''
}

beforeEach(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  const { tax_class } = (await root.call('POST', '/api/tax_classes', { title: 'Books' })).body
  const by_class = [{ tax_class_id: tax_class.id, parts: vat(5.5) }]
  await root.call('POST', '/api/tax_rates', { country: 'FR', parts: vat(20), by_class })
  lines = [
    { variant_id: await aGood(3_000, null), quantity: 1 },
    { variant_id: await aGood(1_000, tax_class.id), quantity: 1 },
  ]
})
afterEach(() => shop.close())

const place = async (given: object = {}) => {
  const customer = { name: 'Lina Haddad', email: 'lina@example.com', phone: '+33612345678', locale: 'fr' }
  const delivery = { shipping_method_id: homeDelivery, shipping_address: anAddress }
  return (await root.call('POST', '/api/orders', { customer, products: lines, ...delivery, ...given })).body.order
}
const read = async (id: string) => (await root.call('GET', `/api/orders/${id}`)).body.order

// 4.90: three quarters are 3.68 (0.61 of tax at 20 %), one is 1.22 (0.06 at 5.5 %).
const inParts = [
  { amount: 368, tax_lines: [{ title: 'TVA', rate: 20, amount: 61 }] },
  { amount: 122, tax_lines: [{ title: 'TVA', rate: 5.5, amount: 6 }] },
]

test('a delivery has the taxes of its goods, in their shares, and keeps them', async () => {
  const order = await place()

  expect(order.shipping).toMatchObject({ price: 490, tax_parts: inParts })
  expect(order.shipping.tax_lines).toEqual(inParts.flatMap(({ tax_lines }) => tax_lines))
  // 5.00 in 30.00, 0.52 in 10.00.
  expect(order.totals).toMatchObject({ total: 4_490, tax: 500 + 52 + 67 })
  expect(await read(order.id)).toMatchObject(order)
})

test('goods of one rate leave nothing to share out', async () => {
  const { shipping } = await place({ products: [lines[1]] })

  expect(shipping.tax_lines).toEqual([{ title: 'TVA', rate: 5.5, amount: 26 }])
  expect(shipping.tax_parts).toBeUndefined()
})

test('a method with the standard rate keeps it, whatever it carries', async () => {
  const change = { taxed_as_goods: false, version: 1 }
  const { status } = await root.call('PUT', `/api/shipping_methods/${homeDelivery}`, change)
  const { shipping } = await place()

  expect([status, shipping.tax_lines]).toEqual([200, [{ title: 'TVA', rate: 20, amount: 82 }]])
  expect(shipping.tax_parts).toBeUndefined()
})

test('a draft is shared out anew with its goods', async () => {
  const draft = await place({ draft: true })
  const edited = await root.call('PUT', `/api/orders/${draft.id}`, { products: [lines[0]], version: 1 })

  expect(draft.shipping.tax_parts).toEqual(inParts)
  expect(edited.body.order.shipping).toMatchObject({ tax_lines: [{ title: 'TVA', rate: 20, amount: 82 }] })
  expect(await read(draft.id)).toMatchObject(edited.body.order)
  expect(edited.body.order.shipping.tax_parts).toBeUndefined()
})

test('in a placed order it stays as it was agreed, or follows the goods with the price of now', async () => {
  const change = async (id: string, delivery: string) => {
    const { version, products } = await read(id)
    const taken = [{ order_line_id: products[1].id, quantity: 0 }]
    return (await root.call('PUT', `/api/orders/${id}/lines`, { lines: taken, delivery, mail: false, version })).body
  }
  const [kept, followed] = [await place(), await place()]
  await change(kept.id, 'agreed')
  await change(followed.id, 'now')

  expect((await read(kept.id)).shipping.tax_parts).toEqual(inParts)
  const { shipping, totals } = await read(followed.id)
  expect(shipping.tax_lines).toEqual([{ title: 'TVA', rate: 20, amount: 82 }])
  expect(shipping.tax_parts).toBeUndefined()
  expect(totals.tax).toBe(500 + 52 + 82)
})

test('whoever pays no tax pays each part without its own', async () => {
  const { customer } = (
    await root.call('POST', '/api/customers', { name: 'Ambassade', tax: { exempt: true, vat_id: '' } })
  ).body
  const order = await place({ customer: undefined, customer_id: customer.id })

  expect(order.shipping).toMatchObject({ price: 490 - 67, tax_lines: [] })
  expect(order.shipping.tax_parts).toBeUndefined()
})

test('where tax is rounded once for each rate the delivery takes part in it', async () => {
  const change = { key: 'tax_rounding', value: 'rate', version: 0 }
  await root.call('PUT', '/api/settings', { settings: [change] })
  const { totals } = await place()

  // 33.68 with 20 %: 5.61. 11.22 with 5.5 %: 0.58.
  expect(totals.tax).toBe(561 + 58)
})
