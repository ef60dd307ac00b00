import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Product } from '@comptoir/catalogue/contract'
import { openTestShop, rows, type TestShop } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anImporter } from '../../testing/index.ts'

let shop: TestShop
let importer: Awaited<ReturnType<typeof anImporter>>
beforeEach(async () => {
  shop = await openTestShop()
  importer = await anImporter(shop)
})
afterEach(() => shop.close())

const fixture = (name: string) => readFile(join(import.meta.dirname, '../../testing', name))

async function byHandle(handle: string): Promise<Product> {
  const [found] = await rows<{ id: string }>(
    shop.context.db.current,
    sql`select id from products where handle = ${handle} and deleted_at is null`,
  )
  return (await importer.manager.call('GET', `/api/products/${found?.id}`)).body.product
}

test('a dry run reports everything and writes nothing', async () => {
  const { done, report } = await importer.importFile(await fixture('products-older.csv'), 'true')

  expect(done).toMatchObject({
    state: 'done',
    dry_run: true,
    total: 6,
    done: 6,
    counts: { create: 3, update: 0, same: 0, fail: 3 },
  })
  expect(report.every(({ record_id }) => record_id === null)).toBe(true)
  expect((await importer.manager.call('GET', '/api/products')).body.total).toBe(0)
})

test('a file with the older headers is imported: variants, pictures, errors and notes', async () => {
  const { done, report } = await importer.importFile(await fixture('products-older.csv'))

  expect(done).toMatchObject({
    counts: { create: 3, update: 0, same: 0, fail: 3 },
    ignored_columns: ['Google Shopping / Gender'],
    warnings: 4,
  })
  expect(report.map(({ row, handle, outcome, code }) => [row, handle, outcome, code])).toEqual([
    [2, 'enamel-mug', 'create', null],
    [3, 'linen-shirt', 'create', null],
    [7, 'gift-note', 'create', null],
    [8, 'short', 'fail', 'TITLE_LENGTH'],
    [9, 'bad-numbers', 'fail', 'PRICE_INVALID'],
    [10, 'enamel-mug', 'fail', 'HANDLE_REPEATED'],
  ])
  expect(report[0]?.notes).toEqual([
    { row: 2, code: 'IMAGE_NOT_FETCHED', details: { url: 'https://shop.example/mug.jpg' } },
  ])
  expect(report[3]?.notes.map(({ code }) => code)).toEqual(['DESCRIPTION_LENGTH'])
  expect(report[4]).toMatchObject({ details: { row: 9, column: 'price', value: '1,000' } })
  expect(report[4]?.notes.map(({ code }) => code)).toEqual(['QUANTITY_INVALID', 'WEIGHT_INVALID'])
})

test('imported products equal the file', async () => {
  await importer.importFile(await fixture('products-older.csv'))

  expect(await byHandle('enamel-mug')).toMatchObject({
    type: 'SIMPLE_PRODUCT',
    title: 'Enamel Mug',
    status: 'active',
    vendor: 'Atelier Nord',
    tags: ['Mug', 'Camping'],
    description: '<p>Holds 350 ml.</p>\n<p>Survives every "camp fire".</p>',
    image: 'https://shop.example/mug.jpg',
    available: 12,
    variants: [
      {
        sku: 'MUG-1',
        price: 1_490,
        compare_at_price: 1_990,
        cost: 610,
        barcode: '4006381333931',
        continueOutOfStock: false,
        weight: 340,
        weight_unit: 'g',
      },
    ],
  })
  const shirt = await byHandle('linen-shirt')
  expect(shirt).toMatchObject({
    type: 'VARIANTS_PRODUCT',
    available: 8,
    price_min: 7_900,
    price_max: 8_900,
    variants_count: 3,
  })
  expect(shirt.variants.map(({ title, weight }) => [title, weight])).toEqual([
    ['Small / Sand', 250],
    ['Small / Ink', 250],
    ['Large / Sand', 260],
  ])
  expect(shirt.media.map(({ url }) => url.slice(-5))).toEqual(['1.jpg', '2.jpg', '3.jpg'])
  expect(await byHandle('gift-note')).toMatchObject({
    status: 'draft',
    variants: [{ physicalProduct: false, price: 250 }],
  })
})

test('the same file again changes nothing; a changed file updates only its fields', async () => {
  await importer.importFile(await fixture('products-older.csv'))
  const before = await byHandle('linen-shirt')
  const again = await importer.importFile(await fixture('products-older.csv'))
  const changed = await importer.importFile(
    'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Variant Inventory Qty\n' +
      'linen-shirt,Linen Shirt,Size,small,Colour,Sand,81,2\nlinen-shirt,,,Medium,,Sand,85,4\n',
  )

  expect(again.done.counts).toEqual({ create: 0, update: 0, same: 3, fail: 3 })
  expect(changed.done.counts).toEqual({ create: 0, update: 1, same: 0, fail: 0 })
  const after = await byHandle('linen-shirt')
  expect(after).toMatchObject({
    version: before.version + 1,
    description: before.description,
    variants_count: 4,
    available: 11,
  })
  expect(after.variants.map(({ title, price }) => [title, price])).toEqual([
    ['Small / Sand', 8_100],
    ['Medium / Sand', 8_500],
    ['Small / Ink', 7_900],
    ['Large / Sand', 8_900],
  ])
})

test('the newer headers, semicolons and decimal commas are read', async () => {
  const { done } = await importer.importFile(await fixture('products-newer.csv'))

  expect(done).toMatchObject({
    counts: { create: 2, update: 0, same: 0, fail: 0 },
    ignored_columns: ['Product category', 'Option1 Linked To'],
  })
  expect(await byHandle('theiere-en-fonte')).toMatchObject({
    status: 'active',
    variants: [{ price: 4_990, compare_at_price: 5_990, weight: 1_800, weight_unit: 'kg', continueOutOfStock: false }],
  })
  expect(await byHandle('savon-de-marseille')).toMatchObject({
    status: 'draft',
    variants: [
      { title: 'Olive', price: 650, continueOutOfStock: true },
      { title: 'Lavande', quantity: 0, continueOutOfStock: false },
    ],
  })
})

test('different options are an error of the row and delete no variants', async () => {
  await importer.importFile(await fixture('products-older.csv'))

  const { report } = await importer.importFile(
    'Handle,Title,Option1 Name,Option1 Value,Variant Price\nlinen-shirt,Linen Shirt,Length,Long,5\n',
  )
  expect(report).toMatchObject([{ outcome: 'fail', code: 'OPTIONS_DIFFER' }])
})

test.each([
  ['', 422, 'CSV_EMPTY'],
  ['Name\nTea\n', 422, 'CSV_HEADER_UNKNOWN'],
  [Buffer.from('Handle,Title\nth\xe9,Th\xe9i\xe8re', 'latin1'), 422, 'CSV_ENCODING'],
])('a file like %j is rejected on upload', async (content, status, code) => {
  const reply = await importer.upload(content)
  expect([reply.status, reply.body.error.code]).toEqual([status, code])
})

test('a file that is malformed later fails and writes nothing', async () => {
  const { done } = await importer.importFile(
    'Handle,Title,Variant Price\nfirst-one,First product,1\nsecond,"never closed,1\n',
  )

  expect(done).toMatchObject({ state: 'failed', done: 0, error: { code: 'CSV_MALFORMED' } })
})

test('an upload without the dry_run field is rejected', async () => {
  const { status, body } = await importer.upload('Handle,Title\n', 'perhaps')
  expect([status, body.error.field]).toEqual([422, 'dry_run'])
})
