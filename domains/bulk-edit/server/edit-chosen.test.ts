import { aProduct, aVariantProduct } from '@comptoir/catalogue/testing'
import { aCustomField } from '@comptoir/custom-fields/testing'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEditor } from '../testing/index.ts'

let shop: TestShop
let editor: Awaited<ReturnType<typeof anEditor>>
const ids: Record<string, string> = {}
beforeAll(async () => {
  shop = await openTestShop()
  editor = await anEditor(shop)
  await aCustomField(shop.context, { entity: 'product', key: 'season', filterable: true })
  ids.spring = (await aProduct(shop.context, { title: 'Spring tea', on_hand: 0 })).id
  ids.other = (await aProduct(shop.context, { title: 'Other goods', vendor: 'Atelier Nord', status: 'draft' })).id
  ids.shirt = (await aVariantProduct(shop.context, { on_hand: 500 })).id
  const body = { version: 1, metafields: { season: 'spring' } }
  expect((await editor.manager.call('PUT', `/api/products/${ids.spring}`, body)).status).toBe(200)
})
afterAll(() => shop.close())

test.each([
  [{ filter: {} }, '', ['other', 'shirt', 'spring']],
  [{ filter: {}, q: 'spring' }, 'q=spring', ['spring']],
  [{ filter: {}, field: { season: 'spring' } }, 'field[season]=spring', ['spring']],
  [{ filter: { status: { in: 'draft' } } }, 'filter[status][in]=draft', ['other']],
  [{ filter: { type: { in: 'VARIANTS_PRODUCT' } } }, 'filter[type][in]=VARIANTS_PRODUCT', ['shirt']],
  [{ filter: { vendor: { eq: 'Atelier Nord' } } }, 'filter[vendor][eq]=Atelier Nord', ['other']],
  [{ filter: { stock: { in: 'out' } } }, 'filter[stock][in]=out', ['spring']],
  [{ filter: { status: { in: 'archived' } } }, 'filter[status][in]=archived', []],
])('an edit of %j affects exactly the listed products', async (params, query, names) => {
  const { body } = await editor.preview({ ...params, changes: { vendor: 'Lina' } })
  const list = await editor.manager.call('GET', `/api/products?${query}`)

  const found = body.items.map(({ product_id }: { product_id: string }) => product_id)
  expect(found.toSorted()).toEqual(names.map((name) => ids[name]).toSorted())
  expect(list.body.items.map(({ id }: { id: string }) => id).toSorted()).toEqual(found.toSorted())
})
