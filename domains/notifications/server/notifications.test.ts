import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notify } from './notify.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const content = { icon: 'new-order', link: null, entity: null, entity_id: null }
const news = { title: 'orders.notifications.new_order', title_args: { number: '1', customer: 'Lina' }, content }

test('only those whom it is for can read a notification or mark it', async () => {
  const clerk = await shop.as(['admin_orders'])
  const other = await shop.as(['customers_manager'])
  await shop.context.db.transaction(async (tx) => {
    await notify(tx, shop.context.shop, { ...news, to: { permission: 'admin_orders' } })
    await notify(tx, shop.context.shop, { ...news, to: { user_id: clerk.id } })
  })
  const { notifications } = (await clerk.call('GET', '/api/get_recent_notifications')).body

  const marks = notifications.flatMap(({ id }: { id: string }) =>
    ['GET', 'POST'].map((method) => other.call(method, `/api/mark_notification_as_read/${id}`)),
  )

  expect(notifications).toHaveLength(2)
  for (const { status, body } of await Promise.all(marks)) expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
  expect((await other.call('GET', '/api/notifications')).body.items).toEqual([])
  expect((await clerk.call('GET', '/api/get_recent_notifications')).body.unread).toBe(2)
})

test('what one reader has seen stays unread for the others', async () => {
  const [one, other] = [await shop.as(['admin_posted_data']), await shop.as(['admin_posted_data'])]
  await shop.context.db.transaction((tx) =>
    notify(tx, shop.context.shop, { ...news, to: { permission: 'admin_posted_data' } }),
  )

  const marked = await one.call('POST', '/api/mark_all_notification_as_read/', {})

  expect(marked.body).toMatchObject({ success: true, unread: 0 })
  expect((await other.call('GET', '/api/get_recent_notifications')).body.unread).toBe(1)
})
