import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rows } from '@comptoir/platform/server'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Import, ImportRow, Product } from '../../contract/index.ts'

let shop: TestShop
let lina: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  lina = await shop.as(['admin_products_manager'])
})
afterAll(() => shop.close())

const fixture = (name: string) => readFile(join(import.meta.dirname, '../../testing', name))

function upload(content: Buffer | string, dry_run = 'false') {
  const form = new FormData()
  form.append('dry_run', dry_run)
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), 'products.csv')
  return lina.call('POST', '/api/products/import', form)
}

async function finished(id: string): Promise<Import> {
  return vi.waitFor(
    async () => {
      const { body } = await lina.call('GET', `/api/imports/${id}`)
      expect(['done', 'stopped', 'failed']).toContain(body.import.state)
      return body.import
    },
    { timeout: 20_000, interval: 30 },
  )
}

async function bringIn(content: Buffer | string, dry_run = 'false') {
  const { status, body } = await upload(content, dry_run)
  expect(status).toBe(200)
  const done = await finished(body.import.id)
  const report: ImportRow[] = (await lina.call('GET', `/api/imports/${done.id}/rows?limit=250`)).body.items
  return { done, report }
}

async function byHandle(handle: string): Promise<Product> {
  const [found] = await rows<{ id: string }>(
    shop.context.db.current,
    sql`select id from products where handle = ${handle} and deleted_at is null`,
  )
  return (await lina.call('GET', `/api/products/${found?.id}`)).body.product
}

test('a dry run reports everything and writes nothing', async () => {
  const { done, report } = await bringIn(await fixture('products-older.csv'), 'true')

  expect(done).toMatchObject({
    state: 'done',
    dry_run: true,
    total: 6,
    done: 6,
    counts: { create: 3, update: 0, same: 0, fail: 3 },
  })
  expect(report.every(({ product_id }) => product_id === null)).toBe(true)
  expect((await lina.call('GET', '/api/products')).body.total).toBe(0)
})

test('the older headers come in row by row: variants, pictures, faults and notes', async () => {
  const { done, report } = await bringIn(await fixture('products-older.csv'))

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

test('what came in is as the file has it', async () => {
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
    ['Small / Sand', 0.25],
    ['Small / Ink', 0.25],
    ['Large / Sand', 0.26],
  ])
  expect(shirt.media.map(({ url }) => url.slice(-5))).toEqual(['1.jpg', '2.jpg', '3.jpg'])
  expect(await byHandle('gift-note')).toMatchObject({
    status: 'draft',
    variants: [{ physicalProduct: false, price: 250 }],
  })
})

