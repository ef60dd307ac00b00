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
  const found = await readSales(shop.context, [
    { variant_id, product_id: product.id, kind, price, compare_at_price: compare_at_price ?? null },
  ])
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

test('gift cards do not get cheaper', async () => {
  const product = await aGiftCardProduct(shop.context)
  await off(product, 20)

  expect(await saleOf(product)).toBeUndefined()
})
