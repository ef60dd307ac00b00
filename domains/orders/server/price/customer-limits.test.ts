import { aProduct } from '@comptoir/catalogue/testing'
import { aSavedDiscount } from '@comptoir/discounts/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress, homeDelivery } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
let variant_id: string
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  const product = await aProduct(shop.context, { price: 1_000, on_hand: 100 })
  variant_id = product.variants[0]?.id ?? ''
})
afterAll(() => shop.close())

let count = 0
/** A code that each customer may use once, and an order with it of somebody whose e-mail address nobody knows. */
async function aCodeOncePerCustomer() {
  count += 1
  const code = `ONCE${count}`
  await aSavedDiscount(shop.context, { mode: 'code', code, per_customer_limit: 1 })
  return async (phone: string, country: string | null) => {
    const { status, body } = await root.call('POST', '/api/orders', {
      customer: { name: 'Lina Haddad', email: `${crypto.randomUUID()}@example.com`, phone },
      products: [{ variant_id, quantity: 1 }],
      codes: [code],
      ...(country === null
        ? { handed_over: true }
        : { shipping_method_id: homeDelivery, shipping_address: { ...anAddress, country, phone: '' } }),
    })
    return status === 200 ? 'given' : body.error.details.rejected[0].reason
  }
}

test.each([
  ['06 12 34 56 78', '+33 6 12 34 56 78', 'FR'],
  ['+33 6 12 34 56 79', '06.12.34.56.79', 'FR'],
  ['0033 6 12 34 56 70', '06 12 34 56 70', 'FR'],
  ['020 7946 0018', '+44 (0)20 7946 0018', 'GB'],
  ['(415) 555-2671', '+1 415 555 2671', 'US'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', '+971501234567', 'AE'],
  ['090-1234-5678', '+81 90 1234 5678', 'JP'],
  ['0532 123 45 67', '+90 532 123 4567', 'TR'],
])('one number is one customer in any spelling: %s and %s in %s', async (first, second, country) => {
  const order = await aCodeOncePerCustomer()

  expect(await order(first, country)).toBe('given')
  expect(await order(second, country)).toBe('DISCOUNT_USED_BY_YOU')
})

test('the same digits in another country are the number of somebody else', async () => {
  const order = await aCodeOncePerCustomer()

  expect(await order('06 12 34 56 78', 'FR')).toBe('given')
  expect(await order('06 12 34 56 78', 'NL')).toBe('given')
  expect(await order('+31 6 12 34 56 78', 'FR')).toBe('DISCOUNT_USED_BY_YOU')
})

test('without an address, or abroad, a number is one of the country of the shop', async () => {
  await root.call('PUT', '/api/settings', { settings: [{ key: 'tax_country', value: 'FR', version: 0 }] })
  const order = await aCodeOncePerCustomer()

  expect(await order('+33 6 12 34 56 71', 'FR')).toBe('given')
  expect(await order('06 12 34 56 71', null)).toBe('DISCOUNT_USED_BY_YOU')
  expect(await order('06 12 34 56 71', 'BE')).toBe('DISCOUNT_USED_BY_YOU')
})

test('digits that are the number of no country are compared as they are', async () => {
  const order = await aCodeOncePerCustomer()

  expect(await order('12 34 56', 'FR')).toBe('given')
  expect(await order('123456', 'FR')).toBe('DISCOUNT_USED_BY_YOU')
  expect(await order('123457', 'FR')).toBe('given')
})
