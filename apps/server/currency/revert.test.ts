import { aCollection, aProduct } from '@comptoir/catalogue/testing'
import { eventually } from '@comptoir/platform/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CurrencyShop, everyAmount, openCurrencyShop, toYen } from '../testing/open-currency-shop.ts'

let at: CurrencyShop
let now: Date
beforeEach(async () => {
  now = new Date('2026-11-22T10:00:00Z')
  at = await openCurrencyShop({ now: () => now })
})
afterEach(() => at.shop.close())

const latest = async () => (await at.admin.call('GET', '/api/currency_conversion')).body.conversion
const revertOf = (id: string) => `/api/currency_conversions/${id}/revert`
const preview = (id: string) => at.admin.call('GET', revertOf(id))
const revert = async (id?: string) => at.admin.call('POST', revertOf(id ?? (await latest()).id), {})
const daysLater = (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000)
}
const methods = async () => (await at.admin.call('GET', '/api/shipping_methods')).body.shipping_methods

test('every amount becomes exactly what it was, although yen were rounded to tens', async () => {
  const [standard] = await methods()
  const custom_shipment = { method_ids: [standard.id], price: 911, handling_days: 2 }
  const created = await at.admin.call('POST', '/api/products', { ...everyAmount, custom_shipment })
  const before = await at.productOf(created.body.product.id)
  const tiers = [
    { from: 0, to: 3, basis: 'subtotal', price: 903 },
    { from: 3, to: 4, basis: 'subtotal', price: 701 },
    { from: 4, to: null, basis: 'subtotal', price: 0 },
  ]
  const pricing = { type: 'tiers', price: 0, tiers, free_from: 5_003 }
  await at.admin.call('POST', '/api/shipping_methods', { key: 'custom', title: 'Courier', pricing })
  const rule = { field: 'price', op: 'less_than', value: 4_999 } as const
  const { id: cheap } = await aCollection(at.shop.context, { rules: { match: 'all', items: [rule] } })
  const pricingsBefore = (await methods()).map(({ pricing: own }: { pricing: object }) => own)
  await at.change('JPY', toYen)
  const { heard, close } = await at.admin.listen()

  const { status, body } = await revert()
  await at.shop.idle()

  expect([status, body.settings.map(({ value }: { value: unknown }) => value)]).toEqual([200, ['€', 'EUR']])
  const after = await at.productOf(before.id)
  const amounts = ({ variants, options, price_min, price_max, custom_shipment: own }: typeof after) => ({
    prices: variants.map(({ price, compare_at_price, cost }: typeof after) => [price, compare_at_price, cost]),
    ...{ options, price_min, price_max, own },
  })
  expect(amounts(after)).toEqual(amounts(before))
  expect((await methods()).map(({ pricing: own }: { pricing: object }) => own)).toEqual(pricingsBefore)
  expect((await at.admin.call('GET', `/api/collections/${cheap}`)).body.collection.rules.items).toEqual([rule])
  expect(await at.shopRow()).toEqual({ currency: 'EUR', is_fixed: true })
  expect(await latest()).toBeNull()
  await eventually(() =>
    expect(heard).toContainEqual(
      expect.objectContaining({
        event: 'update_product_data',
        payload: { id: before.id, version: after.version, patch: { price_min: 2_800, price_max: 4_400 } },
      }),
    ),
  )
  close()
})

test('prices that were changed or added since are converted back at the same rate, and the preview counts them', async () => {
  const [kept, changed] = [
    await aProduct(at.shop.context, { title: 'Kept', price: 2_801 }),
    await aProduct(at.shop.context, { title: 'Changed', price: 3_903 }),
  ]
  await at.change('JPY', toYen)
  const id = changed.variants[0]?.id
  await at.admin.call('PUT', `/api/variants/${id}`, { price: 7_000, version: 2 })
  const added = await aProduct(at.shop.context, { title: 'Added', price: 1_624 })

  const { body } = await preview((await latest()).id)
  const { status } = await revert()

  expect(body).toMatchObject({
    conversion: { from: 'EUR', to: 'JPY', rate: '162.40', until: '2026-12-22T10:00:00.000Z' },
    restored: { products: 1, shipping_methods: 1 },
    recalculated: { products: 2, shipping_methods: 0 },
  })
  expect(body.examples).toEqual(
    expect.arrayContaining([
      { title: 'Kept', image: null, amount: 4_550, before: 2_801 },
      { title: 'Changed', image: null, amount: 7_000, before: 4_310 },
      { title: 'Added', image: null, amount: 1_624, before: 1_000 },
    ]),
  )
  expect(status).toBe(200)
  const prices = await Promise.all([kept, changed, added].map((product) => at.productOf(product.id)))
  expect(prices.map(({ price_min }) => price_min)).toEqual([2_801, 4_310, 1_000])
})

