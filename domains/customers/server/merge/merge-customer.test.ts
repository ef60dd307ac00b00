import { openTestShop, type TestShop, type TestStaff, whileLocked } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../../contract/customer.ts'
import { aCustomer } from '../../testing/index.ts'

let shop: TestShop
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['customers_manager', 'admin_orders'])
})
afterAll(() => shop.close())

const home = { name: '', line1: '3 quai Saint-Antoine', company: '', line2: '', city: 'Lyon', province: '' }
const address = { ...home, postcode: '69002', country: 'FR', phone: '', default: true }

const merge = (from: Customer, into: Customer, more: object = {}) =>
  clerk.call('POST', `/api/customers/${from.id}/merge`, {
    ...{ into: into.id, version: from.version, into_version: into.version },
    ...more,
  })
const read = (id: string) => clerk.call('GET', `/api/customers/${id}`)
const duplicatesOf = async ({ id }: Customer) => (await clerk.call('GET', `/api/customers/${id}/duplicates`)).body.items

async function aPair() {
  const into = await aCustomer(shop.context, {
    ...{ first_name: 'Amélie', name: 'Roux', phone: '', tags: ['trade'], addresses: [address], note: 'Rings twice' },
  })
  const other = { ...address, line1: '22 rue des Capucins' }
  const from = await aCustomer(shop.context, {
    ...{ first_name: '', name: 'A. Roux', phone: '+33612345678', locale: 'fr', tags: ['trade', 'linen'] },
    addresses: [other, { ...address, line1: ' 3 Quai saint-antoine', default: false }],
  })
  return { into, from }
}

test('a dry run shows what remains and changes nothing', async () => {
  const { into, from } = await aPair()

  const { status, body } = await merge(from, into, { dry_run: true, keep: { email: 'from' } })

  expect(status).toBe(200)
  expect(body.customer).toMatchObject({ id: into.id, name: 'Roux', first_name: 'Amélie', email: from.email })
  expect(body.customer.phone).toBe(from.phone)
  expect(body.sums.addresses).toEqual({ into: 1, from: 2, merged: 2 })
  expect([(await read(into.id)).body.customer, (await read(from.id)).body.customer]).toEqual([into, from])
})

test('fields are kept as chosen, addresses, tags and notes come together', async () => {
  const { into, from } = await aPair()
  const { total } = (await clerk.call('GET', '/api/customers')).body

  const { status, body } = await merge(from, into, { keep: { name: 'from', address: 'from', locale: 'from' } })

  expect(status, JSON.stringify(body)).toBe(200)
  const { customer } = (await read(into.id)).body
  expect(body.customer).toEqual(customer)
  expect(customer).toMatchObject({
    name: 'A. Roux',
    first_name: '',
    email: into.email,
    phone: from.phone,
    locale: 'fr',
  })
  expect(customer.tags).toEqual(['trade', 'linen'])
  expect(customer.note).toBe('Rings twice')
  expect(customer.addresses.map((each: typeof address) => [each.line1, each.default])).toEqual([
    ['3 quai Saint-Antoine', false],
    ['22 rue des Capucins', true],
  ])
  expect((await clerk.call('GET', '/api/customers')).body.total).toBe(total - 1)
})

test('the old id leads to the other customer, also after a second merge', async () => {
  const { into, from } = await aPair()
  const last = await aCustomer(shop.context)
  const { customer } = (await merge(from, into)).body
  await merge(customer, last)

  const found = await read(from.id)
  const changed = await clerk.call('PUT', `/api/customers/${from.id}`, { name: 'Other', version: 1 })

  expect(found.body.customer.id).toBe(last.id)
  expect([changed.status, changed.body.error.code]).toEqual([404, 'NOT_FOUND'])
  expect(changed.body.error.details).toMatchObject({ entity: 'customer', merged_into: last.id })
})

test('stale versions, the same customer twice and unknown ones are refused', async () => {
  const { into, from } = await aPair()

  const replies = [
    await merge({ ...from, version: 7 }, into),
    await merge(from, { ...into, version: 7 }),
    await merge(from, from),
    await merge(from, { ...into, id: crypto.randomUUID() }),
  ]

  expect(replies.map(({ status, body }) => [status, body.error.code])).toEqual([
    [409, 'VERSION_CONFLICT'],
    [409, 'VERSION_CONFLICT'],
    [422, 'SAME_CUSTOMER'],
    [404, 'NOT_FOUND'],
  ])
  const other = await shop.as(['admin_orders'])
  expect((await other.call('POST', `/api/customers/${from.id}/merge`, {})).status).toBe(403)
  expect((await other.call('GET', `/api/customers/${from.id}/duplicates`)).status).toBe(403)
})

