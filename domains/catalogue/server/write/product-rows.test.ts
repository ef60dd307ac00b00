import { query } from '@comptoir/platform/server'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Product } from '../../contract/product.ts'
import { aProduct, aVariantProduct } from '../../testing/index.ts'
import { productOptionValues, productSearch, variantOptionValues, variants } from '../product/product.table.ts'
import { purgeTrash } from '../trash/purge-trash.ts'

let shop: TestShop
let manager: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  manager = await shop.as(['admin_products_manager'])
})
afterAll(() => shop.close())

const put = async ({ id, version }: { id: string; version: number }, change: object) =>
  manager.call('PUT', `/api/products/${id}`, { ...change, version })

type RowTable = typeof variantOptionValues | typeof productOptionValues | typeof variants | typeof productSearch

async function countOf(table: RowTable, { id }: { id: string }) {
  const found = await query(
    shop.context.db.current,
    z.object({ count: z.number() }),
    sql`select count(*) as count from ${table} where ${table.product_id} = ${id}`,
  )
  return found[0]?.count
}

const chosen = ({ variants: all }: Product) => all.map(({ option_values }) => option_values)
const plain = ({ id, option_values }: Product['variants'][number]) => ({ id, option_values })

test('removing an option value deletes its variants but keeps their rows for old orders', async () => {
  const product = await aVariantProduct(shop.context, { title: 'Corduroy coat' })
  const [size] = product.options
  const options = [{ ...size, values: size?.values.slice(0, 2) }]

  const { status, body } = await put(product, { options, variants: product.variants.slice(0, 2).map(plain) })

  expect(status).toBe(200)
  expect(chosen(body.product)).toEqual([['Small'], ['Medium']])
  expect(await countOf(productOptionValues, product)).toBe(2)
  expect(await countOf(variantOptionValues, product)).toBe(2)
  expect(await countOf(variants, product)).toBe(3)
})

test('option values can move to another option, and a second option extends the variants', async () => {
  const product = await aVariantProduct(shop.context, { title: 'Corduroy cape' })
  const [size] = product.options

  const moved = await put(product, { options: [{ ...size, id: 'width', name: 'Width' }] })
  const colour = { id: 'colour', name: 'Colour', values: [{ id: 'red', label: 'Red' }] }
  const doubled = await put(moved.body.product, {
    options: [colour, ...moved.body.product.options],
    variants: product.variants.map(({ id, option_values }) => ({ id, option_values: [...option_values, 'red'] })),
  })

  expect([moved.status, moved.body.product.options[0].id]).toEqual([200, 'width'])
  expect(chosen(moved.body.product)).toEqual([['Small'], ['Medium'], ['Large']])
  expect(chosen(doubled.body.product)).toEqual([
    ['red', 'Small'],
    ['red', 'Medium'],
    ['red', 'Large'],
  ])
  expect(doubled.body.product.variants[0].title).toBe('Red / Small')
})

test('two options that swap values keep their variants', async () => {
  const value = (id: string) => ({ id, label: id })
  const { body: made } = await manager.call('POST', '/api/products', {
    title: 'Exchanged options',
    description: '<p>Two options that exchange their values.</p>',
    options: [
      { id: 'one', name: 'One', values: [value('a')] },
      { id: 'two', name: 'Two', values: [value('b')] },
    ],
    variants: [{ price: 100, option_values: ['a', 'b'] }],
  })

  const { status, body } = await put(made.product, {
    options: [
      { id: 'one', name: 'One', values: [value('b')] },
      { id: 'two', name: 'Two', values: [value('a')] },
    ],
  })

  expect([status, chosen(body.product)]).toEqual([200, [['b', 'a']]])
})

test.each([
  ['options', { options: ['Size', 'Cut'].map((name) => ({ id: 'same', name, values: [{ id: name, label: name }] })) }],
  [
    'media',
    { media: ['a', 'b'].map((name) => ({ id: 'same', url: `https://a.example/${name}`, alt: '', position: 0 })) },
  ],
])('two %s with the same id are rejected', async (field, change) => {
  const { status, body } = await put(await aProduct(shop.context), change)

  expect(status).toBe(422)
  expect(body.error.errors).toContainEqual({ field, code: 'INVALID_ID' })
})

test('unset values are null in the database and empty on the wire', async () => {
  const { body } = await manager.call('POST', '/api/products', {
    title: 'Untold thing',
    description: '<p>Nothing is known of it yet.</p>',
    variants: [{ price: 100, sku: '', barcode: '' }],
  })
  const [variant] = body.product.variants

  const columns = sql`v.title, v.sku, v.barcode, v.weight_g, v.length_mm, v.hs_code, v.origin_country, p.product_type,
    p.vendor_id, p.template_suffix`
  const [row] = await query(
    shop.context.db.current,
    z.record(z.string(), z.unknown()),
    sql`select ${columns} from variants v join products p on p.id = v.product_id where v.id = ${variant.id}`,
  )

  expect(new Set(Object.values(row ?? {}))).toEqual(new Set([null]))
  expect(body.product).toMatchObject({ vendor: '', product_type: '', template_suffix: '', tags: [], options: [] })
  expect(variant).toMatchObject({
    title: '',
    sku: '',
    barcode: '',
    weight: 0,
    length: 0,
    hs_code: '',
    origin_country: '',
  })
})

test.each([{ weight: 1.5 }, { weight: -1 }, { weight: 1_000_001 }, { length: 0.5 }, { height: 1_000_001 }])(
  'weights are whole grams and lengths whole millimetres: %j is rejected',
  async (parcel) => {
    const product = await aProduct(shop.context)
    const [variant] = product.variants

    const { status } = await put(product, { variants: [{ id: variant?.id, ...parcel }] })

    expect(status).toBe(422)
  },
)

test('purging a product deletes all its rows', async () => {
  const product = await aVariantProduct(shop.context, { title: 'Purged coat' })
  await manager.call('DELETE', `/api/products/${product.id}?version=1`)
  await shop.context.db.current.execute(
    sql`update products set deleted_at = now() - interval '31 days' where id = ${product.id}`,
  )

  await purgeTrash.run(shop.context, {})

  const tables = [variantOptionValues, productOptionValues, productSearch]
  expect(await Promise.all(tables.map((table) => countOf(table, product)))).toEqual([0, 0, 0])
})
