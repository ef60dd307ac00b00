import { eventually } from '@comptoir/platform/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { kill, type ServerChild, startServer } from '../testing/child.ts'
import { openShopWithoutServer, type ShopWithoutServer } from '../testing/open-shop.ts'

let shop: ShopWithoutServer
let server: ServerChild
beforeAll(async () => {
  shop = await openShopWithoutServer()
})
afterEach(() => kill(server))
afterAll(() => shop.close())

async function importCustomers(count: number, prefix = 'p') {
  const lines = Array.from({ length: count }, (_, at) => `P${at},${prefix}${at}@example.com`)
  const form = new FormData()
  form.append('dry_run', 'false')
  form.append('file', new Blob([['First Name,Email', ...lines].join('\n')]), 'people.csv')
  const reply = await fetch(`${server.url}/api/customers/import`, {
    method: 'POST',
    headers: { _token: shop.token, 'idempotency-key': crypto.randomUUID() },
    body: form,
  })
  expect(reply.status).toBe(200)
}

const batch = async () =>
  (await shop.ask('select state, done, runner from batches order by created_at desc, id desc limit 1'))[0]
const jobs = () =>
  shop.ask(`select locked_by, run_at <= now() as is_due from graphile_worker.jobs
    where task_identifier = 'run_customer_import'`)

test('SIGTERM stops an import at a row, and the next process goes on with it at once', async () => {
  server = await startServer(shop.environment)
  await importCustomers(400)
  await eventually(async () => expect((await batch())?.done).toBeGreaterThan(10))

  server.process.kill('SIGTERM')
  const ended = await server.ended
  const left = await batch()
  const waiting = await jobs()
  server = await startServer(shop.environment)

  expect(ended).toBe(0)
  expect(left).toMatchObject({ state: 'queued' })
  expect(left?.done).toBeLessThan(400)
  expect(waiting).toEqual([{ locked_by: null, is_due: true }])
  await eventually(async () => expect((await batch())?.done).toBeGreaterThan(left?.done))
  await eventually(async () => expect(await batch()).toMatchObject({ state: 'done', done: 400 }))
  expect(await shop.ask('select count(*)::integer as count from customers')).toEqual([{ count: 400 }])
}, 60_000)

test('an import of a killed process is taken on within seconds, not after its time has run out', async () => {
  server = await startServer(shop.environment)
  await importCustomers(600, 'q')
  await eventually(async () => expect((await batch())?.done).toBeGreaterThan(10))
  await kill(server)
  const left = await batch()

  server = await startServer(shop.environment)

  expect(left).toMatchObject({ state: 'running' })
  await eventually(async () => expect((await batch())?.done).toBeGreaterThan(left?.done))
  expect((await batch())?.runner).not.toBe(left?.runner)
}, 60_000)
