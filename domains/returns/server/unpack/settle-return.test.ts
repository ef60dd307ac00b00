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
const withdraw = (id: string, line: string, quantity: number) =>
  declareWithdrawal(shop.context, id, {
    id: crypto.randomUUID(),
    ...ReturnRequest.parse({ lines: [{ order_line_id: line, quantity }] }),
  })

/** Three pieces of a paid order that nobody has packed, withdrawn from. */
async function withdrawn(quantity: number, { isPaid = true, fee = 0 } = {}) {
  const order = await table.placed({ isPaid, fee })
  return { ...order, record: await withdraw(order.id, order.line, quantity) }
}

test('an order that was withdrawn from before it left is canceled in one step, with all that was paid', async () => {
  const { id, product, total, record } = await withdrawn(3)

  const { status, body } = await table.act(record, 'settle', { refund: byHand })

  expect(status).toBe(200)
  expect(body.return).toMatchObject({ status: 'refunded', owed: total, closed_at: expect.any(String) })
  expect(body.order).toMatchObject({
    ...{ tag: 'canceled', state: { type: 'CANCELED', reason: 'customer' } },
    totals: { refunded: total, due: 0 },
  })
  expect(await table.stockOf(product)).toEqual([10, 0, 0])
  expect(await table.refundsOf(id)).toMatchObject([{ amount: total, shipping_amount: total - 3_000 }])
})

test('with the last pieces of a withdrawal goes the fee for the way to pay, and not before', async () => {
  const { id, line, total, record } = await withdrawn(1, { fee: 290 })

  const part = await table.act(record, 'settle', { refund: byHand })
  const rest = await table.act(await withdraw(id, line, 2), 'settle', { refund: byHand })

  expect(part.body.return).toMatchObject({ owed: 1_000, shipping_amount: 0 })
  expect(part.body.order.products[1]).toMatchObject({ kind: 'fee', canceled_quantity: 0 })
  expect(rest.body.return).toMatchObject({ owed: total - 1_000, shipping_amount: total - 3_290 })
  expect(rest.body.order).toMatchObject({
    ...{ tag: 'canceled', payment_status: 'refunded' },
    totals: { refunded: total, returned: total, due: 0 },
  })
})

test('of a part the rest goes on; what was never paid is owed to nobody', async () => {
  const part = await withdrawn(1)
  const unpaid = await withdrawn(3, { isPaid: false })

  const taken = await table.act(part.record, 'settle', { refund: byHand })
  const canceled = await table.act(unpaid.record, 'settle')

  expect(taken.body.return).toMatchObject({ status: 'refunded', owed: 1_000, shipping_amount: 0 })
  expect(taken.body.order).toMatchObject({ tag: 'new-order', totals: { refunded: 1_000, due: 0 } })
  expect(taken.body.order.products[0]).toMatchObject({ quantity: 3, canceled_quantity: 1 })
  expect(canceled.body.return).toMatchObject({ status: 'refunded', owed: 0, refund_id: null })
  expect(canceled.body.order).toMatchObject({ tag: 'canceled', totals: { refunded: 0, due: 0 } })
})

test('who may not refund cancels it, and the money is owed until somebody gives it back', async () => {
  const { record, total } = await withdrawn(3)
  const clerk = openReturnsTable(shop, await shop.as(['admin_orders', 'admin_orders_cancel', '!admin_orders_refund']))

  const refused = await clerk.act(record, 'settle', { refund: byHand })
  const canceled = await clerk.act(record, 'settle')
  const given = await table.act(canceled.body.return, 'refund', byHand)

  expect(refused.status).toBe(403)
  expect(canceled.body.return).toMatchObject({ status: 'received', owed: total, refund_id: null })
  expect(canceled.body.order.tag).toBe('canceled')
  expect(given.body.return).toMatchObject({ status: 'refunded', refund_id: expect.any(String) })
  expect(given.body.order.totals).toMatchObject({ refunded: total })
})

test('what has left, was asked for by the shop’s rules or is canceled by who may not is refused, and nothing moves', async () => {
  const sent = await withdrawn(3)
  await table.bulk(sent.id, 'prepare')
  await table.bulk(sent.id, 'send')
  const { id, line } = await table.delivered()
  const own = (await table.start(id, [[line, 1]])).body.return
  const other = await withdrawn(3)
  const packer = openReturnsTable(shop, await shop.as(['admin_orders', '!admin_orders_cancel']))

  const answers = [
    await table.act(sent.record, 'settle', { refund: byHand }),
    await table.act(own, 'settle'),
    await packer.act(other.record, 'settle'),
  ]

  expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
    [409, 'GOODS_SENT'],
    [409, 'RETURN_STATE'],
    [403, 'FORBIDDEN'],
  ])
  expect((await table.of(other.id)).returns).toMatchObject([{ status: 'requested', version: 1 }])
  expect(await table.read(other.id)).toMatchObject({ tag: 'new-order', totals: { refunded: 0 } })
})

test('of twenty who settle the same withdrawal one does', async () => {
  const { id, record, total } = await withdrawn(3)

  const answers = await Promise.all(Array.from({ length: 20 }, () => table.act(record, 'settle', { refund: byHand })))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await table.read(id)).totals).toMatchObject({ refunded: total })
})
