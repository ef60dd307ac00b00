import { aProduct } from '@comptoir/catalogue/testing'
import { discounts, logAllPrices, readSales } from '@comptoir/discounts/server'
import { aSavedDiscount, noGoods } from '@comptoir/discounts/testing'
import { systemContext } from '@comptoir/platform/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CurrencyShop, openCurrencyShop, toYen } from '../testing/open-currency-shop.ts'

let at: CurrencyShop
beforeEach(async () => {
  at = await openCurrencyShop()
})
afterEach(() => at.shop.close())

/** With the settings of now. */
const context = () => systemContext(at.shop.app, 'test')

const rows = async (text: string, values: readonly unknown[]) =>
  (await at.shop.app.database.pool.query(text, [...values])).rows

/** One at a price now, that cost this much from so many days ago on. */
async function aGood(price: number, ...steps: [ago: number, price: number][]) {
  const product = await aProduct(at.shop.context, { price })
  await at.shop.idle()
  const variant = product.variants[0]?.id ?? ''
  await rows('delete from price_days where variant_id = $1', [variant])
  for (const [ago, then] of steps) {
    await rows(
      `insert into price_days select shop_id, id, current_date - $2::integer, $3, $3, 'EUR' from variants where id = $1`,
      [variant, ago, then],
    )
  }
  return { id: product.id, variant }
}
type Good = Awaited<ReturnType<typeof aGood>>

const daysOf = ({ variant }: Good) =>
  rows(
    `select (current_date - day)::integer as ago, lowest::float8, last::float8, currency from price_days
     where variant_id = $1 order by day`,
    [variant],
  )

async function saleOf({ id, variant }: Good) {
  const { price, compare_at_price } = (await at.productOf(id)).variants[0]
  const good = { variant_id: variant, product_id: id, kind: 'product' as const, price, compare_at_price }
  return (await readSales(context(), { variants: [good], locale: 'en' })).get(variant)
}

const off = ({ id }: Good, value: number) =>
  aSavedDiscount(at.shop.context, {
    ...{ title: 'Autumn table', scope: 'products', value },
    target: { ...noGoods, product_ids: [id], exclude_ids: [] },
  })

const revert = async () => {
  const { id } = (await at.admin.call('GET', '/api/currency_conversion')).body.conversion
  return (await at.admin.call('POST', `/api/currency_conversions/${id}/revert`, {})).status
}

test('the lowest of thirty days is one of the new currency, and what it was after the change is taken back', async () => {
  const teapot = await aGood(4_800, [40, 4_800], [20, 4_200], [10, 4_800])
  await off(teapot, 20)
  const before = await daysOf(teapot)
  expect(await saleOf(teapot)).toMatchObject({ price: 3_840, lowest: 4_200, percent: 8 })

  await at.change('JPY', toYen)
  await at.shop.idle()

  expect(await saleOf(teapot)).toMatchObject({ price: 6_240, lowest: 6_820, percent: 8 })
  expect(await daysOf(teapot)).toEqual([
    { ago: 40, lowest: 7_800, last: 7_800, currency: 'JPY' },
    { ago: 20, lowest: 6_820, last: 6_820, currency: 'JPY' },
    { ago: 10, lowest: 7_800, last: 7_800, currency: 'JPY' },
    { ago: 0, lowest: 6_240, last: 6_240, currency: 'JPY' },
  ])
  expect(await revert()).toBe(200)
  await at.shop.idle()
  expect(await daysOf(teapot)).toEqual([...before, { ago: 0, lowest: 3_840, last: 3_840, currency: 'EUR' }])
  expect(await saleOf(teapot)).toMatchObject({ price: 3_840, lowest: 4_200, percent: 8 })
})

test('a sale that runs on is measured by the days before it, however its prices are rounded', async () => {
  const bowl = await aGood(990, [90, 990], [12, 841])
  await off(bowl, 15)
  const { price: shown } = (await saleOf(bowl)) ?? {}
  expect(shown).toBe(841)

  await at.change('JPY', { rate: '162.40', round_to: 100 })
  await logAllPrices(context())

  expect(await daysOf(bowl)).toMatchObject([{ last: 1_600 }, { ago: 12, lowest: 1_360, last: 1_360 }])
  expect(await saleOf(bowl)).toMatchObject({ price: 1_360, lowest: 1_600, percent: 15 })
  expect(await revert()).toBe(200)
  await logAllPrices(context())
  expect(await daysOf(bowl)).toMatchObject([{ last: 990 }, { ago: 12, lowest: 841, last: 841 }])
  expect(await saleOf(bowl)).toMatchObject({ price: 841, lowest: 990, percent: 15 })
})

test('what was written since the change is converted back with the rest', async () => {
  const cup = await aGood(2_800, [10, 2_800])
  await at.change('JPY', toYen)
  const { version, variants } = await at.productOf(cup.id)
  const dearer = [{ id: variants[0].id, price: 8_120 }]
  await at.admin.call('PUT', `/api/products/${cup.id}`, { version, variants: dearer })
  await at.shop.idle()
  expect(await daysOf(cup)).toMatchObject([{ last: 4_550 }, { ago: 0, lowest: 4_550, last: 8_120, currency: 'JPY' }])

  expect(await revert()).toBe(200)

  expect(await daysOf(cup)).toMatchObject([{ last: 2_800 }, { ago: 0, lowest: 2_802, last: 5_000, currency: 'EUR' }])
})

test('a former price that the new currency has no room for stays the largest there is', async () => {
  const vase = await aGood(100, [5, 90_000_000_000], [1, 100])

  const { status } = await at.change('JPY', { rate: '162400', round_to: 1 })

  expect([status, await daysOf(vase)]).toMatchObject([200, [{ last: 99_999_999_999 }, { last: 162_400 }]])
})

test('a run that read prices before the change writes none of them after it', async () => {
  const plate = await aGood(2_800)
  const before = context()
  await at.change('JPY', toYen)
  await at.shop.idle()

  await discounts.jobs?.find(({ name }) => name === 'log_prices')?.run(before, {})

  expect(before.settings.currency_code).toBe('EUR')
  expect(await daysOf(plate)).toMatchObject([{ last: 4_550, currency: 'JPY' }])
})
