import { randomBytes } from 'node:crypto'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packageLimits } from '../../contract/plugin-manifest.ts'
import { aPackage, aPlugin, pluginFiles, sendPlugin } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const errorOf = async (parts: Parameters<typeof pluginFiles>[0], more: Record<string, string | Buffer> = {}) => {
  const { status, body } = await sendPlugin(root, await aPackage({ ...pluginFiles(parts), ...more }))
  return { status, code: body.error?.code, faults: body.error?.details?.faults }
}
/** A text that hardly compresses. */
const hexOf = (length: number) => randomBytes(length / 2).toString('hex')

const keys = async () => (await root.call('GET', '/api/plugins')).body.plugins.map(({ key }: { key: string }) => key)

test('a package becomes a plugin with what it asked for, from whatever folder of the archive', async () => {
  const files = pluginFiles({ manifest: { key: 'goals', name: 'Goals', rights: ['admin_stats'] } })
  const inner = Object.fromEntries(Object.entries(files).map(([path, content]) => [`goals-1.0.0/${path}`, content]))

  const { status, body } = await sendPlugin(root, await aPackage({ ...inner, 'goals-1.0.0/.git/config': 'x' }))

  expect(status).toBe(200)
  expect(body.plugin).toMatchObject({
    ...{ key: 'goals', name: 'Goals', version: '1.0.0', state: 'enabled', grants: ['admin_stats'] },
    ...{ staged: null, former: null, cause: null, reads_only: false, has_settings: false },
    health: { failures: Array(12).fill(0), last_failure: null },
  })
  const { plugin } = (await root.call('GET', '/api/get_plugin_by_key/goals')).body
  expect(plugin.versions).toMatchObject([{ version: '1.0.0', role: 'current', files: 2, rights: ['admin_stats'] }])
  expect(plugin.history).toMatchObject([{ event: 'plugin.installed', version: '1.0.0' }])
  expect(plugin.versions[0].installed_by).toBe(plugin.history[0].by)
})

test('a plugin can be installed and left off', async () => {
  const { body } = await sendPlugin(root, await aPackage(pluginFiles({ manifest: { key: 'off' } })), { enable: false })

  expect(body.plugin.state).toBe('disabled')
})

describe('what is wrong with a package is said at once', () => {
  test('of a manifest', async () => {
    const { status, code, faults } = await errorOf({
      manifest: {
        ...{ key: 'Big Key', version: 'one', shop: 'newest', rights: ['everything'], color: 'red' },
        adminUi: {
          menus: { mainMenu: [{ title: 'x.menu', to: 'javascript:alert(1)' }] },
          pages: [{ path: '/orders', component: 'Home' }],
          slots: [{ slot: 'order.sidebar', component: 'Roof' }],
        },
      },
    })

    expect([status, code]).toEqual([422, 'PLUGIN_INVALID'])
    expect(faults).toEqual(
      expect.arrayContaining([
        { path: 'plugin.json: key', reason: 'KEY_INVALID' },
        { path: 'plugin.json: version', reason: 'VERSION_INVALID' },
        { path: 'plugin.json: shop', reason: 'RANGE_INVALID' },
        { path: 'plugin.json: rights.0', reason: 'RIGHT_UNKNOWN' },
        { path: 'plugin.json: color', reason: 'UNKNOWN_FIELD' },
        { path: 'plugin.json: adminUi.menus.mainMenu.0.to', reason: 'ADDRESS_INVALID' },
        { path: 'plugin.json: adminUi.pages.0.path', reason: 'ADDRESS_INVALID' },
        { path: 'plugin.json: adminUi.slots.0.slot', reason: 'UNKNOWN_SLOT', near: 'order.side' },
      ]),
    )
  })

  test('of what it names: files, pages, titles, settings and languages', async () => {
    const { faults } = await errorOf(
      {
        manifest: {
          ...{ key: 'wrong', compiledPartials: { script: 'main.js', style: 'main.css' } },
          publicPages: [{ path: '/public/other/page', component: 'Page' }],
          adminUi: {
            menus: { mainMenu: [{ title: 'wrong.menu', to: '/p/wrong' }] },
            pages: [
              { path: '/p/other', component: 'Home' },
              { path: '/p/wrong', component: 'Home' },
              { path: '/p/wrong', component: 'Twice' },
            ],
          },
          settings: {
            type: 'object',
            properties: {
              rate: { type: 'integer', default: 0, minimum: 1 },
              key: { type: 'string', format: 'secret', default: 'x' },
            },
            required: ['rate', 'none'],
          },
        },
      },
      {
        'main.css': '@import "https://evil.example/x.css"; a { background: url(//evil.example/x) } }',
        'locales/en.json': '{ "nested": { "a": "b" } }',
        'locales/fr.json': '{ "wrong.menu": "Faux" }',
        'locales/de.json': '{}',
        'locales/ar.json': '{',
      },
    )

    expect(new Set(faults.map((fault: { path: string; reason: string }) => `${fault.path} ${fault.reason}`))).toEqual(
      new Set([
        'main.js FILE_MISSING',
        'main.css STYLE_IMPORT',
        'main.css STYLE_ADDRESS',
        'main.css STYLE_BROKEN',
        'public.js FILE_MISSING',
        'plugin.json: publicPages.0.path ADDRESS_NOT_OWN',
        'plugin.json: adminUi.pages.0.path ADDRESS_NOT_OWN',
        'plugin.json: adminUi.pages.2.path REPEATED',
        'plugin.json: settings.properties.rate.default INVALID_ENTRY',
        'plugin.json: settings.properties.key.default INVALID_ENTRY',
        'plugin.json: settings.required.1 UNKNOWN_FIELD',
        'locales/en.json: nested INVALID_ENTRY',
        'locales/en.json: wrong.menu TITLE_MISSING',
        'locales/ar.json: wrong.menu TITLE_MISSING',
        'locales/ar.json JSON_INVALID',
        'locales/de.json LOCALE_UNKNOWN',
      ]),
    )
  })

  test.each<[string, Record<string, string | Buffer>, string, string]>([
    ['no manifest', { 'plugin.json': '' }, 'plugin.json', 'JSON_INVALID'],
    ['a list for a manifest', { 'plugin.json': '[]' }, 'plugin.json', 'JSON_INVALID'],
    [
      'a script of more than two megabytes',
      { 'admin.js': hexOf(packageLimits.scriptBytes + 2) },
      'admin.js',
      'FILE_TOO_LARGE',
    ],
    ['a script that is no text', { 'admin.js': Buffer.from([0xff, 0xfe, 0]) }, 'admin.js', 'TEXT_INVALID'],
    ['a bomb', { 'assets/a.txt': Buffer.alloc(19_000_000) }, '', 'ARCHIVE_RATIO'],
    ['more than it may hold', { 'assets/a.txt': Buffer.alloc(packageLimits.bytes + 1) }, '', 'ARCHIVE_TOO_LARGE'],
  ])('%s', async (...[, files, path, reason]) => {
    const before = await keys()

    const { status, faults } = await errorOf({ manifest: { key: 'refused' } }, files)

    expect(status).toBe(422)
    expect(faults).toContainEqual({ path, reason })
    expect(await keys()).toEqual(before)
  })

  test('what is no archive, and one that is too large to be read', async () => {
    const none = await sendPlugin(root, Buffer.from('no archive'))
    const large = await sendPlugin(root, Buffer.alloc(packageLimits.bytes + 1))

    expect(none.body.error.details.faults).toEqual([{ path: '', reason: 'ARCHIVE_BROKEN' }])
    expect([large.status, large.body.error.code]).toEqual([413, 'FILE_TOO_LARGE'])
  })
})

