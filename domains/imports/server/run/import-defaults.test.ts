import { aProduct } from '@comptoir/catalogue/testing'
import { aCustomField } from '@comptoir/custom-fields/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anImporter } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const read = async (id: string) => (await root.call('GET', `/api/products/${id}`)).body.product

test('imported variants take their defaults from the settings of the shop', async () => {
  const { importFile } = await anImporter(shop, { by: root })
  const set = (value: boolean, version: number) =>
    root.call('PUT', '/api/settings', { settings: [{ key: 'default_continue_out_of_stock', value, version }] })
  await set(false, 0)
  await shop.idle()

  await importFile('Handle,Title,Body (HTML),Variant Price\nfiled-tea,Filed tea,Picked by hand and packed,4\n')

  const { id } = (await root.call('GET', '/api/products?q=filed%20tea')).body.items[0]
  expect((await read(id)).variants[0].continueOutOfStock).toBe(false)
  await set(true, 1)
})

test('a file without custom fields keeps them', async () => {
  const { importFile } = await anImporter(shop, { by: root })
  const choices = ['linen', 'silk'].map((key) => ({ key, label: { en: key } }))
  await aCustomField(shop.context, { entity: 'product', key: 'fabric', type: 'choice', choices })
  const { id, handle } = await aProduct(shop.context)
  await root.call('PUT', `/api/products/${id}`, { version: 1, metafields: { fabric: 'linen' } })

  await importFile(`Handle,Title,Body (HTML)\n${handle},Silent cloth again,Woven and washed by hand\n`)

  expect(await read(id)).toMatchObject({ title: 'Silent cloth again', metafields: { fabric: 'linen' } })
})
