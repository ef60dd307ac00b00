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
const aRate = (given: object) => root.call('POST', '/api/tax_rates', { country: 'FR', parts: vat(20), ...given })
const customer = { name: 'Lina Haddad', email: 'lina@example.com', phone: '+33612345678', locale: 'fr' }
const custom = (unit_price: number, quantity: number) => ({ custom: true, title: 'Napkin', unit_price, quantity })
const place = async (given: object = {}) => {
  const delivery = { shipping_method_id: homeDelivery, shipping_address: anAddress }
  const request = { customer, products: [custom(333, 3)], ...delivery, ...given }
  return (await root.call('POST', '/api/orders', request)).body.order
}

test('the class of a method decides the taxes on its price, also once the draft goes elsewhere', async () => {
  const { tax_class } = (await root.call('POST', '/api/tax_classes', { title: 'Transport' })).body
  const by_class = (percent: number) => [{ tax_class_id: tax_class.id, parts: vat(percent) }]
  await aRate({ by_class: by_class(10) })
  await aRate({ country: 'DE', by_class: by_class(7) })
  const given = { key: 'custom', title: 'Courier', pricing: { type: 'fixed', price: 490 }, tax_class_id: tax_class.id }
  const { shipping_method } = (await root.call('POST', '/api/shipping_methods', given)).body

  const draft = await place({ draft: true, shipping_method_id: shipping_method.id })
  const moved = await root.call('PUT', `/api/orders/${draft.id}`, {
    shipping_address: { ...anAddress, country: 'DE' },
    version: 1,
  })

  // 490 with 10 %: 44.55 of tax; with 7 %: 32.06.
  expect(draft.shipping.tax_lines).toEqual([{ title: 'TVA', rate: 10, amount: 45 }])
  expect(draft.products[0].tax_lines).toEqual([{ title: 'TVA', rate: 20, amount: 167 }])
  expect(moved.body.order.shipping.tax_lines).toEqual([{ title: 'TVA', rate: 7, amount: 32 }])
})

test('a compound tax is of the amount with the tax before it', async () => {
  const change = { key: 'prices_include_tax', value: false, version: 0 }
  await root.call('PUT', '/api/settings', { settings: [change] })
  const parts = [
    { title: 'GST', percent: 5 },
    { title: 'QST', percent: 9.5, compound: true },
  ]
  await aRate({ country: 'CA', parts, applies_to_shipping: false })

  const order = await place({ products: [custom(10_000, 1)], shipping_address: { ...anAddress, country: 'CA' } })

  // 100.00 + 5.00 + 9.5 % of 105.00 = 9.975.
  expect(order.products[0].tax_lines).toEqual([
    { title: 'GST', rate: 5, amount: 500 },
    { title: 'QST', rate: 9.5, amount: 998 },
  ])
  expect(order.totals).toMatchObject({ subtotal: 10_000, tax: 1_498, total: 11_988 })
})
