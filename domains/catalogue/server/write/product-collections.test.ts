import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCollection, aProduct } from '../../testing/index.ts'

let shop: TestShop
let manager: TestStaff
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  manager = await shop.as(['admin_products_manager'])
  root = await shop.as('root')
})
afterAll(() => shop.close())

const put = (id: string, body: object) => manager.call('PUT', `/api/products/${id}`, body)
const counted = async (id: string) => (await root.call('GET', `/api/collections/${id}`)).body.collection.products_count
const productsOf = async (id: string) =>
  (await root.call('GET', `/api/collections/${id}/products`)).body.items.map((row: { id: string }) => row.id)

test('a product is created in collections, added to others and removed', async () => {
  const [one, two] = [
    await aCollection(shop.context, { name: 'Winter' }),
    await aCollection(shop.context, { name: 'Wool' }),
  ]
  const made = await manager.call('POST', '/api/products', {
    title: 'Woollen socks',
    description: 'Knitted twice, warm once more.',
    variants: [{ price: 900 }],
    collection_ids: [one.id],
  })
  const { id, collection_ids, collections } = made.body.product

  const { body } = await put(id, { collection_ids: [two.id], version: 1 })

  expect([collection_ids, collections]).toEqual([[one.id], [{ id: one.id, name: 'Winter', kind: 'manual' }]])
  expect([body.product.collection_ids, body.product.version]).toEqual([[two.id], 2])
  expect([await counted(one.id), await counted(two.id)]).toEqual([0, 1])
  expect(await productsOf(two.id)).toEqual([id])
})

test('a save cannot change the membership in smart collections', async () => {
  const smart = await aCollection(shop.context, {
    name: 'Ruled',
    rules: { match: 'all', items: [{ field: 'tag', op: 'equals', value: 'ruled' }] },
  })
  const { id } = await aProduct(shop.context, { title: 'Ruled mug', tags: ['ruled'] })

  const { body } = await put(id, { collection_ids: [], title: 'Ruled mug again', version: 1 })
  const refused = await put(id, { collection_ids: [smart.id], version: 2 })

  expect(body.product.collections).toEqual([{ id: smart.id, name: 'Ruled', kind: 'smart' }])
  expect([refused.status, refused.body.error]).toMatchObject([
    409,
    { code: 'UNKNOWN_COLLECTION', field: 'collection_ids' },
  ])
})

test('a save that sends the known collections keeps those added by others since', async () => {
  const [known, theirs, mine] = [
    await aCollection(shop.context, { name: 'Known' }),
    await aCollection(shop.context, { name: 'Theirs' }),
    await aCollection(shop.context, { name: 'Mine' }),
  ]
  const { id } = await aProduct(shop.context)
  await put(id, { collection_ids: [known.id], version: 1 })
  await root.call('POST', `/api/collections/${theirs.id}/products`, { add: [id] })

  const { body } = await put(id, { collection_ids: [mine.id], known_collection_ids: [known.id], version: 2 })

  expect(body.product.collections.map(({ name }: { name: string }) => name)).toEqual(['Mine', 'Theirs'])
})

test('concurrent writes of products and collections do not deadlock', async () => {
  const collections = [
    await aCollection(shop.context, { name: 'Left' }),
    await aCollection(shop.context, { name: 'Right' }),
  ]
  const products = await Promise.all([1, 2, 3, 4].map((n) => aProduct(shop.context, { title: `Crossing ${n}` })))
  const ids = collections.map(({ id }) => id)
  const calls = products.flatMap(({ id }) => [
    put(id, { collection_ids: ids, version: 1 }),
    ...ids.map((collection) => root.call('POST', `/api/collections/${collection}/products`, { add: [id] })),
  ])

  const answers = await Promise.all(calls)

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await Promise.all(ids.map(counted))).toEqual([4, 4])
})

test('the product form finds manual collections without the permission for collections', async () => {
  await aCollection(shop.context, { name: 'Offered here' })

  const { body } = await manager.call('GET', '/api/collections/pick?q=offered')

  expect(body.items).toMatchObject([{ name: 'Offered here', kind: 'manual' }])
  expect((await (await shop.as(['admin_orders'])).call('GET', '/api/collections/pick')).status).toBe(403)
})
