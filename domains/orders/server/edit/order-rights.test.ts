import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder } from '../../testing/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const paid = { payment: { kind: 'external', mark_paid: true } } as const
const without = (right: string) => shop.as(['admin_orders', `!${right}`])
const read = async (staff: TestStaff, id: string) => (await staff.call('GET', `/api/orders/${id}`)).body
const forbidden = (flag: string) => [403, 'FORBIDDEN', flag]
const rejectionOf = ({
  status,
  body,
}: {
  status: number
  body: { error?: { code: string; details?: { flag?: string } } }
}) => [status, body.error?.code, body.error?.details?.flag]

test('without the right to edit, an order can be worked through and given to a colleague, but not changed', async () => {
  const clerk = await without('admin_orders_edit')
  const { id, version } = await anOrder(shop.context)
  const put = (change: object) => clerk.call('PUT', `/api/orders/${id}`, change)

  expect(rejectionOf(await put({ contact: { name: 'Mine' }, version }))).toEqual(forbidden('admin_orders_edit'))
  expect(rejectionOf(await put({ state: { type: 'PREPARATION' }, tags: ['mine'], version }))).toEqual(
    forbidden('admin_orders_edit'),
  )
  const assigned = await put({ assignee_id: clerk.id, version })
  const moved = await put({ state: { type: 'PREPARATION' }, version: assigned.body.order.version })

  expect([assigned.status, moved.status]).toEqual([200, 200])
  expect(moved.body.order).toMatchObject({ assignee_id: clerk.id, tags: [], state: { type: 'PREPARATION' } })
})

test('without the right to cancel no way leads to a cancelled order, and none is offered', async () => {
  const clerk = await without('admin_orders_cancel')
  const { id, version } = await anOrder(shop.context)

  const cancel = await clerk.call('POST', `/api/orders/${id}/cancel`, { reason: 'customer', version })
  const put = await clerk.call('PUT', `/api/orders/${id}`, { state: { type: 'CANCELED', reason: 'customer' }, version })
  const bulk = await clerk.call('POST', '/api/orders/bulk', { ids: [id], action: 'cancel' })

  expect([rejectionOf(cancel), rejectionOf(put)]).toEqual([
    forbidden('admin_orders_cancel'),
    forbidden('admin_orders_cancel'),
  ])
  expect(bulk.body.results).toEqual([{ id, ok: false, error: 'FORBIDDEN' }])
  const { order, moves } = await read(clerk, id)
  expect([order.state.type, moves.map(({ to }: { to: string }) => to)]).toEqual(['NEW', ['PREPARATION']])
})

test('without the right to give money back, a payment stays and a cancelled order keeps it', async () => {
  const clerk = await without('admin_orders_refund')
  const { id, version } = await anOrder(shop.context, paid)
  const reason = { reason: 'customer', version }

  const refunded = await clerk.call('POST', `/api/orders/${id}/cancel`, { ...reason, refund: 'original' })
  const pending = await clerk.call('POST', `/api/orders/${id}/mark_pending`, { version })
  const bulk = await clerk.call('POST', '/api/orders/bulk', { ids: [id], action: 'mark_pending' })

  expect([rejectionOf(refunded), rejectionOf(pending)]).toEqual([
    forbidden('admin_orders_refund'),
    forbidden('admin_orders_refund'),
  ])
  expect(bulk.body.results).toEqual([{ id, ok: false, error: 'FORBIDDEN' }])
  expect((await read(clerk, id)).order.payment_status).toBe('paid')

  const canceled = await clerk.call('POST', `/api/orders/${id}/cancel`, reason)
  expect([canceled.status, canceled.body.order.totals.refunded]).toEqual([200, 0])
})

test('drafts are made, confirmed and deleted by those who may', async () => {
  const { id, version } = await anOrder(shop.context, { draft: true })
  const maker = await without('admin_orders_delete')
  const packer = await without('admin_orders_create')

  expect(rejectionOf(await maker.call('DELETE', `/api/orders/${id}?version=${version}`))).toEqual(
    forbidden('admin_orders_delete'),
  )
  expect(rejectionOf(await packer.call('POST', `/api/orders/${id}/confirm`, { version }))).toEqual(
    forbidden('admin_orders_create'),
  )
  expect(rejectionOf(await packer.call('POST', '/api/orders', {}))).toEqual(forbidden('admin_orders_create'))
  expect((await maker.call('POST', `/api/orders/${id}/confirm`, { version })).status).toBe(200)
})
