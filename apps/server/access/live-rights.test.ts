import { aCollection } from '@comptoir/catalogue/testing'
import { aCustomField } from '@comptoir/custom-fields/testing'
import { aCustomer } from '@comptoir/customers/testing'
import { aPicture } from '@comptoir/media/testing'
import { anOrder } from '@comptoir/orders/testing'
import { emit, rows } from '@comptoir/platform/server'
import { eventually, type Heard, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { settingChanged } from '@comptoir/settings/contract'
import { aVendor } from '@comptoir/vendors/testing'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'

let shop: TestShop
let root: TestStaff
beforeEach(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterEach(() => shop.close())

const names = (heard: readonly Heard[]) => new Set(heard.map(({ event }) => event))

const inOrders = ['orders_data', 'new_order_data', 'update_order_data', 'delete_order_data']
const changes = (kind: string) => [`new_${kind}_data`, `update_${kind}_data`, `delete_${kind}_data`]
const inProducts = ['products_data', ...changes('product')]
const inCustomers = [...changes('customer'), 'update_customer_stats_data']
const inVendors = changes('vendor')
const inCollections = changes('collection')
const inFiles = changes('file')
const inStock = ['update_stock_data', 'update_variants_data', ...changes('location')]
const forAll = [
  'global_data',
  'plugins_data',
  'notification_data',
  'plugins_hard_reload',
  'update_shipping_method_data',
  'custom_fields_data',
  ...changes('custom_field'),
]
const shelves = [...inProducts, ...inVendors, ...inCollections, ...inFiles, ...inStock]
const full = [...inOrders, ...shelves, ...inCustomers, 'online_users', 'new_notification_data']

const hears: [who: string | string[], what: string[]][] = [
  ['root', full],
  ['admin', full],
  ['developer', full],
  ['blogger', inFiles],
  [['admin_orders'], [...inOrders, 'new_notification_data']],
  [['admin_products_manager'], [...inProducts, ...inFiles]],
  [['admin_variants_manager'], inStock],
  [['collections_manager'], [...inCollections, ...inFiles]],
  [['admin_media'], inFiles],
  [['customers_manager'], inCustomers],
  [['admin_posted_data', 'admin_theming'], []],
  [[], []],
]

/** Causes one of every event. */
async function happen() {
  const customer = await aCustomer(shop.context)
  const order = await anOrder(shop.context)
  const draft = await anOrder(shop.context, { draft: true })
  const vendor = await aVendor(shop.context)
  const field = await aCustomField(shop.context, { entity: 'vendor' })
  await root.call('PUT', `/api/custom_fields/${field.id}`, { version: 1, required: true })
  await root.call('DELETE', `/api/custom_fields/${field.id}?version=2`)
  const collection = await aCollection(shop.context)
  const file = await aPicture(shop.context)
  const { location } = (await root.call('POST', '/api/locations', { title: 'Cellar' })).body
  const [method] = (await root.call('GET', '/api/shipping_methods')).body.shipping_methods
  const product = order.products[0]?.product_id
  const { variant_id } = order.products[0] ?? {}
  const calls: [string, string, unknown?][] = [
    ['PUT', `/api/customers/${customer.id}`, { name: 'Other', version: 1 }],
    ['DELETE', `/api/customers/${customer.id}?version=2`],
    ['POST', `/api/orders/${order.id}/claim`, { version: 1 }],
    ['DELETE', `/api/orders/${draft.id}?version=1`],
    ['PUT', `/api/variants/${variant_id}`, { price: 1, version: 1 }],
    ['POST', `/api/orders/${order.id}/cancel`, { reason: 'staff', version: 2 }],
    ['DELETE', `/api/products/${product}?version=2`],
    ['PUT', `/api/shipping_methods/${method.id}`, { phone_required: false, version: 1 }],
    ['PUT', `/api/vendors/${vendor.id}`, { mark: 'Other', version: 1 }],
    ['DELETE', `/api/vendors/${vendor.id}?version=2`],
    ['PUT', `/api/collections/${collection.id}`, { starred: true, version: 1 }],
    ['DELETE', `/api/collections/${collection.id}?version=2`],
    ['PUT', `/api/media/files/${file.id}`, { alt: 'Other', version: 1 }],
    ['DELETE', `/api/media/files/${file.id}?version=2`],
    ['PUT', `/api/locations/${location.id}`, { title: 'Attic', version: location.version }],
    ['DELETE', `/api/locations/${location.id}?version=${location.version + 1}`],
    ['POST', '/api/plugins/hard_reload', {}],
  ]
  for (const [method, path, body] of calls) {
    expect((await root.call(method, path, body)).status, `${method} ${path}`).toBe(200)
  }
}

test('users receive exactly the events their permissions cover', async () => {
  const listeners = await Promise.all(hears.map(async ([who, what]) => ({ what, member: await shop.as(who) })))
  // The panels of root would hear of users added later.
  await shop.idle()
  const panels = await Promise.all(listeners.map(async ({ what, member }) => ({ what, ...(await member.listen()) })))

  await happen()
  await shop.idle()

  const last = panels.map(({ heard }) => eventually(() => expect(names(heard)).toContain('plugins_hard_reload')))
  await Promise.all(last)
  await shop.idle()
  for (const [at, { heard, what }] of panels.entries()) {
    expect(names(heard), String(hears[at]?.[0])).toEqual(new Set([...forAll, ...what]))
  }
  for (const { close } of panels) close()
}, 30_000)

test('polling delivers the same events to the same users', async () => {
  const callers = await Promise.all(hears.map(async ([who, what]) => ({ what, member: await shop.as(who) })))
  await shop.idle()
  const { seq } = (await root.call('GET', '/api/events')).body

  await happen()
  await shop.idle()

  // Snapshots are no events, and presence is only sent over the socket.
  const snapshots = [
    'global_data',
    'plugins_data',
    'notification_data',
    'orders_data',
    'products_data',
    'online_users',
    'custom_fields_data',
  ]
  for (const { what, member } of callers) {
    const { body } = await member.call('GET', `/api/events?since=${seq}`)
    const told = new Set(body.events.map(({ name }: { name: string }) => name))
    expect(told).toEqual(new Set([...forAll, ...what].filter((name) => !snapshots.includes(name))))
  }
}, 30_000)

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