test('the same file again changes nothing; a changed one updates what it names and keeps the rest', async () => {
  const before = await byHandle('linen-shirt')
  const again = await bringIn(await fixture('products-older.csv'))
  const changed = await bringIn(
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
  const { done } = await bringIn(await fixture('products-newer.csv'))

  expect(done).toMatchObject({
    counts: { create: 2, update: 0, same: 0, fail: 0 },
    ignored_columns: ['Product category', 'Option1 Linked To'],
  })
  expect(await byHandle('theiere-en-fonte')).toMatchObject({
    status: 'active',
    variants: [{ price: 4_990, compare_at_price: 5_990, weight: 1.8, weight_unit: 'kg', continueOutOfStock: false }],
  })
  expect(await byHandle('savon-de-marseille')).toMatchObject({
    status: 'draft',
    variants: [
      { title: 'Olive', price: 650, continueOutOfStock: true },
      { title: 'Lavande', quantity: 0, continueOutOfStock: false },
    ],
  })
})

test('other options than the product has are a fault of the row, not a loss of variants', async () => {
  const { report } = await bringIn(
    'Handle,Title,Option1 Name,Option1 Value,Variant Price\nlinen-shirt,Linen Shirt,Length,Long,5\n',
  )
  expect(report).toMatchObject([{ outcome: 'fail', code: 'OPTIONS_DIFFER' }])
})

test.each([
  ['', 422, 'CSV_EMPTY'],
  ['Name,SKU\nTea,1\n', 422, 'CSV_HEADER_UNKNOWN'],
  [Buffer.from('Handle,Title\nth\xe9,Th\xe9i\xe8re', 'latin1'), 422, 'CSV_ENCODING'],
])('a file like %j is refused at once', async (content, status, code) => {
  const reply = await upload(content)
  expect([reply.status, reply.body.error.code]).toEqual([status, code])
})

test('a file that breaks later ends as failed and keeps nothing of it', async () => {
  const { done } = await bringIn('Handle,Title,Variant Price\nfirst-one,First product,1\nsecond,"never closed,1\n')

  expect(done).toMatchObject({ state: 'failed', done: 0, error: { code: 'CSV_MALFORMED' } })
})

test('without saying whether it is a dry run, nothing is read', async () => {
  const { status, body } = await upload('Handle,Title\n', 'perhaps')
  expect([status, body.error.field]).toEqual([422, 'dry_run'])
})

const many = (count: number) =>
  ['Handle,Title,Body (HTML),Variant Price,Variant Inventory Qty']
    .concat(Array.from({ length: count }, (_, at) => `stop-${at},Product ${at},A long enough description,${at},1`))
    .join('\n')

test('an import tells how it goes, and can be stopped', async () => {
  const { heard, close } = await lina.listen()
  const { body } = await upload(many(3_000))
  await vi.waitFor(
    async () => {
      expect((await lina.call('GET', `/api/imports/${body.import.id}`)).body.import.done).toBeGreaterThan(10)
    },
    { timeout: 10_000 },
  )

  const stopped = await lina.call('POST', `/api/imports/${body.import.id}/stop`, {})
  const again = await lina.call('POST', `/api/imports/${body.import.id}/stop`, {})

  expect(stopped.body.import).toMatchObject({ state: 'stopped', total: 3_000 })
  expect([again.status, again.body.error.code]).toEqual([409, 'IMPORT_OVER'])
  const { done } = stopped.body.import
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect((await lina.call('GET', `/api/imports/${body.import.id}`)).body.import.done).toBe(done)
  const told = heard.filter(({ event }) => event === 'update_import_data')
  expect(told.at(-1)?.payload).toMatchObject({ patch: { state: 'stopped' } })
  close()
})

test('an import whose process died is taken on where it was left', async () => {
  const { db } = shop.context
  const { done: whole } = await bringIn(many(30).replaceAll('stop-', 'crash-'))
  await rows(
    db.current,
    sql`update imports set state = 'running', settled_row = 21, done = 20, finished_at = null,
          counts = '{"create": 20, "update": 0, "same": 0, "fail": 0}' where id = ${whole.id}`,
  )
  await rows(db.current, sql`delete from import_rows where import_id = ${whole.id} and row_number > 21`)

  await rows(
    db.current,
    sql`select graphile_worker.add_job('import_products', ${JSON.stringify({ import_id: whole.id })}::json)
        from generate_series(1, 3)`,
  )

  const done = await finished(whole.id)
  expect(done).toMatchObject({ done: 30, counts: { create: 20, update: 0, same: 10, fail: 0 } })
})

const samples =
  process.env.SHOPIFY_CSV_DIR ?? join(import.meta.dirname, '../../../../../shared/data/shopify-product-csv')

test.skipIf(!existsSync(samples)).each([
  ['apparel.csv', 20],
  ['home-and-garden.csv', 20],
])('the sample %s comes in whole', async (name, products) => {
  const { done, report } = await bringIn(await readFile(join(samples, name)))

  expect(report.filter(({ outcome }) => outcome === 'fail')).toEqual([])
  expect(done.counts).toEqual({ create: products, update: 0, same: 0, fail: 0 })
})
