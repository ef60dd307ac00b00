import { aProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress, anOrder, homeDelivery } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const aVariant = async (price: number, on_hand = 10) => {
  const { id, variants } = await aProduct(shop.context, { price, on_hand, continueOutOfStock: false })
  return { product: id, variant: variants[0]?.id ?? '' }
}
const stockOf = async (product: string) => {
  const [{ on_hand, committed }] = (await root.call('GET', `/api/products/${product}`)).body.product.variants
  return [on_hand, committed]
}
const read = async (id: string) => (await root.call('GET', `/api/orders/${id}`)).body.order
const change = (id: string, body: object) => root.call('PUT', `/api/orders/${id}/lines`, body)

/** Two cups at 10.00 and a board at 25.00, paid. */
async function placed() {
  const [cup, board] = [await aVariant(1_000), await aVariant(2_500)]
  const { id, version } = await anOrder(shop.context, {
    products: [
      { variant_id: cup.variant, quantity: 2 },
      { variant_id: board.variant, quantity: 1 },
    ],
    ...{ shipping_method_id: homeDelivery, shipping_address: anAddress },
  })
  await root.call('POST', `/api/orders/${id}/mark_paid`, { version })
  const order = await read(id)
  const [cups, boards] = order.products.map((line: { id: string }) => line.id)
  return { id, order, version: order.version, cup, board, cups: String(cups), boards: String(boards) }
}

test('goods are added at the price of now, and what they cost is due', async () => {
  const { id, version, order } = await placed()
  const hat = await aVariant(4_200)

  const tried = await change(id, { version, added: [{ variant_id: hat.variant, quantity: 2 }], dry_run: true })
  expect(tried.body.difference).toEqual({ total: 8_400, due: 8_400, overpaid: 0 })
  expect(await read(id)).toEqual(order)
  expect(await stockOf(hat.product)).toEqual([10, 0])

  const { status, body } = await change(id, {
    ...{ version, added: [{ variant_id: hat.variant, quantity: 2 }], expected_due: 8_400 },
  })

  expect([status, body.difference]).toEqual([200, tried.body.difference])
  expect(body.order.totals).toMatchObject({ total: order.totals.total + 8_400, due: 8_400, paid: order.totals.paid })
  expect(body.order.payment_status).toBe('partially_paid')
  expect(await stockOf(hat.product)).toEqual([10, 2])
  expect((await read(id)).products).toHaveLength(3)
})

test('less of a line is promised no more and not owed; more of it costs what its pieces do', async () => {
  const { id, version, cup, board, cups, boards } = await placed()

  const { body } = await change(id, {
    version,
    lines: [
      { order_line_id: cups, quantity: 5 },
      { order_line_id: boards, quantity: 0 },
    ],
  })

  expect(body.difference).toEqual({ total: 500, due: 500, overpaid: 0 })
  expect(
    body.order.products.map(({ quantity, canceled_quantity }: Record<string, number>) => [quantity, canceled_quantity]),
  ).toEqual([
    [2, 0],
    [1, 1],
    [3, 0],
  ])
  expect([await stockOf(cup.product), await stockOf(board.product)]).toEqual([
    [10, 5],
    [10, 0],
  ])
  const less = await change(id, { version: body.order.version, lines: [{ order_line_id: cups, quantity: 1 }] })
  expect(less.body.difference).toEqual({ total: -1_000, due: 0, overpaid: 500 })
})

test('another price for what has not left is a line of its own that keeps its pieces, even of goods that are sold out', async () => {
  const { id, version, cup, cups } = await placed()
  await root.call('POST', '/api/inventory/adjust', {
    ...{ variant_id: cup.variant, delta: -8, reason: 'count' },
    location_id: (await read(id)).products[0].allocations[0].location_id,
  })
  expect(await stockOf(cup.product)).toEqual([2, 2])

  const lines = [{ order_line_id: cups, quantity: 2, unit_price: 800 }]
  const { status, body } = await change(id, { version, lines, expected_due: 0 })

  expect([status, body.difference]).toEqual([200, { total: -400, due: 0, overpaid: 400 }])
  const [before, , after] = body.order.products
  expect(before).toMatchObject({ quantity: 2, canceled_quantity: 2, unit_price: 1_000 })
  expect(after).toMatchObject({ quantity: 2, unit_price: 800, total: 1_600, price_override: { original: 1_000 } })
  expect(await stockOf(cup.product)).toEqual([2, 2])
  await root.call('POST', '/api/orders/bulk', { ids: [id], action: 'prepare' })
  const sent = await root.call('POST', `/api/orders/${id}/fulfillments`, {
    ...{ lines: [{ order_line_id: after.id, quantity: 2 }], status: 'shipped' },
  })
  expect([sent.status, await stockOf(cup.product)]).toEqual([200, [0, 0]])
})

