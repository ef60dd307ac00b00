import type { Product } from '@comptoir/catalogue/contract'
import { aCustomField } from '@comptoir/custom-fields/testing'
import { fold } from '@comptoir/platform/contract'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anImporter } from '../../testing/index.ts'

let shop: TestShop
let manager: TestStaff
let importer: Awaited<ReturnType<typeof anImporter>>
let places: string[]
beforeAll(async () => {
  shop = await openTestShop()
  manager = await shop.as(['admin_products_manager', 'admin_variants_manager', 'collections_manager'])
  importer = await anImporter(shop, { by: manager })
  for (const title of ['Zweites Lager', '__proto__']) await manager.call('POST', '/api/locations', { title })
  places = (await manager.call('GET', '/api/locations')).body.locations.map(({ id }: { id: string }) => id)
  await aCustomField(shop.context, { entity: 'product', key: 'fabric', type: 'text' })
  await aCustomField(shop.context, { entity: 'product', key: 'care', type: 'text', localised: true })
  await aCustomField(shop.context, { entity: 'variant', key: 'grams', type: 'number' })
  for (const key of ['summer', 'gifts']) await manager.call('POST', '/api/collections', { name: `All ${key}`, key })
})
afterAll(() => shop.close())

const post = async (path: string, body: object) => {
  const reply = await manager.call('POST', path, body)
  expect([path, reply.status, reply.status === 200 ? null : reply.body]).toEqual([path, 200, null])
  return reply.body
}

const text = fc.oneof(
  fc.constantFrom(
    '=1+1',
    "'quoted'",
    ' blank around ',
    'a, b / c',
    '["x"]',
    'say "so"',
    'two\nlines',
    '＝1',
    'شاي',
    '😀,;\t|',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }).filter((some) => !/\p{Cc}/u.test(some)),
)
const word = text.map((some) => some.trim() || 'x')
const amount = fc.integer({ min: 0, max: 10_000_000 })
const size = fc.nat(90_000)

const variant = fc.record({
  sku: text.map((some) => some.trim()),
  price: amount,
  raise: fc.option(amount),
  cost: fc.option(amount),
  physicalProduct: fc.boolean(),
  weight: size,
  weight_unit: fc.constantFrom('g', 'kg', 'oz', 'lb'),
  length: size,
  hs_code: fc.constantFrom('', '0901.21'),
  origin_country: fc.constantFrom('', 'FR'),
  trackQuantity: fc.boolean(),
  continueOutOfStock: fc.boolean(),
  low_stock_at: fc.option(fc.integer({ min: 0, max: 9 })),
  metafields: fc.oneof(fc.constant({}), fc.record({ grams: fc.nat(500) })),
  stock: fc.array(fc.record({ place: fc.nat(2), on_hand: fc.integer({ min: 1, max: 40 }), more: fc.nat(3) }), {
    maxLength: 2,
  }),
})

const option = fc.record({
  name: word,
  display: fc.constantFrom('list', 'buttons', 'color'),
  labels: fc.uniqueArray(word, { minLength: 1, maxLength: 3, selector: fold }),
  swatch: fc.constantFrom(null, '#aa5500'),
})

const product = fc.record({
  title: text,
  description: text,
  status: fc.constantFrom('draft', 'active', 'unlisted', 'archived'),
  vendor: text.map((some) => some.trim()),
  product_type: text.map((some) => some.trim()),
  tags: fc.array(word, { maxLength: 3 }),
  youtube_url: fc.constantFrom(null, 'https://youtu.be/abc'),
  alts: fc.array(text, { maxLength: 2 }),
  shipment: fc.option(fc.record({ price: fc.option(amount), handling_days: fc.nat(30) })),
  seo: fc.record({ title: text, description: text, noindex: fc.boolean() }),
  template_suffix: fc.constantFrom('', 'gift'),
  published_at: fc.constantFrom(null, '2026-01-02T03:04:05.678Z'),
  unpublish_at: fc.constantFrom(null, '2031-01-02T03:04:05.678Z'),
  options: fc.uniqueArray(option, { maxLength: 2, selector: ({ name }) => fold(name) }),
  addon: fc.option(fc.record({ label: word, price_delta: fc.integer({ min: -500, max: 500 }) })),
  variant,
  collections: fc.subarray(['summer', 'gifts']),
  metafields: fc.oneof(
    fc.constant({}),
    word.map((fabric) => ({ fabric, care: { en: fabric, ar: 'باليد' } })),
  ),
})
type Wanted = typeof product extends fc.Arbitrary<infer Value> ? Value : never

