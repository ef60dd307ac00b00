import { aProduct } from '@comptoir/catalogue/testing'
import { aCustomField } from '@comptoir/custom-fields/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anImporter } from '../../testing/index.ts'

let shop: TestShop
let lina: TestStaff
let importer: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  shop = await openTestShop()
  lina = await shop.as(['admin_products_manager', 'admin_variants_manager'])
  importer = await anImporter(shop, { by: lina })
  const choices = ['linen', 'silk'].map((key) => ({ key, label: { en: key } }))
  const fields = [
    { entity: 'product', key: 'fabrics', type: 'choice', many: true, choices },
    { entity: 'product', key: 'care', type: 'text', localised: true },
    { entity: 'product', key: 'note', type: 'text' },
    { entity: 'product', key: 'washable', type: 'boolean' },
    { entity: 'product', key: 'since', type: 'date' },
    { entity: 'variant', key: 'grams', type: 'number', maximum: 500 },
  ] as const
  for (const field of fields) {
    await aCustomField(shop.context, { ...field, choices: 'choices' in field ? [...field.choices] : [] })
  }
})
afterAll(() => shop.close())

const read = async (id: string) => (await lina.call('GET', `/api/products/${id}`)).body.product
const metafields = {
  fabrics: ['silk', 'linen'],
  care: { en: 'By hand, "cold"', ar: 'يُغسل باليد' },
  note: '=1+1',
  washable: false,
  since: '1890-03-01',
}

async function written(values: object, grams: number | null) {
  const { id, handle } = await aProduct(shop.context)
  const variant = (await read(id)).variants[0].id
  const variants = [{ id: variant, metafields: { grams } }]
  await lina.call('PUT', `/api/products/${id}`, { version: 1, metafields: values, variants })
  return { id, handle }
}

test('custom fields are exported and imported unchanged', async () => {
  const { id } = await written(metafields, 12.5)
  const file = String((await lina.call('GET', '/api/products/export')).body)

  const same = await importer.importFile(file)
  await lina.call('PUT', `/api/products/${id}`, {
    version: 2,
    metafields: Object.fromEntries(Object.keys(metafields).map((key) => [key, null])),
  })
  await importer.importFile(file)

  expect(file.split('\n')[0]).toContain('field.care.fr')
  expect(same.done.counts).toMatchObject({ update: 0, create: 0, fail: 0 })
  expect(await read(id)).toMatchObject({ metafields, variants: [{ metafields: { grams: 12.5 } }] })
})

test('a foreign file may set custom fields: blank cells keep values, invalid ones are reported', async () => {
  const { id, handle } = await written({ note: 'Kept', care: { en: 'Cold', fr: 'Froid' } }, 100)
  const head = 'Handle,Title,Body (HTML),field.care.fr,field.note,field.unknown,variant_field.grams\n'

  await importer.importFile(`${head}${handle},Darjeeling tea,Picked by hand and packed,Tiède,,x,200\n`)
  const wrong = await importer.importFile(`${head}${handle},Darjeeling tea,Picked by hand and packed,,,,501\n`)

  expect(await read(id)).toMatchObject({
    metafields: { note: 'Kept', care: { en: 'Cold', fr: 'Tiède' } },
    variants: [{ metafields: { grams: 200 } }],
  })
  expect(wrong.done.counts).toMatchObject({ fail: 1 })
})
