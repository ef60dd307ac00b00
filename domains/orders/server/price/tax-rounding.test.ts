import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anAddress, pickUpInStore } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
beforeEach(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterEach(() => shop.close())

async function set(values: Readonly<Record<string, unknown>>) {
  const settings = Object.entries(values).map(([key, value]) => ({
    ...{ key, value, version: 0 },
    ...(key === 'currency_code' && value !== 'EUR' && { prices: 'keep_numbers' }),
  }))
  const { status } = await root.call('PUT', '/api/settings', { settings })
  expect(status).toBe(200)
  await shop.idle()
}

test.each([
  ['JPY', 'JP', 10, true, [115, 115, 115], 31, 345],
  ['EUR', 'FR', 20, false, [13, 13, 13], 8, 47],
  ['EUR', 'FR', 20, true, [801], 134, 801],
  ['KWD', 'KW', 5, false, [1_111, 1_111, 1_111], 167, 3_500],
])('%s in %s: a tax of %i %% rounded once per rate is the same wherever it is summed', async (...row) => {
  const [currency_code, country, percent, isIncluded, prices, tax, total] = row
  // Japan's shops round so without a choice.
  const tax_rounding = country === 'JP' ? {} : { tax_rounding: 'rate' }
  await set({ currency_code, tax_country: country, prices_include_tax: isIncluded, ...tax_rounding })
  await root.call('POST', '/api/tax_rates', { country, parts: [{ title: 'VAT', percent }] })
  const products = prices.map((unit_price) => ({ custom: true, title: 'Napkin', unit_price, quantity: 1 }))
  const address = { ...anAddress, country }
  const request = {
    customer: { name: 'Lina Haddad', email: 'lina@example.com' },
    products,
    shipping_method_id: pickUpInStore,
    shipping_address: address,
  }

  const to = { country, province: '', postcode: '' }
  const quote = (await root.call('POST', '/api/orders/quote', { products, to })).body
  const draft = (await root.call('POST', '/api/orders', { ...request, draft: true })).body.order
  const edited = await root.call('PUT', `/api/orders/${draft.id}`, { version: draft.version, products })
  const placed = await root.call('POST', '/api/orders', { ...request, payment: { kind: 'none', mark_paid: true } })
  const { order } = placed.body
  await shop.idle()
  const day = order.placed_at.slice(0, 10)
  const { stats } = (await root.call('GET', `/api/stats?from=${day}&to=${day}`)).body

  for (const sums of [quote, draft, edited.body.order, order]) {
    expect(sums.totals).toMatchObject({ tax, total })
    expect(sums.products.reduce((sum: number, line: { tax: number }) => sum + line.tax, 0)).toBe(tax)
  }
  expect(stats.days[0].tax).toBe(tax)
  expect(stats.countries.rows[0].net).toBe(total - tax)
  const exported = await root.call('GET', '/api/orders/export?rows=orders')
  const decimals = { JPY: 0, EUR: 2, KWD: 3 }[currency_code] ?? 2
  expect(exported.body).toContain(`,"${(tax / 10 ** decimals).toFixed(decimals)}",`)
})

test('without a choice tax is rounded on each line', async () => {
  await set({ prices_include_tax: false, tax_country: 'FR' })
  await root.call('POST', '/api/tax_rates', { country: 'FR', parts: [{ title: 'VAT', percent: 20 }] })
  const products = [13, 13, 13].map((unit_price) => ({ custom: true, title: 'Napkin', unit_price, quantity: 1 }))

  const { totals } = (await root.call('POST', '/api/orders/quote', { products })).body

  expect(totals).toMatchObject({ tax: 9, total: 48 })
})
