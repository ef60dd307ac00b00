import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { returnEvents } from '../contract/return.wire.ts'
import { ReturnRequest } from '../contract/return-request.ts'
import { openReturnsTable } from '../testing/returns-table.ts'
import { declareWithdrawal, requestReturn } from './create-return.ts'

let shop: TestShop
let root: TestStaff
let packer: TestStaff
let table: ReturnType<typeof openReturnsTable>
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  packer = await shop.as(['admin_orders', '!admin_orders_refund'])
  table = openReturnsTable(shop, root)
})
afterAll(() => shop.close())

const byHand = { to: 'manual', way: 'cash' }
const wants = (line: string, quantity: number) => ({
  id: crypto.randomUUID(),
  ...ReturnRequest.parse({ lines: [{ order_line_id: line, quantity, note: 'Too large' }] }),
})

async function arrived(pieces: number) {
  const order = await table.delivered()
  const started = (await table.start(order.id, [[order.line, pieces]])).body.return
  const received = (await table.act(started, 'receive')).body.return
  return { ...order, record: received }
}

test('what comes back as new is sold again, what is damaged is kept apart, and the money goes back in the same step', async () => {
  const { id, line, product, record } = await arrived(3)

  const { status, body } = await table.act(record, 'unpack', {
    lines: [{ order_line_id: line, received: 1, damaged: 1, missing: 1, amount: 1_500, remark: 'Bristles used' }],
    ...{ fee: 200, refund: byHand },
  })

  expect(status).toBe(200)
  expect(body.return).toMatchObject({ status: 'refunded', owed: 1_300, closed_at: expect.any(String) })
  expect(await table.stockOf(product)).toEqual([9, 0, 1])
  const [refund] = await table.refundsOf(id)
  expect(refund).toMatchObject({ id: body.return.refund_id, amount: 1_300, value: 1_300, adjustment_amount: -700 })
  expect(body.order.totals).toMatchObject({ returned: 1_300, due: 0, refunded: 1_300 })
  expect(body.order.products[0]).toMatchObject({ returned_quantity: 2, fulfilled_quantity: 3 })
})

test('who withdraws from everything has the delivery and the fee back, too; not with pieces that are missing', async () => {
  const withdrawn = async (received: number) => {
    const { id, line, total } = await table.delivered({ fee: 290 })
    const record = await declareWithdrawal(shop.context, id, wants(line, 3))
    const here = (await table.act(record, 'receive')).body.return
    const lines = [{ order_line_id: line, received, missing: 3 - received }]
    return { total, ...(await table.act(here, 'unpack', { lines, refund: byHand })).body }
  }

  const [all, some] = [await withdrawn(3), await withdrawn(2)]

  expect(all.return).toMatchObject({ owed: all.total, shipping_amount: all.total - 3_290 })
  expect(all.order).toMatchObject({ payment_status: 'refunded', totals: { refunded: all.total, returned: all.total } })
  expect(some.return).toMatchObject({ owed: 2_000, shipping_amount: 0 })
})

test('what happened to parcels, refunds and returns stands in the history of their order', async () => {
  const { id, line, record } = await arrived(1)
  await table.act(record, 'unpack', { lines: [{ order_line_id: line, received: 1 }], refund: byHand })

  const { parts } = (await root.call('GET', `/api/orders/${id}/timeline`)).body

  const shown = parts.map(({ kind, data }: { kind: string; data: { type: string } }) => `${kind} ${data.type}`)
  expect(shown.filter((entry: string) => !entry.startsWith('mails'))).toEqual([
    ...['returns refunded', 'refunds succeeded', 'refunds created', 'returns received', 'returns approved'],
    ...['returns requested', 'parcels delivered', 'parcels shipped'],
  ])
  const last = parts.find(({ kind }: { kind: string }) => kind === 'returns')
  expect(last).toMatchObject({ data: { number: record.number, by: { kind: 'user' } } })
})

test('without the right to refund the goods move alone, and whoever has it gives back the money later', async () => {
  const { line, product, record } = await arrived(2)
  const all = { lines: [{ order_line_id: line, received: 2 }] }
  const asPacker = openReturnsTable(shop, packer)

  const refused = await asPacker.act(record, 'unpack', { ...all, refund: byHand })
  const moved = await asPacker.act(record, 'unpack', all)
  const notMine = await asPacker.act(moved.body.return, 'refund', byHand)
  const again = await table.act(moved.body.return, 'unpack', all)
  const given = await table.act(moved.body.return, 'refund', byHand)

  expect([refused.status, notMine.status]).toEqual([403, 403])
  expect(moved.body.return).toMatchObject({ status: 'received', owed: 2_000, refund_id: null })
  expect(await table.stockOf(product)).toEqual([9, 0, 0])
  expect(again.body.error.code).toBe('RETURN_STATE')
  expect(given.body.return).toMatchObject({ status: 'refunded', refund_id: expect.any(String) })
  expect(given.body.order.totals).toMatchObject({ returned: 2_000, refunded: 2_000, due: 0 })
})

