import { reserveStock } from '@comptoir/inventory/server'
import { eventually, openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, aVariantProduct } from '../../testing/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const manager = () => shop.as(['admin_products_manager'])
const description = '<p>Black leather with two pockets.</p>'
const bag = { title: 'Leather bag', description, variants: [{ price: 4_900, sku: 'BAG-1', quantity: 3 }] }

test('a new product gets a handle, a sanitized description and stock, and is broadcast to managers', async () => {
  const lina = await manager()
  const { heard, close } = await (await manager()).listen()

  const { status, body } = await lina.call('POST', '/api/products', {
    ...bag,
    description: `${description}<script>alert(1)</script>`,
  })

  expect(status).toBe(200)
  expect(body.product).toMatchObject({
    type: 'SIMPLE_PRODUCT',
    handle: 'leather-bag',
    status: 'draft',
    description,
    price_min: 4_900,
    available: 3,
    version: 1,
    variants: [
      {
        sku: 'BAG-1',
        price: 4_900,
        quantity: 3,
        on_hand: 3,
        committed: 0,
        trackQuantity: true,
        continueOutOfStock: true,
      },
    ],
  })
  await eventually(() => expect(heard.map(({ event }) => event)).toContain('new_product_data'))
  const told = heard.find(({ event }) => event === 'new_product_data')?.payload
  expect(told).toMatchObject({ id: body.product.id, title: 'Leather bag', available: 3 })
  expect(told).not.toHaveProperty('description')
  close()
})

test('products with the same title get different handles, also when created concurrently', async () => {
  const lina = await manager()

  const replies = await Promise.all(
    Array.from({ length: 8 }, () => lina.call('POST', '/api/products', { ...bag, title: 'Wool scarf' })),
  )

  const handles = replies.map(({ body }) => body.product.handle)
  expect(new Set(handles).size).toBe(8)
  expect(handles).toContain('wool-scarf-8')
})

test.each([
  ['抹茶ラテ 粉末', '抹茶ラテ-粉末'],
  ['☕️☕️☕️☕️☕️', expect.stringMatching(/^product-[0-9a-f]{12}$/)],
])('the title %j gets a handle', async (title, handle) => {
  const { body } = await (await manager()).call('POST', '/api/products', { ...bag, title })

  expect(body.product).toMatchObject({ title, handle })
})

test.each([
  [{ title: 'Cup' }, 'title', 'TITLE_LENGTH'],
  [{ title: '𠮷'.repeat(251) }, 'title', 'TITLE_LENGTH'],
  [{ description: '<p>too&nbsp;short</p>' }, 'description', 'DESCRIPTION_LENGTH'],
  [{ description: `<script>${'x'.repeat(50)}</script>` }, 'description', 'DESCRIPTION_LENGTH'],
  [{ handle: 'Not A Handle' }, 'handle', 'HANDLE_INVALID'],
  [{ youtube_url: 'https://vimeo.com/1' }, 'youtube_url', 'YOUTUBE_INVALID'],
  [{ media: [{ id: 'a', url: 'javascript:alert(1)', alt: '', position: 0 }] }, 'media.0.url', 'IMAGE_URL_INVALID'],
  [{ variants: [{ price: -1 }] }, 'variants.0.price', 'PRICE_NEGATIVE'],
  [{ variants: [{ price: 10, compare_at_price: 9 }] }, 'variants.0.compare_at_price', 'COMPARE_AT_TOO_LOW'],
  [{ variants: [{ price: 10, barcode: '4006381333932' }] }, 'variants.0.barcode', 'BARCODE_INVALID'],
  [{ options: [{ id: 'size', name: 'Size', values: [] }] }, 'options.0.values', 'OPTION_VALUES_EMPTY'],
])('a product with %j is rejected: %s %s', async (wrong, field, code) => {
  const { status, body } = await (await manager()).call('POST', '/api/products', { ...bag, ...wrong })

  expect([status, body.error.code]).toEqual([422, 'VALIDATION_FAILED'])
  expect(body.error.errors).toContainEqual(expect.objectContaining({ field, code }))
})

test('a title of 250 letters outside the basic plane is accepted', async () => {
  const { status } = await (await manager()).call('POST', '/api/products', { ...bag, title: '𠮷'.repeat(250) })
  expect(status).toBe(200)
})

test('a handle in use is rejected, and free once its product is deleted', async () => {
  const lina = await manager()
  const { body } = await lina.call('POST', '/api/products', { ...bag, handle: 'only-one' })

  const taken = await lina.call('POST', '/api/products', { ...bag, handle: 'only-one' })
  await lina.call('DELETE', `/api/products/${body.product.id}?version=1`)
  const free = await lina.call('POST', '/api/products', { ...bag, handle: 'only-one' })

  expect([taken.status, taken.body.error.code, free.status]).toEqual([409, 'HANDLE_TAKEN', 200])
})

