import { aCollection, aProduct } from '@comptoir/catalogue/testing'
import { convertAmount } from '@comptoir/platform/contract'
import { convertedAmount } from '@comptoir/platform/server'
import { eventually, rows } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CurrencyShop, everyAmount, openCurrencyShop, toYen } from '../testing/open-currency-shop.ts'

let at: CurrencyShop
beforeEach(async () => {
  at = await openCurrencyShop()
})
afterEach(() => at.shop.close())

const price = (amount: number) => convertAmount(amount, { from: 'EUR', to: 'JPY', ...toYen })

test('every price of the catalogue is converted, and the panels are informed', async () => {
  const [method] = (await at.admin.call('GET', '/api/shipping_methods')).body.shipping_methods
  const shipment = { method_ids: [method.id], price: 900, handling_days: 2 }
  const { product: before } = (
    await at.admin.call('POST', '/api/products', { ...everyAmount, custom_shipment: shipment })
  ).body
  const { heard, close } = await at.admin.listen()

  const { status } = await at.change('JPY', toYen)
  await at.shop.idle()

  expect(status).toBe(200)
  const after = await at.productOf(before.id)
  expect(after.variants).toMatchObject([
    { price: 4_550, compare_at_price: 6_330, cost: 1_790, version: 2 },
    { price: 7_150, compare_at_price: null, cost: 0, version: 2 },
  ])
  expect(after).toMatchObject({ price_min: 4_550, price_max: 7_150, version: 2, custom_shipment: { price: 1_460 } })
  expect(after.options[1].values).toMatchObject([{ price_delta: 730 }, { price_delta: -240 }])
  await eventually(() =>
    expect(heard).toContainEqual(
      expect.objectContaining({
        event: 'update_product_data',
        payload: { id: before.id, version: 2, patch: { price_min: 4_550, price_max: 7_150 } },
      }),
    ),
  )
  close()
})

test('shipping prices, bounds of tiers in money and the amount for free delivery are converted', async () => {
  const tiers = [
    { from: 0, to: 3, basis: 'subtotal', price: 900 },
    { from: 3, to: 4, basis: 'subtotal', price: 700 },
    { from: 4, to: null, basis: 'subtotal', price: 0 },
  ]
  const weights = [
    { from: 0, to: 1_000, basis: 'weight', price: 490 },
    { from: 1_000, to: null, basis: 'weight', price: 900 },
  ]
  const aMethod = async (pricing: object) =>
    (await at.admin.call('POST', '/api/shipping_methods', { key: 'custom', title: 'Courier', pricing })).body
      .shipping_method.id
  const bySum = await aMethod({ type: 'tiers', price: 0, tiers, free_from: 5_000 })
  const byWeight = await aMethod({ type: 'tiers', price: 0, tiers: weights })

  await at.change('JPY', toYen)

  const { shipping_methods } = (await at.admin.call('GET', '/api/shipping_methods')).body
  const pricingOf = (id: string) => shipping_methods.find((method: { id: string }) => method.id === id).pricing
  expect(shipping_methods[0].pricing).toMatchObject({ type: 'fixed', price: price(490) })
  // Three and four cents are the same ten yen: the tier between them is gone.
  expect(pricingOf(bySum)).toMatchObject({
    free_from: price(5_000),
    tiers: [
      { from: 0, to: 10, price: 1_460 },
      { from: 10, to: null, price: 0 },
    ],
  })
  expect(pricingOf(byWeight).tiers).toMatchObject([
    { from: 0, to: 1_000, price: 800 },
    { from: 1_000, to: null, price: 1_460 },
  ])
})

test('limits and fees of payment methods are converted', async () => {
  const methodOf = async () => (await at.admin.call('GET', '/api/payment_methods')).body.payment_methods[0]
  const { key, version } = await methodOf()
  await at.admin.call('PUT', `/api/payment_methods/${key}`, { version, min: 1_000, max: 30_000, fee: 350 })

  await at.change('JPY', toYen)

  expect(await methodOf()).toMatchObject({ min: price(1_000), max: price(30_000), fee: price(350) })
})

test('a smart collection keeps its products: the amounts of its rules are converted too', async () => {
  const cheap = await aProduct(at.shop.context, { price: 900 })
  await aProduct(at.shop.context, { price: 9_000 })
  const rule = { field: 'price', op: 'less_than', value: 5_000 } as const
  const { id } = await aCollection(at.shop.context, { rules: { match: 'all', items: [rule] } })

  await at.change('JPY', toYen)

  const { collection } = (await at.admin.call('GET', `/api/collections/${id}`)).body
  expect(collection).toMatchObject({ products_count: 1, rules: { items: [{ value: price(5_000) }] } })
  expect((await at.productOf(cheap.id)).collections).toMatchObject([{ id }])
})

test('products in the trash are converted, because they can be restored', async () => {
  const { id } = await aProduct(at.shop.context, { price: 2_800 })
  await at.admin.call('DELETE', `/api/products/${id}?version=1`)

  await at.change('JPY', toYen)
  await at.admin.call('POST', `/api/products/${id}/restore`)

  expect((await at.productOf(id)).variants[0].price).toBe(4_550)
})

test('the refusal names what would be converted, with four real prices', async () => {
  for (let turn = 0; turn < 5; turn += 1) await aProduct(at.shop.context, { title: `Shelf ${turn}`, price: 100 + turn })

  const { body } = await at.change('JPY')

  expect(body.error).toMatchObject({ code: 'CURRENCY_FIXED', details: { currency: 'EUR', priced: { products: 5 } } })
  expect(body.error.details.convertible).toEqual([
    'shipping_methods',
    'products',
    'discounts',
    'gift_cards',
    'payment_methods',
  ])
  expect(body.error.details.examples).toHaveLength(4)
  expect(body.error.details.examples[0]).toEqual({ title: 'Shelf 4', image: null, amount: 104 })
})

test.each([
  [{ rate: '0', round_to: 1 }],
  [{ rate: '-1', round_to: 1 }],
  [{ rate: '1e3', round_to: 1 }],
  [{ rate: '1', round_to: 0 }],
  [{ rate: '999999999', round_to: 1 }],
])('%j converts nothing', async (prices) => {
  const product = await aProduct(at.shop.context, { price: 90_000_000 })

  const { status } = await at.change('JPY', prices)

  expect(status).toBe(422)
  expect([(await at.shopRow()).currency, (await at.productOf(product.id)).price_min]).toEqual(['EUR', 90_000_000])
})

test('the database rounds as the panel does', async () => {
  const amounts = Array.from({ length: 400 }, (_, at) => at * 7 - 300).concat(99_999_999_999, 10_050, 5)
  for (const conversion of [
    { from: 'EUR', to: 'JPY', ...toYen },
    { from: 'JPY', to: 'KWD', rate: '0.00204', round_to: 5 },
    { from: 'EUR', to: 'USD', rate: '1.00005', round_to: 1 },
    { from: 'EUR', to: 'USD', rate: '0.333333333', round_to: 95 },
  ]) {
    const found = await rows<{ amount: number; converted: number }>(
      at.shop.context.db.current,
      sql`select amount, ${convertedAmount(sql`amount`, conversion)} as converted
        from unnest(${`{${amounts.join()}}`}::bigint[]) amount`,
    )

    expect(found.map(({ converted }) => converted)).toEqual(
      found.map(({ amount }) => convertAmount(amount, conversion)),
    )
  }
})
