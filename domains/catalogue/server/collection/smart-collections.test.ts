import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct } from '../../testing/index.ts'
import { applyStockCollections } from './apply-collections.ts'

let shop: TestShop
let clerk: TestStaff
let manager: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['collections_manager'])
  manager = await shop.as(['admin_products_manager'])
})
afterAll(() => shop.close())

const titles = async (id: string) =>
  (await clerk.call('GET', `/api/collections/${id}/products`)).body.items.map(({ title }: { title: string }) => title)
const countOf = async (id: string) => (await clerk.call('GET', `/api/collections/${id}`)).body.collection.products_count

const smart = (items: object[], match = 'all') =>
  clerk.call('POST', '/api/collections', { name: `Smart ${crypto.randomUUID()}`, rules: { match, items } })

test('existing products match at once, and changed products join or leave in the same transaction', async () => {
  const vendor = `Vendor ${crypto.randomUUID()}`
  const old = await aProduct(shop.context, { title: 'Old lamp', vendor, price: 900 })
  const { body } = await smart([
    { field: 'vendor', op: 'equals', value: vendor.toUpperCase() },
    { field: 'price', op: 'less_than', value: 1_000 },
  ])
  const { id } = body.collection
  expect(body.collection).toMatchObject({ kind: 'smart', products_count: 1 })

  const young = await aProduct(shop.context, { title: 'Young lamp', vendor, price: 500 })
  expect(await titles(id)).toEqual(['Young lamp', 'Old lamp'])

  const { body: now } = await manager.call('GET', `/api/products/${old.id}`)
  const [variant] = now.product.variants
  await manager.call('PUT', `/api/variants/${variant.id}`, { price: 1_000, version: variant.version })
  expect(await titles(id)).toEqual(['Young lamp'])
  await manager.call('DELETE', `/api/products/${young.id}?version=1`)
  expect([await titles(id), await countOf(id)]).toEqual([[], 0])
})

test('changed rules are evaluated again', async () => {
  const tag = `tag-${crypto.randomUUID()}`
  await aProduct(shop.context, { title: 'Tagged mug', tags: [tag, 'Mug'] })
  await aProduct(shop.context, { title: 'Tagged cup', tags: [tag] })
  const { body } = await smart([{ field: 'tag', op: 'equals', value: tag }])
  const { id } = body.collection

  const { body: after } = await clerk.call('PUT', `/api/collections/${id}`, {
    rules: {
      match: 'all',
      items: [
        { field: 'tag', op: 'equals', value: tag },
        { field: 'tag', op: 'not_equals', value: 'mug' },
      ],
    },
    version: 1,
  })

  expect(after.collection.products_count).toBe(1)
  expect(await titles(id)).toEqual(['Tagged cup'])
})

test.each([
  ['title contains', { field: 'title', op: 'contains', value: 'CÉRAMIQUE' }, ['Bol en ceramique bleue']],
  ['title starts with', { field: 'title', op: 'starts_with', value: 'bol' }, ['Bol en ceramique bleue']],
  ['title ends with', { field: 'title', op: 'ends_with', value: 'sharp' }, ['Knife, very sharp']],
  ['title does not contain', { field: 'title', op: 'not_contains', value: 'bol' }, ['Knife, very sharp']],
  ['type', { field: 'type', op: 'equals', value: 'blades' }, ['Knife, very sharp']],
  ['price above', { field: 'price', op: 'greater_than', value: 5_000 }, ['Knife, very sharp']],
  ['compare-at is set', { field: 'compare_at', op: 'is_set', value: null }, ['Knife, very sharp']],
  ['compare-at is empty', { field: 'compare_at', op: 'is_empty', value: null }, ['Bol en ceramique bleue']],
  ['stock below', { field: 'stock', op: 'less_than', value: 3 }, ['Bol en ceramique bleue']],
  ['weight in grams', { field: 'weight', op: 'greater_than', value: 1_500 }, ['Knife, very sharp']],
  ['created before', { field: 'created', op: 'before', value: '2000-01-01' }, []],
])('matches by %s', async (_name, rule, expected) => {
  const tag = `rule-${crypto.randomUUID()}`
  await aProduct(shop.context, { title: 'Bol en ceramique bleue', tags: [tag], price: 2_000, on_hand: 2 })
  await aProduct(shop.context, {
    title: 'Knife, very sharp',
    tags: [tag],
    product_type: 'Blades',
    price: 9_000,
    compare_at_price: 12_000,
    on_hand: 20,
    weight: 2_000,
  })

  const rules = { match: 'all', items: [{ field: 'tag', op: 'equals', value: tag }, rule] }
  const { status, body } = await clerk.call('POST', '/api/collections/preview', { rules })

  expect(status).toBe(200)
  expect(body.items.map(({ title }: { title: string }) => title)).toEqual(expected)
})

test('with match any, one matching rule is enough', async () => {
  const [one, other] = [`a-${crypto.randomUUID()}`, `b-${crypto.randomUUID()}`]
  await aProduct(shop.context, { title: 'With the one', tags: [one] })
  await aProduct(shop.context, { title: 'With the other', tags: [other] })

  const { body } = await smart(
    [one, other].map((value) => ({ field: 'tag', op: 'equals', value })),
    'any',
  )

  expect(body.collection.products_count).toBe(2)
})

