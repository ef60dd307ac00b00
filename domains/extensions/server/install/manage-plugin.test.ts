import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPackage, aPlugin, pluginFiles, sendPlugin } from '../../testing/index.ts'
import { checkRanges } from './check-ranges.ts'
import { purgePlugins } from './purge-plugins.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const act = async (key: string, name: string) => {
  const { status, body } = await root.call('POST', `/api/plugins/${key}/${name}`)
  return { status, code: body.error?.code, details: body.error?.details, plugin: body.plugin }
}
const update = async (manifest: object) =>
  (await sendPlugin(root, await aPackage(pluginFiles({ manifest })))).body.plugin
const details = async (key: string) => (await root.call('GET', `/api/get_plugin_by_key/${key}`)).body.plugin

test('a plugin is switched off and on again, and whoever did it is named', async () => {
  await aPlugin(root, { manifest: { key: 'switch' } })

  const off = await act('switch', 'disable')
  const on = await act('switch', 'enable')

  expect([off.plugin.state, on.plugin.state]).toEqual(['disabled', 'enabled'])
  const { history } = await details('switch')
  expect(history.map(({ event }: { event: string }) => event)).toEqual([
    'plugin.enabled',
    'plugin.disabled',
    'plugin.installed',
  ])
})

describe('an update', () => {
  test('that asks for nothing new takes its place at once, and the former version comes back by one call', async () => {
    await aPlugin(root, { manifest: { key: 'plain', rights: ['admin_orders', 'admin_blog'] } })

    const updated = await update({ key: 'plain', version: '1.1.0', rights: ['admin_orders'] })
    const back = await act('plain', 'rollback')

    expect(updated).toMatchObject({ version: '1.1.0', former: '1.0.0', staged: null, grants: ['admin_orders'] })
    expect(back.plugin).toMatchObject({ version: '1.0.0', former: '1.1.0', grants: ['admin_blog', 'admin_orders'] })
  })

  test('that asks for more waits until root approves', async () => {
    await aPlugin(root, { manifest: { key: 'growing', rights: ['admin_orders', 'admin_blog'] } })

    const staged = await update({ key: 'growing', version: '2.0.0', rights: ['admin_orders', 'customers_manager'] })
    await act('growing', 'disable')
    const early = await act('growing', 'enable')
    const approved = await act('growing', 'approve')

    const growth = { added: ['customers_manager'], removed: ['admin_blog'] }
    expect(staged).toMatchObject({ version: '1.0.0', state: 'enabled', staged: { version: '2.0.0', ...growth } })
    expect([early.status, early.code, early.details]).toEqual([
      409,
      'PLUGIN_RIGHTS_CHANGED',
      { added: ['customers_manager'] },
    ])
    expect(approved.plugin).toMatchObject({ version: '2.0.0', former: '1.0.0', staged: null })
    expect(approved.plugin.grants).toEqual(['admin_orders', 'customers_manager'])
    expect((await act('growing', 'enable')).plugin.state).toBe('enabled')
  })

  test('of a plugin that only read, to one that writes, waits too', async () => {
    await aPlugin(root, { manifest: { key: 'reader', rights: ['admin_orders'], reads_only: true } })

    const staged = await update({ key: 'reader', version: '1.0.1', rights: ['admin_orders'] })

    expect(staged.staged.added).toEqual(['writes'])
  })

  test('that is dropped leaves everything as it was', async () => {
    await aPlugin(root, { manifest: { key: 'dropped' } })
    await update({ key: 'dropped', version: '1.0.1', rights: ['admin_orders'] })

    const { plugin } = await act('dropped', 'discard')

    expect(plugin).toMatchObject({ version: '1.0.0', staged: null, grants: [] })
    expect((await act('dropped', 'approve')).status).toBe(404)
    expect((await act('dropped', 'rollback')).status).toBe(404)
  })
})

