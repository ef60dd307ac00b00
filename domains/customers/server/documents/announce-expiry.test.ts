import { systemContext } from '@comptoir/platform/server'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aCustomer, aDocument } from '../../testing/index.ts'
import { announceExpiry } from './announce-expiry.ts'

let now: Date
let shop: TestShop
let manager: TestStaff
beforeEach(async () => {
  now = new Date('2026-11-22T10:00:00Z')
  shop = await openTestShop({ now: () => now })
  manager = await shop.as(['customers_manager'])
})
afterEach(() => shop.close())

const amelie = () => aCustomer(shop.context, { first_name: 'Amélie', name: 'Roux' })
const documentOf = (id: string, expires_on: string, title = 'Reseller certificate') =>
  aDocument(manager, id, { title, expires_on })
const announce = () => announceExpiry.run(systemContext(shop.app, 'job'), {})

interface News {
  title: string
  title_args: object
  level: string
  content: { link: string }
}

async function newsOf(staff: TestStaff) {
  await shop.idle()
  const { body } = await staff.call('GET', '/api/get_recent_notifications')
  return body.notifications.map(({ content: { link }, title, title_args, level }: News) => ({
    ...{ title, title_args, level, link },
  }))
}
const titles = async () => (await newsOf(manager)).map(({ title }: News) => title.split('.').at(-1))

test('thirty days before and once it has passed, those who see customers are told, with a link to the person', async () => {
  const { id } = await amelie()
  await documentOf(id, '2026-12-23')
  const { heard, close } = await manager.listen()

  await announce()
  const early = await newsOf(manager)
  now = new Date('2026-11-23T10:00:00Z')
  await announce()
  const soon = await newsOf(manager)
  now = new Date('2026-12-24T10:00:00Z')
  await announce()
  const [expired] = await newsOf(manager)
  close()

  const title_args = { title: 'Reseller certificate', name: 'Amélie Roux', expires_on: '2026-12-23' }
  const shared = { title_args, level: 'warning', link: `/staff/customers/${id}` }
  expect(early).toEqual([])
  expect(soon).toEqual([{ title: 'customers.notifications.document_soon', ...shared }])
  expect(expired).toEqual({ title: 'customers.notifications.document_expired', ...shared })
  expect(heard.filter(({ event }) => event === 'new_notification_data')).toHaveLength(2)
  expect(await newsOf(await shop.as(['admin_orders']))).toEqual([])
})

test('each cause is told once, whoever runs the job and however often', async () => {
  const { id } = await amelie()
  const { document } = await documentOf(id, '2026-12-01')
  await documentOf(id, '2026-11-01', 'Identity check')

  await Promise.all([announce(), announce(), announce()])
  await announce()
  const first = await titles()
  const path = `/api/customers/${id}/documents/${document.id}`
  const change = { title: 'Reseller certificate', version: 1 }
  await manager.call('PUT', path, { ...change, expires_on: '2026-12-05' })
  await announce()
  await manager.call('PUT', path, { ...change, version: 2, expires_on: '2026-12-01' })
  await announce()

  expect(first.toSorted()).toEqual(['document_expired', 'document_soon'])
  expect((await titles()).toSorted()).toEqual(['document_expired', 'document_soon', 'document_soon'])
})

test('the last day ends at midnight of the shop, not of the server', async () => {
  await (await shop.as('admin')).call('PUT', '/api/settings', {
    settings: [{ key: 'time_zone', value: 'Asia/Tokyo', version: 0 }],
  })
  const { id } = await amelie()
  await documentOf(id, '2026-11-22')
  now = new Date('2026-11-22T14:59:00Z')
  await announce()
  const before = await titles()

  now = new Date('2026-11-22T15:00:00Z')
  await announce()

  expect([before, await titles()]).toEqual([['document_soon'], ['document_expired', 'document_soon']])
})

test('many at once are one notification, with a link to the list of these customers', async () => {
  const { id } = await amelie()
  await aCustomer(shop.context, { name: 'Nobody' })
  for (let number = 0; number < 11; number += 1) await documentOf(id, '2026-11-01', `Certificate ${number}`)

  await announce()

  const [news] = await newsOf(manager)
  expect(news).toEqual({
    title: 'customers.notifications.documents_expired',
    title_args: { count: 11, days: 30 },
    level: 'warning',
    link: '/staff/customers?documents=expired',
  })
  const found = await manager.call('GET', '/api/customers?filter[documents][eq]=expired')
  const soon = await manager.call('GET', '/api/customers?filter[documents][eq]=soon')
  expect([found.body.items.map((row: { id: string }) => row.id), soon.body.items]).toEqual([[id], []])
})

test('the news follow a merge and go with the person', async () => {
  const [from, into] = [await amelie(), await aCustomer(shop.context, { first_name: '', name: 'A. Roux' })]
  await documentOf(from.id, '2026-12-01')
  await announce()
  const merge = { into: into.id, keep: {}, version: 1, into_version: 1, dry_run: false }
  const merged = await manager.call('POST', `/api/customers/${from.id}/merge`, merge)
  await announce()
  const afterMerge = await titles()

  const { version } = (await manager.call('GET', `/api/customers/${into.id}`)).body.customer
  const root = await shop.as('root')
  const erased = await root.call('POST', `/api/customers/${into.id}/erase`, { name: 'A. Roux', version })

  expect([merged.status, afterMerge, erased.status]).toEqual([200, ['document_soon'], 200])
  expect(await titles()).toEqual([])
})
