import { setTimeout as wait } from 'node:timers/promises'
import { eventually, openProxy } from '@comptoir/platform/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../apps/server/testing/caller.ts'
import { kill, type ServerChild, startServer } from '../apps/server/testing/child.ts'
import { openShopWithoutServer, type ShopWithoutServer } from '../apps/server/testing/open-shop.ts'
import { openPanelSocket, type PanelSocket } from '../apps/server/testing/panel-socket.ts'

let shop: ShopWithoutServer
let proxy: Awaited<ReturnType<typeof openProxy>>
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
  await eventually(() => expect(panel.states).toContain('connected'))
})
afterEach(async () => {
  panel.close()
  await kill(server)
  proxy.close()
})
afterAll(() => shop.close())

const rounds = 3
/** Longer than the timeouts of connections, statements and requests together. */
const silentMs = 30_000

const reset = (at: number) =>
  call(server.url, '', ['POST', '/api/password_resets', { email: `nobody-${at}-${crypto.randomUUID()}@example.com` }])
const importPeople = (round: number) => {
  const lines = Array.from({ length: 300 }, (_, at) => `P${at},p${round}-${at}@example.com`)
  const form = new FormData()
  form.append('dry_run', 'false')
  form.append('file', new Blob([['First Name,Email', ...lines].join('\n')]), 'people.csv')
  const headers = { _token: shop.token, 'idempotency-key': crypto.randomUUID() }
  return fetch(`${server.url}/api/customers/import`, { method: 'POST', headers, body: form })
}

const openJobs = () => shop.ask('select task_identifier from graphile_worker.jobs where attempts < max_attempts')
const unfinished = () => shop.ask('select id from batches where finished_at is null')

test('a database that falls silent for half a minute while jobs run ends nothing', async () => {
  for (let round = 0; round < rounds; round += 1) {
    expect((await importPeople(round)).status).toBe(200)
    await Promise.all(Array.from({ length: 8 }, (_, at) => reset(at)))
    await vi.waitFor(async () => expect(await unfinished()).toHaveLength(1), { timeout: 20_000 })

    const silentSince = performance.now()
    proxy.silence()
    const asked = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => call(server.url, shop.token, ['GET', '/api/orders'])),
    )
    const answeredMs = Math.round(performance.now() - asked)
    await wait(silentMs - (performance.now() - silentSince))
    expect(server.process.exitCode, server.printed()).toBeNull()
    proxy.restore()
    const back = performance.now()
    await vi.waitFor(async () => expect(await unfinished()).toEqual([]), { timeout: 240_000, interval: 100 })
    await vi.waitFor(async () => expect(await openJobs()).toEqual([]), { timeout: 240_000, interval: 100 })

    console.log(
      `round ${round}: 503 within ${answeredMs} ms; all jobs done ${Math.round(performance.now() - back)} ms after`,
    )
    expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([503]))
    expect(server.process.exitCode).toBeNull()
  }
  expect(await shop.ask('select count(*)::integer as count from customers')).toEqual([{ count: 300 * rounds }])
  expect(panel.states).toEqual(['connected'])
})
