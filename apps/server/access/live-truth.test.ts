import { readFile } from 'node:fs/promises'
import { aCustomer } from '@comptoir/customers/testing'
import { notify, purgeNotifications } from '@comptoir/notifications/server'
import { anOrder } from '@comptoir/orders/testing'
import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const content = { icon: 'new-order', link: null, entity: null, entity_id: null }
const news = { title: 'orders.notifications.new_order', title_args: { number: '1', customer: 'Lina' }, content }
const notifyHoldersOf = (permission: string) =>
  shop.context.db.transaction((tx) => notify(tx, shop.context.shop, [{ ...news, to: { permission } }]))

async function change(key: string, value: unknown) {
  const { settings, core_settings } = (await root.call('GET', '/api/settings')).body
  const { version } = [...settings, ...core_settings].find((each: { key: string }) => each.key === key)
  const { status } = await root.call('PUT', '/api/settings', { settings: [{ key, value, version }] })
  expect(status).toBe(200)
}

async function grant(member: TestStaff, permessions: Record<string, boolean>) {
  const { user } = (await root.call('GET', `/api/users/${member.id}`)).body
  const { roles } = (await root.call('GET', '/api/roles')).body
  const role = roles.find(({ key }: { key: string }) => key === user.role.key)
  await root.call('PUT', `/api/roles/${role.id}`, { permessions, version: role.version })
}

const now = async (member: TestStaff) => (await member.call('GET', '/api/events')).body.seq
const polled = async (member: TestStaff, since: number): Promise<{ name: string; data: Record<string, unknown> }[]> =>
  (await member.call('GET', `/api/events?since=${since}`)).body.events

test('switching the permission module is announced to everyone, and the server goes on refusing', async () => {
  const clerk = await shop.as([])
  const { heard, close } = await clerk.listen()

  await change('permessions_active', false)

  await eventually(() =>
    expect(heard).toContainEqual(
      expect.objectContaining({ event: 'permessions_activation', payload: { active: false, by: expect.any(String) } }),
    ),
  )
  expect((await clerk.call('GET', '/api/orders')).status).toBe(403)
  await change('permessions_active', true)
  close()
})

test('only root switches the permission module', async () => {
  const admin = await shop.as('admin')

  const { status, body } = await admin.call('PUT', '/api/settings', {
    settings: [{ key: 'permessions_active', value: false, version: 0 }],
  })

  expect([status, body.error.code]).toEqual([403, 'ROOT_ONLY'])
})

test('who is given orders while connected receives their notifications at once', async () => {
  await notifyHoldersOf('admin_orders')
  const clerk = await shop.as([])
  const { heard, close } = await clerk.listen()
  await eventually(() => expect(heard.map(({ event }) => event)).toContain('notification_data'))
  const before = heard.length

  await grant(clerk, { admin_orders: true })

  await eventually(() =>
    expect(heard.slice(before)).toContainEqual(
      expect.objectContaining({
        event: 'notification_data',
        payload: [expect.objectContaining({ title: news.title })],
      }),
    ),
  )
  close()
})

test('a panel that reads its lists before it connects hears what happened in between, and gets its snapshots', async () => {
  const admin = await shop.as('admin')
  await shop.idle()
  const from = await now(admin)
  const order = await anOrder(shop.context)
  await shop.idle()

  const { heard, close } = await admin.listen({ from })

  const events = heard.map(({ event }) => event)
  expect(events.indexOf('new_order_data')).toBeLessThan(events.indexOf('global_data'))
  expect(heard).toContainEqual(
    expect.objectContaining({ event: 'new_order_data', payload: expect.objectContaining({ id: order.id }) }),
  )
  expect(events).toContain('global_data')
  close()
})

test('expired notifications leave the open bells', async () => {
  const clerk = await shop.as(['admin_posted_data'])
  await notifyHoldersOf('admin_posted_data')
  const { notifications } = (await clerk.call('GET', '/api/get_recent_notifications')).body
  const { heard, close } = await clerk.listen()
  await shop.app.database.pool.query(
    `update notifications set created_at = now() - interval '91 days' where permission = 'admin_posted_data'`,
  )

  await purgeNotifications.run(shop.context, {})

  const { id } = notifications[0]
  await eventually(() =>
    expect(heard).toContainEqual(
      expect.objectContaining({ event: 'delete_notification_data', payload: { id, ids: [id] } }),
    ),
  )
  close()
})

test('settings and rights reach a panel without a socket, others’ do not', async () => {
  const clerk = await shop.as([])
  const other = await shop.as([])
  const since = await now(clerk)

  await grant(clerk, { admin_orders: true })
  await shop.idle()

  expect((await polled(clerk, since)).map(({ name }) => name)).toContain('global_data')
  await change('socket_io_enabled', false)
  await shop.idle()
  const events = await polled(other, (await now(other)) - 1)
  const config = events.find(({ name }) => name === 'global_data')?.data
  expect(config?.core_settings).toContainEqual({ key: 'socket_io_enabled', value: false })
  const later = await now(other)
  await aCustomer(shop.context)
  await shop.idle()
  expect((await polled(other, later)).map(({ name }) => name)).not.toContain('global_data')
  await change('socket_io_enabled', true)
})

test('the list of users hears of new and changed users', async () => {
  const { heard, close } = await root.listen()

  const { user } = (
    await root.call('POST', '/api/users', {
      name: 'Roux',
      first_name: 'Amélie',
      email: 'amelie@example.com',
      role: 'admin',
      password: 'a long and quiet river',
    })
  ).body
  await root.call('PUT', `/api/users/${user.id}`, { name: 'Martin', version: user.version })

  await eventually(() => {
    expect(heard).toContainEqual(
      expect.objectContaining({ event: 'new_user_data', payload: expect.objectContaining({ id: user.id }) }),
    )
    expect(heard).toContainEqual(
      expect.objectContaining({
        event: 'update_user_data',
        payload: expect.objectContaining({ id: user.id, patch: expect.objectContaining({ name: 'Martin' }) }),
      }),
    )
  })
  close()
})

test('errors of the server are announced to administrators alone, without values', async () => {
  const folder = shop.filesFolder
  const logged = await openTestShop({ logFile: `${folder}/errors.log` })
  const [admin, clerk] = [await logged.as('admin'), await logged.as(['admin_orders'])]
  const [panel, other] = [await admin.listen(), await clerk.listen()]
  await logged.idle()

  logged.app.log.error({ err: new Error('Lina Haddad'), id: 'request-1' }, 'a request met a bug')

  await eventually(() => expect(panel.heard.map(({ event }) => event)).toContain('log'))
  const entry = panel.heard.find(({ event }) => event === 'log')
  expect(entry?.payload).toMatchObject({ level: 'error', message: 'a request met a bug', request_id: 'request-1' })
  expect(JSON.stringify(entry)).not.toContain('Haddad')
  await logged.context.db.transaction((tx) =>
    notify(tx, logged.context.shop, [{ ...news, to: { permission: 'admin_orders' } }]),
  )
  await eventually(() => expect(other.heard.map(({ event }) => event)).toContain('new_notification_data'))
  expect(other.heard.map(({ event }) => event)).not.toContain('log')
  panel.close()
  other.close()
  await logged.close()
  expect(await readFile(`${folder}/errors.log`, 'utf8')).toContain('a request met a bug')
})
