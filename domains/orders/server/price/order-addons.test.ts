import { aProduct, someAddons } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let root: TestStaff
let variant_id: string
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  const { variants } = await aProduct(shop.context, { price: 450, options: someAddons, on_hand: 100 })
  variant_id = variants[0]?.id ?? ''
})
afterAll(() => shop.close())

const customer = { name: 'Lina Haddad', email: 'lina@example.com' }
const custom = { custom: true, title: 'Gift wrap', unit_price: 200, quantity: 1 }

const place = (addons: object | undefined, more: object = {}) =>
  root.call('POST', '/api/orders', {
    customer,
    products: [custom, { variant_id, quantity: 2, ...(addons && { addons }) }],
    ...more,
  })

const gold = { option_id: 'engraving', value_id: 'gold', option: 'Engraving', label: 'Gold', price: 250 }
const red = { option_id: 'wrap', value_id: 'red', option: 'Wrap', label: 'Red', price: 100 }

test('a line has its add-ons as they were when ordered, and its price contains them', async () => {
  const { body } = await place({ wrap: ['red'], engraving: ['gold'] })
  await shop.app.database.pool.query(
    "update product_option_values set label = 'Silver', price_delta = 900 where id = 'gold'",
  )
  const read = await root.call('GET', `/api/orders/${body.order.id}`)
  await shop.app.database.pool.query(
    "update product_option_values set label = 'Gold', price_delta = 250 where id = 'gold'",
  )

  expect(read.body.order.products[1]).toMatchObject({ unit_price: 800, total: 1_600, addons: [gold, red] })
  expect(read.body.order.total).toBe(1_800)
})

test.each([
  ['a required one is missing', undefined, 'engraving', 'SELECTION_TOO_FEW', 'Engraving'],
  ['too many of one', { engraving: ['gold', 'plain'] }, 'engraving', 'SELECTION_TOO_MANY', 'Engraving'],
  ['an unknown value', { engraving: ['silver'] }, 'engraving', 'SELECTION_UNKNOWN', 'Engraving'],
  ['a value twice', { engraving: ['gold'], wrap: ['red', 'red'] }, 'wrap', 'SELECTION_UNKNOWN', 'Wrap'],
  ['an option of nothing', { engraving: ['gold'], lid: ['red'] }, 'lid', 'SELECTION_UNKNOWN', ''],
])('add-ons are refused at their line: %s', async (...[, addons, id, code, option]) => {
  const { status, body } = await place(addons)

  expect([status, body.error.code]).toEqual([422, 'VALIDATION_FAILED'])
  expect(body.error.errors).toMatchObject([{ field: `products.1.addons.${id}`, code, details: { option } }])
})

test('the same goods with other add-ons are another line, also of a draft that is edited', async () => {
  const line = (engraving: string) => ({ variant_id, quantity: 1, addons: { engraving: [engraving] } })
  const draft = await root.call('POST', '/api/orders', {
    customer,
    draft: true,
    products: [line('gold'), line('plain')],
  })
  const [first, second] = draft.body.order.products

  const edited = await root.call('PUT', `/api/orders/${draft.body.order.id}`, {
    products: [{ ...line('plain'), quantity: 3 }, line('gold')],
    version: 1,
  })

  expect([first.unit_price, second.unit_price]).toEqual([700, 450])
  const kept = edited.body.order.products.map(({ id, quantity }: { id: string; quantity: number }) => [id, quantity])
  expect(kept).toEqual([
    [second.id, 3],
    [first.id, 1],
  ])
})

test('add-ons never make a price negative', async () => {
  const { variants } = await aProduct(shop.context, { price: 20, options: someAddons })
  const products = [{ variant_id: variants[0]?.id, quantity: 1, addons: { engraving: ['plain'], wrap: ['none'] } }]

  const { body } = await root.call('POST', '/api/orders', { customer, products })

  expect(body.order).toMatchObject({ total: 0, products: [{ addons: [{ label: 'Plain' }, { price: -50 }] }] })
})

test('a price of their own contains the add-ons as well', async () => {
  const products = [{ variant_id, quantity: 1, addons: { engraving: ['gold'] }, price_override: 500, reason: 'Friend' }]

  const { body } = await root.call('POST', '/api/orders', { customer, products })

  expect(body.order.products[0]).toMatchObject({ unit_price: 500, price_override: { original: 700 } })
})

test('what an order form offers names the add-ons of a product, also by its variant', async () => {
  const { body } = await root.call('GET', `/api/products/pick?ids=${variant_id}`)

  expect(body.items).toMatchObject([{ variant_id, addons: [{ id: 'engraving' }, { id: 'wrap' }] }])
})
