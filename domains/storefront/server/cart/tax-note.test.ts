import { aProduct } from '@comptoir/catalogue/testing'
import type { TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor, type MailedShop, openAccount, openMailedShop } from '../../testing/index.ts'

let shop: MailedShop
let root: TestStaff
let page: string
beforeAll(async () => {
  shop = await openMailedShop()
  root = await shop.as('root')
  page = `/products/${(await aProduct(shop.context)).handle}`
})
afterAll(() => shop.close())

const set = async (key: string, value: unknown) => {
  const { settings } = (await root.call('GET', '/api/settings')).body
  const { version } = settings.find((setting: { key: string }) => setting.key === key)
  await root.call('PUT', '/api/settings', { settings: [{ key, value, version }] })
}

/** What the product page says about tax, by the theme that every shop begins with. */
async function says(visitor = aVisitor(shop)) {
  await shop.idle()
  return (await visitor.text(page)).includes('Tax included')
}

test('prices are said to include tax only where a rate applies to the visitor', async () => {
  const said: Record<string, boolean> = {}
  said['without any rate'] = await says()

  await root.call('POST', '/api/tax_rates', { country: 'FR', parts: [{ title: 'TVA', percent: 20 }] })
  said['in a country without a rate'] = await says()
  await set('tax_country', 'FR')
  said['in the country of the rate'] = await says()
  await set('prices_include_tax', false)
  said['when tax is added'] = await says()
  await set('prices_include_tax', true)

  expect(said).toEqual({
    'without any rate': false,
    'in a country without a rate': false,
    'in the country of the rate': true,
    'when tax is added': false,
  })
})

test('a customer who pays no tax is not told of one', async () => {
  const visitor = aVisitor(shop)
  await openAccount(shop, visitor, 'exempt@example.com')
  const { items } = (await root.call('GET', '/api/customers?q=exempt@example.com')).body
  const { customer } = (await root.call('GET', `/api/customers/${items[0].id}`)).body
  const before = await says(visitor)

  const tax = { exempt: true, vat_id: '' }
  const saved = await root.call('PUT', `/api/customers/${customer.id}`, { version: customer.version, tax })

  expect([before, saved.status, await says(visitor), await says()]).toEqual([true, 200, false, true])
})