describe('settings', () => {
  const settings = {
    type: 'object',
    properties: {
      rate: { type: 'integer', default: 1, minimum: 1 },
      code: { type: 'string' },
      api_key: { type: 'string', format: 'secret' },
      site: { type: 'string', format: 'url' },
    },
    required: ['api_key'],
  }
  const save = async (key: string, values: object, version?: number) => {
    const known = version ?? (await details(key)).record_version
    const { status, body } = await root.call('PUT', `/api/plugins/${key}/settings`, { values, version: known })
    return { status, error: body.error }
  }

  test('are checked by the schema, and secrets never leave the server', async () => {
    await aPlugin(root, { manifest: { key: 'set', settings } })

    const faults = await save('set', { rate: 0, site: 'no address', other: 1 })
    const lacking = await save('set', { rate: 2 })
    const saved = await save('set', { api_key: 'sk_live_123', code: '007', rate: 3 })

    expect([faults.status, faults.error.errors]).toEqual([
      422,
      [
        { field: 'values.rate', code: 'TOO_SMALL' },
        { field: 'values.site', code: 'URL_INVALID' },
        { field: 'values.other', code: 'UNKNOWN_FIELD' },
      ],
    ])
    expect([lacking.status, lacking.error.errors]).toEqual([422, [{ field: 'values.api_key', code: 'REQUIRED' }]])
    expect(saved.status).toBe(200)
    const plugin = await details('set')
    expect(plugin.settings).toEqual({ rate: 3, code: '007', site: null })
    expect(plugin.secrets).toEqual({ api_key: true })
    // A form in the order of plugin.json, whatever the length of the names.
    expect(Object.keys(plugin.manifest.settings.properties)).toEqual(['rate', 'code', 'api_key', 'site'])
    const { rows } = await shop.app.database.pool.query('select * from plugin_settings')
    const logged = await shop.app.database.pool.query('select c::text from changes c')
    expect(JSON.stringify([rows, logged.rows])).not.toContain('sk_live_123')
  })

  test('that are not sent stay, and what is outdated is refused', async () => {
    await aPlugin(root, { manifest: { key: 'kept', settings } })
    await save('kept', { api_key: 'one' })
    const { record_version } = await details('kept')

    await save('kept', { code: 'x' })
    const stale = await save('kept', { code: 'y' }, record_version)
    await save('kept', { code: null })

    expect([stale.status, stale.error.code]).toEqual([409, 'VERSION_CONFLICT'])
    const plugin = await details('kept')
    expect([plugin.settings.code, plugin.secrets.api_key]).toEqual([null, true])
  })
})

describe('a plugin that is removed', () => {
  const remove = async (key: string, data: string) =>
    (await root.call('DELETE', `/api/plugins/${key}?data=${data}`)).status
  const settings = { type: 'object', properties: { rate: { type: 'number' } } }
  const rowsOf = async (key: string) =>
    (await shop.app.database.pool.query('select id from plugins where key = $1', [key])).rowCount

  test('is gone with all that it kept', async () => {
    await aPlugin(root, { manifest: { key: 'gone' } })

    expect(await remove('gone', 'delete')).toBe(200)
    expect(await rowsOf('gone')).toBe(0)
    expect((await root.call('GET', '/api/get_plugin_by_key/gone')).status).toBe(404)
    expect(await remove('gone', 'delete')).toBe(404)
  })

  test('finds what was kept when it is installed again within 30 days', async () => {
    const { record_version: version } = await aPlugin(root, { manifest: { key: 'back', settings } })
    await root.call('PUT', '/api/plugins/back/settings', { values: { rate: 7 }, version })

    await remove('back', 'keep')
    const missing = await root.call('GET', '/api/get_plugin_by_key/back')
    await aPlugin(root, { manifest: { key: 'back', settings, version: '3.0.0' } })

    expect(missing.status).toBe(404)
    expect(await details('back')).toMatchObject({ version: '3.0.0', former: null, settings: { rate: 7 } })
  })

  test('is purged after 30 days', async () => {
    await aPlugin(root, { manifest: { key: 'old' } })
    await remove('old', 'keep')
    await purgePlugins.run(shop.context, {})
    const kept = await rowsOf('old')
    await shop.app.database.pool.query(`update plugins set removed_at = now() - interval '31 days' where key = 'old'`)
    await purgePlugins.run(shop.context, {})

    expect([kept, await rowsOf('old')]).toEqual([1, 0])
  })
})

test('of enabling and deleting at once, both are done in some order', async () => {
  await aPlugin(root, { manifest: { key: 'both' } })
  await act('both', 'disable')

  const [enabled, deleted] = await Promise.all([
    act('both', 'enable'),
    root.call('DELETE', '/api/plugins/both?data=delete'),
  ])

  expect([200, 404]).toContain(enabled.status)
  expect(deleted.status).toBe(200)
  expect((await root.call('GET', '/api/get_plugin_by_key/both')).status).toBe(404)
})

test('a newer shop switches off what is not made for it, tells root, and switches it on again when it goes back', async () => {
  await aPlugin(root, { manifest: { key: 'ranged', shop: '<1' } })

  await checkRanges({ ...shop.context, version: '1.0.0' })
  const off = await details('ranged')
  const refused = await act('ranged', 'clear')
  const news = (await root.call('GET', '/api/get_recent_notifications')).body.notifications
  await checkRanges(shop.context)

  expect(off.state).toBe('out_of_range')
  expect(refused.plugin.state).toBe('out_of_range')
  expect(news[0]).toMatchObject({ title: 'extensions.notifications.out_of_range', title_args: { range: '<1' } })
  expect((await details('ranged')).state).toBe('enabled')
})

test('keys that no plugin has answer 404, whatever they look like', async () => {
  for (const key of ['unknown', '__proto__', 'constructor', '..%2f..%2fetc', 'HANDOVER', 'a'.repeat(65)]) {
    const { status } = await root.call('GET', `/api/get_plugin_by_key/${key}`)
    expect([400, 404]).toContain(status)
  }
})
