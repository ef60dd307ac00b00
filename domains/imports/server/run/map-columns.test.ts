import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anImporter } from '../../testing/index.ts'
import { guessColumns } from '../read/guess-columns.ts'

let shop: TestShop
let importer: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  shop = await openTestShop()
  importer = await anImporter(shop)
})
afterAll(() => shop.close())

const description = 'A description that is long enough'
const start = (id: string, body: object) => importer.manager.call('POST', `/api/imports/${id}/start`, body)
const columnsOf = async (id: string) => (await importer.manager.call('GET', `/api/imports/${id}/columns`)).body.columns

test('a file with unknown columns waits for a mapping, which is reused for the next file', async () => {
  const file = `Was,Wie viel,Wozu,Farbe\nKessel aus Kupfer,12.50,${description},rot\nBecher aus Zinn,4,${description},`
  const { body } = await importer.upload(file, 'true')
  const { id, state } = body.import
  const columns = await columnsOf(id)
  const mapping = { Was: 'title', 'Wie viel': 'price', Wozu: 'description' }

  const begun = await start(id, { dry_run: true, mapping })
  const done = await importer.finished(id)
  const again = await importer.importFile(file.replace('Kessel', 'Pfanne'))

  expect([state, columns[0]]).toEqual([
    'unmapped',
    { name: 'Was', samples: ['Kessel aus Kupfer', 'Becher aus Zinn'], column: null },
  ])
  expect(begun.body.import).toMatchObject({ id, state: 'queued', mapping })
  expect(done).toMatchObject({ state: 'done', counts: { create: 2, fail: 0 }, ignored_columns: ['Farbe'] })
  expect(again.done).toMatchObject({ state: 'done', mapping, counts: { create: 2, fail: 0 } })
})

test('a mapping may come with the upload and may override known headers', async () => {
  const form = new FormData()
  form.append('dry_run', 'true')
  form.append('mapping', JSON.stringify({ Title: 'title', Price: 'price', Description: 'description', EAN: 'barcode' }))
  const file = `Title,Price,Description,EAN\nTin bucket,3,${description},4006381333931`
  form.append('file', new Blob([file]), 'products.csv')
  const { body } = await importer.manager.call('POST', '/api/products/import', form)
  const done = await importer.finished(body.import.id)

  const other = await start(done.id, { dry_run: false, mapping: { Title: 'title', Price: 'cost', EAN: 'price' } })
  const report = await importer.finished(other.body.import.id)

  expect(done).toMatchObject({ ignored_columns: [], counts: { create: 1 } })
  expect(report).toMatchObject({ counts: { fail: 1 }, ignored_columns: ['Description'] })
})

test.each([
  ['no mapping', undefined, 'MAPPING_INCOMPLETE'],
  ['no title', { A: 'price' }, 'VALIDATION_FAILED'],
  ['a column that is not in the file', { Z: 'title', B: 'price' }, 'MAPPING_INCOMPLETE'],
  ['a field mapped twice', { A: 'title', B: 'price', C: 'price' }, 'VALIDATION_FAILED'],
  ['an unknown field', { A: 'title', B: 'constructor' }, 'VALIDATION_FAILED'],
])('an invalid mapping is rejected: %s', async (_, mapping, code) => {
  const { body } = await importer.upload('A,B,C\nx,1,2\n', 'true')

  const refused = await start(body.import.id, { dry_run: true, mapping })

  expect([refused.status, refused.body.error.code]).toEqual([422, code])
  expect((await importer.read(body.import.id)).state).toBe('unmapped')
})

test.each(['{', '[]', '{"__proto__": "title", "B": "price"}', '{"A": 1}', `{"${'x'.repeat(300)}": "title"}`])(
  'a field %s is rejected as a mapping',
  async (mapping) => {
    const form = new FormData()
    form.append('dry_run', 'true')
    form.append('mapping', mapping)
    form.append('file', new Blob(['A,B\n1,2']), 'products.csv')

    const { status, body } = await importer.manager.call('POST', '/api/products/import', form)

    expect([status, body.error.field]).toEqual([422, 'mapping'])
  },
)

test.each([
  [
    'WooCommerce',
    'ID,Type,SKU,Name,Published,Description,Stock,Weight (kg),Regular price,Tags,Images',
    'title price sku image',
  ],
  [
    'PrestaShop',
    'Product ID;Active (0/1);Name *;Price tax excluded;Reference #;Quantity;Meta title',
    'title price sku quantity',
  ],
  [
    'Medusa',
    'Product Handle,Product Title,Variant SKU,Price EUR,Option 1 Name,Option 1 Value',
    'handle title sku price option1_value',
  ],
  ['a partial Shopify file', 'Handle,Variant Price,Body (HTML),Image Src', 'handle price description image'],
])('the column of %s is guessed', (_, header, expected) => {
  const guesses = guessColumns(header.split(/[,;]/))

  expect(guesses).toEqual(expect.arrayContaining(expected.split(' ')))
  expect(new Set(guesses.filter(Boolean)).size).toBe(guesses.filter(Boolean).length)
})

test('a cell can have several picture URLs, and the unit of a weight its own column', async () => {
  const { body } = await importer.upload(
    `Name,Regular price,Description,Images,Weight\nOak bowl,9,${description},"https://a.example/1.jpg, https://a.example/2.jpg",1.5`,
  )
  const columns: { name: string; column: string }[] = await columnsOf(body.import.id)
  const mapping = Object.fromEntries(columns.map(({ name, column }) => [name, column]))

  await start(body.import.id, { dry_run: false, mapping })
  const { id } = await importer.finished(body.import.id)
  const { items } = (await importer.manager.call('GET', `/api/imports/${id}/rows`)).body
  const { product } = (await importer.manager.call('GET', `/api/products/${items[0].record_id}`)).body

  expect(product.media).toHaveLength(2)
  expect(product.variants[0]).toMatchObject({ weight: 1_500, weight_unit: 'kg', price: 900 })
})
