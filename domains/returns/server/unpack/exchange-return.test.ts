import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ReturnRequest } from '../../contract/return-request.ts'
import { openReturnsTable } from '../../testing/returns-table.ts'
import { declareWithdrawal } from '../create-return.ts'

let shop: TestShop
let root: TestStaff
let table: ReturnType<typeof openReturnsTable>
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  table = openReturnsTable(shop, root)
})
afterAll(() => shop.close())

const byHand = { to: 'manual', way: 'cash' }

/** Two of three pieces at 10.00 are here again, and another product is to be had for a price. */
async function arrived(price: number) {
  const order = await table.delivered()
  const started = (await table.start(order.id, [[order.line, 2]])).body.return
  const record = (await table.act(started, 'receive')).body.return
  const other = await table.goods({ price, on_hand: 5 })
  const lines = [{ order_line_id: order.line, received: 2 }]
  const exchange = (more: object = {}) =>
    table.act(record, 'exchange', { lines, added: [{ variant_id: other.variant, quantity: 2 }], ...more })
  return { ...order, record, other, lines, exchange }
}

test('dearer goods: the difference is seen first, then due, and the order is packed once more for them', async () => {
  const { id, product, other, record, exchange } = await arrived(1_250)

  const tried = await exchange({ dry_run: true })
  const nothing = await table.of(id)
  const changed = await exchange({ expected_difference: 499 })
  const { body } = await exchange({ expected_difference: 500 })

  expect(tried.body.difference).toEqual({ back: 2_000, new: 2_500, due: 500, owed: 0 })
  expect(nothing.returns).toMatchObject([{ status: 'received', version: record.version }])
  expect([changed.status, changed.body.error.code]).toEqual([409, 'TOTAL_CHANGED'])
  expect(body.return).toMatchObject({ status: 'exchanged', back_value: 2_000, new_value: 2_500, owed: 0 })
  expect(body.return.closed_at).toEqual(expect.any(String))
  expect(body.order).toMatchObject({ tag: 'in-preparation', fulfillment_status: 'partial', totals: { due: 500 } })
  expect(body.return.exchange_lines).toEqual([{ order_line_id: body.order.products[1].id, quantity: 2 }])
  expect([await table.stockOf(product), await table.stockOf(other.product)]).toEqual([
    [9, 0, 0],
    [5, 2, 0],
  ])
})

test('the new goods leave in a parcel of their own; calling it back leaves with the customer what has arrived', async () => {
  const { id, line, product, other, exchange } = await arrived(1_000)
  await exchange()

  await table.bulk(id, 'send')
  const sent = await table.stockOf(other.product)
  await table.bulk(id, 'recall', { note: 'Wrong label' })
  const back = await table.read(id)
  const stock = [await table.stockOf(product), await table.stockOf(other.product)]
  await table.bulk(id, 'send')
  await table.bulk(id, 'deliver')

  expect(sent).toEqual([3, 0, 0])
  expect(back).toMatchObject({ tag: 'in-preparation', totals: { due: 0 } })
  expect(back.products[0]).toMatchObject({ id: line, fulfilled_quantity: 3, returned_quantity: 2 })
  expect(stock).toEqual([
    [9, 0, 0],
    [5, 2, 0],
  ])
  expect((await table.read(id)).tag).toBe('delivered')
})

test('cheaper goods: what is over goes back in the same step, or is owed until somebody may give it', async () => {
  const first = await arrived(700)
  const clerk = await shop.as(['admin_orders', 'admin_orders_edit', '!admin_orders_refund'])
  const asClerk = openReturnsTable(shop, clerk)
  const second = await arrived(700)
  const wanted = { lines: second.lines, added: [{ variant_id: second.other.variant, quantity: 2 }] }

  const given = await first.exchange({ refund: byHand })
  const refused = await asClerk.act(second.record, 'exchange', { ...wanted, refund: byHand })
  const owed = await asClerk.act(second.record, 'exchange', wanted)
  const later = await table.act(owed.body.return, 'refund', byHand)

  expect(given.body.return).toMatchObject({ status: 'exchanged', owed: 600, refund_id: expect.any(String) })
  expect(given.body.order.totals).toMatchObject({ refunded: 600, due: 0 })
  expect(refused.status).toBe(403)
  expect(owed.body.return).toMatchObject({ status: 'exchanged', owed: 600, refund_id: null, closed_at: null })
  expect(later.body.return).toMatchObject({ status: 'exchanged', closed_at: expect.any(String) })
  expect(later.body.order.totals).toMatchObject({ refunded: 600, due: 0, returned: 2_000 })
})