test('more addresses than a customer can have are refused', async () => {
  const many = (street: string) =>
    Array.from({ length: 30 }, (_, at) => ({ ...address, line1: `${at} ${street}`, default: false }))
  const into = await aCustomer(shop.context, { addresses: many('rue Auguste Comte') })
  const from = await aCustomer(shop.context, { addresses: many('rue Mercière') })

  const { status, body } = await merge(from, into)

  expect([status, body.error.code]).toEqual([409, 'MERGE_TOO_LARGE'])
  expect((await read(from.id)).body.customer.id).toBe(from.id)
})

test('a blocked customer stays blocked, and a guest becomes active with an active one', async () => {
  const { into, from } = await aPair()
  const { customer: blocked } = (
    await clerk.call('PUT', `/api/customers/${from.id}`, { state: 'blocked', version: from.version })
  ).body

  const { body } = await merge(blocked, into)

  expect(body.customer.state).toBe('blocked')
})

test('two merges crosswise: one is done, the other finds its customer gone', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { into, from } = await aPair()

    const replies = await Promise.all([merge(from, into), merge(into, from)])

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const remaining = replies.find(({ status }) => status === 200)?.body.customer.id
    expect((await read(into.id)).body.customer.id).toBe(remaining)
    expect((await read(from.id)).body.customer.id).toBe(remaining)
  }
})

test('a note that is being written is not lost', async () => {
  const { into, from } = await aPair()
  const note = (id: string) => clerk.call('POST', `/api/customers/${id}/notes`, { body: 'Calls in the evening' })

  const [noted, merged] = await whileLocked(shop, { table: 'customers', id: from.id }, async (waiters) => {
    const writing = note(from.id)
    await waiters(1)
    const merging = merge(from, into)
    await waiters(2)
    return [writing, merging] as const
  }).then((started) => Promise.all(started))

  expect([noted.status, merged.status]).toEqual([200, 409])
})

test('the same number, or name and city, hint at one person until somebody says otherwise', async () => {
  const phone = '+33698765432'
  const one = await aCustomer(shop.context, { first_name: 'Nour', name: 'Saleh', phone, addresses: [address] })
  const same = await aCustomer(shop.context, { name: 'N. S.', phone: '0033 6 98 76 54 32' })
  const written = { phone: '06 98 76 54 32', addresses: [{ ...address, city: 'Lille' }] }
  const plain = await aCustomer(shop.context, { name: 'Saleh N.', ...written })
  const dutch = { ...written, addresses: [{ ...address, city: 'Delft', country: 'NL' }] }
  await aCustomer(shop.context, { name: 'Saleh', ...dutch })
  const namesake = await aCustomer(shop.context, {
    ...{ first_name: '', name: 'nour saleh', addresses: [{ ...address, line1: '1 place Bellecour', city: 'LYON' }] },
  })
  await aCustomer(shop.context, { first_name: 'Nour', name: 'Saleh', addresses: [{ ...address, city: 'Paris' }] })

  const found = await duplicatesOf(one)

  expect(found.map(({ customer, reason }: { customer: Customer; reason: string }) => [customer.id, reason])).toEqual([
    [same.id, 'phone'],
    [plain.id, 'phone'],
    [namesake.id, 'name_city'],
  ])
  const dismiss = (other: string) => clerk.call('POST', `/api/customers/${one.id}/duplicates/dismiss`, { other })
  expect((await dismiss(same.id)).status).toBe(200)
  expect((await dismiss(same.id)).status).toBe(200)
  expect((await dismiss(crypto.randomUUID())).status).toBe(404)
  expect((await duplicatesOf(one)).map(({ customer }: { customer: Customer }) => customer.id)).toEqual([
    ...[plain.id, namesake.id],
  ])
  expect((await duplicatesOf(same)).map(({ customer }: { customer: Customer }) => customer.id)).toEqual([plain.id])
})