test('more of a line costs what it did, or what it costs today; the trial says both', async () => {
  const { id, version, cup, cups } = await placed()
  await root.call('PUT', `/api/variants/${cup.variant}`, { price: 1_300, version: 1 })
  const lines = (more_at: string) => [{ order_line_id: cups, quantity: 3, more_at }]

  const then = await change(id, { version, lines: lines('order'), dry_run: true })
  const today = await change(id, { version, lines: lines('today'), dry_run: true })

  expect([then.body.difference.due, today.body.difference.due]).toEqual([1_000, 1_300])
  expect(then.body.today).toEqual([{ order_line_id: cups, unit_price: 1_300 }])
})

test('the delivery keeps its price unless somebody takes that of the goods of now', async () => {
  const methods = (await root.call('GET', '/api/shipping_methods')).body.shipping_methods
  const { id: method, version: known } = methods.find((each: { id: string }) => each.id === homeDelivery)
  const pricing = { type: 'fixed', price: 500, tiers: [], free_from: 5_000 }
  const priced = await root.call('PUT', `/api/shipping_methods/${method}`, { pricing, version: known })
  expect(priced.status).toBe(200)
  const { id, order, version, cups } = await placed()
  expect(order.totals).toMatchObject({ shipping: 500, total: 5_000 })
  const lines = [{ order_line_id: cups, quantity: 3 }]

  const kept = await change(id, { version, lines, dry_run: true })
  const taken = await change(id, { version, lines, delivery: 'now', expected_due: 500 })

  expect(kept.body).toMatchObject({ delivery: { before: 500, now: 0 }, difference: { due: 1_000 } })
  expect(taken.body.order.totals).toMatchObject({ shipping: 0, total: 5_500, due: 500 })
  expect((await read(id)).shipping).toMatchObject({ price: 0, method_id: homeDelivery })
})

test('what has left stays: it comes back by a return', async () => {
  const { id, version, cups } = await placed()
  await root.call('POST', '/api/orders/bulk', { ids: [id], action: 'prepare' })
  const sent = await root.call('POST', `/api/orders/${id}/fulfillments`, {
    ...{ lines: [{ order_line_id: cups, quantity: 1 }], status: 'shipped' },
  })
  expect(sent.status).toBe(200)

  const stale = await change(id, { version, lines: [{ order_line_id: cups, quantity: 1 }] })
  const current = (await read(id)).version
  const refused = await change(id, { version: current, lines: [{ order_line_id: cups, quantity: 0 }] })
  const possible = await change(id, { version: current, lines: [{ order_line_id: cups, quantity: 1 }] })

  expect([stale.status, stale.body.error.code]).toEqual([409, 'VERSION_CONFLICT'])
  expect(refused.body.error).toMatchObject({ code: 'PIECES_NOT_OPEN', details: { line_id: cups, open: 1 } })
  expect(possible.status).toBe(200)
})

test('more than there is, a line of another order, another sum and a sent order are refused, and nothing is half written', async () => {
  const one = await placed()
  const other = await placed()
  const scarce = await aVariant(700, 1)
  const { id, version, order, cups } = one

  const refusals = [
    await change(id, {
      version,
      added: [{ variant_id: scarce.variant, quantity: 2 }],
      lines: [{ order_line_id: cups, quantity: 1 }],
    }),
    await change(id, { version, lines: [{ order_line_id: other.cups, quantity: 1 }] }),
    await change(id, { version, lines: [{ order_line_id: cups, quantity: 4 }], expected_due: 1 }),
    await change(id, { version, lines: [{ order_line_id: cups, quantity: -1 }] }),
  ]
  expect(refusals.map(({ status, body }) => [status, body.error.code])).toEqual([
    [409, 'INSUFFICIENT_STOCK'],
    [404, 'NOT_FOUND'],
    [409, 'TOTAL_CHANGED'],
    [422, 'VALIDATION_FAILED'],
  ])
  expect(await read(id)).toEqual(order)
  expect(await stockOf(scarce.product)).toEqual([1, 0])

  for (const action of ['prepare', 'send']) await root.call('POST', '/api/orders/bulk', { ids: [id], action })
  const late = await change(id, { version: (await read(id)).version, lines: [{ order_line_id: cups, quantity: 3 }] })
  expect(late.body.error.code).toBe('ORDER_NOT_EDITABLE')
})

test('of twenty who change the same lines at once one wins, and the rest are told who was quicker', async () => {
  const { id, version, cup, cups } = await placed()

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => change(id, { version, lines: [{ order_line_id: cups, quantity: 3 }] })),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.error?.code === 'VERSION_CONFLICT')).toHaveLength(19)
  expect(await stockOf(cup.product)).toEqual([10, 3])
})
