import { rows } from '@comptoir/platform/server'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCollection, aProduct, aVariantProduct } from '../../testing/index.ts'
import { purgeTrash } from './trash.queries.ts'

let shop: TestShop
let manager: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  manager = await shop.as(['admin_products_manager'])
})
afterAll(() => shop.close())

const remove = ({ id, version }: { id: string; version: number }) =>
  manager.call('DELETE', `/api/products/${id}?version=${version}`)
const restore = (id: string) => manager.call('POST', `/api/products/${id}/restore`)
const duplicate = (id: string, body: object) => manager.call('POST', `/api/products/${id}/duplicate`, body)
const idsIn = async (path: string) => {
  const { body } = await manager.call('GET', path)
  return body.items.map(({ id }: { id: string }) => id)
}
const totalOf = async () => (await manager.call('GET', '/api/products?limit=1')).body.total

test('a deleted product lies in the trash, and comes back as it was', async () => {
  const product = await aVariantProduct(shop.context, { title: 'Quilted jacket' })
  const before = await totalOf()
  await remove(product)

  expect(await idsIn('/api/products/trash')).toContain(product.id)
  const { status, body } = await restore(product.id)

  expect(status).toBe(200)
  const { version, updated_at, ...same } = product
  expect(body.product).toMatchObject(same)
  expect(Date.parse(body.product.updated_at)).toBeGreaterThan(Date.parse(updated_at))
  expect(body.product.version).toBeGreaterThan(version)
  expect(await idsIn('/api/products/trash')).not.toContain(product.id)
  expect(await idsIn('/api/products?q=quilted')).toEqual([product.id])
  expect(await totalOf()).toBe(before)
})

test('a handle that another product has taken meanwhile is replaced by a free one', async () => {
  const product = await aProduct(shop.context, { title: 'Copper kettle' })
  await remove(product)
  const other = await aProduct(shop.context, { title: 'Copper kettle' })

  const { body } = await restore(product.id)

  expect([other.handle, body.product.handle]).toEqual(['copper-kettle', 'copper-kettle-2'])
})

test('what is not in the trash cannot be restored', async () => {
  const product = await aProduct(shop.context)

  const found = await Promise.all([restore(product.id), restore(crypto.randomUUID())])

  expect(found.map(({ status }) => status)).toEqual([404, 404])
})

test('whoever may not manage products sees no trash and restores nothing', async () => {
  const clerk = await shop.as(['admin_orders'])

  expect((await clerk.call('GET', '/api/products/trash')).status).toBe(403)
  expect((await clerk.call('POST', `/api/products/${crypto.randomUUID()}/restore`)).status).toBe(403)
})

test('after thirty days a product is gone for good; the day before it is not', async () => {
  const [old, young] = [await aProduct(shop.context), await aProduct(shop.context)]
  for (const [product, days] of [
    [old, 31],
    [young, 29],
  ] as const) {
    await remove(product)
    const since = sql`update products set deleted_at = now() - make_interval(days => ${days}) where id = ${product.id}`
    await shop.context.db.transaction((tx) => rows(tx, since))
  }

  await purgeTrash.run(shop.context, {})

  const left = await idsIn('/api/products/trash?limit=250')
  expect([left.includes(old.id), left.includes(young.id)]).toEqual([false, true])
})

test('a copy is a draft of its own: with new variants, an own handle, and neither SKUs nor stock unless asked', async () => {
  const product = await aVariantProduct(shop.context, { title: 'Linen apron', sku: 'APRON' })

  const { body: plain } = await duplicate(product.id, { title: 'Linen apron, long', copy: [] })
  const { body: whole } = await duplicate(product.id, { title: 'Linen apron', copy: ['media', 'inventory', 'skus'] })

  expect(plain.product).toMatchObject({ title: 'Linen apron, long', handle: 'linen-apron-long', status: 'draft' })
  expect(plain.product.variants.map(({ sku, quantity, price }: never) => [sku, quantity, price])).toEqual(
    Array.from({ length: 3 }, () => ['', 0, 3_900]),
  )
  expect(whole.product.handle).toBe('linen-apron-2')
  expect(whole.product.variants.map(({ sku, quantity }: never) => [sku, quantity])).toEqual(
    ['Small', 'Medium', 'Large'].map((size) => [`APRON-${size}`, 10]),
  )
  const ids = new Set([...product.variants, ...plain.product.variants, ...whole.product.variants].map(({ id }) => id))
  expect(ids.size).toBe(9)
})

test.each([{ title: 'abc', copy: [] }, { title: 'Linen apron' }, { title: 'Linen apron', copy: ['orders'] }])(
  'a copy asked for with %j is refused',
  async (body) => {
    const { id } = await aProduct(shop.context)

    expect((await duplicate(id, body)).status).toBe(422)
  },
)

test('a copy stands in the collections chosen by hand if that is asked, and is counted there', async () => {
  const storekeeper = await shop.as(['collections_manager'])
  const product = await aProduct(shop.context, { title: 'Walnut bowl' })
  const { id } = await aCollection(shop.context, { name: 'Turned wood' })
  await storekeeper.call('POST', `/api/collections/${id}/products`, { add: [product.id] })
  const counted = async () => (await storekeeper.call('GET', `/api/collections/${id}`)).body.collection.products_count
  expect(await counted()).toBe(1)

  await duplicate(product.id, { title: 'Walnut bowl, small', copy: [] })
  const { body } = await duplicate(product.id, { title: 'Walnut bowl, large', copy: ['collections'] })

  expect(await counted()).toBe(2)
  const { body: list } = await storekeeper.call('GET', `/api/collections/${id}/products`)
  expect(list.items.map((item: { id: string }) => item.id)).toEqual([product.id, body.product.id])
})
