import { eventually, type Heard, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Plugin } from '../../contract/plugin.ts'
import { aPackage, aPlugin, pluginFiles, sendPlugin } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const shown = async (staff: TestStaff, key: string): Promise<Plugin | undefined> =>
  (await staff.call('GET', '/api/get_plugins_data')).body.pluginsData.find((plugin: Plugin) => plugin.key === key)

const file = (staff: Pick<TestStaff, 'call'>, path: string, headers = {}) =>
  staff.call('GET', `/api/get_plugin_${path}`, undefined, headers)

const menus = {
  mainMenu: [
    {
      ...{ title: 'menued.home', to: '/p/menued', icon: 'star', position: 40 },
      subitems: [
        { title: 'For bloggers', to: '/p/menued/words', roles: ['blogger'] },
        { title: 'menued.home', to: 'https://example.com/help' },
      ],
    },
    { title: 'Words', to: '/p/menued/words', roles: ['blogger'] },
  ],
  profileMenu: [{ title: 'menued.home', to: '/p/menued', roles: ['root'] }],
  hideMainMenu: {
    '*': ['/vendors', '/plugins/list', '/profile'],
    blogger: ['/web_store/blog'],
    root: ['/organization/hosts'],
  },
  hideProfileMenu: { '*': ['/logout', '/settings'] },
}

describe('each role receives its own', () => {
  beforeAll(async () => {
    await aPlugin(root, {
      manifest: {
        key: 'menued',
        rights: ['admin_orders'],
        adminUi: {
          menus,
          pages: [
            { path: '/p/menued', component: 'Home' },
            { path: '/p/menued/words', component: 'Words' },
            { path: '/p/menued/free', component: 'Free' },
          ],
          slots: [{ slot: 'order.side', component: 'Card' }],
        },
      },
      files: {
        'locales/en.json': '{ "menued.home": "Home", "only": "English" }',
        'locales/ar.json': '{ "menued.home": "الرئيسية" }',
      },
    })
  })

  test('menus with titles of each language, pages and what is hidden', async () => {
    const forRoot = await shown(root, 'menued')
    const forBlogger = await shown(await shop.as('blogger'), 'menued')

    expect(forRoot?.adminUi.menus.mainMenu).toEqual([
      {
        ...{ title: { en: 'Home', ar: 'الرئيسية' }, to: '/p/menued', icon: 'star', position: 40 },
        roles: ['root', 'admin', 'developer'],
        subitems: [
          {
            ...{ title: { en: 'Home', ar: 'الرئيسية' }, to: 'https://example.com/help', icon: 'puzzle', position: 100 },
            roles: ['root', 'admin', 'developer'],
          },
        ],
      },
    ])
    expect(forRoot?.adminUi.menus.profileMenu).toHaveLength(1)
    expect(forRoot?.adminUi.menus.hideMainMenu).toEqual(['/vendors'])
    expect(forRoot?.adminUi.menus.hideProfileMenu).toEqual(['/settings'])
    expect(forRoot?.adminUi.pages.map(({ path }) => path)).toEqual(['/p/menued', '/p/menued/free'])
    expect(forBlogger?.adminUi.menus.mainMenu.map(({ title }) => title)).toEqual([{ en: 'Words' }])
    expect(forBlogger?.adminUi.menus.hideMainMenu).toEqual(['/vendors', '/web_store/blog'])
    expect(forBlogger?.adminUi.pages.map(({ path }) => path)).toEqual(['/p/menued/words', '/p/menued/free'])
  })

  test('the events that grants and person allow', async () => {
    expect((await shown(root, 'menued'))?.events).toContain('new_order_data')
    expect((await shown(root, 'menued'))?.events).not.toContain('new_customer_data')
    expect((await shown(await shop.as('blogger'), 'menued'))?.events).toEqual([])
  })

  test('nothing for whom no entry names and who may do nothing that is granted', async () => {
    await aPlugin(root, { manifest: { key: 'plain', rights: ['admin_orders'] } })
    const [blogger, clerk] = [await shop.as('blogger'), await shop.as(['admin_orders'])]

    expect([await shown(blogger, 'plain'), (await file(blogger, 'script_by_key/plain')).status]).toEqual([
      undefined,
      404,
    ])
    expect((await shown(clerk, 'plain'))?.key).toBe('plain')
    expect((await file(clerk, 'script_by_key/plain')).status).toBe(200)
    expect((await blogger.call('GET', '/api/get_plugin_by_key/plain')).status).toBe(403)
  })
})

test('script and style come as text with a tag, and 304 while they are the same', async () => {
  await aPlugin(root, {
    manifest: { key: 'files', compiledPartials: { style: 'admin.css' } },
    files: { 'admin.css': '.a { color: red }' },
  })

  const script = await file(root, 'script_by_key/files')
  const style = await file(root, 'style_by_key/files')
  const again = await file(root, 'script_by_key/files', { 'if-none-match': script.headers.get('etag') ?? '' })

  expect([script.body, script.headers.get('content-type')]).toEqual([
    'export default { setup() {} }',
    'text/javascript; charset=utf-8',
  ])
  expect(style.body).toBe('@layer plugins {\n.a { color: red }\n}')
  expect([again.status, again.body]).toEqual([304, ''])
  expect(script.headers.get('etag')).toBe(`"${(await shown(root, 'files'))?.compiledPartials.script}"`)
  expect((await file(shop.visitor, 'script_by_key/files')).status).toBe(401)
})

