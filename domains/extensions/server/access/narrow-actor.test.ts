import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPlugin } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

/** As the panel calls for a plugin. */
const calling = (staff: TestStaff, plugin: string) => async (method: string, path: string, body?: unknown) => {
  const reply = await staff.call(method, path, body, { 'x-plugin': plugin })
  return { status: reply.status, code: reply.body.error?.code, body: reply.body }
}

describe('a plugin that was granted orders', () => {
  beforeAll(async () => {
    await aPlugin(root, { manifest: { key: 'orders', rights: ['admin_orders', 'admin_orders_edit'] } })
    await aPlugin(root, {
      manifest: {
        key: 'words',
        rights: ['admin_orders'],
        adminUi: { menus: { mainMenu: [{ title: 'Words', to: '/p/words', roles: ['blogger'] }] } },
      },
    })
  })

  test('reads them at the panel of root, and nothing else', async () => {
    const call = calling(root, 'orders')

    expect((await call('GET', '/api/orders')).status).toBe(200)
    for (const path of [
      ...['/api/customers', '/api/users', '/api/settings', '/api/roles', '/api/products', '/api/mails'],
      ...['/api/user', '/api/sessions', '/api/admin_startup_config', '/api/notifications', '/api/api_keys'],
      ...['/api/payment_methods', '/api/plugins', '/api/get_plugins_data', '/api/events', '/openapi.json'],
      ...['/api/get_plugin_by_key/orders', '/api/get_plugin_script_by_key/orders', '/api/user/two_factor'],
    ])
      expect([path, (await call('GET', path)).status]).toEqual([path, 403])
  })

  test('becomes nobody and makes no tokens', async () => {
    const call = calling(root, 'orders')

    for (const [method, path, body] of [
      ['POST', '/api/api_keys', { name: 'x', flags: ['admin_orders'] }],
      ['POST', '/api/login', { email: root.email, password: 'guess' }],
      ['POST', '/api/password_resets', { email: root.email }],
      ['PUT', '/api/user', { password: 'another tree by the wall', current_password: 'x', version: 1 }],
      ['POST', '/api/logout', undefined],
      ['POST', '/api/users', { name: 'x', email: 'x@example.com', role: 'root' }],
      ['POST', '/api/plugins/orders/disable', undefined],
      ['POST', '/api/plugins/hard_reload', undefined],
      ['POST', '/api/plugins/orders/reports', { reports: [] }],
    ] as const)
      expect([path, (await call(method, path, body)).status]).toEqual([path, 403])
  })

  test('does of what it was granted only what was granted', async () => {
    const call = calling(root, 'orders')

    expect((await call('POST', '/api/orders', {})).code).toBe('FORBIDDEN')
    expect((await call('PUT', `/api/orders/${crypto.randomUUID()}`, { version: 1 })).status).not.toBe(403)
  })

  test('reads none at the panel of a blogger, and is not there for whom it is not shown', async () => {
    const blogger = await shop.as('blogger')

    expect((await calling(blogger, 'words')('GET', '/api/orders')).code).toBe('FORBIDDEN')
    expect((await calling(blogger, 'orders')('GET', '/api/articles')).status).toBe(404)
  })

  test('at the panel of a clerk has no more rights than the clerk', async () => {
    const clerk = await shop.as(['admin_orders'])
    await root.call('POST', '/api/plugins/orders/enable')

    expect((await calling(clerk, 'orders')('GET', '/api/orders')).status).toBe(200)
  })
})

test.each(['unknown', '', 'orders, words', '__proto__', 'X'.repeat(200)])('the name %j is no plugin', async (name) => {
  expect((await calling(root, name)('GET', '/api/orders')).status).toBe(404)
})

test('a plugin that is off does nothing more', async () => {
  await aPlugin(root, { manifest: { key: 'stopped', rights: ['admin_orders'] } })
  const call = calling(root, 'stopped')
  const before = (await call('GET', '/api/orders')).status
  await root.call('POST', '/api/plugins/stopped/disable')

  expect([before, (await call('GET', '/api/orders')).status]).toEqual([200, 404])
})

test('a plugin that only reads changes nothing but what it keeps', async () => {
  await aPlugin(root, { manifest: { key: 'reader', rights: ['admin_orders', 'customers_manager'], reads_only: true } })
  const call = calling(root, 'reader')

  expect((await call('GET', '/api/customers')).status).toBe(200)
  expect((await call('POST', '/api/customers', { name: 'Lina' })).code).toBe('PLUGIN_READS_ONLY')
  expect((await call('PUT', '/api/plugins/reader/store/a', { value: 1 })).status).toBe(200)
})

test('what it changes is logged with its name and the person’s, and it repeats its own calls alone', async () => {
  await aPlugin(root, { manifest: { key: 'maker', rights: ['customers_manager'] } })
  const headers = { 'idempotency-key': 'a-key-of-the-panel', 'x-plugin': 'maker' }
  const byPanel = await root.call(
    'POST',
    '/api/customers',
    { name: 'Lina' },
    { 'idempotency-key': 'a-key-of-the-panel' },
  )
  const byPlugin = await root.call('POST', '/api/customers', { name: 'Lina' }, headers)
  const again = await root.call('POST', '/api/customers', { name: 'Lina' }, headers)

  expect(byPlugin.body.customer.id).not.toBe(byPanel.body.customer.id)
  expect(again.body.customer.id).toBe(byPlugin.body.customer.id)
  const { rows } = await shop.app.database.pool.query(
    `select source, actor ->> 'id' as by from changes where entity = 'customer' and entity_id = $1`,
    [byPlugin.body.customer.id],
  )
  expect(rows).toContainEqual({ source: 'plugin:maker', by: root.id })
})

test('switched off while it writes, nothing of it is saved', async () => {
  await aPlugin(root, { manifest: { key: 'late', rights: ['customers_manager'] } })
  const customer = (await root.call('POST', '/api/customers', { name: 'Before' })).body.customer

  const [written] = await Promise.all([
    calling(root, 'late')('PUT', `/api/customers/${customer.id}`, { name: 'After', version: customer.version }),
    root.call('POST', '/api/plugins/late/disable'),
  ])

  const { name } = (await root.call('GET', `/api/customers/${customer.id}`)).body.customer
  expect([200, 404]).toContain(written.status)
  expect(name).toBe(written.status === 200 ? 'After' : 'Before')
})