test('an update is partial, increments the version and broadcasts the list fields', async () => {
  const lina = await manager()
  const product = await aVariantProduct(shop.context)
  const { heard, close } = await (await manager()).listen()
  const [small, medium, large] = product.variants

  const { status, body } = await lina.call('PUT', `/api/products/${product.id}`, {
    version: 1,
    title: 'Linen shirt, washed',
    variants: [{ id: small?.id, price: 100, cost: 50 }, { id: medium?.id }, { id: large?.id }],
  })

  expect(status).toBe(200)
  expect(body.product).toMatchObject({ title: 'Linen shirt, washed', version: 2, price_min: 100, price_max: 3_900 })
  expect(body.product.variants.map(({ version }: { version: number }) => version)).toEqual([2, 1, 1])
  await eventually(() => expect(heard.map(({ event }) => event)).toContain('update_product_data'))
  const told = heard.find(({ event }) => event === 'update_product_data')?.payload
  expect(told).toMatchObject({ id: product.id, version: 2, patch: { title: 'Linen shirt, washed', price_min: 100 } })
  expect(JSON.stringify(told)).not.toContain('cost')
  close()
})

test('a save without changes does not increment the version', async () => {
  const product = await aVariantProduct(shop.context)
  const { title, options, media, seo, tags, variants } = product
  const same = variants.map(({ id, price, option_values }) => ({ id, price, option_values }))

  const { body } = await (await manager()).call('PUT', `/api/products/${product.id}`, {
    version: 1,
    title,
    options,
    media,
    seo,
    tags,
    variants: same,
  })

  expect(body.product).toEqual(product)
})

test('a stale save is rejected with the current product and the changed fields', async () => {
  const lina = await manager()
  const product = await aProduct(shop.context)
  await lina.call('PUT', `/api/products/${product.id}`, { version: 1, vendor: 'Atelier Nord' })

  const { status, body } = await lina.call('PUT', `/api/products/${product.id}`, { version: 1, title: 'Another title' })

  expect([status, body.error.code]).toEqual([409, 'VERSION_CONFLICT'])
  expect(body.error.details).toMatchObject({
    current: { vendor: 'Atelier Nord', version: 2 },
    changed_fields: ['vendor'],
    changed_by: 'Lina Haddad',
  })
})

test('a sale does not make an edit stale', async () => {
  const product = await aProduct(shop.context, { on_hand: 5 })
  const lines = [{ variant_id: product.variants[0]?.id ?? '', quantity: 2 }]
  await shop.context.db.transaction((tx) => reserveStock(tx, lines))

  const { status, body } = await (await manager()).call('PUT', `/api/products/${product.id}`, {
    version: 1,
    vendor: 'Nord',
  })

  expect(status).toBe(200)
  expect(body.product).toMatchObject({ available: 3, variants: [{ on_hand: 5, committed: 2, quantity: 3 }] })
})

test('products and variants in open orders cannot be deleted', async () => {
  const lina = await manager()
  const product = await aVariantProduct(shop.context)
  const [small] = product.variants
  const lines = [{ variant_id: small?.id ?? '', quantity: 1 }]
  await shop.context.db.transaction((tx) => reserveStock(tx, lines))

  const whole = await lina.call('DELETE', `/api/products/${product.id}?version=1`)
  const one = await lina.call('DELETE', `/api/variants/${small?.id}?version=1`)

  expect([whole.status, whole.body.error.code]).toEqual([409, 'PRODUCT_IN_OPEN_ORDER'])
  expect([one.status, one.body.error.code]).toEqual([409, 'PRODUCT_IN_OPEN_ORDER'])
})

test('a deleted product is missing from lists, searches and calls', async () => {
  const lina = await manager()
  const product = await aProduct(shop.context, { title: 'Vanishing ink' })
  const { heard, close } = await (await manager()).listen()

  const { status } = await lina.call('DELETE', `/api/products/${product.id}?version=1`)

  expect(status).toBe(200)
  expect((await lina.call('GET', `/api/products/${product.id}`)).status).toBe(404)
  expect((await lina.call('GET', '/api/products?q=vanishing')).body.items).toEqual([])
  await eventually(() =>
    expect(heard).toContainEqual(
      expect.objectContaining({ event: 'delete_product_data', payload: { id: product.id } }),
    ),
  )
  close()
})

test('order staff can neither list products nor see their costs', async () => {
  const clerk = await shop.as(['admin_orders'])
  const product = await aProduct(shop.context)

  const replies = await Promise.all([
    clerk.call('GET', '/api/products'),
    clerk.call('GET', `/api/products/${product.id}`),
    clerk.call('POST', '/api/products', bag),
    clerk.call('PUT', `/api/variants/${product.variants[0]?.id}`, { version: 1, price: 1 }),
  ])

  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect((await clerk.call('GET', '/api/products/pick')).status).toBe(200)
})

test('a product says who changed it last, and nobody where it was the server', async () => {
  const made = await aProduct(shop.context, { title: 'Bag of the season' })
  const lina = await manager()
  const read = async () => (await lina.call('GET', `/api/products/${made.id}`)).body
  expect((await read()).changed_by).toBe(null)

  await lina.call('PUT', `/api/products/${made.id}`, { title: 'Bag of last season', version: 1 })

  expect((await read()).changed_by).toBe('Lina Haddad')
})
