import { eventually, type Heard, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ioLimits } from '../../contract/plugin.wire.ts'
import { aPlugin } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  await aPlugin(root, { manifest: { key: 'talk', rights: ['admin_orders'] } })
  await aPlugin(root, { manifest: { key: 'quiet', rights: ['admin_orders'] } })
})
afterAll(() => shop.close())

const told = (heard: readonly Heard[]) =>
  heard.filter(({ event }) => event === 'plugin_io').map(({ payload }) => payload as { event: string; data: unknown })

type Panel = Awaited<ReturnType<TestStaff['listen']>>
const say = ({ socket }: Panel, data: unknown, more: object = {}) =>
  socket.emit('plugin_io', { key: 'talk', event: 'note', data, ...more })

/** A panel whose io scripts of the plugin run: it hears itself. */
async function started(staff: TestStaff, keys = ['talk']) {
  const panel = await staff.listen()
  panel.socket.emit('start_plugin_io', { keys })
  await eventually(() => {
    say(panel, 'ready')
    expect(told(panel.heard).length).toBeGreaterThan(0)
  })
  return panel
}

const dataOf = (panel: Panel) => told(panel.heard).flatMap(({ data }) => (data === 'ready' ? [] : [data]))

test('a plugin speaks to itself on other panels, and to nobody else', async () => {
  const [one, other] = [await started(root), await started(await shop.as(['admin_orders']))]
  const deaf = await root.listen()
  const quiet = await root.listen()
  quiet.socket.emit('start_plugin_io', { keys: ['quiet'] })

  say(one, { done: 'order 7' })

  await eventually(() => expect(dataOf(other)).toContainEqual({ done: 'order 7' }))
  expect(told(other.heard).at(-1)).toMatchObject({ key: 'talk', event: 'note', from: root.id })
  expect(dataOf(one)).toContainEqual({ done: 'order 7' })
  expect([told(deaf.heard), told(quiet.heard)]).toEqual([[], []])
  for (const panel of [one, other, deaf, quiet]) panel.close()
})

test('who has not started it, or does not have it, neither speaks nor hears', async () => {
  const listening = await started(root)
  const blogger = await (await shop.as('blogger')).listen()
  const silent = await root.listen()
  blogger.socket.emit('start_plugin_io', { keys: ['talk'] })

  say(blogger, 'from a blogger')
  say(silent, 'not started')
  say(listening, 'last')

  await eventually(() => expect(dataOf(listening)).toEqual(['last']))
  expect(told(blogger.heard)).toEqual([])
  for (const panel of [listening, blogger, silent]) panel.close()
})

test.each<[string, object]>([
  ['more than sixteen kilobytes', { data: 'x'.repeat(ioLimits.bytes + 300) }],
  ['another key', { key: '__proto__' }],
  ['a field of its own', { from: 'me' }],
  ['no event', { event: 1 }],
  ['an event with odd letters', { event: 'a b' }],
  ['a list for a key', { key: ['talk'] }],
])('a message with %s is ignored', async (_, part) => {
  const panel = await started(root)

  say(panel, 'odd', part)
  panel.socket.emit('plugin_io')
  panel.socket.emit('plugin_io', null, 'x', () => {})
  say(panel, 'last')

  await eventually(() => expect(dataOf(panel)).toEqual(['last']))
  panel.close()
})

test('sixteen kilobytes arrive whole', async () => {
  const panel = await started(root)
  const data = 'é'.repeat(ioLimits.bytes / 2 - 10)

  say(panel, data)

  await eventually(() => expect(dataOf(panel)).toEqual([data]))
  panel.close()
})

test('of a thousand messages at once about twenty a second are passed on, and the panel stays connected', async () => {
  const panel = await started(root)

  for (let turn = 0; turn < 1_000; turn += 1) say(panel, turn)
  panel.socket.emit('start_plugin_io', { keys: ['talk'] })
  await eventually(() => expect(dataOf(panel).length).toBeGreaterThan(0))
  await root.call('GET', '/api/check_internet')

  expect(dataOf(panel).length).toBeLessThanOrEqual(2 * ioLimits.perSecond)
  expect(panel.socket.connected).toBe(true)
  panel.close()
})

test('a plugin that is switched off is silent, also on panels that had started it', async () => {
  await aPlugin(root, { manifest: { key: 'ending', rights: ['admin_orders'] } })
  const panel = await started(root, ['talk', 'ending'])
  const saySo = (data: string) => panel.socket.emit('plugin_io', { key: 'ending', event: 'note', data })
  saySo('on')
  await eventually(() => expect(dataOf(panel)).toEqual(['on']))

  await root.call('POST', '/api/plugins/ending/disable')
  await shop.idle()
  saySo('off')
  say(panel, 'last')

  await eventually(() => expect(dataOf(panel)).toEqual(['on', 'last']))
  panel.close()
})