const escaped = (some: string) => some.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function bodyOf({ options, addon, variant, alts, shipment, ...given }: Wanted) {
  const made = options.map(({ labels, swatch, ...rest }, at) => ({
    ...rest,
    id: `o${at}`,
    values: labels.map((label, place) => ({ id: `v${at}${place}`, label, swatch })),
  }))
  const values = addon && [{ id: 'a0', label: addon.label, price_delta: addon.price_delta }]
  const extra = values
    ? [{ id: 'oa', name: 'Wrapped as', kind: 'addon', min_selected: 0, max_selected: 0, values }]
    : []
  const choices = made.reduce<string[][]>(
    (known, { values }) => known.flatMap((chosen) => values.map(({ id }) => [...chosen, id])),
    [[]],
  )
  const { raise, stock, ...values_ } = variant
  const { collections, title, description, ...rest } = given
  return {
    ...rest,
    title: `Title ${title}`,
    description: `<p>Fifteen letters and ${escaped(description)}</p>`,
    custom_shipment: shipment && { ...shipment, method_ids: [] },
    media: alts.map((alt, at) => ({ id: `m${at}`, url: `https://shop.example/${at}.jpg?a=1,2`, alt, position: at })),
    options: [...made, ...extra],
    variants: choices.map((option_values, at) => ({
      ...values_,
      compare_at_price: raise === null ? null : values_.price + raise,
      price: values_.price,
      sku: values_.sku && `${values_.sku}${at}`,
      option_values,
    })),
  }
}

async function make(wanted: Wanted) {
  const { product } = await post('/api/products', bodyOf(wanted))
  const [{ id: variant_id }] = product.variants
  for (const { place, on_hand, more } of wanted.variant.stock) {
    const where = { variant_id, location_id: places[place] }
    await post('/api/inventory/adjust', { ...where, delta: on_hand, reason: 'received' })
    if (more > 0) await manager.call('PUT', '/api/inventory/incoming', { ...where, incoming: more })
    if (more > 1) await manager.call('PUT', '/api/inventory/damaged', { ...where, damaged: 1 })
  }
  const { items } = (await manager.call('GET', '/api/collections')).body
  for (const { id, key } of items) {
    if (wanted.collections.includes(key))
      await post(`/api/collections/${id}/products`, { add: [product.id], remove: [] })
  }
}

const listed = async () => (await manager.call('GET', '/api/products?sort=title&limit=100')).body.items
const exported = async (): Promise<string> => (await manager.call('GET', '/api/products/export?sort=title')).body

const own = new Set(['id', 'key', 'product_id', 'version', 'created_at', 'updated_at'])
const bare = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, part) => (own.has(key) && typeof part !== 'object' ? undefined : part)))

async function whole(): Promise<unknown[]> {
  const ids: string[] = (await listed()).map(({ id }: Product) => id)
  return Promise.all(ids.map(async (id) => bare((await manager.call('GET', `/api/products/${id}`)).body.product)))
}

async function empty() {
  for (const { id, version } of await listed()) await manager.call('DELETE', `/api/products/${id}?version=${version}`)
}

test('importing an export changes nothing, and restores everything in an empty shop', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 3 }), async (some) => {
      await empty()
      for (const each of some) await make(each)
      const [file, before] = [await exported(), await whole()]

      const again = await importer.importFile(file)
      expect([again.done.counts, again.report.flatMap(({ notes, changes }) => [...notes, ...changes])]).toEqual([
        { create: 0, update: 0, same: some.length, fail: 0 },
        [],
      ])

      await empty()
      const anew = await importer.importFile(file)
      expect([anew.done.counts.create, anew.report.map(({ code }) => code)]).toEqual([
        some.length,
        some.map(() => null),
      ])
      expect(await whole()).toEqual(before)
      expect(await exported()).toBe(file)
    }),
    { numRuns: 8, endOnFailure: true },
  )
})
