import { openTestShop, type TestShop, type TestStaff, whileLocked } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer } from '../testing/index.ts'

let shop: TestShop
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['customers_manager'])
})
afterAll(() => shop.close())

const note = (id: string, body: string) => clerk.call('POST', `/api/customers/${id}/notes`, { body })
const historyOf = async (id: string, query = '') =>
  (await clerk.call('GET', `/api/customers/${id}/history${query}`)).body

test('notes and changes stand in one history, newest first, with old and new values', async () => {
  const { id } = await aCustomer(shop.context, { name: 'Roux', first_name: '' })
  await note(id, 'Calls in the evening')
  await clerk.call('PUT', `/api/customers/${id}`, { name: 'Le Roux', tags: ['vip'], version: 2 })

  const { entries, counts } = await historyOf(id)

  expect(entries).toMatchObject([
    { kind: 'changes', data: { type: 'updated', fields: expect.arrayContaining(['name', 'tags']) } },
    { kind: 'notes', data: { body: 'Calls in the evening' } },
    { kind: 'changes', data: { type: 'created' } },
  ])
  expect(entries[0].data.values).toEqual([{ field: 'name', from: 'Roux', to: 'Le Roux' }])
  expect(counts).toEqual(
    expect.arrayContaining([
      { kind: 'notes', count: 1 },
      { kind: 'changes', count: 2 },
      { kind: 'mails', count: 0 },
    ]),
  )
  expect(counts.map(({ kind }: { kind: string }) => kind)).not.toContain('orders')
})

test('one kind and a limit narrow the history; the counts stay', async () => {
  const { id } = await aCustomer(shop.context)
  for (const body of ['First', 'Second', 'Third']) await note(id, body)

  const { entries, counts } = await historyOf(id, '?kind=notes&limit=2')

  expect(entries.map(({ data }: { data: { body: string } }) => data.body)).toEqual(['Third', 'Second'])
  expect(counts).toContainEqual({ kind: 'notes', count: 3 })
})

test('concurrent notes are all kept, and the newest is the customer’s note', async () => {
  const { id } = await aCustomer(shop.context)

  const replies = await whileLocked(shop, { table: 'customers', id }, async (waiters) => {
    const writing = ['One', 'Two', 'Three'].map((body) => note(id, body))
    await waiters(3)
    return writing
  }).then((started) => Promise.all(started))

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  const { entries } = await historyOf(id, '?kind=notes')
  expect(entries).toHaveLength(3)
  const { customer } = (await clerk.call('GET', `/api/customers/${id}`)).body
  expect([customer.note, customer.version]).toEqual([entries[0].data.body, 4])
})

test('an empty note is refused, and so is one about nobody or without the right', async () => {
  const { id } = await aCustomer(shop.context)
  const other = await shop.as(['admin_orders'])

  const empty = await note(id, '  ')
  const missing = await note(crypto.randomUUID(), 'Hello')
  const denied = await other.call('POST', `/api/customers/${id}/notes`, { body: 'Hello' })

  expect([empty.status, missing.status, denied.status]).toEqual([422, 404, 403])
  expect((await other.call('GET', `/api/customers/${id}/history`)).status).toBe(403)
})
