import { readFile } from 'node:fs/promises'
import { updateOrderData } from '@comptoir/orders/contract'
import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ReturnRequest } from '../contract/return-request.ts'
import { openReturnsTable } from '../testing/returns-table.ts'
import { requestReturn } from './create-return.ts'

let shop: TestShop
let root: TestStaff
let table: ReturnType<typeof openReturnsTable>
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  table = openReturnsTable(shop, root)
})
afterAll(() => shop.close())

const wants = (line: string) => ({
  id: crypto.randomUUID(),
  ...ReturnRequest.parse({ lines: [{ order_line_id: line, quantity: 1 }] }),
})

test('an order says how far its returns are, in the list and to every panel, with every step', async () => {
  const { id, line } = await table.delivered()
  const { heard, close } = await root.listen()
  const before = await table.read(id)
  const said = [before.return_status]
  const look = async () => said.push((await table.read(id)).return_status)

  const asked = await requestReturn(shop.context, id, wants(line))
  await look()
  const approved = (await table.act(asked, 'approve')).body.return
  await look()
  const here = (await table.act(approved, 'receive')).body.return
  await look()
  const { body } = await table.act(here, 'unpack', {
    lines: [{ order_line_id: line, received: 1 }],
    refund: { to: 'manual' },
  })

  expect(said).toEqual(['none', 'requested', 'open', 'received'])
  expect(body.order).toMatchObject({ return_status: 'closed' })
  const listed = (await root.call('GET', '/api/orders?filter[return_status][in]=closed')).body.items
  expect(listed).toMatchObject([{ id, return_status: 'closed' }])
  const told = () =>
    heard
      .filter(({ event }) => event === 'update_order_data')
      .flatMap(({ payload }) => updateOrderData.schema.parse(payload).patch.return_status ?? [])
  await eventually(() => expect(told()).toEqual(['requested', 'open', 'received', 'closed']))
  close()
  const { events } = (await root.call('GET', `/api/orders/${id}/timeline`)).body
  expect(events.map(({ type }: { type: string }) => type)).not.toContain('returns_moved')
})

test('a step that says nothing new of the order refuses nobody who edits it', async () => {
  const { id, line } = await table.delivered()
  const first = (await table.start(id, [[line, 1]])).body.return
  const shown = await table.read(id)

  const second = (await table.start(id, [[line, 1]])).body.return
  await table.act(first, 'cancel')
  const { status } = await root.call('PUT', `/api/orders/${id}`, { tags: ['seen'], version: shown.version })

  expect([shown.return_status, status]).toEqual(['open', 200])
  await table.act(second, 'cancel')
  expect((await table.read(id)).return_status).toBe('closed')
})

test('a return whose transaction is given up says nothing of the order', async () => {
  const { id, line } = await table.delivered()
  const { version } = await table.read(id)

  const { status } = await table.start(id, [[line, 99]])

  expect(status).toBe(409)
  expect(await table.read(id)).toMatchObject({ return_status: 'none', version })
})

test('orders from before their returns were written to them are counted once', async () => {
  const { pool } = shop.app.database
  const statuses = async () => (await pool.query('select id, return_status from orders order by id')).rows
  const mixed = await table.delivered()
  await table.start(mixed.id, [[mixed.line, 1]])
  await requestReturn(shop.context, mixed.id, wants(mixed.line))
  const before = await statuses()
  await pool.query(`update orders set return_status = 'none'`)

  await pool.query(await readFile(new URL('./migrations/0008-status-of-orders.sql', import.meta.url), 'utf8'))

  expect(await statuses()).toEqual(before)
  expect(new Set(before.map(({ return_status }) => return_status))).toEqual(new Set(['closed', 'none', 'requested']))
})
