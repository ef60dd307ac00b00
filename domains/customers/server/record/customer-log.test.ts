import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['customers_manager', 'admin_orders'])
})
afterAll(() => shop.close())

const ask = async (statement: string, values: unknown[]) => (await shop.app.database.pool.query(statement, values)).rows

const person = {
  name: 'Quillfeather',
  email: 'quill@example.com',
  phone: '+33612345678',
  note: 'Rings twice',
  addresses: [{ line1: '12 rue des Lilas', city: 'Lyon', country: 'FR' }],
}

test('personal data of customers stays out of the log, and panels still receive it', async () => {
  const panel = await clerk.listen()

  const { customer } = (await clerk.call('POST', '/api/customers', person)).body
  await clerk.call('PUT', `/api/customers/${customer.id}`, { name: 'Featherquill', version: 1 })
  await shop.idle()

  const logged = await ask('select concat(before, after) as said from changes where entity_id = $1', [customer.id])
  expect(logged).toHaveLength(2)
  expect(JSON.stringify(logged)).not.toMatch(/quill|Rings|Lilas|3361/i)
  const [apart] = await ask('select before, after from change_values where entity_id = $1', [customer.id])
  expect(apart).toMatchObject({ before: { name: 'Quillfeather' }, after: { name: 'Featherquill' } })
  const told = (name: string) => panel.heard.filter(({ event }) => event === name).map(({ payload }) => payload)
  await eventually(() => {
    expect(told('new_customer_data')).toMatchObject([{ id: customer.id, email: person.email }])
    // The room has members who may not see orders.
    expect(told('new_customer_data')[0]).not.toHaveProperty('stats')
    expect(told('update_customer_data')).toMatchObject([{ version: 2, patch: { name: 'Featherquill' } }])
  })
  panel.close()
})

test('rewriting a note keeps the previous ones with their authors', async () => {
  const { customer } = (await clerk.call('POST', '/api/customers', { name: 'Roux', note: 'First' })).body
  const change = async (note: string, version: number) =>
    (await clerk.call('PUT', `/api/customers/${customer.id}`, { note, version })).body.customer.note

  const notes = [await change('Second', 1), await change('Second', 2), await change('', 3)]

  expect(notes).toEqual(['Second', 'Second', ''])
  const kept = await ask('select body, user_id from customer_notes where customer_id = $1 order by created_at, id', [
    customer.id,
  ])
  expect(kept).toEqual(['First', 'Second', null].map((body) => ({ body, user_id: clerk.id })))
})

test('addresses keep their order and ids', async () => {
  const addresses = ['Lyon', 'Paris', 'Nantes'].map((city) => ({ ...person.addresses[0], city }))
  const { customer } = (await clerk.call('POST', '/api/customers', { name: 'Roux', addresses })).body

  const { body } = await clerk.call('PUT', `/api/customers/${customer.id}`, {
    addresses: addresses.toReversed(),
    version: 1,
  })

  const cities = body.customer.addresses.map(({ city }: { city: string }) => city)
  expect(cities).toEqual(['Nantes', 'Paris', 'Lyon'])
  expect(new Set(body.customer.addresses.map(({ id }: { id: string }) => id)).size).toBe(3)
})
