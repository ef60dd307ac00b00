import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '../../contract/product.ts'
import { aProduct } from '../../testing/index.ts'

let shop: TestShop
let clerk: TestStaff
const places: Record<string, string> = {}
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['admin_products_manager'])
  const keeper = await shop.as(['admin_variants_manager'])
  const open = async (title: string, more = {}) => {
    const { body } = await keeper.call('POST', '/api/locations', { title, fulfils_online: true, ...more })
    places[title] = body.location.id
  }
  await open('Workshop')
  await open('Fair stand', { fulfils_online: false })
})
afterAll(() => shop.close())

const variantOf = ({ variants: [variant] }: Product) => variant?.id ?? ''

async function levelsOf(product: Product) {
  const { body } = await clerk.call('GET', `/api/inventory/${variantOf(product)}`)
  const { locations } = (await clerk.call('GET', '/api/locations')).body
  const titles = new Map(locations.map(({ id, title }: { id: string; title: string }) => [id, title]))
  return body.stock.levels
    .map(({ location_id, on_hand }: { location_id: string; on_hand: number }) => [titles.get(location_id), on_hand])
    .filter(([, on_hand]: [string, number]) => on_hand !== 0)
}

const count = (product: Product, quantity: number, place?: string) =>
  clerk.call('PUT', `/api/products/${product.id}`, {
    version: product.version,
    variants: [{ id: variantOf(product), quantity, quantity_location_id: place }],
  })

test('a count is posted to the location that is named, and to the first one otherwise', async () => {
  const product = await aProduct(shop.context, { on_hand: 10 })

  const { body, status } = await count(product, 13, places.Workshop)
  expect([status, (await levelsOf(product)).map(([, on_hand]: [string, number]) => on_hand)]).toEqual([200, [10, 3]])
  expect(await levelsOf(product)).toContainEqual(['Workshop', 3])

  await count(body.product, 11)
  expect((await levelsOf(product)).map(([, on_hand]: [string, number]) => on_hand)).toEqual([8, 3])
})

test('a location that sells nothing, or is not there, takes no count: what can be sold would stay as it was', async () => {
  const product = await aProduct(shop.context, { on_hand: 10 })

  for (const place of [places['Fair stand'], '0198f0c0-0000-7000-8000-00000000000a']) {
    const { status, body } = await count(product, 13, place)
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
  }
  expect((await levelsOf(product)).map(([, on_hand]: [string, number]) => on_hand)).toEqual([10])
})
