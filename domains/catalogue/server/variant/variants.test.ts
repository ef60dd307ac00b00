import { reserveStock } from '@comptoir/inventory/server'
import { openTestShop, rows, type TestShop } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, aVariantProduct } from '../../testing/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const manager = () => shop.as(['admin_products_manager'])

test('a new variant is added last and counts in the totals of its product', async () => {
  const lina = await manager()
  const product = await aVariantProduct(shop.context)
  const [, medium] = product.variants
  await lina.call('DELETE', `/api/variants/${medium?.id}?version=1`)

  const { status, body } = await lina.call('POST', '/api/variants', {
    product_id: product.id,
    option_values: ['Medium'],
    price: 9_900,
    quantity: 4,
  })

  expect(status).toBe(200)
  expect(body.variant).toMatchObject({ title: 'Medium', option: 'Medium', price: 9_900, quantity: 4, version: 1 })
  const { product: after } = (await lina.call('GET', `/api/products/${product.id}`)).body
  expect(after).toMatchObject({ price_max: 9_900, available: 24, variants_count: 3, version: 3 })
})

test.each([
  [{ option_values: ['Small'] }, 'option_values', 'VARIANT_DUPLICATE'],
  [{ option_values: [] }, 'option_values', 'OPTION_VALUES_EMPTY'],
  [{ option_values: ['Huge'] }, 'option_values', 'OPTION_VALUES_EMPTY'],
  [{ option_values: ['Small'], compare_at_price: 1 }, 'compare_at_price', 'COMPARE_AT_TOO_LOW'],
])('a variant with %j is rejected: %s %s', async (wrong, field, code) => {
  const { id } = await aVariantProduct(shop.context)

  const { status, body } = await (await manager()).call('POST', '/api/variants', {
    product_id: id,
    price: 10,
    ...wrong,
  })

  expect(status).toBe(422)
  expect(body.error.errors).toContainEqual({ field, code })
})

test('a saved quantity is the available one: the difference is booked and commitments stay', async () => {
  const product = await aProduct(shop.context, { on_hand: 10 })
  const id = product.variants[0]?.id ?? ''
  await shop.context.db.transaction((tx) => reserveStock(tx, [{ variant_id: id, quantity: 4 }]))

  const { body } = await (await manager()).call('PUT', `/api/variants/${id}`, { version: 1, quantity: 9 })

  expect(body.variant).toMatchObject({ quantity: 9, on_hand: 13, committed: 4, version: 2 })
  const movements = await rows(
    shop.context.db.current,
    sql`select on_hand, kind from stock_movements where item_id = ${id} order by id`,
  )
  expect(movements).toEqual([
    { on_hand: 10, kind: 'initial' },
    { on_hand: 3, kind: 'correction' },
  ])
})

test('a stale save is rejected, also after the variant changed through its product', async () => {
  const lina = await manager()
  const product = await aVariantProduct(shop.context)
  const [small, medium, large] = product.variants
  await lina.call('PUT', `/api/products/${product.id}`, {
    version: 1,
    variants: [{ id: small?.id, sku: 'NEW' }, { id: medium?.id }, { id: large?.id }],
  })

  const { status, body } = await lina.call('PUT', `/api/variants/${small?.id}`, { version: 1, price: 5 })

  expect([status, body.error.code]).toEqual([409, 'VERSION_CONFLICT'])
  expect(body.error.details).toMatchObject({ current: { sku: 'NEW', version: 2 }, changed_fields: ['sku'] })
})

test('the last variant cannot be deleted; an unknown variant is not found', async () => {
  const lina = await manager()
  const product = await aProduct(shop.context)

  const last = await lina.call('DELETE', `/api/variants/${product.variants[0]?.id}?version=1`)
  const unknown = await lina.call('PUT', `/api/variants/${crypto.randomUUID()}`, { version: 1, price: 5 })

  expect([last.status, last.body.error.code]).toEqual([409, 'LAST_VARIANT'])
  expect([unknown.status, unknown.body.error.code]).toEqual([404, 'NOT_FOUND'])
})

test('new variants take their defaults from the settings of the shop', async () => {
  const root = await shop.as('root')
  const set = (value: boolean, version: number) =>
    root.call('PUT', '/api/settings', { settings: [{ key: 'default_continue_out_of_stock', value, version }] })
  await set(false, 0)
  await shop.idle()

  const { body } = await root.call('POST', '/api/products', {
    title: 'Strictly counted',
    description: 'Not one more than there are.',
    variants: [{ price: 1 }],
  })

  expect(body.product.variants[0].continueOutOfStock).toBe(false)
  const { id } = await aVariantProduct(shop.context)
  const [, medium] = (await root.call('GET', `/api/products/${id}`)).body.product.variants
  await root.call('DELETE', `/api/variants/${medium.id}?version=1`)
  const added = await root.call('POST', '/api/variants', { product_id: id, option_values: ['Medium'], price: 1 })
  expect(added.body.variant).toMatchObject({ continueOutOfStock: false, trackQuantity: true, physicalProduct: true })
  await set(true, 1)
})
