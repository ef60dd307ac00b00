import { anAddress, anOrder } from '@comptoir/orders/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, fullNameOf, placesOf, textsOf } from '../testing/a-person.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

/** A customer with an address, an order, a message and a mail. */
async function aKnownPerson() {
  const person = aPerson()
  const addresses = [{ ...anAddress, name: fullNameOf(person) }]
  const { customer } = (await root.call('POST', '/api/customers', { ...person, addresses })).body
  const order = await anOrder(shop.context, { customer: undefined, customer_id: customer.id })
  await root.call('POST', `/api/orders/${order.id}/cancel`, { reason: 'customer', version: 1 })
  const data = { name: fullNameOf(person), email: person.email, message: `${person.phone} is my number` }
  await shop.visitor.call('POST', '/api/public/forms/contact', { data })
  const [item] = (await root.call('GET', '/api/posted_data')).body.items
  await root.call('POST', `/api/posted_data/${item.id}/answer`, { text: `Dear ${person.first_name}` })
  await shop.idle()
  return { person, customer, item }
}

const read = async (id: string) => (await root.call('GET', `/api/customers/${id}`)).body.customer
async function merge(from: string, into: string) {
  const versions = { version: (await read(from)).version, into_version: (await read(into)).version }
  const { status, body } = await root.call('POST', `/api/customers/${from}/merge`, { into, ...versions })
  expect(status, JSON.stringify(body)).toBe(200)
}

test('messages, mails and the export of a merged person are the other’s', { timeout: 60_000 }, async () => {
  const { customer: into } = await aKnownPerson()
  const { customer: from, item, person } = await aKnownPerson()

  await merge(from.id, into.id)

  expect((await root.call('GET', `/api/posted_data/${item.id}`)).body.item.customer_id).toBe(into.id)
  const { entries } = (await root.call('GET', `/api/customers/${into.id}/history?kind=mails`)).body
  expect(entries.length).toBeGreaterThanOrEqual(2)
  const { customer, records } = (await root.call('GET', `/api/customers/${into.id}/export`)).body
  expect(customer.merges).toMatchObject([{ email: person.email, phone: person.phone, name: fullNameOf(person) }])
  expect([records.orders.length, records.posted_data.length]).toEqual([2, 2])
})

test('erasing a merged customer leaves nothing of either record', { timeout: 60_000 }, async () => {
  const { customer: into, person } = await aKnownPerson()
  const { customer: from, person: other } = await aKnownPerson()
  await merge(from.id, into.id)

  const { version } = await read(into.id)
  const { status } = await root.call('POST', `/api/customers/${into.id}/erase`, { name: fullNameOf(person), version })
  await shop.idle()

  expect(status).toBe(200)
  expect(await placesOf(shop, [...textsOf(person), ...textsOf(other)])).toEqual([])
  expect((await root.call('GET', `/api/customers/${from.id}`)).status).toBe(404)
})
