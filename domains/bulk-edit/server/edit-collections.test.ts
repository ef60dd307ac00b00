import { aProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEditor } from '../testing/index.ts'

let shop: TestShop
let editor: Awaited<ReturnType<typeof anEditor>>
beforeAll(async () => {
  shop = await openTestShop()
  editor = await anEditor(shop)
})
afterAll(() => shop.close())

async function aCollection(name: string, products: readonly string[] = []): Promise<string> {
  const { body } = await editor.manager.call('POST', '/api/collections', { name })
  const { id } = body.collection
  await editor.manager.call('POST', `/api/collections/${id}/products`, { add: products, remove: [] })
  return id
}
const productsIn = async (id: string) =>
  (await editor.manager.call('GET', `/api/collections/${id}/products`)).body.items.map(
    (item: { id: string }) => item.id,
  )
const read = async (id: string) => (await editor.manager.call('GET', `/api/collections/${id}`)).body.collection
const some = async (count: number) => {
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) ids.push((await aProduct(shop.context)).id)
  return ids
}

test('products join collections at the end and leave others; a revert restores their positions', async () => {
  const [one = '', two = '', three = ''] = await some(3)
  const left = await aCollection('Left', [one, two, three])
  const joined = await aCollection('Joined', [three])
  const { heard, close } = await editor.manager.listen()

  const { edit, report } = await editor.edit({
    ids: [one, two],
    changes: { collections: { add: [joined], remove: [left] } },
  })

  expect(edit.counts).toEqual({ change: 2, same: 0, fail: 0 })
  expect(report[0]?.changes).toEqual([{ field: 'collections', added: ['Joined'], removed: ['Left'] }])
  expect([await productsIn(left), await productsIn(joined)]).toEqual([[three], [three, one, two]])
  expect([(await read(left)).products_count, (await read(joined)).products_count]).toEqual([1, 3])
  await shop.idle()
  expect(heard).toContainEqual(
    expect.objectContaining({
      event: 'update_collection_data',
      payload: expect.objectContaining({ id: left, patch: expect.objectContaining({ products_count: 1 }) }),
    }),
  )
  close()

  const back = await editor.revert(edit.id)

  expect(back.report[0]?.changes).toEqual([{ field: 'collections', added: ['Left'], removed: ['Joined'] }])
  expect([await productsIn(left), await productsIn(joined)]).toEqual([[one, two, three], [three]])
  expect((await editor.manager.call('GET', `/api/products/${one}`)).body.product).toMatchObject({ version: 3 })
  expect([(await read(left)).products_count, (await read(joined)).products_count]).toEqual([3, 1])
})

test('a smart collection is rejected', async () => {
  const rules = { match: 'all', items: [{ field: 'title', op: 'contains', value: 'tea' }] }
  const { body } = await editor.manager.call('POST', '/api/collections', { name: 'Smart', rules })

  const smart = await editor.start({ filter: {}, changes: { collections: { add: [body.collection.id] } } })

  expect([smart.status, smart.body.error.code]).toEqual([409, 'COLLECTION_IS_SMART'])
})
