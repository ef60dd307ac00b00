import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCollection, aProduct, aVariantProduct } from '../../testing/index.ts'

let shop: TestShop
let manager: TestStaff
let manual = ''
let smart = ''
beforeAll(async () => {
  shop = await openTestShop()
  manager = await shop.as(['admin_products_manager'])
  const tea = await aProduct(shop.context, { title: 'Green tea', price: 450, sku: 'TEA-1', tags: ['Gift', 'Été 2026'] })
  await aProduct(shop.context, { title: 'Gifted mug', price: 1_900, sku: 'MUG', tags: ['kitchen'] })
  await aVariantProduct(shop.context, { title: 'Linen shirt', price: 3_900, sku: 'LIN', tags: ['gift'] })
  manual = (await aCollection(shop.context, { name: 'Picked' })).id
  await manager.call('PUT', `/api/products/${tea.id}`, { version: tea.version, collection_ids: [manual] })
  const rules = { match: 'all' as const, items: [{ field: 'tag' as const, op: 'equals' as const, value: 'kitchen' }] }
  smart = (await aCollection(shop.context, { name: 'Kitchen', rules })).id
  await shop.idle()
})
afterAll(() => shop.close())

const found = async (query: string) => {
  const { status, body } = await manager.call('GET', `/api/products?sort=title&${query}`)
  if (status !== 200) return `${status} ${body.error.code}`
  expect(body.total).toBe(body.items.length)
  return body.items.map(({ title }: { title: string }) => title)
}

test.each([
  ['filter[tag][eq]=gift', ['Green tea', 'Linen shirt']],
  ['filter[tag][eq]=ete', ['Green tea']],
  ['filter[tag][eq]=tea', []],
  ['filter[tag][eq]=gift&q=linen', ['Linen shirt']],
  ['filter[price][gte]=1900', ['Gifted mug', 'Linen shirt']],
  ['filter[price][gte]=451&filter[price][lte]=3899', ['Gifted mug']],
  ['filter[collection][eq]=mug', '400 INVALID_FILTER'],
  ['filter[price][gte]=x', '400 INVALID_FILTER'],
])('%s finds %j', async (query, titles) => {
  expect(await found(query)).toEqual(titles)
})

test('products of a collection, picked by hand or by rules', async () => {
  expect(await found(`filter[collection][eq]=${manual}`)).toEqual(['Green tea'])
  expect(await found(`filter[collection][eq]=${smart}`)).toEqual(['Gifted mug'])
  expect(await found('filter[collection][eq]=01900000-0000-7000-8000-000000000000')).toEqual([])
})

test('a field that chooses a collection is offered those by rules only if it asks', async () => {
  const pick = async (query: string) =>
    (await manager.call('GET', `/api/collections/pick?${query}`)).body.items.map(({ name }: { name: string }) => name)

  expect(await pick('')).toEqual(['Picked'])
  expect(await pick('kind=any')).toEqual(['Kitchen', 'Picked'])
  expect(await pick(`kind=any&id=${smart}`)).toEqual(['Kitchen'])
})

test('a row names the SKU of its first variant, and how many variants there are', async () => {
  const { body } = await manager.call('GET', '/api/products?sort=title')

  expect(body.items).toMatchObject([
    { title: 'Gifted mug', sku: 'MUG', variants_count: 1 },
    { title: 'Green tea', sku: 'TEA-1', variants_count: 1 },
    { title: 'Linen shirt', sku: 'LIN-Small', variants_count: 3 },
  ])
})

test('numbers in titles are in the order in which people count', async () => {
  const names = [
    'Numbered 2',
    'Numbered 2b, 9 cm',
    'Numbered 2b, 12 cm',
    'Numbered 10',
    'Numbered 0100',
    'Numbered 12345678901',
  ]
  for (const title of names.toReversed()) await aProduct(shop.context, { title })

  const { body } = await manager.call('GET', '/api/products?sort=title&limit=100')

  const titles = body.items.map(({ title }: { title: string }) => title)
  expect(titles.filter((title: string) => title.startsWith('Numbered'))).toEqual(names)
})
