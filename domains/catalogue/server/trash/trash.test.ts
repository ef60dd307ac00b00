import { openTestShop, rows, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, aVariantProduct } from '../../testing/index.ts'
import { purgeTrash } from './purge-trash.ts'

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
const idsIn = async (path: string) => {
  const { body } = await manager.call('GET', path)
  return body.items.map(({ id }: { id: string }) => id)
}
const totalOf = async () => (await manager.call('GET', '/api/products?limit=1')).body.total

test('a deleted product is in the trash and is restored unchanged', async () => {
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

test('a restored product gets a free handle if another product took its own', async () => {
  const product = await aProduct(shop.context, { title: 'Copper kettle' })
  await remove(product)
  const other = await aProduct(shop.context, { title: 'Copper kettle' })

  const { body } = await restore(product.id)

  expect([other.handle, body.product.handle]).toEqual(['copper-kettle', 'copper-kettle-2'])
})

test('a product that is not in the trash cannot be restored', async () => {
  const product = await aProduct(shop.context)

  const found = await Promise.all([restore(product.id), restore(crypto.randomUUID())])

  expect(found.map(({ status }) => status)).toEqual([404, 404])
})

test('reading the trash and restoring need the permission for products', async () => {
  const clerk = await shop.as(['admin_orders'])

  expect((await clerk.call('GET', '/api/products/trash')).status).toBe(403)
  expect((await clerk.call('POST', `/api/products/${crypto.randomUUID()}/restore`)).status).toBe(403)
})

test('a product is purged after thirty days, not after twenty-nine', async () => {
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