test('a package is checked without being installed', async () => {
  const zip = await aPackage(pluginFiles({ manifest: { key: 'checked', rights: ['admin_orders'] } }))
  const good = await sendPlugin(root, zip, { call: 'check' })
  const bad = await sendPlugin(root, await aPackage({}), { call: 'check' })

  expect(good.body).toMatchObject({ faults: [], rights: { added: ['admin_orders'], removed: [] }, installed: null })
  expect(good.body.manifest.key).toBe('checked')
  expect(bad.body).toMatchObject({ manifest: null, faults: [{ path: 'plugin.json', reason: 'FILE_MISSING' }] })
  expect(await keys()).not.toContain('checked')
})

test('a plugin for other versions of the shop is refused', async () => {
  const { status, code } = await errorOf({ manifest: { key: 'newer', shop: '>=99' } })

  expect([status, code]).toEqual([409, 'PLUGIN_SHOP_VERSION'])
})

test('a number belongs to one content, and the same content is installed once', async () => {
  await aPlugin(root, { manifest: { key: 'same' } })
  const again = await aPlugin(root, { manifest: { key: 'same' } })
  const changed = { manifest: { key: 'same' }, files: { 'admin.js': 'export default 2' } }
  const checked = await sendPlugin(root, await aPackage(pluginFiles(changed)), { call: 'check' })
  const other = await errorOf(changed)

  expect(checked.body.faults).toEqual([{ path: 'plugin.json: version', reason: 'PLUGIN_EXISTS' }])
  expect([again.former, other.status, other.code]).toEqual([null, 409, 'PLUGIN_EXISTS'])
})

test('of two installations at once one waits for the other', async () => {
  const zips = await Promise.all(
    ['1.0.0', '1.1.0'].map((version) => aPackage(pluginFiles({ manifest: { key: 'raced', version } }))),
  )

  const replies = await Promise.all(zips.map((zip) => sendPlugin(root, zip)))

  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const { plugin } = (await root.call('GET', '/api/get_plugin_by_key/raced')).body
  expect(plugin.versions).toHaveLength(2)
  expect([plugin.version, plugin.former].toSorted()).toEqual(['1.0.0', '1.1.0'])
})

test.each(['admin', 'developer', 'blogger'])('%s installs nothing', async (role) => {
  const clerk = await shop.as(role)

  expect((await sendPlugin(clerk, await aPackage(pluginFiles()))).status).toBe(403)
  expect((await clerk.call('GET', '/api/plugins')).status).toBe(403)
})
