import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReturnsTable } from '../testing/returns-table.ts'

let shop: TestShop
let root: TestStaff
let table: ReturnType<typeof openReturnsTable>
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  table = openReturnsTable(shop, root)
})
afterAll(() => shop.close())

const customerOf = async (order: string) => (await root.call('GET', `/api/orders/${order}`)).body.order.customer_id
const read = async (id: string) => (await root.call('GET', `/api/customers/${id}`)).body.customer
const exported = async (id: string) => (await root.call('GET', `/api/customers/${id}/export`)).body.records.returns

/** A piece of an order that has arrived comes back, in the customer's words. */
async function returned(note: string) {
  const { id, line } = await table.delivered()
  const lines = [{ order_line_id: line, quantity: 1, reason: 'broken', note }]
  const { number } = (await root.call('POST', `/api/orders/${id}/returns`, { lines })).body.return
  return { id, number, customer: String(await customerOf(id)) }
}

test('what a person sent back is in the export of their data, and goes along when they are merged', async () => {
  const { number, customer } = await returned('The handle is off')
  const { customer: into } = (await root.call('POST', '/api/customers', { name: 'Nour', email: 'other@example.com' }))
    .body
  const told = { kind: 'return', status: 'approved', number, lines: [{ quantity: 1, note: 'The handle is off' }] }

  expect(await exported(customer)).toMatchObject([told])
  // A reaction adds the address of the order to the customer.
  await shop.idle()
  const { version } = await read(customer)
  const merged = await root.call('POST', `/api/customers/${customer}/merge`, {
    ...{ into: into.id, version, into_version: into.version },
  })

  expect(merged.status).toBe(200)
  expect(await exported(into.id)).toMatchObject([told])
  const { records } = (await root.call('GET', `/api/customers/${into.id}/erasure`)).body
  expect(records).toContainEqual({ name: 'returns', all: 1, open: 0 })
})

test('erasing the person leaves what came back, and none of its words', async () => {
  const { id, customer } = await returned('The spout drips')
  const { name, version } = await read(customer)

  const { status } = await root.call('POST', `/api/customers/${customer}/erase`, { name, version })

  const [record] = (await table.of(id)).returns
  expect(status).toBe(200)
  expect(record).toMatchObject({ status: 'approved', email: '', lines: [{ quantity: 1, reason: 'broken', note: '' }] })
})