test('rules changed while products are written miss no product', async () => {
  const tag = `busy-${crypto.randomUUID()}`
  const { body } = await smart([{ field: 'tag', op: 'equals', value: 'none yet' }])
  const { id } = body.collection

  const writing = Array.from({ length: 12 }, (_, n) => aProduct(shop.context, { title: `Busy ${n}`, tags: [tag] }))
  const changing = clerk.call('PUT', `/api/collections/${id}`, {
    rules: { match: 'all', items: [{ field: 'tag', op: 'equals', value: tag }] },
    version: 1,
  })
  await Promise.all([...writing, changing])

  expect((await titles(id)).length).toBe(12)
  expect(await countOf(id)).toBe(12)
})

test('a smart collection accepts neither manual products nor another kind', async () => {
  const { body } = await smart([{ field: 'stock', op: 'greater_than', value: 0 }])
  const { id, version } = body.collection
  const product = await aProduct(shop.context)

  const added = await clerk.call('POST', `/api/collections/${id}/products`, { add: [product.id] })
  const turned = await clerk.call('PUT', `/api/collections/${id}`, { rules: null, version })
  const sorted = await clerk.call('PUT', `/api/collections/${id}`, { sort: 'manual', version })

  expect([added.status, added.body.error.code]).toEqual([409, 'COLLECTION_IS_SMART'])
  expect([turned.status, turned.body.error.errors]).toMatchObject([422, [{ code: 'COLLECTION_IS_SMART' }]])
  expect([sorted.status, sorted.body.error.errors]).toMatchObject([422, [{ field: 'sort' }]])
})

test('collections by stock are refreshed after sales', async () => {
  const tag = `low-${crypto.randomUUID()}`
  const { id: product } = await aProduct(shop.context, { tags: [tag], on_hand: 5 })
  const { body } = await smart([
    { field: 'tag', op: 'equals', value: tag },
    { field: 'stock', op: 'less_than', value: 3 },
  ])
  const { id } = body.collection
  await shop.app.database.pool.query('update inventory_groups set available = 2 where id = $1', [product])

  await shop.context.db.transaction((tx) => applyStockCollections(tx, shop.context.shop))

  expect([(await titles(id)).length, await countOf(id)]).toEqual([1, 1])
})

test('a product leaves its collections when deleted and returns when restored', async () => {
  const tag = `back-${crypto.randomUUID()}`
  const { id: product } = await aProduct(shop.context, { tags: [tag] })
  const { body } = await smart([{ field: 'tag', op: 'equals', value: tag }])
  const { id } = body.collection

  await manager.call('DELETE', `/api/products/${product}?version=1`)
  const without = await countOf(id)
  await manager.call('POST', `/api/products/${product}/restore`)

  expect([without, await countOf(id)]).toEqual([0, 1])
})

test('before it is saved, rules say how many products they choose, and show the newest six', async () => {
  const tag = `seven-${crypto.randomUUID()}`
  for (let n = 1; n <= 7; n++) await aProduct(shop.context, { title: `Seventh ${n}`, tags: [tag] })
  const gone = await aProduct(shop.context, { tags: [tag] })
  await manager.call('DELETE', `/api/products/${gone.id}?version=1`)
  const items = [{ field: 'tag', op: 'equals', value: tag }]

  const preview = await clerk.call('POST', '/api/collections/preview', { rules: { match: 'all', items } })
  const saved = await smart(items)

  expect(preview.body).toMatchObject({ total: 7, total_is: 'exact' })
  expect(preview.body.items.map(({ title }: { title: string }) => title)).toEqual(
    [7, 6, 5, 4, 3, 2].map((n) => `Seventh ${n}`),
  )
  expect(saved.body.collection.products_count).toBe(preview.body.total)
})

describe('the words that products have are offered as values of rules', () => {
  const mark = `zz${crypto.randomUUID().slice(0, 8)}`
  const wordsFor = async (field: string, q: string) =>
    (await clerk.call('GET', `/api/collections/words?field=${field}&q=${encodeURIComponent(q)}`)).body.items
  beforeAll(async () => {
    const of = (name: string) => `${mark} ${name}`
    await aProduct(shop.context, { vendor: of('Hëron'), product_type: of('Bowls'), tags: [of('Red'), of('rare')] })
    await aProduct(shop.context, { vendor: of('Hëron'), product_type: of('cups'), tags: [of('red')] })
    await aProduct(shop.context, { vendor: of('Heron'), title: `${mark} without a type`, tags: [of('Red')] })
  })

  test.each([
    [
      'tag',
      '',
      [
        ['Red', 3],
        ['rare', 1],
      ],
    ],
    ['tag', ' rar', [['rare', 1]]],
    ['tag', ' blue', []],
    [
      'type',
      '',
      [
        ['Bowls', 1],
        ['cups', 1],
      ],
    ],
    ['vendor', ' HERON', [['Hëron', 3]]],
  ])('%s with “%s”', async (field, q, expected) => {
    expect(await wordsFor(field, mark + q)).toEqual(
      expected.map(([name, products_count]) => ({ value: `${mark} ${name}`, products_count })),
    )
  })

  test('without a text the most used ones, and no words of products in the trash', async () => {
    const { id } = await aProduct(shop.context, { tags: [`${mark} gone`] })
    await manager.call('DELETE', `/api/products/${id}?version=1`)

    expect((await wordsFor('tag', '')).length).toBeGreaterThan(0)
    expect(await wordsFor('tag', `${mark} gone`)).toEqual([])
  })
})
