import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCollection, aProduct, aVariantProduct } from '../../testing/index.ts'

let shop: TestShop
let manager: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  manager = await shop.as(['admin_products_manager'])
})
afterAll(() => shop.close())

const duplicate = (id: string, body: object) => manager.call('POST', `/api/products/${id}/duplicate`, body)

test('a copy is a draft with new variants and a new handle; SKUs and stock are copied on request', async () => {
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
  'duplicating with %j is rejected',
  async (body) => {
    const { id } = await aProduct(shop.context)

    expect((await duplicate(id, body)).status).toBe(422)
  },
)

test('a copy joins the manual collections on request and is counted there', async () => {
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
