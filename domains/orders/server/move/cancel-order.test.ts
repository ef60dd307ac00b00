import { aProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress, anOrder, homeDelivery } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
let harbour: string
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  harbour = (await root.call('POST', '/api/locations', { title: 'Harbour' })).body.location.id
})
afterAll(() => shop.close())

/** Two lines of two pieces each, of products with ten. */
async function placed() {
  const goods = [
    await aProduct(shop.context, { on_hand: 10, continueOutOfStock: false }),
    await aProduct(shop.context, { on_hand: 10, continueOutOfStock: false }),
  ]
  const products = goods.flatMap(({ variants }) => variants.map(({ id }) => ({ variant_id: id, quantity: 2 })))
  const order = await anOrder(shop.context, { products, shipping_method_id: homeDelivery, shipping_address: anAddress })
  return { order, goods: goods.map(({ id }) => id), lines: order.products.map(({ id }) => id) }
}

const cancel = (order: { id: string; version: number }, more: object) =>
  root.call('POST', `/api/orders/${order.id}/cancel`, { reason: 'customer', version: order.version, ...more })

const stockOf = (goods: readonly string[]) =>
  Promise.all(
    goods.map(async (product) => {
      const { body } = await root.call('GET', `/api/products/${product}`)
      const [{ on_hand, committed, damaged }] = body.product.variants
      return [on_hand, committed, damaged]
    }),
  )

const move = async (order: { id: string; version: number }, type: string) =>
  (await root.call('PUT', `/api/orders/${order.id}`, { version: order.version, state: { type } })).body.order

test('each line goes where it is said to: back to the shelf, damaged, or lost', async () => {
  const one = await placed()
  const other = await placed()

  await cancel(one.order, { lines: [{ order_line_id: one.lines[1], restock: 'damaged' }] })
  const { body } = await cancel(other.order, { lines: [{ order_line_id: other.lines[0], restock: 'no_restock' }] })

  expect(await stockOf(one.goods)).toEqual([
    [10, 0, 0],
    [10, 0, 2],
  ])
  expect(await stockOf(other.goods)).toEqual([
    [8, 0, 0],
    [10, 0, 0],
  ])
  expect(body.order.products).toMatchObject([{ canceled_quantity: 2 }, { canceled_quantity: 2 }])
})

test('what was refused at the door comes back to the place that is said, or is lost', async () => {
  const { order, goods, lines } = await placed()
  const sent = await move(await move(order, 'PREPARATION'), 'IN_TRANSIT')

  const { status, body } = await cancel(sent, {
    ...{ reason: 'refused', restock: false },
    lines: [{ order_line_id: lines[0], restock: 'restock', location_id: harbour }],
  })

  expect(status, JSON.stringify(body)).toBe(200)
  expect(await stockOf(goods)).toEqual([
    [10, 0, 0],
    [8, 0, 0],
  ])
  expect(body.order.products).toMatchObject([
    { fulfilled_quantity: 0, canceled_quantity: 2 },
    { fulfilled_quantity: 0, canceled_quantity: 2 },
  ])
  const { items } = (await root.call('GET', '/api/inventory?limit=200')).body
  const [variant] = (await root.call('GET', `/api/products/${goods[0]}`)).body.product.variants
  const { levels } = items.find(({ id }: { id: string }) => id === variant.id)
  expect(levels).toContainEqual(expect.objectContaining({ location_id: harbour, on_hand: 2 }))
})

test('the second call changes nothing and says who was quicker', async () => {
  const { order, goods } = await placed()
  const first = await cancel(order, {})

  const second = await cancel(order, { restock: false })

  expect([second.status, second.body.error.code]).toEqual([409, 'ORDER_CANCELED'])
  expect(second.body.error.details).toEqual({
    by: expect.any(String),
    at: first.body.order.canceled_at,
    refunded: 0,
  })
  expect(await stockOf(goods)).toEqual([
    [10, 0, 0],
    [10, 0, 0],
  ])
})

test('an order of which a part has left is refused with what is still here', async () => {
  const { order, lines } = await placed()
  await move(order, 'PREPARATION')
  const parcel = [{ order_line_id: lines[0], quantity: 1 }]
  await root.call('POST', `/api/orders/${order.id}/fulfillments`, { lines: parcel, status: 'shipped' })
  const { version } = (await root.call('GET', `/api/orders/${order.id}`)).body.order

  const { status, body } = await cancel({ id: order.id, version }, {})

  expect(status).toBe(409)
  expect(body.error).toMatchObject({ code: 'ALREADY_FULFILLED', details: { sent: 1, open: 3 } })
})

test('bad input is refused with its code, and writes nothing', async () => {
  const { order, goods, lines } = await placed()
  const other = await placed()
  const line = { order_line_id: lines[0], restock: 'restock' }
  const cases: [object, number, string][] = [
    [{ lines: [{ ...line, order_line_id: other.lines[0] }] }, 409, 'PIECES_NOT_KEPT'],
    [{ lines: [line, line] }, 409, 'PIECES_NOT_KEPT'],
    [{ lines: [{ ...line, location_id: other.lines[0] }] }, 404, 'NOT_FOUND'],
    [{ lines: [{ ...line, restock: 'burned' }] }, 422, 'VALIDATION_FAILED'],
    [{ reason: 'mood' }, 422, 'VALIDATION_FAILED'],
    [{ version: 7 }, 409, 'VERSION_CONFLICT'],
  ]

  for (const [given, status, code] of cases) {
    const answer = await cancel(order, given)
    expect([answer.status, answer.body.error.code], JSON.stringify(given)).toEqual([status, code])
  }

  expect(await stockOf(goods)).toEqual([
    [10, 2, 0],
    [10, 2, 0],
  ])
  expect((await root.call('GET', `/api/orders/${order.id}`)).body.order.version).toBe(order.version)
})
