import { eventually, type FaultyLine, openProxy } from '@comptoir/platform/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../testing/caller.ts'
import { kill, type ServerChild, startServer } from '../testing/child.ts'
import { openShopWithoutServer, type ShopWithoutServer } from '../testing/open-shop.ts'
import { openPanelSocket, type PanelSocket } from '../testing/panel-socket.ts'

let shop: ShopWithoutServer
let proxy: FaultyLine
let server: ServerChild
let panel: PanelSocket
beforeAll(async () => {
  shop = await openShopWithoutServer()
})
beforeEach(async () => {
  proxy = await openProxy(shop.url)
  const url = new URL(shop.url.replace('@/', '@placeholder/'))
  url.host = `127.0.0.1:${proxy.port}`
  url.search = ''
  server = await startServer({ ...shop.environment, DATABASE_URL: url.href })
  panel = openPanelSocket(server.url, shop.token)
  await eventually(() => expect(panel.heard.map(({ event }) => event)).toContain('online_users'))
})
afterEach(async () => {
  panel.close()
  await kill(server)
  proxy.close()
})
afterAll(() => shop.close())

const read = () => call(server.url, shop.token, ['GET', '/api/orders'])
const write = () => call(server.url, shop.token, ['POST', '/api/customers', { name: 'Lina Haddad' }])
const ready = async () => (await fetch(`${server.url}/readyz`)).status

/** The server works again with the same token and socket. */
async function expectRecovery() {
  await eventually(async () => expect((await write())?.status).toBe(200))
  expect((await read())?.status).toBe(200)
  expect(await ready()).toBe(200)
  expect(server.process.exitCode).toBeNull()
  await eventually(() => expect(panel.heard.some(({ event }) => event === 'new_customer_data')).toBe(true))
  expect(panel.states).toEqual(['connected'])
}

test('a lost database answers 503 and signs nobody out', async () => {
  proxy.disconnect()

  const answers = [await read(), await write(), ...(await Promise.all(Array.from({ length: 40 }, read)))]

  expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([503]))
  expect(answers[0]?.body.error.code).toBe('DATABASE_BUSY')
  expect(await ready()).toBe(503)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  const late = openPanelSocket(server.url, shop.token)
  await eventually(() => expect(late.states).toContain('server_busy'))
  expect(late.states).not.toContain('force_logout')
  late.close()
  proxy.restore()
  await expectRecovery()
}, 40_000)

const jobs = () => shop.ask('select task_identifier from graphile_worker.jobs where attempts < max_attempts')
const askForPassword = (at: number) =>
  call(server.url, '', ['POST', '/api/password_resets', { email: `nobody-${at}@example.com` }])

test('a silent database ends every call within its timeout, queued ones too, and the work behind goes on after it', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, at) => askForPassword(at)))
  proxy.silence()

  // More calls than connections, so some wait for a connection and others for a reply. Each times out after
  // 12 s.
  const answers = await Promise.all([...Array.from({ length: 40 }, read), ...Array.from({ length: 10 }, write)])

  expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([503]))
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  proxy.restore()
  await expectRecovery()
  await eventually(async () => expect(await jobs()).toEqual([]))
}, 60_000)
