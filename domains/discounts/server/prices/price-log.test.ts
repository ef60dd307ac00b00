import { aGiftCardProduct, aProduct } from '@comptoir/catalogue/testing'
import { eventually, openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSavedDiscount, noGoods } from '../../testing/index.ts'
import { discounts, readSales } from '../index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Product = Awaited<ReturnType<typeof aProduct>>
const variantOf = ({ variants }: Product) => variants[0]?.id ?? ''
const sql = async (text: string, values: readonly unknown[]) =>
  (await shop.app.database.pool.query(text, [...values])).rows

const daysOf = (product: Product) =>
  sql(
    `select (current_date - day)::integer as ago, lowest::integer, last::integer from price_days
     where variant_id = $1 order by day`,
    [variantOf(product)],
  )

/** As if it had cost this much, from so many days ago on. */
async function costs(product: Product, ...steps: [ago: number, price: number][]) {
  await eventually(async () => expect(await daysOf(product)).not.toEqual([]))
  await sql('delete from price_days where variant_id = $1', [variantOf(product)])
  for (const [ago, price] of steps) {
    await sql(
      `insert into price_days select shop_id, id, current_date - $2::integer, $3, $3, 'EUR' from variants where id = $1`,
      [variantOf(product), ago, price],
    )
  }
}

async function saleOf(product: Product) {
  const { price, compare_at_price } = product.variants[0] ?? { price: 0, compare_at_price: null }
  const variant_id = variantOf(product)
  const kind = product.gift_card ? ('gift_card' as const) : ('product' as const)
  const found = await readSales(shop.context, {
    variants: [{ variant_id, product_id: product.id, kind, price, compare_at_price: compare_at_price ?? null }],
    locale: 'en',
  })
  return found.get(variant_id)
}

const run = async () => discounts.jobs?.find(({ name }) => name === 'log_prices')?.run(shop.context, {})

const off = (product: Product, value: number, given: Parameters<typeof aSavedDiscount>[1] = {}) =>
  aSavedDiscount(shop.context, {
    ...{ title: 'Autumn table', scope: 'products', value },
    target: { ...noGoods, product_ids: [product.id], exclude_ids: [] },
    ...given,
  })

test('a price that staff change is written down, with the lowest of its day', async () => {
  const root = await shop.as('root')
  const product = await aProduct(shop.context, { price: 4_800 })
  await eventually(async () => expect(await daysOf(product)).toEqual([{ ago: 0, lowest: 4_800, last: 4_800 }]))

  const variants = [{ id: variantOf(product), price: 4_200 }]
  await root.call('PUT', `/api/products/${product.id}`, { version: product.version, variants })
  await eventually(async () => expect(await daysOf(product)).toEqual([{ ago: 0, lowest: 4_200, last: 4_200 }]))
  const { body } = await root.call('GET', `/api/products/${product.id}`)
  const back = [{ id: variantOf(product), price: 5_000 }]
  await root.call('PUT', `/api/products/${product.id}`, { version: body.product.version, variants: back })

  await eventually(async () => expect(await daysOf(product)).toEqual([{ ago: 0, lowest: 4_200, last: 5_000 }]))
})

test('what the shop takes off by itself is a price that everybody paid, once it begins', async () => {
  const product = await aProduct(shop.context, { price: 4_800 })
  await costs(product, [3, 4_800])
  await off(product, 20)

  await run()
  await run()

  expect(await daysOf(product)).toEqual([
    { ago: 3, lowest: 4_800, last: 4_800 },
    { ago: 0, lowest: 3_840, last: 3_840 },
  ])
})

test.each<[string, [number, number][], object]>([
  [
    'the lowest of thirty days stands struck',
    [
      [40, 4_800],
      [20, 4_200],
      [10, 4_800],
    ],
    { lowest: 4_200, percent: 8 },
  ],
  [
    'what stood at their beginning counts',
    [
      [90, 4_400],
      [10, 4_800],
    ],
    { lowest: 4_400, percent: 12 },
  ],
  [
    'what is over for longer does not',
    [
      [90, 3_000],
      [60, 4_800],
    ],
    { lowest: 4_800, percent: 20 },
  ],
  [
    'nothing is struck where it was as cheap before',
    [
      [90, 4_800],
      [20, 3_500],
      [15, 4_800],
    ],
    { lowest: null, percent: null },
  ],
  ['nor where nobody could buy it before', [], { lowest: null, percent: null }],
  [
    'of a sale that runs on, the days before it count',
    [
      [90, 4_800],
      [12, 3_840],
    ],
    { lowest: 4_800, percent: 20 },
  ],
])('%s', async (_name, steps, expected) => {
  const product = await aProduct(shop.context, { price: 4_800 })
  await costs(product, ...steps)
  await off(product, 20)

  expect(await saleOf(product)).toMatchObject({ price: 3_840, ...expected, discount: { title: 'Autumn table' } })
})

