import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress, homeDelivery } from '../../testing/index.ts'
import { taxStatus } from './tax-status.ts'

let shop: TestShop
let root: TestStaff
const set = (values: Record<string, unknown>) =>
  root.call('PUT', '/api/settings', {
    settings: Object.entries(values).map(([key, value]) => ({ key, value, version: 0 })),
  })
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  await set({ tax_country: 'FR', reverse_charge: true })
  for (const [country, percent] of Object.entries({ FR: 20, DE: 19 })) {
    await root.call('POST', '/api/tax_rates', { country, parts: [{ title: 'VAT', percent }] })
  }
})
afterAll(() => shop.close())

const germany = { ...anAddress, country: 'DE' }
const aCustomer = async (tax: object) =>
  (await root.call('POST', '/api/customers', { name: 'Keller GmbH', tax })).body.customer
const aBusiness = () => aCustomer({ exempt: false, vat_id: 'DE123456789' })
const custom = (unit_price: number, quantity: number) => ({ custom: true, title: 'Napkin', unit_price, quantity })
const request = (given: object = {}) => ({
  products: [custom(450, 3)],
  shipping_method_id: homeDelivery,
  shipping_address: germany,
  ...given,
})
const place = async (given: object = {}) => (await root.call('POST', '/api/orders', request(given))).body.order
const read = async (id: string) => (await root.call('GET', `/api/orders/${id}`)).body.order

test('a business abroad pays the prices without the tax in them, and the order says so', async () => {
  const customer = await aBusiness()

  const order = await place({ customer_id: customer.id })

  // 4.50 with 19 %: 0.72 of tax, three at 3.78. The delivery: 4.90 with 0.78.
  expect(order).toMatchObject({ tax_exemption: 'reverse_charge', vat_id: 'DE123456789' })
  expect(order.products[0]).toMatchObject({ unit_price: 378, listed_price: 450, total: 1_134, tax: 0, tax_lines: [] })
  expect(order.shipping).toMatchObject({ price: 412, tax_lines: [] })
  expect(order.totals).toMatchObject({ subtotal: 1_134, shipping: 412, tax: 0, total: 1_546 })
  expect(await read(order.id)).toMatchObject(order)
})

test('a person abroad and a business at home pay it', async () => {
  const person = await aCustomer({ exempt: false, vat_id: '' })
  const business = await aCustomer({ exempt: false, vat_id: 'FR 12 345678901' })

  const abroad = await place({ customer_id: person.id })
  const atHome = await place({ customer_id: business.id })

  // 13.50 with 19 %: 2.16. 4.90: 0.78.
  for (const order of [abroad, atHome]) {
    expect(order).toMatchObject({ tax_exemption: null, totals: { subtotal: 1_350, shipping: 490, tax: 294 } })
  }
  expect([abroad.vat_id, atHome.vat_id]).toEqual([null, 'FR12345678901'])
})

test('an exempt customer pays no tax, in the country either', async () => {
  const { id } = await aCustomer({ exempt: true, vat_id: '' })

  const order = await place({ customer_id: id, shipping_address: anAddress })

  // 4.50 with 20 %: 3.75. 4.90: 4.08.
  expect(order).toMatchObject({ tax_exemption: 'exempt', totals: { subtotal: 1_125, shipping: 408, tax: 0 } })
})

test('a draft follows its address and its customer, and comes back to its listed prices', async () => {
  const business = await aBusiness()
  const person = await aCustomer({ exempt: false, vat_id: '' })
  const draft = await place({ customer_id: business.id, draft: true })
  const edit = async (given: object, version: number) =>
    (await root.call('PUT', `/api/orders/${draft.id}`, { ...given, version })).body.order

  const home = await edit({ shipping_address: anAddress }, 1)
  const away = await edit({ shipping_address: germany }, 2)
  const other = await edit({ customer_id: person.id }, 3)

  expect(draft.totals).toMatchObject({ subtotal: 1_134, total: 1_546 })
  expect(home).toMatchObject({ tax_exemption: null, totals: { subtotal: 1_350, shipping: 490, tax: 307 } })
  expect(home.products[0]).toMatchObject({ unit_price: 450, listed_price: null })
  expect(away).toMatchObject({ tax_exemption: 'reverse_charge', totals: draft.totals })
  expect(other).toMatchObject({ tax_exemption: null, vat_id: null, totals: { subtotal: 1_350, tax: 294 } })
})

test('a quote says what the customer will pay', async () => {
  const { id } = await aBusiness()
  const { products, shipping_method_id } = request()
  const to = { country: 'DE', postcode: '10115' }

  const { body } = await root.call('POST', '/api/orders/quote', { products, shipping_method_id, to, customer_id: id })

  expect(body).toMatchObject({
    tax_exemption: 'reverse_charge',
    totals: { subtotal: 1_134, shipping: 412, total: 1_546 },
  })
})

test('where prices are without tax, none is added', async () => {
  const { body } = await root.call('GET', '/api/settings')
  const known = body.settings.find(({ key }: { key: string }) => key === 'prices_include_tax')
  await root.call('PUT', '/api/settings', {
    settings: [{ key: 'prices_include_tax', value: false, version: known?.version ?? 0 }],
  })
  const { id } = await aBusiness()

  const order = await place({ customer_id: id })

  expect(order.products[0]).toMatchObject({ unit_price: 450, listed_price: null, tax: 0 })
  expect(order.totals).toMatchObject({ subtotal: 1_350, shipping: 490, tax: 0, total: 1_840 })
})

test('a VAT number begins with its country', async () => {
  const { status, body } = await root.call('POST', '/api/customers', {
    name: 'Keller GmbH',
    tax: { exempt: false, vat_id: '123456789' },
  })

  expect([status, body.error.errors]).toMatchObject([422, [{ field: 'tax.vat_id', code: 'VAT_ID_INVALID' }]])
})

test('a number that the register does not know makes nobody a business', () => {
  const settings = { tax_country: 'FR', reverse_charge: true }
  const checked = (valid: boolean) => ({
    ...{ exempt: false, vat_id: 'DE123456789' },
    vat_check: { valid, at: '2026-11-22T10:00:00.000Z' },
  })
  const statusOf = (valid: boolean) => taxStatus({ settings }, checked(valid), germany)

  expect(statusOf(true)).toEqual({ tax_exemption: 'reverse_charge', vat_id: 'DE123456789' })
  expect(statusOf(false)).toEqual({ tax_exemption: null, vat_id: 'DE123456789' })
})
