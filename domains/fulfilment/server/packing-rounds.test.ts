import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPackingTable } from '../testing/packing-table.ts'

let shop: TestShop
let clerk: TestStaff
let colleague: TestStaff
let table: ReturnType<typeof openPackingTable>
beforeAll(async () => {
  shop = await openTestShop()
  const rights = ['admin_orders', '!admin_orders_edit', 'admin_products_manager']
  clerk = await shop.as(rights)
  colleague = await shop.as(rights)
  table = openPackingTable(shop, clerk)
})
afterAll(() => shop.close())

const start = (order_ids: string[], who = clerk) => who.call('POST', '/api/packing_rounds', { order_ids })
const read = async (id: string) => (await clerk.call('GET', `/api/packing_rounds/${id}`)).body
const prepared = async (count: number) => {
  const orders = []
  for (let left = count; left > 0; left -= 1) orders.push(await table.prepared())
  return orders.map(({ id, lines }) => ({ id, line: String(lines[0]) }))
}

/** Whoever began its preparation has it. */
async function give(id: string, to: TestStaff) {
  const { version } = await table.read(id)
  await clerk.call('PUT', `/api/orders/${id}`, { assignee_id: to.id, version })
}

test('a round takes on what it packs, and names what others have or what cannot be packed', async () => {
  const [mine, theirs, sent, boxed] = (await prepared(4)).map(({ id }) => id)
  const ids = [mine, theirs, sent, boxed].map(String)
  await give(String(theirs), colleague)
  await give(String(boxed), colleague)
  await table.bulk(String(sent), 'send')
  const { body: other } = await start([String(boxed)], colleague)

  const { status, body } = await start([...ids, String(mine)])

  expect(status).toBe(200)
  expect(body.round).toMatchObject({ boxes: [{ box: 1, order_id: mine }], started_by: clerk.id, done_at: null })
  expect(body.round.left_out.toSorted(byCode)).toMatchObject([
    { order_id: boxed, code: 'IN_ROUND', by_id: colleague.id, round: other.round.number },
    { order_id: sent, code: 'NOT_IN_PREPARATION' },
    { order_id: theirs, code: 'TAKEN', by_id: colleague.id },
  ])
  expect((await table.read(String(mine))).assignee_id).toBe(clerk.id)

  const { body: added } = await clerk.call('POST', `/api/packing_rounds/${body.round.id}/orders`, { order_id: boxed })
  await clerk.call('POST', `/api/packing_rounds/${body.round.id}/orders`, { order_id: boxed })
  expect(added.round.boxes).toEqual([
    { box: 1, order_id: mine },
    { box: 2, order_id: boxed },
  ])
  expect(added.round.left_out).toHaveLength(2)
  expect((await read(other.round.id)).round.boxes).toEqual([])
})
const byCode = (one: { code: string }, other: { code: string }) => one.code.localeCompare(other.code)

test('two who start with one order at a time: one has it, and the other reads who', async () => {
  const ids = (await prepared(3)).map(({ id }) => id)

  const body = { take: true }
  const answers = await Promise.all([
    clerk.call('POST', '/api/packing_rounds', { ...body, order_ids: ids }),
    colleague.call('POST', '/api/packing_rounds', { ...body, order_ids: ids.toReversed() }),
  ])

  const [won] = answers.filter(({ status }) => status === 200)
  const [lost] = answers.filter(({ status }) => status !== 200)
  expect(won?.body.round.boxes).toHaveLength(3)
  expect([lost?.status, lost?.body.error.code]).toEqual([409, 'ROUND_EMPTY'])
  expect(lost?.body.error.details.left_out).toHaveLength(3)
})

test('what colleagues have is taken once that was asked for', async () => {
  const [order] = await prepared(1)
  const id = String(order?.id)
  await give(id, colleague)

  const refused = await start([id])
  const { body } = await clerk.call('POST', '/api/packing_rounds', { order_ids: [id], take: true })

  expect([refused.status, refused.body.error.details.left_out]).toMatchObject([409, [{ order_id: id, code: 'TAKEN' }]])
  expect(body.round.boxes).toHaveLength(1)
  expect((await table.read(id)).assignee_id).toBe(clerk.id)
})

test('pieces that two people scan at a time are counted both, and never more than there are', async () => {
  const [order] = await prepared(1)
  const { id = '', line: order_line_id = '' } = order ?? {}
  const { body } = await start([id])

  const answers = await Promise.all(
    [clerk, colleague, clerk].map((who) => who.call('PUT', `/api/orders/${id}/ticks`, { order_line_id, add: 1 })),
  )

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422])
  const { orders } = await read(body.round.id)
  expect(orders[0].packing.ticks).toMatchObject([{ order_line_id, quantity: 2 }])
})

test('a round that is done lets its orders go, and stays as it was', async () => {
  const [order] = await prepared(1)
  const { body } = await start([String(order?.id)])
  const { id, version } = body.round
  const finish = (at: number) => clerk.call('POST', `/api/packing_rounds/${id}/finish`, { version: at })

  expect((await finish(version + 1)).status).toBe(409)
  const done = await finish(version)
  const again = await finish(version)

  expect(done.body.round).toMatchObject({ boxes: [{ box: 1, order_id: order?.id }], done_at: expect.any(String) })
  expect(again.body).toEqual(done.body)
  const late = await clerk.call('POST', `/api/packing_rounds/${id}/orders`, { order_id: order?.id })
  expect([late.status, late.body.error.code]).toEqual([409, 'ROUND_DONE'])
  expect((await start([String(order?.id)])).body.round.boxes).toHaveLength(1)
})

test.each([
  {},
  { order_ids: [] },
  { order_ids: ['no id'] },
  { order_ids: Array(51).fill('01900000-0000-7000-8000-000000000001') },
])('%j starts no round', async (body) => {
  expect((await clerk.call('POST', '/api/packing_rounds', body)).status).toBe(422)
})