test('goods stand for money that is owed since it was unpacked; taken out again, the order has arrived', async () => {
  const { record, lines, line, other, id } = await arrived(500)
  const unpacked = (await table.act(record, 'unpack', { lines })).body.return
  const added = [{ variant_id: other.variant, quantity: 2 }]

  const foreign = await table.act(unpacked, 'exchange', {
    lines: [],
    same: [{ order_line_id: other.variant, quantity: 1 }],
  })
  const { body } = await table.act(unpacked, 'exchange', {
    ...{ lines: [], added, same: [{ order_line_id: line, quantity: 1 }] },
  })
  const { order_line_id } = body.return.exchange_lines.at(-1)
  const without = await root.call('PUT', `/api/orders/${id}/lines`, {
    version: body.order.version,
    lines: [{ order_line_id, quantity: 0 }],
  })
  const gone = await root.call('PUT', `/api/orders/${id}/lines`, {
    version: without.body.order.version,
    lines: [{ order_line_id: body.return.exchange_lines[0].order_line_id, quantity: 0 }],
  })

  expect(body.return).toMatchObject({ status: 'exchanged', back_value: 2_000, new_value: 2_000, owed: 0 })
  expect(body.order).toMatchObject({ payment_status: 'paid', totals: { returned: 2_000, due: 0, refunded: 0 } })
  expect(foreign.body.error.code).toBe('RETURN_COUNT')
  expect(without.body.order).toMatchObject({ tag: 'in-preparation', totals: { due: 0 } })
  expect(gone.body.order.tag).toBe('delivered')
  expect(await table.stockOf(other.product)).toEqual([5, 0, 0])
})

test('what was found stands once it is unpacked: another count, fee or delivery is refused', async () => {
  const { record, lines, other } = await arrived(500)
  const unpacked = (await table.act(record, 'unpack', { lines, fee: 200 })).body.return
  const added = [{ variant_id: other.variant, quantity: 1 }]
  const exchanged = (more: object) => table.act(unpacked, 'exchange', { added, ...more })

  const refused = [await exchanged({ lines }), await exchanged({ fee: 0 }), await exchanged({ shipping_amount: 0 })]
  const { body } = await exchanged({})

  expect(refused.map(({ status, body }) => [status, body.error.code, body.error.field])).toEqual([
    [409, 'RETURN_UNPACKED', 'lines'],
    [409, 'RETURN_UNPACKED', 'fee'],
    [409, 'RETURN_UNPACKED', 'shipping_amount'],
  ])
  expect(body.return).toMatchObject({ status: 'exchanged', fee: 200, back_value: 1_800, owed: 1_300 })
})

test('what is not there, not counted or withdrawn is not exchanged, and nothing is written', async () => {
  const { id, line, product, record, lines, other } = await arrived(1_000)
  const try_ = (more: object) =>
    table.act(record, 'exchange', { lines, added: [{ variant_id: other.variant, quantity: 1 }], ...more })
  const packer = openReturnsTable(shop, await shop.as(['admin_orders', '!admin_orders_edit']))
  const wants = { lines: [{ order_line_id: line, quantity: 1 }] }
  const withdrawn = await declareWithdrawal(shop.context, id, {
    id: crypto.randomUUID(),
    ...ReturnRequest.parse(wants),
  })
  const here = (await table.act(withdrawn, 'receive')).body.return

  const answers = [
    await try_({ added: [{ variant_id: other.variant, quantity: 6 }] }),
    await try_({ lines: [{ order_line_id: line, received: 1 }] }),
    await try_({ added: [] }),
    await packer.act(record, 'exchange', { lines, added: [{ variant_id: other.variant, quantity: 1 }] }),
    await table.act(here, 'exchange', { lines: [], added: [{ variant_id: other.variant, quantity: 1 }] }),
  ]

  expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
    [409, 'INSUFFICIENT_STOCK'],
    [422, 'RETURN_COUNT'],
    [422, 'VALIDATION_FAILED'],
    [403, 'FORBIDDEN'],
    [409, 'RETURN_STATE'],
  ])
  expect([await table.stockOf(product), await table.stockOf(other.product)]).toEqual([
    [7, 0, 0],
    [5, 0, 0],
  ])
  expect((await table.read(id)).tag).toBe('delivered')
})

test('of twenty who exchange the same return one does it, and a repeated call is answered as the first was', async () => {
  const { id, other, lines, record, exchange } = await arrived(1_250)
  const answers = await Promise.all(Array.from({ length: 20 }, () => exchange({ refund: byHand })))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { body } of answers.filter(({ status }) => status !== 200)) {
    expect(['VERSION_CONFLICT', 'RETURN_STATE']).toContain(body.error.code)
  }
  expect((await table.read(id)).products).toHaveLength(2)
  expect(await table.stockOf(other.product)).toEqual([5, 2, 0])

  const again = await arrived(1_250)
  const body = { version: record.version, lines: again.lines, added: [{ variant_id: other.variant, quantity: 1 }] }
  const key = { 'idempotency-key': crypto.randomUUID() }
  const path = `/api/orders/${again.id}/returns/${again.record.id}/exchange`
  const [one, two] = [await root.call('POST', path, body, key), await root.call('POST', path, body, key)]
  expect([lines.length, one.status, two.body]).toEqual([1, 200, one.body])
  expect((await table.read(again.id)).products).toHaveLength(2)
})
