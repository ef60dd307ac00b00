import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notify } from './notify.ts'
import { purgeNotifications } from './purge-notifications.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const content = { icon: 'new-order', link: null, entity: null, entity_id: null }
const news = { title: 'orders.notifications.new_order', title_args: { number: '1', customer: 'Lina' }, content }

test('only recipients can read or mark a notification', async () => {
  const clerk = await shop.as(['admin_orders'])
  const other = await shop.as(['customers_manager'])
  await shop.context.db.transaction(async (tx) => {
    await notify(tx, shop.context.shop, [{ ...news, to: { permission: 'admin_orders' } }])
    await notify(tx, shop.context.shop, [{ ...news, to: { user_id: clerk.id } }])
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

test('read marks are separate per user', async () => {
  const [one, other] = [await shop.as(['admin_posted_data']), await shop.as(['admin_posted_data'])]
  await shop.context.db.transaction((tx) =>
    notify(tx, shop.context.shop, [{ ...news, to: { permission: 'admin_posted_data' } }]),
  )

  const marked = await one.call('POST', '/api/mark_all_notification_as_read/', {})

  expect(marked.body).toMatchObject({ success: true, unread: 0 })
  expect((await other.call('GET', '/api/get_recent_notifications')).body.unread).toBe(1)
})

const permission = 'admin_posted_data'
const send = (count: number, to: Parameters<typeof notify>[2][number]['to'] = { permission }) =>
  shop.context.db.transaction(async (tx) => {
    for (let turn = 0; turn < count; turn += 1) await notify(tx, shop.context.shop, [{ ...news, to }])
  })
const query = async (text: string, values: unknown[] = []) => (await shop.app.database.pool.query(text, values)).rows
const recent = async (reader: TestStaff) => (await reader.call('GET', '/api/get_recent_notifications')).body
const unreadOf = async (reader: TestStaff) =>
  (await reader.call('GET', '/api/notifications?filter[unread][eq]=true&limit=1')).body.total
const markAll = (reader: TestStaff) => reader.call('POST', '/api/mark_all_notification_as_read/', {})

test('marking all writes one row; later notifications are unread', async () => {
  await send(70)
  const reader = await shop.as([permission])
  const rowsOf = () =>
    query(
      `select (select count(*)::integer from notification_readers where user_id = $1) as readers,
              (select count(*)::integer from notification_reads where user_id = $1) as reads`,
      [reader.id],
    )

  const { body } = await markAll(reader)

  expect(body).toMatchObject({ success: true, unread: 0, viewed_at: expect.any(String) })
  expect(await unreadOf(reader)).toBe(0)
  expect(await rowsOf()).toEqual([{ readers: 1, reads: 0 }])
  expect((await markAll(reader)).body).toMatchObject({ unread: 0, viewed_at: null })
  await send(1)
  expect([(await recent(reader)).unread, await unreadOf(reader)]).toEqual([1, 1])
})

test('marking all can be undone, and earlier marks stay', async () => {
  const reader = await shop.as([permission])
  await markAll(reader)
  await send(3)
  const [opened] = (await recent(reader)).notifications
  await reader.call('POST', `/api/mark_notification_as_read/${opened.id}`, {})
  const { viewed_at } = (await markAll(reader)).body

  const undone = await reader.call('POST', '/api/mark_notifications_as_unread', { viewed_at })

  expect(undone.body).toMatchObject({ success: true, unread: 2 })
  expect(await unreadOf(reader)).toBe(2)
  const again = await reader.call('POST', '/api/mark_notifications_as_unread', { viewed_at })
  expect(again.body.unread).toBe(2)
})

const marksOf = async (reader: TestStaff) =>
  query(`select entity_id, after from changes where event = 'notification_mark.made' and actor ->> 'id' = $1`, [
    reader.id,
  ])

test('two tabs opening a notification at once mark it once', async () => {
  const reader = await shop.as([permission])
  await send(1)
  const [{ id }] = (await recent(reader)).notifications

  const answers = await Promise.all(
    Array.from({ length: 8 }, () => reader.call('POST', `/api/mark_notification_as_read/${id}`, {})),
  )

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await marksOf(reader)).toHaveLength(1)
  expect(await query('select 1 from notification_reads where user_id = $1', [reader.id])).toHaveLength(1)
})

test('of two tabs marking all at once one succeeds, and only its mark can be undone', async () => {
  const reader = await shop.as([permission])
  await send(5)

  const answers = await Promise.all(Array.from({ length: 8 }, () => markAll(reader)))

  const moments = answers.flatMap(({ body }) => body.viewed_at ?? [])
  expect(moments).toHaveLength(1)
  expect(await marksOf(reader)).toHaveLength(1)
  expect(await unreadOf(reader)).toBe(0)
})

test('pages contain every notification once, newest first, for all recipients', async () => {
  const reader = await shop.as(['admin_media', 'admin_blog'])
  for (let turn = 0; turn < 4; turn += 1) {
    await send(2, { permission: 'admin_media' })
    await send(2, { user_id: reader.id })
    await send(2, { permission: 'admin_blog' })
  }
  const seen: { id: string; created_at: string }[] = []

  let cursor = ''
  do {
    const { body } = await reader.call('GET', `/api/notifications?limit=5${cursor && `&cursor=${cursor}`}`)
    seen.push(...body.items)
    cursor = body.next_cursor ?? ''
    expect(body).toMatchObject({ total: 24, total_is: 'exact' })
  } while (cursor)

  expect(new Set(seen.map(({ id }) => id)).size).toBe(24)
  expect(seen.map(({ created_at }) => created_at)).toEqual(
    seen
      .map(({ created_at }) => created_at)
      .toSorted()
      .reverse(),
  )
})

test('notifications older than 90 days are deleted with their marks', async () => {
  const reader = await shop.as([permission])
  await send(2)
  const [kept, old] = (await recent(reader)).notifications
  for (const { id } of [kept, old]) await reader.call('POST', `/api/mark_notification_as_read/${id}`, {})
  await query(`update notifications set created_at = now() - interval '91 days' where id = $1`, [old.id])
  await query(
    `insert into notifications (shop_id, id, title, content, permission, created_at)
     select 1, gen_random_uuid(), 'old', '{}', 'admin_orders', now() - interval '100 days' from generate_series(1, 6000)`,
  )

  await purgeNotifications.run(shop.context, {})

  expect(await query(`select 1 from notifications where created_at < now() - interval '90 days'`)).toEqual([])
  expect(await query('select notification_id from notification_reads where user_id = $1', [reader.id])).toEqual([
    { notification_id: kept.id },
  ])
})

test('names in a notification stay out of the log, and panels still receive them', async () => {
  const panel = await (await shop.as(['admin_orders'])).listen()

  await shop.context.db.transaction((tx) =>
    notify(tx, shop.context.shop, [
      { ...news, title_args: { number: '7', customer: 'Quillfeather' }, to: { permission: 'admin_orders' } },
    ]),
  )
  await shop.idle()

  expect(await query(`select 1 from changes where after::text like '%Quillfeather%'`)).toEqual([])
  const told = () => panel.heard.filter(({ event }) => event === 'new_notification_data').map(({ payload }) => payload)
  await eventually(() => expect(told()).toMatchObject([{ title_args: { customer: 'Quillfeather' }, viewed_at: null }]))
  panel.close()
})

test('a notification deleted before it is broadcast is not sent', async () => {
  const panel = await (await shop.as(['customers_manager'])).listen()

  await shop.context.db.transaction(async (tx) => {
    await notify(tx, shop.context.shop, [{ ...news, to: { permission: 'customers_manager' } }])
    await notify(tx, shop.context.shop, [{ ...news, title: 'second', to: { permission: 'customers_manager' } }])
    await tx.execute(sql`delete from notifications where permission = 'customers_manager' and title <> 'second'`)
  })
  await shop.idle()

  const told = () => panel.heard.filter(({ event }) => event === 'new_notification_data').map(({ payload }) => payload)
  await eventually(() => expect(told()).toMatchObject([{ title: 'second' }]))
  panel.close()
})

test('kinds that a user has muted do not reach the bell, but stay in the list', async () => {
  const reader = await shop.as(['customers_manager'])
  const to = { user_id: reader.id }
  await shop.context.db.transaction((tx) =>
    notify(tx, shop.context.shop, [
      { ...news, to },
      { ...news, title: 'connections.notifications.webhook_off', title_args: { name: 'Books' }, to },
    ]),
  )
  const { version } = (await reader.call('GET', '/api/user')).body.user
  await reader.call('PUT', '/api/user', { preferences: { muted_news: ['connections'] }, version })
  const list = async (filter: string) =>
    (await reader.call('GET', `/api/notifications${filter}`)).body.items.map(({ title }: { title: string }) => title)

  const { notifications, unread } = await recent(reader)

  const kinds = notifications.map(({ title }: { title: string }) => title.split('.')[0])
  expect(kinds).toContain('orders')
  expect(kinds).not.toContain('connections')
  expect(unread).toBe(notifications.length)
  expect(await list('?filter[unread][eq]=true')).not.toContain('connections.notifications.webhook_off')
  expect(await list('')).toContain('connections.notifications.webhook_off')
  expect(await list('?filter[kind][eq]=connections')).toEqual(['connections.notifications.webhook_off'])
})
