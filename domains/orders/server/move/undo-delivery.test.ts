import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownUndoMs, undoneReason } from '../../contract/order.rules.ts'
import { anAddress, anOrder, homeDelivery, pickUpInStore } from '../../testing/index.ts'

let shop: TestShop
let clerk: TestStaff
let time = Date.parse('2026-05-05T10:00:00Z')
beforeAll(async () => {
  shop = await openTestShop({ now: () => new Date(time) })
})
beforeEach(async () => {
  clerk = await shop.as(['admin_orders'])
})
afterAll(() => shop.close())

const moveTo = (type: string, reason?: string) => ({ type, reason })
const move = (staff: TestStaff, { id, version }: { id: string; version: number }, state: object) =>
  staff.call('PUT', `/api/orders/${id}`, { state, version })
const bulk = (action: string, ids: string[]) => clerk.call('POST', '/api/orders/bulk', { ids, action })
const read = async (id: string) => (await clerk.call('GET', `/api/orders/${id}`)).body

async function delivered() {
  const order = await anOrder(shop.context, { shipping_method_id: homeDelivery, shipping_address: anAddress })
  const prepared = await move(clerk, order, moveTo('PREPARATION'))
  const sent = await move(clerk, prepared.body.order, moveTo('IN_TRANSIT'))
  return (await move(clerk, sent.body.order, moveTo('DELIVERED'))).body
}

test('whoever marked an order as delivered takes it back within half an hour', async () => {
  const { order, moves } = await delivered()
  expect(moves).toEqual([expect.objectContaining({ to: 'IN_TRANSIT', allowed: true })])
  time += ownUndoMs

  const { status, body } = await move(clerk, order, moveTo('IN_TRANSIT', undoneReason))

  expect([status, body.order.tag, body.order.state.reason]).toEqual([200, 'in-transit', undoneReason])
})

test('later it takes the role', async () => {
  const { order } = await delivered()
  time += ownUndoMs + 1

  const { status, body } = await move(clerk, order, moveTo('IN_TRANSIT', undoneReason))

  expect([status, body.error.code]).toEqual([403, 'ROLE_REQUIRED'])
  const root = await shop.as('root')
  expect((await move(root, order, moveTo('IN_TRANSIT', 'The carrier was wrong'))).status).toBe(200)
})

test('a colleague cannot take it back, an administrator neither', async () => {
  const { order } = await delivered()
  const colleagues = [await shop.as(['admin_orders']), await shop.as('admin')]

  const replies = await Promise.all(colleagues.map((staff) => move(staff, order, moveTo('IN_TRANSIT', undoneReason))))

  expect(replies.map(({ body }) => body.error.code)).toEqual(['ROLE_REQUIRED', 'ROLE_REQUIRED'])
})

test('it still takes a reason', async () => {
  const { order } = await delivered()

  const { status, body } = await move(clerk, order, moveTo('IN_TRANSIT'))

  expect([status, body.error.code]).toEqual([422, 'REASON_REQUIRED'])
})

test('only one of many that undo at once moves the order', async () => {
  const { order } = await delivered()

  const replies = await Promise.all(Array.from({ length: 10 }, () => bulk('undeliver', [order.id])))

  expect(replies.filter(({ body }) => body.summary.ok === 1)).toHaveLength(1)
  expect((await read(order.id)).order.tag).toBe('in-transit')
})

test('a bulk delivery goes back to where each order was', async () => {
  const { order: sent } = await delivered()
  await move(clerk, sent, moveTo('IN_TRANSIT', undoneReason))
  const pickUp = await anOrder(shop.context, { shipping_method_id: pickUpInStore })
  await move(clerk, pickUp, moveTo('PREPARATION'))
  const ids = [sent.id, pickUp.id]

  const done = await bulk('deliver', ids)
  const undone = await bulk('undeliver', ids)

  expect([done.body.summary.ok, undone.body.summary.ok]).toEqual([2, 2])
  const tags = await Promise.all(ids.map(async (id) => (await read(id)).order.tag))
  expect(tags).toEqual(['in-transit', 'in-preparation'])
})

test.each([
  ['undeliver', 'PREPARATION', 'in-preparation'],
  ['recall', 'NEW', 'new-order'],
])('what was taken back before is not done by taking it back again: %s', async (action, state, tag) => {
  const order = await anOrder(shop.context, { shipping_method_id: homeDelivery, shipping_address: anAddress })
  if (state !== 'NEW') await move(clerk, order, moveTo(state))

  const { body } = await bulk(action, [order.id])

  expect(body.results).toMatchObject([{ id: order.id, error: 'ILLEGAL_TRANSITION' }])
  expect((await read(order.id)).order.tag).toBe(tag)
})

test('undoing the start of preparation releases the claim it made, and no other', async () => {
  const order = await anOrder(shop.context)
  const prepared = await move(clerk, order, moveTo('PREPARATION'))
  const undone = await move(clerk, prepared.body.order, moveTo('NEW', undoneReason))
  const claimed = await clerk.call('POST', `/api/orders/${order.id}/claim`, { version: undone.body.order.version })
  time += 1
  const again = await move(clerk, claimed.body.order, moveTo('PREPARATION'))

  const kept = await move(clerk, again.body.order, moveTo('NEW', undoneReason))

  expect(undone.body.order).toMatchObject({ assignee_id: null, claimed_at: null })
  expect(kept.body.order.assignee_id).toBe(clerk.id)
})