test('a price that is compared with another is measured the same way', async () => {
  const [reduced, never] = [
    await aProduct(shop.context, { price: 4_000, compare_at_price: 8_000 }),
    await aProduct(shop.context, { price: 4_000, compare_at_price: 8_000 }),
  ]
  await costs(reduced, [40, 5_000], [2, 4_000])
  await costs(never, [200, 4_000])

  expect(await saleOf(reduced)).toEqual({ price: 4_000, lowest: 5_000, percent: 20, discount: null })
  expect(await saleOf(never)).toEqual({ price: 4_000, lowest: null, percent: null, discount: null })
})

test.each([
  ['a code', { mode: 'code', code: 'SHOWN' }],
  ['a first order', { customers: { group_ids: [], customer_ids: [], first_order_only: true } }],
  ['a minimum', { minimum: { quantity: 2 } }],
  ['a country', { countries: ['FR'] }],
  ['staff', { staff_only: true }],
] as const)('what takes %s is no price of everybody', async (_name, given) => {
  const product = await aProduct(shop.context, { price: 4_800 })
  await off(product, 20, given as Parameters<typeof aSavedDiscount>[1])

  expect(await saleOf(product)).toBeUndefined()
})

const lessOf = async (id: string) => {
  const staff = await shop.as(['admin_discounts'])
  return (await staff.call('GET', `/api/discounts/${id}/shown_less`)).body
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

test('the record tells goods that were cheaper lately, for which the shop shows less than the discount says', async () => {
  const [teapot, plates, cup, fresh] = [
    await aProduct(shop.context, { title: 'Round teapot', price: 4_800 }),
    await aProduct(shop.context, { title: 'Plates', price: 4_800 }),
    await aProduct(shop.context, { title: 'Cup', price: 4_800 }),
    await aProduct(shop.context, { price: 4_800 }),
  ]
  await costs(teapot, [90, 4_800], [20, 4_200], [10, 4_800])
  await costs(plates, [90, 3_700], [10, 4_800])
  await costs(cup, [90, 4_800])
  await costs(fresh)
  const ids = [teapot, plates, cup, fresh].map(({ id }) => id)
  const target = { ...noGoods, product_ids: ids, exclude_ids: [] }
  const { id } = await off(teapot, 20, { target })

  const told = [
    { product_id: plates.id, title: 'Plates', lowest: 3_700, day: daysAgo(30), shown: 0 },
    { product_id: teapot.id, title: 'Round teapot', lowest: 4_200, day: daysAgo(20), shown: 8 },
  ].map((good) => ({ ...good, variant_id: expect.any(String), price: 3_840, usual: 4_800, meant: 20 }))
  expect(await lessOf(id)).toEqual({ items: told, total: 2 })
  const planned = await off(teapot, 20, { target, draft: true, starts_at: '2031-01-01T00:00:00Z' })
  expect((await lessOf(planned.id)).total).toBe(2)
})

test.each([
  ['by code', { mode: 'code', code: 'LESS' }],
  ['for some', { countries: ['FR'] }],
  ['over', { starts_at: '2020-01-01T00:00:00Z', ends_at: '2020-01-02T00:00:00Z' }],
] as const)('nothing is struck, so nothing is told, of one that is given %s', async (_name, given) => {
  const product = await aProduct(shop.context, { price: 4_800 })
  await costs(product, [90, 3_900], [10, 4_800])
  const { id } = await off(product, 20, given as Parameters<typeof aSavedDiscount>[1])

  expect(await lessOf(id)).toEqual({ items: [], total: 0 })
})

test('gift cards do not get cheaper', async () => {
  const product = await aGiftCardProduct(shop.context)
  await off(product, 20)

  expect(await saleOf(product)).toBeUndefined()
})