test('of an order that is not paid nothing is owed: what came back makes it cheaper', async () => {
  const { id, line, total } = await table.delivered({ isPaid: false })
  const started = (await table.start(id, [[line, 1]])).body.return
  const record = (await table.act(started, 'receive')).body.return

  const { body } = await table.act(record, 'unpack', { lines: [{ order_line_id: line, received: 1 }] })

  expect(body.return).toMatchObject({ status: 'refunded', owed: 0, refund_id: null })
  expect(body.order.totals).toMatchObject({ returned: 1_000, due: total - 1_000 })
})

test('a count is kept for later and moves nothing; what is counted is what was announced', async () => {
  const { line, product, record } = await arrived(2)

  const kept = await table.count(record, { lines: [{ order_line_id: line, received: 1 }], fee: 100 })
  const open = await table.act(kept.body.return, 'unpack', { lines: [{ order_line_id: line, received: 1 }] })
  const excess = await table.count(kept.body.return, { lines: [{ order_line_id: line, received: 2, damaged: 1 }] })
  const foreign = await table.count(kept.body.return, { lines: [{ order_line_id: record.id, received: 1 }] })
  const much = await table.act(kept.body.return, 'unpack', {
    lines: [{ order_line_id: line, received: 2, amount: 2_001 }],
  })
  const fee = await table.act(kept.body.return, 'unpack', { lines: [{ order_line_id: line, received: 2 }], fee: 2_001 })

  expect(kept.body.return.lines[0]).toMatchObject({ received: 1, damaged: 0 })
  expect([open, excess, foreign].map(({ status, body }) => [status, body.error.code])).toEqual(
    Array(3).fill([422, 'RETURN_COUNT']),
  )
  expect([much, fee].map(({ status, body }) => [status, body.error.code])).toEqual(
    Array(2).fill([422, 'RETURN_AMOUNT']),
  )
  expect(await table.stockOf(product)).toEqual([7, 0, 0])
})

test('a return is asked for, declined with words and opened again; a withdrawal cannot be declined', async () => {
  const { id, line } = await table.delivered()
  const asked = await requestReturn(shop.context, id, wants(line, 1))
  const withdrawn = await declareWithdrawal(shop.context, id, wants(line, 1))

  const silent = await table.act(asked, 'decline', { answer: ' ' })
  const declined = await table.act(asked, 'decline', { answer: 'Made for you with your words.' })
  const stands = await table.act(withdrawn, 'decline', { answer: 'No' })
  const open = await table.act(declined.body.return, 'reopen')
  const approved = await table.act(withdrawn, 'approve', { label_url: 'https://labels.example/1.pdf' })

  expect(asked).toMatchObject({ kind: 'return', status: 'requested', requested_by: 'customer', refund_by: null })
  expect(withdrawn).toMatchObject({ kind: 'withdrawal', status: 'requested', refund_by: expect.any(String) })
  expect([silent.status, stands.body.error.code]).toEqual([422, 'WITHDRAWAL_STANDS'])
  expect(declined.body.return).toMatchObject({ status: 'declined', answer: 'Made for you with your words.' })
  expect([open.body.return.status, approved.body.return.status]).toEqual(['requested', 'approved'])
})

test('no piece is announced twice, and only what has arrived can be sent back', async () => {
  const { id, line } = await table.delivered()
  const first = await table.start(id, [[line, 2]])

  const much = await table.start(id, [[line, 2]])
  const twice = await table.start(id, [
    [line, 1],
    [line, 1],
  ])
  const [none, foreign] = await Promise.all([
    table.start(id, [[line, 0]]),
    table.start(id, [[first.body.return.id, 1]]),
  ])
  await table.act(first.body.return, 'cancel')
  const now = await table.start(id, [[line, 3]])

  expect([much, twice, foreign].map(({ status, body }) => [status, body.error.code])).toEqual(
    Array(3).fill([409, 'PIECES_NOT_RETURNABLE']),
  )
  expect(none?.status).toBe(422)
  expect(now.body.return.lines).toHaveLength(1)
  expect((await table.of(id)).left).toEqual([{ order_line_id: line, quantity: 0 }])
})

test('who withdraws before anything is sent gets back what was paid, and its pieces are promised no more', async () => {
  const { id, line, product, total } = await table.placed({ isPaid: true })
  const withdrawn = await declareWithdrawal(shop.context, id, wants(line, 3))
  const record = (await table.act(withdrawn, 'receive')).body.return

  const { body } = await table.act(record, 'unpack', {
    lines: [{ order_line_id: line, received: 3 }],
    ...{ shipping_amount: 490, refund: byHand },
  })

  expect(body.return).toMatchObject({ status: 'refunded', owed: total })
  expect(body.order.products[0]).toMatchObject({ canceled_quantity: 3, fulfilled_quantity: 0 })
  expect(await table.stockOf(product)).toEqual([10, 0, 0])
})

test('programs may ask for everything that happens to a return', async () => {
  const { events } = (await root.call('GET', '/api/webhook_events')).body

  expect(events).toEqual(expect.arrayContaining(returnEvents.map(({ name }) => name)))
})
