import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer } from '../../testing/index.ts'

let shop: TestShop
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['customers_manager'])
})
afterAll(() => shop.close())

const address = { line1: '12 rue des Lilas', city: 'Lyon', postcode: '69003', country: 'FR' }

test('changing one field leaves the others', async () => {
  const { id, version } = await aCustomer(shop.context, {
    first_name: 'Lina',
    locale: 'fr',
    tags: ['vip'],
    phone: '+33612345678',
  })

  const { status, body } = await clerk.call('PUT', `/api/customers/${id}`, { note: 'Calls in the evening', version })

  expect(status).toBe(200)
  expect(body.customer).toMatchObject({
    first_name: 'Lina',
    locale: 'fr',
    tags: ['vip'],
    phone: '+33612345678',
    note: 'Calls in the evening',
  })
})

test('a tag in another case is the tag that the customer has', async () => {
  const { body } = await clerk.call('POST', '/api/customers', { name: 'Roux', tags: ['VIP', 'Trade', 'vip'] })
  const { id, version } = body.customer
  const changed = await clerk.call('PUT', `/api/customers/${id}`, { tags: ['VIP', 'trade', 'TRADE'], version })

  expect([body.customer.tags, changed.body.customer.tags]).toEqual([
    ['VIP', 'Trade'],
    ['VIP', 'trade'],
  ])
})

test('exactly one address is the default', async () => {
  const { body } = await clerk.call('POST', '/api/customers', {
    name: 'Roux',
    addresses: [address, { ...address, city: 'Paris', default: true }],
  })

  expect(
    body.customer.addresses.map(({ city, default: marked }: { city: string; default: boolean }) => [city, marked]),
  ).toEqual([
    ['Lyon', false],
    ['Paris', true],
  ])
})

test('an e-mail address belongs to one customer, ignoring case', async () => {
  const { email } = await aCustomer(shop.context)

  const { status, body } = await clerk.call('POST', '/api/customers', { name: 'Other', email: email.toUpperCase() })

  expect([status, body.error.code, body.error.field]).toEqual([409, 'EMAIL_TAKEN', 'email'])
})

test('errors name the field and code, also for optional fields', async () => {
  const { status, body } = await clerk.call('POST', '/api/customers', { name: ' ', email: 'nobody', phone: '12' })

  expect(status).toBe(422)
  expect(body.error.errors).toMatchObject([
    { field: 'name', code: 'REQUIRED' },
    { field: 'email', code: 'EMAIL_INVALID' },
    { field: 'phone', code: 'PHONE_INVALID' },
  ])
})

test('a customer without orders can be deleted, and an unknown id is not found', async () => {
  const { id, version } = await aCustomer(shop.context)

  const deleted = await clerk.call('DELETE', `/api/customers/${id}?version=${version}`)
  const again = await clerk.call('GET', `/api/customers/${id}`)
  const malformed = await clerk.call('GET', '/api/customers/12')

  expect(deleted.status).toBe(200)
  expect([again.status, again.body.error.code]).toEqual([404, 'NOT_FOUND'])
  expect([malformed.status, malformed.body.error.code]).toEqual([400, 'INVALID_ID'])
})

test('customers_manager cannot reach users through the customers’ path', async () => {
  const root = await shop.as('root')

  const { status } = await clerk.call('GET', `/api/customers/${root.id}`)

  expect(status).toBe(404)
})
