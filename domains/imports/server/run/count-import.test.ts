import { aProduct, aVariantProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportRow } from '../../contract/import.ts'
import { anImporter } from '../../testing/index.ts'

let shop: TestShop
let clerk: TestStaff
let importFile: Awaited<ReturnType<typeof anImporter>>['importFile']
let upload: Awaited<ReturnType<typeof anImporter>>['upload']
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['admin_variants_manager'])
  const importer = await anImporter(shop, { kind: 'stock', by: clerk })
  importFile = importer.importFile
  upload = importer.upload
})
afterAll(() => shop.close())

const stockOf = async (q: string) => (await clerk.call('GET', `/api/inventory?q=${q}`)).body.items[0]
const outcomes = (report: ImportRow[]) => report.map(({ outcome, code }) => code ?? outcome)

test('a dry run lists the changes of a stock count; the import books them in the ledger', async () => {
  await aProduct(shop.context, { title: 'Counted tea', sku: 'COUNT-1', on_hand: 10 })
  const file = 'SKU,Quantity\nCOUNT-1,7\n'

  const dry = await importFile(file, 'true')
  const before = await stockOf('COUNT-1')
  const real = await importFile(file)
  const again = await importFile(file)

  expect([dry, real, again].map(({ report }) => outcomes(report))).toEqual([['update'], ['update'], ['same']])
  expect(before.on_hand).toBe(10)
  const after = await stockOf('COUNT-1')
  expect(after.on_hand).toBe(7)
  const { items } = (await clerk.call('GET', `/api/inventory/${after.id}/movements`)).body
  expect(items.map(({ kind, delta }: { kind: string; delta: number }) => [kind, delta])).toEqual([
    ['count', -3],
    ['initial', 10],
  ])
})

test('invalid rows of a stock count are reported, and the others are imported', async () => {
  await aProduct(shop.context, { title: 'Twice the same', sku: 'TWICE', on_hand: 1 })
  await aProduct(shop.context, { title: 'Twice the other', sku: 'TWICE', on_hand: 1 })
  await aProduct(shop.context, { title: 'Fine tea', sku: 'FINE', on_hand: 1 })

  const { done, report } = await importFile(
    'SKU,Location,On hand\nNONE,,1\nTWICE,,1\nFINE,Moon,1\nFINE,,many\nFINE,main location,4\nFINE,main location,5\n',
  )

  expect(done.counts).toEqual({ create: 0, update: 1, same: 0, fail: 5 })
  expect(outcomes(report)).toEqual([
    'VARIANT_UNKNOWN',
    'VARIANT_AMBIGUOUS',
    'LOCATION_UNKNOWN',
    'QUANTITY_INVALID',
    'update',
    'ROW_REPEATED',
  ])
  expect((await stockOf('FINE')).on_hand).toBe(4)
})

test('a Shopify inventory file is imported: matched by handle and options without a SKU, preferring the new number', async () => {
  await aVariantProduct(shop.context, { title: 'Harbour shirt', on_hand: 10 })

  const { report } = await importFile(
    `Handle,Title,Option1 Name,Option1 Value,SKU,Location,Available,On hand (current),On hand (new)
harbour-shirt,Harbour shirt,Size,Small,,Main location,10,10,3
harbour-shirt,Harbour shirt,Size,Large,,Main location,10,10,12
`,
  )

  expect(outcomes(report)).toEqual(['update', 'update'])
  const { items } = (await clerk.call('GET', '/api/inventory?q=harbour%20shirt')).body
  const found = Object.fromEntries(
    items.map((row: { variant_title: string; on_hand: number }) => [row.variant_title, row.on_hand]),
  )
  expect(found).toEqual({ Small: 3, Medium: 10, Large: 12 })
})

test('an exported stock list is imported unchanged, formulas included', async () => {
  await aProduct(shop.context, { title: '=1+1', sku: '=EVIL()', on_hand: 5 })

  const { body } = await clerk.call('GET', '/api/inventory/export')
  const { done } = await importFile(body)

  expect(done.counts).toMatchObject({ update: 0, fail: 0 })
})

test('without a SKU column a variant is found by its barcode, unless several have it', async () => {
  await aProduct(shop.context, { title: 'Scanned tea', barcode: '4006381333931', on_hand: 3 })
  await aProduct(shop.context, { title: 'Twin tea', barcode: '0000000000017', on_hand: 3 })
  await aProduct(shop.context, { title: 'Twin cup', barcode: '0000000000017', on_hand: 3 })

  const { report } = await importFile('Barcode,Quantity\n4006381333931,8\n0000000000017,8\n0000000000024,8\n')

  expect(outcomes(report)).toEqual(['update', 'BARCODE_AMBIGUOUS', 'VARIANT_UNKNOWN'])
  expect(report[1]?.details).toMatchObject({ column: 'barcode', value: '0000000000017' })
  expect((await stockOf('Scanned')).on_hand).toBe(8)
})

test('a negative count is refused', async () => {
  await aProduct(shop.context, { title: 'Counted jar', sku: 'JAR', on_hand: 4 })

  const { report } = await importFile('SKU,Quantity\nJAR,-5\n')

  expect(outcomes(report)).toEqual(['COUNT_NEGATIVE'])
  expect(report[0]?.details).toMatchObject({ value: '-5' })
  expect((await stockOf('JAR')).on_hand).toBe(4)
})

test.each([
  ['Title,Quantity\nTea,1\n', 'CSV_HEADER_UNKNOWN'],
  ['SKU,Price\nTea,1\n', 'CSV_HEADER_UNKNOWN'],
  ['', 'CSV_EMPTY'],
])('the file %j is rejected with %s', async (file, code) => {
  const { status, body } = await upload(file)

  expect([status, body.error.code]).toEqual([422, code])
})

test('product managers cannot read stock imports', async () => {
  await aProduct(shop.context, { title: 'Counted cup', sku: 'CUP', on_hand: 1 })
  const { done } = await importFile('SKU,Quantity\nCUP,4\n')
  const products = await shop.as(['admin_products_manager'])

  expect(done.counts).toMatchObject({ update: 1, fail: 0 })
  expect((await products.call('GET', `/api/imports/${done.id}`)).status).toBe(404)
  expect((await products.call('GET', '/api/imports')).body.imports).toEqual([])
  expect((await clerk.call('GET', '/api/imports?kind=stock')).body.imports[0]).toMatchObject({ kind: 'stock' })
})
