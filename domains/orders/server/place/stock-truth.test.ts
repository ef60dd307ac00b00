import { aProduct } from '@comptoir/catalogue/testing'
import { aCustomer } from '@comptoir/customers/testing'
import { stockTable } from '@comptoir/inventory/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pickUpInStore } from '../../testing/index.ts'

let shop: TestShop
let clerk: TestStaff
let customer_id: string
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['admin_orders', 'admin_products_manager'])
  customer_id = (await aCustomer(shop.context)).id
})
afterAll(() => shop.close())

test.each(stockTable)(
  'ordered: counted $trackQuantity, oversells $continueOutOfStock, physical $physicalProduct: of $available there, $wanted are sold: $isSellable',
  async ({ available, wanted, isSellable, isCounted, needsShipping, shown: _shown, ...rules }) => {
    const product = await aProduct(shop.context, { ...rules, on_hand: available })
    const variant_id = product.variants[0]?.id

    const { status, body } = await clerk.call('POST', '/api/orders', {
      customer_id,
      products: [{ variant_id, quantity: wanted }],
      shipping_method_id: pickUpInStore,
    })

    expect(status === 200 || body.error.code).toBe(isSellable || 'INSUFFICIENT_STOCK')
    const after = (await clerk.call('GET', `/api/products/${product.id}`)).body.product
    expect(after.available).toBe(isCounted ? available - (isSellable ? wanted : 0) : null)
    if (isSellable) expect(body.order.products[0]).toMatchObject({ requires_shipping: needsShipping })
  },
)

test('an order releases stock at the location it was allocated from', async () => {
  const storekeeper = await shop.as('root')
  const { location } = (await storekeeper.call('POST', '/api/locations', { title: 'Harbour store' })).body
  const product = await aProduct(shop.context, { on_hand: 1, continueOutOfStock: false })
  const variant_id = product.variants[0]?.id
  const body = { variant_id, location_id: location.id, delta: 4, reason: 'received' }
  await storekeeper.call('POST', '/api/inventory/adjust', body)

  const placed = await clerk.call('POST', '/api/orders', {
    customer_id,
    products: [{ variant_id, quantity: 3 }],
    shipping_method_id: pickUpInStore,
  })
  const { order } = placed.body
  await clerk.call('POST', `/api/orders/${order.id}/cancel`, {
    reason: 'customer',
    restock: true,
    version: order.version,
  })

  expect(order.products[0].allocations).toEqual([{ location_id: location.id, quantity: 3, fulfilled: 0 }])
  const { items } = (await storekeeper.call('GET', `/api/inventory?filter[location][eq]=${location.id}`)).body
  const [row] = items.filter(({ id }: { id: string }) => id === variant_id)
  expect(row.levels).toContainEqual(expect.objectContaining({ location_id: location.id, on_hand: 4, committed: 0 }))
})

test('an order split over locations releases stock at each', async () => {
  const storekeeper = await shop.as('root')
  const [first, second] = (await storekeeper.call('GET', '/api/locations')).body.locations
  const product = await aProduct(shop.context, { on_hand: 3, continueOutOfStock: false })
  const variant_id = product.variants[0]?.id
  const received = { variant_id, location_id: second.id, delta: 4, reason: 'received' }
  await storekeeper.call('POST', '/api/inventory/adjust', received)
  const levels = async () => {
    const { items } = (await storekeeper.call('GET', '/api/inventory?limit=200')).body
    const row = items.find(({ id }: { id: string }) => id === variant_id)
    return row.levels.map((level: { on_hand: number; committed: number }) => [level.on_hand, level.committed])
  }

  const { order } = (
    await clerk.call('POST', '/api/orders', {
      customer_id,
      products: [{ variant_id, quantity: 5 }],
      shipping_method_id: pickUpInStore,
    })
  ).body
  const promised = await levels()
  const more = await clerk.call('POST', '/api/orders', {
    customer_id,
    products: [{ variant_id, quantity: 3 }],
    shipping_method_id: pickUpInStore,
  })
  const body = { reason: 'customer', restock: true, version: order.version }
  await clerk.call('POST', `/api/orders/${order.id}/cancel`, body)

  expect(new Set(order.products[0].allocations)).toEqual(
    new Set([
      { location_id: first.id, quantity: 1, fulfilled: 0 },
      { location_id: second.id, quantity: 4, fulfilled: 0 },
    ]),
  )
  expect(promised).toEqual([
    [3, 1],
    [4, 4],
  ])
  expect(more.body.error).toMatchObject({
    code: 'INSUFFICIENT_STOCK',
    details: { lines: [{ available: 2, wanted: 3 }] },
  })
  expect(await levels()).toEqual([
    [3, 0],
    [4, 0],
  ])
})

test('concurrent orders never commit more than each of two locations has', async () => {
  const storekeeper = await shop.as('root')
  const [, second] = (await storekeeper.call('GET', '/api/locations')).body.locations
  const product = await aProduct(shop.context, { on_hand: 13, continueOutOfStock: false })
  const variant_id = product.variants[0]?.id
  const received = { variant_id, location_id: second.id, delta: 14, reason: 'received' }
  await storekeeper.call('POST', '/api/inventory/adjust', received)

  await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      clerk.call('POST', '/api/orders', {
        customer_id,
        products: [{ variant_id, quantity: 1 + (at % 5) }],
        shipping_method_id: pickUpInStore,
      }),
    ),
  )

  const { items } = (await storekeeper.call('GET', '/api/inventory?limit=200')).body
  const { levels, available } = items.find(({ id }: { id: string }) => id === variant_id)
  expect(available).toBeLessThan(5)
  for (const level of levels) expect(level.available).toBeGreaterThanOrEqual(0)
})
