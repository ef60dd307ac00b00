import { aPlugin } from '@comptoir/extensions/testing'
import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOther } from '../testing/open-other.ts'
import { openPanelSocket, type PanelSocket } from '../testing/panel-socket.ts'

let shop: TestShop
let root: TestStaff
let other: Awaited<ReturnType<typeof openOther>>
const panels: PanelSocket[] = []
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  other = await openOther(shop)
})
afterAll(async () => {
  for (const panel of panels) panel.close()
  await other.close()
  await shop.close()
})

/** A panel at one of the servers. */
async function panelAt(url: string) {
  const panel = openPanelSocket(url, root.token)
  panels.push(panel)
  await eventually(() => expect(panel.heard.map(({ event }) => event)).toContain('plugins_data'))
  return panel
}

const versions = ({ heard }: PanelSocket) => heard.findLast(({ event }) => event === 'plugins_data')?.data
const said = ({ heard }: PanelSocket) => heard.flatMap(({ event, data }) => (event === 'plugin_io' ? [data.data] : []))
const say = (panel: PanelSocket, data: unknown) => panel.say('plugin_io', { key: 'pair', event: 'note', data })

async function started(url: string) {
  const panel = await panelAt(url)
  panel.say('start_plugin_io', { keys: ['pair'] })
  await eventually(() => {
    say(panel, 'ready')
    expect(said(panel)).toContain('ready')
  })
  return panel
}

test('what is installed at one server appears and disappears on panels of the other', async () => {
  const panel = await panelAt(other.url)

  await aPlugin(root, { manifest: { key: 'pair', rights: ['admin_orders'] } })
  await eventually(() => expect(versions(panel)).toMatchObject([{ key: 'pair', version: '1.0.0' }]))
  await root.call('POST', '/api/plugins/pair/disable')
  await eventually(() => expect(versions(panel)).toEqual([]))
  await root.call('POST', '/api/plugins/pair/enable')

  await eventually(() => expect(versions(panel)).toHaveLength(1))
})

test('a plugin speaks to itself, and hears what it keeps, on panels of both', async () => {
  const [one, two] = [await started(shop.url), await started(other.url)]
  const long = '語'.repeat(5_000)

  say(one, long)
  say(two, 'back')
  await root.call('PUT', '/api/plugins/pair/store/list', { value: [1] }, { 'x-plugin': 'pair' })

  await eventually(() => expect(said(two)).toContain(long))
  await eventually(() => expect(said(one)).toContain('back'))
  for (const { heard } of [one, two])
    await eventually(() =>
      expect(heard).toContainEqual(
        expect.objectContaining({
          event: 'plugin_entry_data',
          data: { key: 'pair', entry: { name: 'list', value: [1], version: 1 } },
        }),
      ),
    )
})

test('a call that one server narrows ends at once when the plugin is switched off at the other', async () => {
  const ask = () => fetch(`${other.url}/api/orders`, { headers: { _token: root.token, 'x-plugin': 'pair' } })
  const before = (await ask()).status

  await root.call('POST', '/api/plugins/pair/disable')

  expect([before, (await ask()).status]).toEqual([200, 404])
})
