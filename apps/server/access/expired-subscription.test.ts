import { anOrder } from '@comptoir/orders/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'

const now = { at: '2026-11-27T12:00:00Z' }
let shop: TestShop
let root: TestStaff
let admin: TestStaff
beforeEach(async () => {
  now.at = '2026-11-27T12:00:00Z'
  shop = await openTestShop({ now: () => new Date(now.at) })
  root = await shop.as('root')
  admin = await shop.as('admin')
  await set('billing_page', true)
  await set('billing_subscription_expiration_date', '2026-11-20T00:00:00.000Z')
})
afterEach(() => shop.close())

async function set(key: string, value: unknown, version = 0) {
  const answer = await root.call('PUT', '/api/settings', { settings: [{ key, value, version }] })
  await shop.idle()
  return answer
}

const vendor = (by = admin) => by.call('POST', '/api/vendors', { name: 'Atelier Nord', type: 'supplier' })
const data = { name: 'Lina', email: 'lina@example.com', message: 'Is the lamp back?' }

test('for seven days everything works; from the eighth on the panel only reads', async () => {
  expect((await vendor()).status).toBe(200)
  now.at = '2026-11-28T00:00:00Z'

  for (const member of [admin, root]) {
    const { status, body } = await vendor(member)
    expect([status, body.error.code]).toEqual([402, 'SUBSCRIPTION_EXPIRED'])
  }
  expect((await admin.call('GET', '/api/vendors')).body.items).toHaveLength(1)
})

test.each([
  ['Asia/Tokyo', '2026-11-27T14:59:59Z', '2026-11-27T15:00:00Z'],
  ['Europe/Paris', '2026-11-27T22:59:59Z', '2026-11-27T23:00:00Z'],
  ['America/Sao_Paulo', '2026-11-28T02:59:59Z', '2026-11-28T03:00:00Z'],
])('in %s the seventh day ends with the shop’s day', async (...[zone, last, next]) => {
  await set('time_zone', zone)
  const statuses = []

  for (const moment of [last, next]) {
    now.at = moment
    statuses.push((await vendor()).status)
  }

  expect(statuses).toEqual([200, 402])
})

test('what is read, exported, posted by visitors or one’s own goes on', async () => {
  const order = await anOrder(shop.context)
  now.at = '2026-12-24T12:00:00Z'
  const { version } = (await admin.call('GET', '/api/user')).body.user

  const answers = [
    await admin.call('GET', `/api/orders/${order.id}`),
    await admin.call('GET', '/api/products/export'),
    await admin.call('PUT', '/api/user', { name: 'Other', version }),
    await shop.visitor.call('POST', '/api/public/forms/contact', { data }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const claimed = await admin.call('POST', `/api/orders/${order.id}/claim`, { version: order.version })
  expect(claimed.body.error.code).toBe('SUBSCRIPTION_EXPIRED')
})

test('a new date given by root opens the panel at once; no other setting can be changed', async () => {
  now.at = '2026-12-24T12:00:00Z'
  expect((await set('brand_name', 'Other')).body.error.code).toBe('SUBSCRIPTION_EXPIRED')

  expect((await set('billing_subscription_expiration_date', '2027-12-24T00:00:00.000Z', 1)).status).toBe(200)
  expect((await vendor()).status).toBe(200)
})

test('a shop without billing never expires', async () => {
  await set('billing_page', false, 1)
  now.at = '2027-12-24T12:00:00Z'

  expect((await vendor()).status).toBe(200)
})
