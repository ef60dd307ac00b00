import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer } from '../../testing/index.ts'
import { giveConsent } from '../index.ts'

let shop: TestShop
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as('root')
})
afterAll(() => shop.close())

const read = async (id: string) => (await clerk.call('GET', `/api/customers/${id}`)).body.customer
const change = (id: string, version: number, email: string) =>
  clerk.call('PUT', `/api/customers/${id}`, { consent: { email }, version })
const give = (id: string, source = 'checkout') => shop.context.db.transaction((tx) => giveConsent(tx, id, { source }))

test('nothing is known of who was not asked', async () => {
  const { id } = await aCustomer(shop.context)

  expect((await read(id)).consent).toEqual({ email: { state: 'unknown', at: null, source: null } })
})

test('a consent says when and where it was given, and giving it again changes nothing', async () => {
  const { id } = await aCustomer(shop.context)

  const first = await give(id)
  const again = await give(id, 'account')

  expect(first.consent?.email).toMatchObject({ state: 'granted', source: 'checkout', at: expect.stringMatching(/^20/) })
  expect(again).toEqual(first)
  expect((await read(id)).consent).toEqual(first.consent)
})

test('what a customer says to staff is noted as said to them', async () => {
  const { id, version } = await aCustomer(shop.context)
  await give(id)

  const { status, body } = await change(id, version + 1, 'refused')

  expect(status).toBe(200)
  expect(body.customer.consent.email).toMatchObject({ state: 'refused', source: 'admin' })
  expect((await give(id)).consent?.email).toMatchObject({ state: 'granted', source: 'checkout' })
})

test('the list is filtered by consent, and who was never asked is unknown', async () => {
  const name = 'Filtered consent'
  const [granted, unknown] = [await aCustomer(shop.context, { name }), await aCustomer(shop.context, { name })]
  await give(granted.id)
  const found = async (state: string) => {
    const { body } = await clerk.call('GET', `/api/customers?q=filtered+consent&filter[consent][in]=${state}`)
    return body.items.map(({ id }: { id: string }) => id)
  }

  expect(await found('granted')).toEqual([granted.id])
  expect(await found('unknown')).toEqual([unknown.id])
  expect(await found('refused')).toEqual([])
})

test('of two records the one that spoke last decides for both', async () => {
  const [from, into] = [await aCustomer(shop.context), await aCustomer(shop.context)]
  await give(into.id)
  await change(from.id, from.version, 'refused')

  const { body } = await clerk.call('POST', `/api/customers/${from.id}/merge`, {
    ...{ into: into.id, version: from.version + 1, into_version: into.version + 1 },
  })

  expect(body.customer.consent.email).toMatchObject({ state: 'refused', source: 'admin' })
})

test('people who may only pick customers read no consent', async () => {
  const { id } = await aCustomer(shop.context, { name: 'Picked person' })
  await give(id)
  const packer = await shop.as(['admin_orders'])

  const { body } = await packer.call('GET', '/api/customers/pick?q=picked+person')

  expect(body.items[0]).toMatchObject({ id })
  expect(body.items[0]).not.toHaveProperty('consent')
})