test('kept numbers are kept on the way back, too', async () => {
  const product = await aProduct(at.shop.context, { price: 2_801 })
  await at.change('USD', 'keep_numbers')
  const { rate } = await latest()
  await revert()

  expect([rate, (await at.productOf(product.id)).price_min, (await at.shopRow()).currency]).toEqual([
    null,
    2_801,
    'EUR',
  ])
})

test('one change after the other is taken back, the latest first', async () => {
  const product = await aProduct(at.shop.context, { price: 2_801 })
  await at.change('JPY', toYen)
  const first = await latest()
  daysLater(1)
  await at.change('USD', { rate: '0.0065', round_to: 5 })
  const second = await latest()
  const refused = await revert(first.id)

  await revert(second.id)
  await revert(first.id)

  expect([refused.status, refused.body.error.code]).toEqual([409, 'CONVERSION_OUTDATED'])
  expect([(await at.shopRow()).currency, (await at.productOf(product.id)).price_min]).toEqual(['EUR', 2_801])
  const again = await revert(first.id)
  expect([again.status, again.body.error.code]).toEqual([409, 'CONVERSION_REVERTED'])
})

test('after 30 days it is final', async () => {
  await aProduct(at.shop.context, { price: 2_801 })
  await at.change('JPY', toYen)
  const { id } = await latest()
  daysLater(30)

  const { status, body } = await revert(id)

  expect([status, body.error.code, await latest()]).toEqual([409, 'CONVERSION_EXPIRED', null])
})

test('an amount that the former currency cannot hold is refused, and nothing changes', async () => {
  const product = await aProduct(at.shop.context, { price: 2_801 })
  await at.change('JPY', { rate: '0.001', round_to: 1 })
  const { id, version } = (await at.productOf(product.id)).variants[0]
  await at.admin.call('PUT', `/api/variants/${id}`, { price: 90_000_000, version })

  const { status, body } = await revert()

  expect([status, body.error.code]).toEqual([409, 'CONVERSION_TOO_LARGE'])
  expect([(await at.shopRow()).currency, (await at.productOf(product.id)).price_min]).toEqual(['JPY', 90_000_000])
})

test('the symbol follows back unless it was changed since', async () => {
  await aProduct(at.shop.context)
  const symbol = async () => (await at.settingOf('currency')).value
  const change = async (values: Record<string, unknown>, prices?: unknown) => {
    const settings = []
    for (const [key, value] of Object.entries(values)) {
      const { version } = await at.settingOf(key)
      settings.push({ key, value, version, ...(key === 'currency_code' && { prices }) })
    }
    await at.admin.call('PUT', '/api/settings', { settings })
  }
  await change({ currency: '¥', currency_code: 'JPY' }, toYen)
  await revert()
  expect(await symbol()).toBe('€')

  await change({ currency: '¥', currency_code: 'JPY' }, toYen)
  await change({ currency: '円' })
  await revert()
  expect(await symbol()).toBe('円')
})

test('those who may not change settings neither see nor take it back', async () => {
  await aProduct(at.shop.context)
  await at.change('JPY', toYen)
  const { id } = await latest()
  const clerk = await at.shop.as(['admin_products_manager'])

  expect((await clerk.call('GET', '/api/currency_conversion')).status).toBe(403)
  expect((await clerk.call('GET', revertOf(id))).status).toBe(403)
  expect((await clerk.call('POST', revertOf(id), {})).status).toBe(403)
})
