import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let clerk: TestStaff
let reduced: string
beforeAll(async () => {
  shop = await openTestShop({ now: () => new Date('2026-11-22T10:00:00Z') })
  clerk = await shop.as(['admin_shipping'])
  const accountant = await shop.as(['admin_taxes'])
  reduced = (await accountant.call('POST', '/api/tax_classes', { title: 'Reduced' })).body.tax_class.id
  const rate = (percent: number, more: object) =>
    accountant.call('POST', '/api/tax_rates', { parts: [{ title: 'VAT', percent }], ...more })
  await rate(19, { country: 'DE', by_class: [{ tax_class_id: reduced, parts: [{ title: 'VAT', percent: 7 }] }] })
  await rate(16, { country: 'DE', valid_from: '2027-01-01' })
  await rate(20, { country: 'FR' })
})
afterAll(() => shop.close())

const basket = { subtotal: 8_200, weight_g: 3_400, quantity: 3 }
const ask = (given: object) => clerk.call('POST', '/api/shipping_methods/try', { basket, to: {}, ...given })
const homeDelivery = async (given: object) => {
  const { body } = await ask(given)
  const offer = body.offers.find(({ key }: { key: string }) => key === 'homeDelivery')
  return { tax: body.tax, total: offer.total, taxes: offer.tax_lines.map(taxOf) }
}
const taxOf = ({ of, rate, amount }: { of: string; rate: number; amount: number }) => [of, rate, amount]

test('an address and a basket are quoted with the taxes of today, by class', async () => {
  const to = { country: 'DE', postcode: '04109', phone: '1' }
  const by_class = [{ tax_class_id: reduced, amount: 2_400 }]

  expect(await homeDelivery({ to, by_class })).toMatchObject({
    tax: { included: true, country: 'DE', exempt: false },
    taxes: expect.arrayContaining([
      ['goods', 19, 926],
      ['goods', 7, 157],
    ]),
  })
  expect((await homeDelivery({ to, tax_exempt: true })).taxes).toEqual([])
})

test('without an address the shop’s country decides, and taxes may come on top', async () => {
  const root = await shop.as('root')
  const set = (key: string, value: unknown) =>
    root.call('PUT', '/api/settings', { settings: [{ key, value, version: 0 }] })
  await set('tax_country', 'FR')
  await set('prices_include_tax', false)

  const quoted = await homeDelivery({})

  expect(quoted.tax).toEqual({ included: false, country: 'FR', exempt: false })
  expect(quoted.taxes).toContainEqual(['goods', 20, 1_640])
  expect(quoted.total).toBeGreaterThanOrEqual(9_840)
})

test('classes cannot be worth more than the basket, and need no right to read rates', async () => {
  const { status, body } = await ask({ by_class: [{ tax_class_id: reduced, amount: 8_201 }] })
  const rates = await clerk.call('GET', '/api/tax_rates')

  expect([status, body.error.errors]).toMatchObject([422, [{ field: 'by_class', code: 'TOO_BIG' }]])
  expect(rates.status).toBe(403)
})
