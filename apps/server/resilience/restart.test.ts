import { aProduct } from '@comptoir/catalogue/testing'
import { anOrder, pickUpInStore } from '@comptoir/orders/testing'
import { eventually } from '@comptoir/platform/testing'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Answer, call } from '../testing/caller.ts'
import { kill, type ServerChild, startServer } from '../testing/child.ts'
import { openShopWithoutServer, type ShopWithoutServer } from '../testing/open-shop.ts'
import { openPanelSocket, type PanelSocket } from '../testing/panel-socket.ts'

let shop: ShopWithoutServer
let server: ServerChild
let panel: PanelSocket | undefined
let variant: string
beforeAll(async () => {
  shop = await openShopWithoutServer()
  const { variants } = await aProduct(shop.context, { on_hand: 100_000 })
  variant = variants[0]?.id ?? ''
})
afterEach(async () => {
  panel?.close()
  await kill(server)
})
afterAll(() => shop.close())

const customer = { name: 'Lina Haddad', email: 'lina@example.com', phone: '+33612345678' }
const input = () => ({ customer, products: [{ variant_id: variant, quantity: 1 }], shipping_method_id: pickUpInStore })
const place = () => call(server.url, shop.token, ['POST', '/api/orders', input()])
/** Retries with the same key, because a connection of the previous server may fail the first attempt. */
function placeSurely() {
  const key = crypto.randomUUID()
  return eventually(async () => {
    const answer = await call(server.url, shop.token, ['POST', '/api/orders', input(), key])
    if (answer?.status !== 200) throw new Error(`Answered with ${answer?.status}`)
    return answer
  })
}
const list = () => call(server.url, shop.token, ['GET', '/api/orders'])

/** Calls in a loop and collects every reply. */
function load(ask: () => Promise<Answer | null>) {
  const answers: (Answer | null)[] = []
  let stopped = false
  const loop = async () => {
    while (!stopped) answers.push(await ask())
  }
  const loops = Promise.all(Array.from({ length: 4 }, loop))
  const successes = () => answers.filter((answer) => answer?.status === 200).length
  return {
    answers,
    /** Resolves after that many more successes. */
    succeeds(more: number) {
      const goal = successes() + more
      return eventually(() => expect(successes()).toBeGreaterThanOrEqual(goal))
    },
    stop() {
      stopped = true
      return loops
    },
  }
}

const cutAll = () =>
  shop.ask(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'comptoir test'`)

test('when all database connections drop, calls fail with 503 only and nobody is signed out', async () => {
  server = await startServer(shop.environment)
  panel = openPanelSocket(server.url, shop.token)
  await eventually(() => expect(panel?.states).toEqual(['connected']))
  const reading = load(list)
  const writing = load(place)

  for (let turn = 0; turn < 6; turn += 1) {
    // Cut connections only while they work: each time after more replies of both kinds.
    await Promise.all([reading.succeeds(5), writing.succeeds(5)])
    await cutAll()
  }
  await Promise.all([reading.stop(), writing.stop()])

  const statuses = [...reading.answers, ...writing.answers].map((answer) => answer?.status)
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(statuses).toContain(200)
  await eventually(async () => expect((await place())?.status).toBe(200))
  expect(server.process.exitCode).toBeNull()
  const last = await placeSurely()
  await eventually(() =>
    expect(panel?.heard).toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ id: last.body.order.id }) }),
    ),
  )
  expect(panel.states).toEqual(['connected'])
})

/** Locks the items of all orders, so that calls stay in progress during the test. */
async function holdOrders() {
  const client = new pg.Client({ connectionString: shop.url, application_name: 'comptoir test' })
  await client.connect()
  await client.query('begin')
  await client.query('select 1 from inventory_items where id = $1 for update', [variant])
  return async () => {
    await client.query('rollback')
    await client.end()
  }
}

const waiting = () =>
  shop.ask(`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)

test('a server told to stop finishes open calls and accepts no new ones', async () => {
  server = await startServer(shop.environment)
  await placeSurely()
  const release = await holdOrders()
  const underWay = Array.from({ length: 6 }, place)
  await eventually(async () => expect(await waiting()).toHaveLength(underWay.length))

  server.process.kill('SIGTERM')
  await eventually(async () => expect((await list())?.status).not.toBe(200))
  await release()

  expect((await Promise.all(underWay)).map((answer) => answer?.status)).toEqual([200, 200, 200, 200, 200, 200])
  expect(await server.ended).toBe(0)
})

const orderNews = ({ heard }: PanelSocket) =>
  heard.filter(({ event }) => event === 'new_order_data').map(({ data }) => data.id)

test('after a restart panels reconnect with their token and receive all missed events once and in order', async () => {
  server = await startServer(shop.environment)
  const { port } = server
  panel = openPanelSocket(server.url, shop.token)
  await eventually(() => expect(panel?.heard.length).toBeGreaterThan(0))
  const before = await placeSurely()
  await eventually(() => expect(panel && orderNews(panel)).toEqual([before.body.order.id]))

  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  const missed = [await anOrder(shop.context), await anOrder(shop.context), await anOrder(shop.context)]
  server = await startServer(shop.environment, port)
  await eventually(() => expect(panel?.states.at(-1)).toBe('connected'))
  const after = await placeSurely()

  const expected = [before.body.order.id, ...missed.map(({ id }) => id), after.body.order.id]
  await eventually(() => expect(panel && orderNews(panel)).toEqual(expected))
  const seqs = panel.heard.filter(({ event }) => event === 'new_order_data').map(({ seq }) => seq)
  expect(seqs).toEqual(seqs.toSorted((one, other) => one - other))
  expect(new Set(panel.states)).toEqual(new Set(['connected', 'lost']))
  await eventually(async () => expect((await list())?.status).toBe(200))
})

test('the program as it is built measures itself at an address of its own', async () => {
  server = await startServer({ ...shop.environment, METRICS_LISTEN: '0' })
  const [, address = ''] = await server.prints(/^Metrics +(http:\S+)$/m)
  const text = await (await fetch(address)).text()
  expect(text).toMatch(/^nodejs_heap_size_used_bytes \d+/m)
  expect(text).toMatch(/^comptoir_jobs_waiting\{class="\w+"\} \d+/m)
})
