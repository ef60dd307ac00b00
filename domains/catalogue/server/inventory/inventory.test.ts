import { reserveStock, restock, type StockLine, shipStock } from '@comptoir/inventory/server'
import { stockViolations } from '@comptoir/inventory/testing'
import { openTestShop, rows, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '../../contract/product.ts'
import { aProduct, aVariantProduct } from '../../testing/index.ts'
import { readProduct } from '../product/product.queries.ts'

let shop: TestShop
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['admin_variants_manager'])
})
afterAll(() => shop.close())

type Move = (...moved: Parameters<typeof reserveStock>) => Promise<unknown>
const moving = (move: Move, lines: readonly StockLine[]) => shop.context.db.transaction((tx) => move(tx, lines))
const again = (product: Product) => readProduct(shop.context.db.current, shop.context.shop, product.id)
const idOf = ({ variants: [variant] }: Product) => variant?.id ?? ''

test('stock changes of orders write no catalogue row', async () => {
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

test('an untracked or oversellable variant can always be committed', async () => {
  const uncounted = await aProduct(shop.context, { on_hand: 0, trackQuantity: false, continueOutOfStock: false })
  const oversold = await aProduct(shop.context, { on_hand: 1, continueOutOfStock: true })

  await moving(
    reserveStock,
    [uncounted, oversold].map((product) => ({ variant_id: idOf(product), quantity: 3 })),
  )

  expect(await again(uncounted)).toMatchObject({ available: null })
  expect(await again(oversold)).toMatchObject({ available: -2 })
})

test('a new location has a level of every variant, so its list shows all', async () => {
  const before = (await clerk.call('GET', '/api/inventory')).body.total
  const opened = await clerk.call('POST', '/api/locations', { title: 'Fair stand' })

  await expect
    .poll(
      async () =>
        (await clerk.call('GET', `/api/inventory?filter[location][eq]=${opened.body.location.id}`)).body.total,
      {
        timeout: 10_000,
      },
    )
    .toBe(before)
  expect((await clerk.call('DELETE', `/api/locations/${opened.body.location.id}?version=1`)).status).toBe(200)
})

test('the stock of a deleted variant cannot change; an unknown location is not found', async () => {
  const product = await aVariantProduct(shop.context)
  const adjust = (variant_id: string, where = {}) =>
    clerk.call('POST', '/api/inventory/adjust', { variant_id, reason: 'count', delta: 1, ...where })
  const manager = await shop.as(['admin_products_manager'])
  await manager.call('DELETE', `/api/variants/${idOf(product)}?version=1`)

  const missing = await adjust(idOf(product))
  const nowhere = await adjust(product.variants[1]?.id ?? '', { location_id: crypto.randomUUID() })

  expect([missing.status, nowhere.status]).toEqual([404, 404])
  expect(await stockViolations(shop.context.db.current)).toEqual([])
})
