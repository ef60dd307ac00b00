import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPackingTable } from '../testing/packing-table.ts'

let shop: TestShop
let clerk: TestStaff
let table: ReturnType<typeof openPackingTable>
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['admin_orders', 'admin_orders_cancel', 'admin_products_manager'])
  table = openPackingTable(shop, clerk)
})
afterAll(() => shop.close())

interface Counted {
  order_line_id: string
  quantity: number
}

test('what the carrier has is not void', async () => {
  const { id } = await table.prepared()
  const sent = await table.pack(id, undefined, { status: 'shipped' })
  const scanned = await table.act(sent.body.fulfillment, 'out_for_delivery')

  const { status, body } = await table.act(scanned.body.fulfillment, 'void', { reason: 'Wrong label' })

  expect([status, body.error.code]).toEqual([409, 'PARCEL_STATE'])
})

test('what is delivered has to be sent first, and is not made ready', async () => {
  const { id } = await table.prepared()
  const { body } = await table.pack(id)

  const answers = [await table.act(body.fulfillment, 'deliver'), await table.act(body.fulfillment, 'ready')]

  expect(answers.map(({ body }) => body.error.code)).toEqual(['NEEDS_DISPATCH', 'NOT_PICKED_UP'])
  expect(await table.statesOf(id)).toEqual(['packed'])
})

test.each([
  ['none', 0, 422, 'VALIDATION_FAILED'],
  ['a negative number', -1, 422, 'VALIDATION_FAILED'],
  ['more than there are', 3, 409, 'PIECES_NOT_OPEN'],
])('%s of a line is no parcel', async (...[, quantity, status, code]) => {
  const { id, lines } = await table.prepared()

  const answer = await table.pack(id, [[lines[0] ?? '', quantity]])

  expect([answer.status, answer.body.error.code]).toEqual([status, code])
  expect(await table.parcelsOf(id)).toEqual([])
})

test('pieces of another order, and those that are packed already, are refused', async () => {
  const [one, other] = [await table.prepared(), await table.prepared()]
  await table.pack(one.id, [[one.lines[0] ?? '', 1]])

  const foreign = await table.pack(one.id, [[other.lines[0] ?? '', 1]])
  const twice = await table.pack(one.id, [[one.lines[0] ?? '', 2]])

  expect([foreign.body.error.code, twice.body.error.code]).toEqual(['PIECES_NOT_OPEN', 'PIECES_NOT_OPEN'])
  expect(twice.body.error.details).toMatchObject({ open: 1, quantity: 2 })
})

test('a link that no customer can follow is refused at its field', async () => {
  const { id } = await table.prepared()

  const answers = [
    await table.pack(id, undefined, { tracking_url: 'javascript:alert(1)' }),
    await table.pack(id, undefined, { tracking_url: 'https://' }),
  ]

  expect(answers.map(({ body }) => body.error.errors)).toEqual([
    [expect.objectContaining({ field: 'tracking_url', code: 'URL_INVALID' })],
    [expect.objectContaining({ field: 'tracking_url', code: 'URL_INVALID' })],
  ])
})

test('an order of which something has left is neither new again nor canceled', async () => {
  const { id, lines } = await table.prepared()
  const { body } = await table.pack(id, [[lines[0] ?? '', 1]], { status: 'shipped' })

  const back = await table.bulk(id, 'unprepare')
  const canceled = await clerk.call('POST', `/api/orders/${id}/cancel`, {
    ...{ reason: 'customer', version: body.order.version },
  })

  expect(back.body.results).toEqual([{ id, ok: false, error: 'ALREADY_FULFILLED' }])
  expect([canceled.status, canceled.body.error.code]).toEqual([409, 'ALREADY_FULFILLED'])
})

test('ticks are counted once for everybody at the table, and are gone with the parcel', async () => {
  const { id, lines } = await table.prepared()
  const [cups = '', board = ''] = lines
  const tick = (order_line_id: string, quantity: number) =>
    clerk.call('PUT', `/api/orders/${id}/ticks`, { order_line_id, quantity })

  const tooMany = await tick(cups, 3)
  await Promise.all([tick(cups, 2), tick(board, 1)])
  const { body } = await clerk.call('GET', `/api/orders/${id}/fulfillments`)
  await table.pack(id, [[cups, 1]])
  const after = await clerk.call('GET', `/api/orders/${id}/fulfillments`)

  const counts = (ticks: Counted[]) => Object.fromEntries(ticks.map((each) => [each.order_line_id, each.quantity]))
  expect([tooMany.status, tooMany.body.error.code]).toEqual([422, 'TOO_MANY_TICKED'])
  expect(counts(body.packing.ticks)).toEqual({ [cups]: 2, [board]: 1 })
  expect(counts(after.body.packing.ticks)).toEqual({ [cups]: 1, [board]: 1 })
})
