import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../testing/open-store.ts'
import { answersIn, sendRaw } from '../testing/raw-request.ts'

let shop: TestShop
let store: Awaited<ReturnType<typeof openStore>>
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  store = await openStore(shop.app)
  root = await shop.as('root')
})
afterAll(async () => {
  await store.close()
  await shop.close()
})

const versions = new Map<string, number>()
async function setHosts(key: 'hosts_data' | 'admin_hosts_data', value: readonly string[], by = root) {
  const reply = await by.call('PUT', '/api/settings', { settings: [{ key, value, version: versions.get(key) ?? 0 }] })
  if (reply.status === 200) versions.set(key, reply.body.settings[0].version)
  await shop.idle()
  return reply
}

async function statusAt(port: number, path: string, host: string) {
  const [answer] = answersIn(await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`))
  return answer?.status
}
const panelAt = (host: string) => statusAt(shop.server.port, '/api/check_internet', host)
const shopAt = (host: string) => statusAt(store.port, '/', host)

test('the panel answers at a name from the moment it is saved until it is taken away', async () => {
  expect(await panelAt('panel.example')).toBe(421)

  await setHosts('admin_hosts_data', ['Panel.example '])
  const [there, withPort, other, atShop] = [
    await panelAt('panel.example'),
    await panelAt('panel.example:8443'),
    await panelAt('evil.example'),
    await shopAt('panel.example'),
  ]
  await setHosts('admin_hosts_data', [])

  expect([there, withPort, other, atShop]).toEqual([200, 200, 421, 421])
  expect(await panelAt('panel.example')).toBe(421)
})

test('the shop answers at its own further names only, and panels are told of both', async () => {
  await setHosts('hosts_data', ['lune.example'])
  const { body } = await root.call('GET', '/api/admin_startup_config')

  expect([await shopAt('lune.example'), await panelAt('lune.example')]).toEqual([200, 421])
  expect(body.hosts_data.at(-1)).toMatchObject({ host: 'lune.example', url: 'https://lune.example', primary: false })
  expect(body.admin_hosts_data.map(({ host }: { host: string }) => host)).not.toContain('lune.example')
})

test.each([['https://shop.example'], ['shop.example:8080'], ['shop'], ['127.0.0.1'], ['-a.example'], ['a b.example']])(
  '%s is no name of a host',
  async (host) => {
    const { status, body } = await setHosts('hosts_data', [host])

    expect([status, body.error.errors]).toEqual([422, [{ field: 'hosts_data', code: 'HOST_INVALID' }]])
  },
)

test('only root edits hosts', async () => {
  const { status, body } = await setHosts('admin_hosts_data', ['panel.example'], await shop.as('admin'))

  expect([status, body.error.code]).toEqual([403, 'ROOT_ONLY'])
})
