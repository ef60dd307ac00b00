import { aPlugin } from '@comptoir/extensions/testing'
import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A program that knows the specification alone: its paths, the header, the token in the query, the names of events. */
let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  await aPlugin(root, {
    manifest: {
      ...{ key: 'known', name: 'Known', rights: ['admin_orders'] },
      compiledPartials: { script: 'admin.js', style: 'admin.css' },
      publicPages: [{ path: '/public/known/board', component: 'Board' }],
      publicPartials: { script: 'public.js', style: 'public.css' },
    },
    files: {
      'admin.css': '.card { color: red }',
      'public.js': 'export const Board = () => null',
      'public.css': '.board { color: blue }',
    },
  })
})
afterAll(() => shop.close())

async function get(path: string, headers: Record<string, string> = { _token: root.token }) {
  const response = await fetch(`${shop.url}/api/${path}`, { headers })
  return { status: response.status, text: await response.text() }
}

test('the calls for plugins of the panel', async () => {
  const [data, one, script, style] = await Promise.all(
    [
      'get_plugins_data',
      'get_plugin_by_key/known',
      'get_plugin_script_by_key/known',
      'get_plugin_style_by_key/known',
    ].map((path) => get(path)),
  )

  expect(JSON.parse(data?.text ?? '').pluginsData).toMatchObject([
    { key: 'known', adminUi: { menus: {}, store: null, scripts: {}, pages: [], slots: [] }, compiledPartials: {} },
  ])
  expect(JSON.parse(one?.text ?? '').plugin).toMatchObject({ key: 'known' })
  expect(script?.text).toBe('export default { setup() {} }')
  expect(style?.text).toContain('.card { color: red }')
})

test('the calls for public pages, without a token', async () => {
  const [pages, script, style, private_] = await Promise.all(
    [
      ...['get_plugin_public_pages_by_key', 'get_plugin_public_pages_script_by_key'],
      ...['get_plugin_public_pages_style_by_key', 'get_plugin_script_by_key'],
    ].map((call) => get(`${call}/known`, {})),
  )

  expect(JSON.parse(pages?.text ?? '').plugin.pages).toMatchObject([{ path: '/public/known/board' }])
  expect(script?.text).toBe('export const Board = () => null')
  expect(style?.text).toContain('.board { color: blue }')
  expect(private_?.status).toBe(401)
})

/** Of Socket.IO's own packets; what it does not know it leaves. */
async function connect() {
  const heard: [name: string, data: unknown][] = []
  const socket = new WebSocket(
    `${shop.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket&token=${root.token}`,
  )
  socket.onmessage = ({ data }) => {
    const text = String(data)
    if (text.startsWith('0')) socket.send('40')
    if (text === '2') socket.send('3')
    if (!text.startsWith('42')) return
    const [name, envelope] = JSON.parse(text.slice(2))
    heard.push([name, envelope.data])
  }
  const names = () => heard.map(([name]) => name)
  await eventually(() => expect(names()).toContain('plugins_data'))
  return {
    heard,
    names,
    socket,
    tell: (name: string, data: unknown) => socket.send(`42${JSON.stringify([name, data])}`),
  }
}

test('the events: plugins_data on connecting and after a change, start_plugin_io, plugins_hard_reload', async () => {
  const { heard, names, socket, tell } = await connect()
  const keys = () => {
    const [, plugins] = heard.findLast(([name]) => name === 'plugins_data') ?? []
    return Array.isArray(plugins) ? plugins.map(({ key }) => key) : []
  }
  expect(keys()).toEqual(['known'])

  tell('start_plugin_io', { keys: ['known'] })
  await eventually(async () => {
    await root.call('PUT', '/api/plugins/known/store/seen', { value: 1 }, { 'x-plugin': 'known' })
    expect(names()).toContain('plugin_entry_data')
  })
  await root.call('POST', '/api/plugins/hard_reload')
  await eventually(() => expect(names()).toContain('plugins_hard_reload'))
  await root.call('POST', '/api/plugins/known/disable')
  await eventually(() => expect(keys()).toEqual([]))

  expect((await get('get_plugin_script_by_key/known')).status).toBe(404)
  socket.close()
})