test('a plugin without a style has none, and one that is off has nothing', async () => {
  await aPlugin(root, { manifest: { key: 'bare' } })
  const style = await file(root, 'style_by_key/bare')
  await root.call('POST', '/api/plugins/bare/disable')

  expect(style.status).toBe(404)
  expect((await file(root, 'script_by_key/bare')).status).toBe(404)
  expect(await shown(root, 'bare')).toBeUndefined()
})

describe('public pages', () => {
  beforeAll(async () => {
    await aPlugin(root, {
      manifest: {
        key: 'open',
        name: 'Balance',
        publicPages: [{ path: '/public/open/balance', component: 'Balance' }],
        publicPartials: { style: 'public.css' },
      },
      files: { 'public.js': 'export const Balance = 1', 'public.css': '.b { color: blue }' },
    })
  })

  test('are for visitors too', async () => {
    const { body } = await file(shop.visitor, 'public_pages_by_key/open')

    expect(body.plugin).toMatchObject({
      ...{ key: 'open', name: 'Balance' },
      pages: [{ path: '/public/open/balance', component: 'Balance', title: { en: 'Balance' } }],
    })
    expect(body.shop).toMatchObject({ currency_code: 'EUR', store: expect.stringMatching(/^:\d+$/) })
    expect((await file(shop.visitor, 'public_pages_script_by_key/open')).body).toBe('export const Balance = 1')
    expect((await file(shop.visitor, 'public_pages_style_by_key/open')).body).toContain('.b { color: blue }')
    expect((await file(shop.visitor, 'script_by_key/open')).status).toBe(401)
  })

  test('show what the plugin keeps for visitors, and nothing else of it', async () => {
    const own = { 'x-plugin': 'open' }
    for (const name of ['public:a', 'public:b', 'private', 'public'])
      await root.call('PUT', `/api/plugins/open/store/${name}`, { value: name }, own)
    const kept = (query = '') => shop.visitor.call('GET', `/api/plugins/open/public_store${query}`)
    const long = await root.call('PUT', '/api/plugins/open/store/public:a', { value: 'x'.repeat(16_400) }, own)

    const names = (await kept()).body.entries.map(({ name }: { name: string }) => name)
    expect([names, (await kept('?prefix=public:b')).body]).toEqual([
      ['public:a', 'public:b'],
      { entries: [{ name: 'public:b', value: 'public:b', version: 1 }], next: null },
    ])
    expect([(await kept('?prefix=p')).status, long.status]).toEqual([400, 422])
  })

  test('are not there for a plugin without any, nor for one that is off', async () => {
    await aPlugin(root, { manifest: { key: 'closed' } })
    const before = await file(shop.visitor, 'public_pages_by_key/closed')
    await root.call('POST', '/api/plugins/open/disable')

    expect(before.status).toBe(404)
    for (const kind of ['public_pages', 'public_pages_script', 'public_pages_style'])
      expect((await file(shop.visitor, `${kind}_by_key/open`)).status).toBe(404)
    expect((await shop.visitor.call('GET', '/api/plugins/open/public_store')).status).toBe(404)
  })
})

const lastOf = (heard: readonly Heard[]) => {
  const found = heard.findLast(({ event }) => event === 'plugins_data')?.payload
  return Array.isArray(found) ? found.map(({ key, version, settings }) => ({ key, version, settings })) : []
}

test('open panels receive the plugins of their role on connecting and after each change', async () => {
  const [panel, blogger] = [await root.listen(), await (await shop.as('blogger')).listen()]
  const settings = { type: 'object', properties: { rate: { type: 'number', default: 1 } } }

  const { record_version: version } = await aPlugin(root, { manifest: { key: 'live', settings } })
  await eventually(() =>
    expect(lastOf(panel.heard)).toContainEqual({ key: 'live', version: '1.0.0', settings: { rate: 1 } }),
  )
  await root.call('PUT', '/api/plugins/live/settings', { values: { rate: 2 }, version })
  await eventually(() =>
    expect(lastOf(panel.heard)).toContainEqual({ key: 'live', version: '1.0.0', settings: { rate: 2 } }),
  )
  await sendPlugin(root, await aPackage(pluginFiles({ manifest: { key: 'live', settings, version: '1.0.1' } })))
  await eventually(() =>
    expect(lastOf(panel.heard)).toContainEqual({ key: 'live', version: '1.0.1', settings: { rate: 2 } }),
  )
  await root.call('POST', '/api/plugins/live/disable')
  await eventually(() => expect(lastOf(panel.heard).map(({ key }) => key)).not.toContain('live'))

  expect(lastOf(blogger.heard).map(({ key }) => key)).not.toContain('live')
  panel.close()
  blogger.close()
})

test('a panel that comes back receives what has changed meanwhile', async () => {
  const first = await root.listen()
  const seq = Math.max(...first.heard.map((heard) => heard.seq))
  first.close()
  await aPlugin(root, { manifest: { key: 'meanwhile' } })
  await shop.idle()

  const second = await root.listen({ seq })
  await eventually(() => expect(lastOf(second.heard).map(({ key }) => key)).toContain('meanwhile'))
  second.close()
})

test('what does not change a plugin leaves its revision, so that no dialog is closed', async () => {
  await aPlugin(root, { manifest: { key: 'steady' } })
  const before = (await shown(root, 'steady'))?.revision
  await sendPlugin(
    root,
    await aPackage(pluginFiles({ manifest: { key: 'steady', version: '2.0.0', rights: ['admin_blog'] } })),
  )
  const staged = (await shown(root, 'steady'))?.revision
  await root.call('POST', '/api/plugins/steady/approve')

  expect(staged).toBe(before)
  expect((await shown(root, 'steady'))?.revision).not.toBe(before)
})
