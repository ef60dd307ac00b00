import { anOrder } from '@comptoir/orders/testing'
import { emit } from '@comptoir/platform/server'
import { eventually, openTestShop, rows, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { settingChanged } from '@comptoir/settings/contract'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

let shop: TestShop
let root: TestStaff
beforeEach(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterEach(() => shop.close())

const names = (heard: { event: string }[]) => new Set(heard.map(({ event }) => event))

async function roleOf(member: TestStaff) {
  const { user } = (await root.call('GET', `/api/users/${member.id}`)).body
  const { roles } = (await root.call('GET', '/api/roles')).body
  return roles.find(({ key }: { key: string }) => key === user.role.key)
}

test('after losing a permission a user receives none of its events, replayed ones included', async () => {
  const clerk = await shop.as(['admin_orders'])
  const { heard, close } = await clerk.listen()
  await anOrder(shop.context)
  await eventually(() => expect(names(heard)).toContain('new_order_data'))
  const { seq = 0 } = heard.at(-1) ?? {}
  const role = await roleOf(clerk)

  await root.call('PUT', `/api/roles/${role.id}`, { permessions: { admin_orders: false }, version: role.version })
  await shop.idle()
  const before = heard.length
  await anOrder(shop.context)
  await shop.idle()
  const again = await clerk.listen({ seq })

  await root.call('POST', '/api/plugins/hard_reload', {})
  await eventually(() => expect(names(heard)).toContain('plugins_hard_reload'))
  expect(heard.slice(before).map(({ event }) => event)).toEqual(['plugins_hard_reload'])
  const orders = again.heard.filter(({ event }) => event.includes('order'))
  expect(orders).toEqual([])
  close()
  again.close()
})

test('once the loss of a right was broadcast, no open panel hears of what happens then', async () => {
  const clerks = await Promise.all([1, 2, 3].map(() => shop.as(['admin_orders'])))
  const panels = await Promise.all(clerks.map((clerk) => clerk.listen()))
  for (const clerk of clerks) {
    const role = await roleOf(clerk)
    await root.call('PUT', `/api/roles/${role.id}`, { permessions: { admin_orders: false }, version: role.version })
  }
  await shop.idle()

  await anOrder(shop.context)
  await root.call('POST', '/api/plugins/hard_reload', {})

  for (const { heard, close } of panels) {
    await eventually(() => expect(names(heard)).toContain('plugins_hard_reload'))
    expect(heard.filter(({ event }) => event === 'new_order_data')).toEqual([])
    close()
  }
  const calls = await Promise.all(clerks.map((clerk) => clerk.call('GET', '/api/orders')))
  expect(calls.map(({ status }) => status)).toEqual([403, 403, 403])
})

test('a panel that connects while its permissions are revoked is accepted without them', async () => {
  const clerk = await shop.as(['admin_orders'])
  const role = await roleOf(clerk)
  const identify = shop.app.identify
  let isAsked = () => {}
  const params = new Promise<void>((resolve) => {
    isAsked = resolve
  })
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  // Delays the genuine reply until permissions have changed.
  shop.app.identify = async (token) => {
    const identity = await identify(token)
    shop.app.identify = identify
    isAsked()
    await held
    return identity
  }

  const listening = clerk.listen()
  await params
  await root.call('PUT', `/api/roles/${role.id}`, { permessions: { admin_orders: false }, version: role.version })
  await shop.idle()
  goOn()
  const { heard, close } = await listening
  await anOrder(shop.context)
  await shop.idle()
  await root.call('POST', '/api/plugins/hard_reload', {})

  await eventually(() => expect(names(heard)).toContain('plugins_hard_reload'))
  expect(heard.filter(({ event }) => event.includes('order'))).toEqual([])
  close()
})

const rename = (from: string, to: string) =>
  rows(shop.context.db.current, sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`)

test('panels receive nothing while permissions cannot be read', async () => {
  const clerk = await shop.as(['admin_orders'])
  const { heard, socket } = await clerk.listen()
  const role = await roleOf(clerk)
  const ended = new Promise((resolve) => socket.once('disconnect', resolve))

  await rename('settings', 'settings_away')
  await root.call('PUT', `/api/roles/${role.id}`, { permessions: { admin_orders: false }, version: role.version })

  // Only the transport closed: the panel reconnects and stays signed in.
  expect(await ended).toBe('transport close')
  await rename('settings_away', 'settings')
  const again = await clerk.listen()
  const before = heard.length
  await anOrder(shop.context)
  await shop.idle()
  expect(heard).toHaveLength(before)
  expect(again.heard.filter(({ event }) => event.includes('order'))).toEqual([])
  again.close()
})

test('a setting that could not be read when it changed is read later', async () => {
  const admin = await shop.as('admin')
  const before = await admin.call('GET', '/api/users')
  const setting = { id: crypto.randomUUID(), key: 'enabled_users_page', value: false, version: 1 }

  // Written like another process would, while this one cannot read.
  await shop.context.db.transaction(async (tx) => {
    await rows(
      tx,
      sql`insert into settings (shop_id, key, id, value) values (1, ${setting.key}, ${setting.id}, 'false')`,
    )
    emit(tx, settingChanged, setting)
    await rows(tx, sql`alter table settings rename to settings_away`)
  })
  await shop.idle()
  const meanwhile = await admin.call('GET', '/api/users')
  await rename('settings_away', 'settings')

  expect([before.status, meanwhile.status]).toEqual([200, 200])
  await eventually(async () => expect((await admin.call('GET', '/api/users')).status).toBe(403))
})
