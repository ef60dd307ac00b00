import { aProduct } from '@comptoir/catalogue/testing'
import { homeDelivery } from '@comptoir/orders/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const set = async (key: string, value: unknown) => {
  const { settings } = (await root.call('GET', '/api/settings')).body
  const { version } = settings.find((setting: { key: string }) => setting.key === key)
  await root.call('PUT', '/api/settings', { settings: [{ key, value, version }] })
  await shop.idle()
}

/** Label and sum of each row of the slip. */
async function slip(given: Parameters<typeof aProduct>[1]) {
  const visitor = aVisitor(shop)
  const { variants } = await aProduct(shop.context, given)
  await visitor.post('/cart/add.js', { id: variants[0]?.id, quantity: 2 })
  const page = await visitor.text('/cart')
  const rows = /<div class="slip">([\s\S]*)/.exec(page)?.[1] ?? ''
  return [...rows.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, label, sum]) => [
    label,
    sum?.replaceAll(/<[^>]+>/g, ''),
  ])
}

test('a basket tells what delivery and tax would add, as an estimate, once the shop has a country', async () => {
  const methods = (await root.call('GET', '/api/shipping_methods')).body.shipping_methods
  const home = methods.find(({ id }: { id: string }) => id === homeDelivery)
  await root.call('PUT', `/api/shipping_methods/${homeDelivery}`, { ...home, price: 490, free_from: null })
  const nowhere = await slip({ price: 2_000 })

  await set('tax_country', 'FR')
  await root.call('POST', '/api/tax_rates', { country: 'FR', parts: [{ title: 'TVA', percent: 20 }] })
  await shop.idle()
  const included = await slip({ price: 2_000 })
  const digital = await slip({ price: 2_000, physicalProduct: false })
  await set('prices_include_tax', false)
  const added = await slip({ price: 2_000 })

  expect(nowhere).toEqual([
    ['Subtotal', '€40.00'],
    ['Total', '€40.00'],
  ])
  expect(included).toEqual([
    ['Subtotal', '€40.00'],
    ['Delivery to France, estimated', '€4.90'],
    ['Total, estimated', '€44.90'],
    ['Tax included', '€7.49'],
  ])
  expect(digital).toEqual([
    ['Subtotal', '€40.00'],
    ['Total, estimated', '€40.00'],
    ['Tax included', '€6.67'],
  ])
  expect(added).toEqual([
    ['Subtotal', '€40.00'],
    ['Delivery to France, estimated', '€4.90'],
    ['Tax, estimated', '€8.98'],
    ['Total, estimated', '€53.88'],
  ])
})
