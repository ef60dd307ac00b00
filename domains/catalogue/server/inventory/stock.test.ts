import { releaseStock, reserveStock, restock, type StockLine, shipStock, unshipStock } from '@comptoir/inventory/server'
import { stockViolations } from '@comptoir/inventory/testing'
import { rows } from '@comptoir/platform/server'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '../../contract/index.ts'
import { aProduct, aVariantProduct } from '../../testing/index.ts'
import { priceLines } from '../product/price-lines.ts'
import { readProduct } from '../product/product.queries.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Move = (...moved: Parameters<typeof reserveStock>) => Promise<unknown>
const moving = (move: Move, lines: readonly StockLine[]) => shop.context.db.transaction((tx) => move(tx, lines))
const again = (product: Product) => readProduct(shop.context.db.current, shop.context.shop, product.id)
const variantOf = async (product: Product) => (await again(product)).variants[0]
const idOf = ({ variants: [variant] }: Product) => variant?.id ?? ''

test('a hundred buyers of seven units get exactly seven', async () => {
  const product = await aProduct(shop.context, { on_hand: 7, continueOutOfStock: false })
  const lines = [{ variant_id: idOf(product), quantity: 1 }]

  const buyers = await Promise.allSettled(Array.from({ length: 100 }, () => moving(reserveStock, lines)))

  expect(buyers.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  expect(await variantOf(product)).toMatchObject({ on_hand: 7, committed: 7, quantity: 0 })
  expect(await again(product)).toMatchObject({ available: 0, version: product.version })
})

test('buyers of many things in any order neither wait in a circle nor lose a unit', async () => {
  const products = await Promise.all(
    Array.from({ length: 4 }, () => aVariantProduct(shop.context, { on_hand: 20, continueOutOfStock: false })),
  )
  const variants = products.flatMap((product) => product.variants.map(({ id }) => id))
  const basket = (turn: number) =>
    variants
      .toSorted((one, other) => Math.sin(turn * one.charCodeAt(35)) - Math.sin(turn * other.charCodeAt(35)))
      .map((variant_id) => ({ variant_id, quantity: 1 }))

  const buyers = await Promise.allSettled(Array.from({ length: 40 }, (_, turn) => moving(reserveStock, basket(turn))))

  expect(buyers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  for (const product of products) expect(await again(product)).toMatchObject({ available: 0 })
  expect(await stockViolations(shop.context.db.current)).toEqual([])
})

test('what orders do to stock writes no row of the catalogue', async () => {
  const product = await aVariantProduct(shop.context, { on_hand: 10 })
  const lines = product.variants.map(({ id }) => ({ variant_id: id, quantity: 2 }))
  const written = () =>
    rows(
      shop.context.db.current,
      sql`select p.xmin::text as product, array_agg(v.xmin::text) as variants from products p
          join variants v on v.shop_id = p.shop_id and v.product_id = p.id where p.id = ${product.id} group by p.xmin`,
    )
  const before = await written()

  for (const move of [reserveStock, shipStock, restock]) await moving(move, lines)

  expect(await written()).toEqual(before)
  expect(await again(product)).toMatchObject({ available: 30, version: product.version })
})

test('what cannot be had is named with what there is, and nothing is promised', async () => {
  const scarce = await aProduct(shop.context, { on_hand: 2, continueOutOfStock: false })
  const plenty = await aProduct(shop.context, { on_hand: 50, continueOutOfStock: false })
  const lines = [
    { variant_id: idOf(scarce), quantity: 1 },
    { variant_id: idOf(plenty), quantity: 50 },
    { variant_id: idOf(scarce), quantity: 2 },
  ]

  await expect(moving(reserveStock, lines)).rejects.toMatchObject({
    code: 'INSUFFICIENT_STOCK',
    details: { lines: [{ variant_id: idOf(scarce), available: 2, wanted: 3 }] },
  })
  expect(await variantOf(plenty)).toMatchObject({ committed: 0 })
})

test('a variant nobody counts, or that may be oversold, is promised without end', async () => {
  const uncounted = await aProduct(shop.context, { on_hand: 0, trackQuantity: false, continueOutOfStock: false })
  const oversold = await aProduct(shop.context, { on_hand: 1, continueOutOfStock: true })

  await moving(
    reserveStock,
    [uncounted, oversold].map((product) => ({ variant_id: idOf(product), quantity: 3 })),
  )

  expect(await again(uncounted)).toMatchObject({ available: null })
  expect(await again(oversold)).toMatchObject({ available: -2 })
})

test('goods promised, sent, brought back and put away leave the books straight', async () => {
  const product = await aProduct(shop.context, { on_hand: 10 })
  const line = [{ variant_id: idOf(product), quantity: 4, order_id: crypto.randomUUID() }]
  const states: unknown[] = []
  for (const move of [reserveStock, releaseStock, reserveStock, shipStock, unshipStock, shipStock, restock]) {
    await moving(move, line)
    const { available, variants } = await again(product)
    states.push([variants[0]?.on_hand, variants[0]?.committed, available])
  }

  expect(states).toEqual([
    [10, 4, 6],
    [10, 0, 10],
    [10, 4, 6],
    [6, 0, 6],
    [10, 4, 6],
    [6, 0, 6],
    [10, 0, 10],
  ])
  expect(await stockViolations(shop.context.db.current)).toEqual([])
})

test('an order of five thousand lines is promised in well under a second', async () => {
  const product = await aVariantProduct(shop.context, { on_hand: 100_000 })
  const lines = Array.from({ length: 5_000 }, (_, at) => ({
    variant_id: product.variants[at % 3]?.id ?? '',
    quantity: 1,
  }))
  const start = performance.now()

  await moving(reserveStock, lines)

  expect(performance.now() - start).toBeLessThan(1_000)
  expect(await again(product)).toMatchObject({ available: 295_000 })
})

test('lines are priced in the order in which they were asked for', async () => {
  const tea = await aProduct(shop.context, { price: 450, sku: 'TEA-1' })
  const shirt = await aVariantProduct(shop.context, { price: 3_900 })
  const medium = shirt.variants[1]?.id ?? ''

  const lines = await shop.context.db.transaction((tx) =>
    priceLines(tx, shop.context.shop, [
      { variant_id: medium, quantity: 2 },
      { product_id: tea.id, quantity: 1 },
    ]),
  )

  expect(lines).toMatchObject([
    {
      variant_id: medium,
      unit_price: 3_900,
      variant_title: 'Medium',
      options: [{ name: 'Size', value: 'Medium' }],
      quantity: 2,
    },
    { product_id: tea.id, unit_price: 450, variant_title: '', options: [], sku: 'TEA-1', requires_shipping: true },
  ])
})

test.each([
  ['unknown', async () => ({ product_id: crypto.randomUUID() })],
  ['a draft', async () => ({ product_id: (await aProduct(shop.context, { status: 'draft' })).id })],
  ['archived', async () => ({ variant_id: idOf(await aProduct(shop.context, { status: 'archived' })) })],
  ['more than one variant', async () => ({ product_id: (await aVariantProduct(shop.context)).id })],
])('what is %s cannot be priced', async (_, make) => {
  const wanted = await make()

  const priced = shop.context.db.transaction((tx) => priceLines(tx, shop.context.shop, [{ ...wanted, quantity: 1 }]))

  await expect(priced).rejects.toMatchObject({ code: 'UNKNOWN_PRODUCT', details: wanted })
})
