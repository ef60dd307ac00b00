import { aProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anAddress, homeDelivery } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
beforeEach(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterEach(() => shop.close())

const vat = (percent: number) => [{ title: 'TVA', percent }]
const aRate = async (given: object) =>
  (await root.call('POST', '/api/tax_rates', { country: 'FR', parts: vat(20), ...given })).body.tax_rate
const set = (key: string, value: unknown, version = 0) =>
  root.call('PUT', '/api/settings', { settings: [{ key, value, version }] })
const customer = { name: 'Lina Haddad', email: 'lina@example.com', phone: '+33612345678', locale: 'fr' }
const custom = (unit_price: number, quantity: number) => ({ custom: true, title: 'Napkin', unit_price, quantity })
const place = async (given: object = {}) => {
  const request = {
    customer,
    products: [custom(333, 3)],
    shipping_method_id: homeDelivery,
    shipping_address: anAddress,
  }
  return (await root.call('POST', '/api/orders', { ...request, ...given })).body.order
}
const read = async (id: string) => (await root.call('GET', `/api/orders/${id}`)).body.order

test('without any rate an order has no tax', async () => {
  const order = await place()

  expect(order.products[0].tax_lines).toEqual([])
  expect(order.totals).toMatchObject({ subtotal: 999, shipping: 490, tax: 0, tax_included: true, total: 1_489 })
})

test('an included tax is part of the total, by line and of the shipping', async () => {
  await aRate({})

  const order = await place({ products: [custom(333, 3), custom(100, 1)] })

  expect(order.products.map(({ tax_lines }: { tax_lines: object[] }) => tax_lines)).toEqual([
    [{ title: 'TVA', rate: 20, amount: 167 }],
    [{ title: 'TVA', rate: 20, amount: 17 }],
  ])
  expect(order.shipping.tax_lines).toEqual([{ title: 'TVA', rate: 20, amount: 82 }])
  expect(order.totals).toMatchObject({ tax: 266, tax_included: true, total: 1_589, due: 1_589 })
  expect(await read(order.id)).toMatchObject(order)
})

test('a tax that prices do not include is added to the total', async () => {
  await set('prices_include_tax', false)
  await aRate({ applies_to_shipping: false })

  const order = await place({ payment: { kind: 'none', mark_paid: true } })

  expect(order.shipping.tax_lines).toEqual([])
  expect(order.totals).toMatchObject({ tax: 200, tax_included: false, total: 1_689, paid: 1_689, due: 0 })
  expect(order.payment_status).toBe('paid')
  expect((await read(order.id)).totals).toEqual(order.totals)
})

test('a placed order keeps its taxes when the rate changes', async () => {
  const rate = await aRate({})
  const order = await place()

  await root.call('PUT', `/api/tax_rates/${rate.id}`, { parts: vat(5.5), version: 1 })
  await root.call('PUT', `/api/orders/${order.id}`, { tags: ['gift'], version: 1 })

  const after = await read(order.id)
  expect(after.products[0].tax_lines).toEqual([{ title: 'TVA', rate: 20, amount: 167 }])
  expect(after.totals).toEqual(order.totals)
})

test('a draft is taxed anew where it is sent to; confirming keeps what was shown', async () => {
  await aRate({})
  await aRate({ country: 'DE', parts: [{ title: 'MwSt', percent: 19 }] })
  const draft = await place({ draft: true })

  const moved = await root.call('PUT', `/api/orders/${draft.id}`, {
    shipping_address: { ...anAddress, country: 'DE' },
    version: 1,
  })
  const confirmed = await root.call('POST', `/api/orders/${draft.id}/confirm`, { version: 2 })

  expect(draft.totals.tax).toBe(249)
  expect(moved.body.order.products[0].tax_lines).toEqual([{ title: 'MwSt', rate: 19, amount: 160 }])
  expect(moved.body.order.totals.tax).toBe(238)
  expect(confirmed.body.order.totals.tax).toBe(238)
  expect((await read(draft.id)).shipping.tax_lines).toEqual([{ title: 'MwSt', rate: 19, amount: 78 }])
})

test('a rate of the future does not hold yet; one of a province outweighs its country', async () => {
  await aRate({ country: 'CA', parts: [{ title: 'GST', percent: 5 }] })
  await aRate({ country: 'CA', parts: [{ title: 'GST', percent: 7 }], valid_from: '2999-01-01' })
  await aRate({ country: 'CA', province: 'Québec', parts: [{ title: 'GST and QST', percent: 14.975 }] })
  const to = (province: string) => place({ shipping_address: { ...anAddress, country: 'CA', province } })

  const rates = [await to('Ontario'), await to('québec')].map(({ products }) => products[0].tax_lines[0].rate)

  expect(rates).toEqual([5, 14.975])
})

test('an order without an address is taxed in the country of the setting', async () => {
  await aRate({})
  await set('tax_country', 'FR')

  const order = await place({ shipping_method_id: null, handed_over: true, shipping_address: null })

  expect(order.totals).toMatchObject({ tax: 167, total: 999 })
})

test('a quote shows the tax of the destination, and an order refuses another total', async () => {
  await set('prices_include_tax', false)
  await aRate({})
  const product = await aProduct(shop.context, { on_hand: 5 })
  const products = product.variants.map(({ id }) => ({ variant_id: id, quantity: 1 }))

  const { body } = await root.call('POST', '/api/orders/quote', {
    products,
    shipping_method_id: homeDelivery,
    to: { country: 'FR' },
  })
  const refused = await root.call('POST', '/api/orders', {
    customer,
    products,
    shipping_method_id: homeDelivery,
    shipping_address: anAddress,
    expected_total: 940,
  })

  expect(body.totals).toMatchObject({ subtotal: 450, shipping: 490, tax: 188, total: 1_128 })
  expect(refused.body.error).toMatchObject({ code: 'TOTAL_CHANGED', details: { totals: { total: 1_128 } } })
})

test('goods of a class have its taxes, others the standard ones, and their shipping both', async () => {
  const { tax_class } = (await root.call('POST', '/api/tax_classes', { title: 'Books' })).body
  await aRate({ by_class: [{ tax_class_id: tax_class.id, parts: vat(5.5) }] })
  const { id, version } = await aProduct(shop.context)
  await root.call('PUT', `/api/products/${id}`, { tax_class_id: tax_class.id, version })

  const order = await place({ products: [{ product_id: id, quantity: 1 }, custom(100, 1)] })

  const rates = order.products.map(({ tax_lines }: { tax_lines: { rate: number }[] }) =>
    tax_lines.map(({ rate }) => rate),
  )
  expect(rates).toEqual([[5.5], [20]])
  expect(order.shipping.tax_lines).toMatchObject([{ rate: 5.5 }, { rate: 20 }])
  expect(order.products[0].tax_class_id).toBe(tax_class.id)
})

test('a saved setting counts for the very next request', async () => {
  await aRate({})

  for (const version of [0, 1, 2, 3, 4, 5]) {
    const isIncluded = version % 2 === 1
    await set('prices_include_tax', isIncluded, version)
    expect((await place()).totals.tax_included).toBe(isIncluded)
  }
})

test('two taxes of a place stand apart on every line', async () => {
  await set('prices_include_tax', false)
  const parts = [
    { title: 'GST', percent: 5 },
    { title: 'QST', percent: 9.975 },
  ]
  await aRate({ country: 'CA', province: 'Québec', parts })

  const shipping_address = { ...anAddress, country: 'CA', province: 'Québec', postcode: 'H2X 1Y4', city: 'Montréal' }
  const order = await place({ products: [custom(10_000, 1)], shipping_address })

  expect(order.products[0].tax_lines).toEqual([
    { title: 'GST', rate: 5, amount: 500 },
    { title: 'QST', rate: 9.975, amount: 998 },
  ])
  expect(order.totals.tax).toBe(
    1_498 + order.shipping.tax_lines.reduce((sum: number, line: { amount: number }) => sum + line.amount, 0),
  )
})

test('a class of products cannot be deleted, and products have no class that is not there', async () => {
  const { tax_class } = (await root.call('POST', '/api/tax_classes', { title: 'Books' })).body
  const { id, version } = await aProduct(shop.context)
  const saved = await root.call('PUT', `/api/products/${id}`, { tax_class_id: tax_class.id, version })
  expect(saved.body.product.tax_class_id).toBe(tax_class.id)
  const remove = () => root.call('DELETE', `/api/tax_classes/${tax_class.id}?version=1`)
  const refused = await remove()

  const other = { tax_class_id: '0198f0c0-0000-7000-8000-0000000000aa', version: version + 1 }
  const unknown = await root.call('PUT', `/api/products/${id}`, other)
  await root.call('PUT', `/api/products/${id}`, { tax_class_id: null, version: version + 1 })
  const removed = await remove()

  expect([refused.status, refused.body.error.code]).toEqual([409, 'TAX_CLASS_USED'])
  expect([unknown.status, unknown.body.error.code]).toEqual([422, 'TAX_CLASS_UNKNOWN'])
  expect(removed.status).toBe(200)
})

test('a line keeps its taxes when its class is deleted', async () => {
  const { tax_class } = (await root.call('POST', '/api/tax_classes', { title: 'Books' })).body
  await aRate({ by_class: [{ tax_class_id: tax_class.id, parts: vat(5.5) }] })
  const { id, version } = await aProduct(shop.context)
  await root.call('PUT', `/api/products/${id}`, { tax_class_id: tax_class.id, version })
  const order = await place({ products: [{ product_id: id, quantity: 1 }] })
  await root.call('PUT', `/api/products/${id}`, { tax_class_id: null, version: version + 1 })

  await root.call('DELETE', `/api/tax_classes/${tax_class.id}?version=1`)

  const [line] = (await read(order.id)).products
  expect(line).toMatchObject({ tax_class_id: null, tax_lines: order.products[0].tax_lines })
})
