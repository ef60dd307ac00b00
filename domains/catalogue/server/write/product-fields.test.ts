import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { variantTemplate } from '../../contract/variant.ts'
import { aProduct } from '../../testing/index.ts'
import { unpublishEnded } from './unpublish-ended.ts'

let shop: TestShop
let manager: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  manager = await shop.as(['admin_products_manager'])
})
afterAll(() => shop.close())

const plain = { title: 'Oak table', description: '<p>Made of one old oak.</p>', variants: [{ price: 49_000 }] }
const create = (part: object) => manager.call('POST', '/api/products', { ...plain, ...part })
const from = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()

test('a new variant has the keys and defaults of the specification', () => {
  expect(variantTemplate('a')).toEqual({
    key: 'a',
    image_cfile: null,
    barcode: '',
    sku: '',
    price: 0,
    compare_at_price: null,
    option: '',
    physicalProduct: true,
    weight: 0,
    quantity: 0,
    trackQuantity: true,
    continueOutOfStock: true,
  })
})

test('the variant template is a valid variant', async () => {
  const { body } = await create({ variants: [{ ...variantTemplate('blank'), price: 100 }] })

  expect(body.product.variants[0]).toMatchObject({ ...variantTemplate('blank'), price: 100 })
})

test('shipping, search engine and customs fields are saved', async () => {
  const { body } = await manager.call('GET', '/api/shipping_methods')
  const fields = {
    custom_shipment: { method_ids: [body.shipping_methods[0].id], price: 2_500, handling_days: 4 },
    seo: { title: 'Table', description: 'Of oak', noindex: true },
    template_suffix: 'furniture',
  }
  const parcel = { weight: 41_500, length: 1_800, width: 905, height: 120, hs_code: '9403.60', origin_country: 'FR' }

  const { body: made } = await create({ ...fields, variants: [{ price: 1, ...parcel }] })
  const { id, version } = made.product
  const { body: changed } = await manager.call('PUT', `/api/products/${id}`, { custom_shipment: null, version })

  expect(made.product).toMatchObject(fields)
  expect(made.product.variants[0]).toMatchObject(parcel)
  expect(changed.product).toMatchObject({ ...fields, custom_shipment: null })
})

const engraving = {
  id: 'engraving',
  name: 'Engraving',
  kind: 'addon',
  display: 'buttons',
  min_selected: 0,
  max_selected: 0,
  values: [
    { id: 'name', label: 'A name', swatch: null, price_delta: 900 },
    { id: 'date', label: 'A date', swatch: null, price_delta: 500 },
  ],
}

test('a tag in another case is the tag that the product has', async () => {
  const { body } = await create({ tags: ['Çay', 'ipek', 'ÇAY', 'İPEK', 'çanta'] })

  expect(body.product.tags).toEqual(['Çay', 'ipek', 'çanta'])
})

test('add-ons create no variants: a product with only add-ons is simple', async () => {
  const { body } = await create({ options: [engraving] })

  expect(body.product).toMatchObject({ type: 'SIMPLE_PRODUCT', options: [engraving], variants_count: 1 })
})

test('add-ons and variant options can be combined', async () => {
  const wood = {
    id: 'wood',
    name: 'Wood',
    values: [
      { id: 'oak', label: 'Oak' },
      { id: 'ash', label: 'Ash', swatch: '#d8c8a8' },
    ],
  }
  const variants = ['oak', 'ash'].map((id) => ({ price: 1, option_values: [id] }))

  const { status, body } = await create({ options: [wood, engraving], variants })

  expect(status).toBe(200)
  expect(body.product.variants.map(({ title }: { title: string }) => title)).toEqual(['Oak', 'Ash'])
  expect(body.product.options[0]).toMatchObject({ kind: 'variant', min_selected: 1, max_selected: 1 })
})

test.each([
  [{ options: [{ ...engraving, min_selected: 2, max_selected: 1 }] }, 'options.0.max_selected', 'SELECTION_LIMIT'],
  [{ options: [{ ...engraving, values: [] }] }, 'options.0.values', 'OPTION_VALUES_EMPTY'],
  [
    { options: [{ ...engraving, values: [{ id: 'a', label: 'A', swatch: 'red' }] }] },
    'options.0.values.0.swatch',
    'SWATCH_INVALID',
  ],
  [{ variants: [{ price: 1, hs_code: '12' }] }, 'variants.0.hs_code', 'HS_CODE_INVALID'],
  [{ variants: [{ price: 1, origin_country: 'France' }] }, 'variants.0.origin_country', 'COUNTRY_UNKNOWN'],
  [{ published_at: from(60), unpublish_at: from(30) }, 'unpublish_at', 'ENDS_BEFORE_BEGIN'],
  [{ template_suffix: '../secret' }, 'template_suffix', 'HANDLE_INVALID'],
])('%j is rejected with the name of its field', async (part, field, code) => {
  const { status, body } = await create(part)

  expect([status, body.error.errors[0]]).toEqual([422, expect.objectContaining({ field, code })])
})

test('a product past its end date becomes a draft, which is broadcast to managers', async () => {
  const { body: over } = await create({ status: 'active', unpublish_at: from(-1) })
  const later = await aProduct(shop.context)

  await unpublishEnded.run(shop.context, {})

  const { body } = await manager.call('GET', `/api/products/${over.product.id}`)
  expect(body.product).toMatchObject({ status: 'draft', published_at: null, unpublish_at: null, version: 2 })
  expect((await manager.call('GET', `/api/products/${later.id}`)).body.product).toMatchObject({ version: 1 })
})
