import { aProduct } from '@comptoir/catalogue/testing'
import { anOrder } from '@comptoir/orders/testing'
import { eventually } from '@comptoir/platform/testing'
import { addStaff } from '@comptoir/staff/testing'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../testing/caller.ts'
import { kill, type ServerChild, startServer } from '../testing/child.ts'
import { openShopWithoutServer, type ShopWithoutServer } from '../testing/open-shop.ts'
import { OrderRush } from '../testing/order-rush.ts'
import { openPanelSocket, type PanelSocket } from '../testing/panel-socket.ts'

const redis = process.env.TEST_REDIS_URL ?? ''

let shop: ShopWithoutServer
let one: ServerChild
let other: ServerChild
let panel: PanelSocket | undefined
async function startBoth() {
  shop = await openShopWithoutServer()
  const environment = { ...shop.environment, REDIS_URL: redis, TRUST_PROXY: '127.0.0.1' }
  ;[one, other] = await Promise.all([startServer(environment), startServer(environment)])
}
async function stopBoth() {
  await Promise.all([kill(one), kill(other)])
  await shop.close()
}
afterEach(() => panel?.close())

const ask = ({ url }: ServerChild, [method, path, body]: [string, string, unknown?], token = shop.token) =>
  call(url, token, [method, path, body])
const codeOf = (answer: Awaited<ReturnType<typeof call>>) => answer?.body.error?.code ?? answer?.status

async function openPanel(server: ServerChild, token = shop.token) {
  panel = openPanelSocket(server.url, token)
  await eventually(() => expect(panel?.heard.map(({ event }) => event)).toContain('orders_data'))
  return panel
}
const ordersTold = ({ heard }: PanelSocket) =>
  heard.filter(({ event }) => event === 'new_order_data').map(({ data }) => data.id)

/** Every run counts in the same Redis. */
const ownNetwork = () => `2001:db8:${crypto.randomUUID().slice(9, 18).replace('-', ':')}::1`

describe('two servers of one shop', () => {
  beforeAll(startBoth)
  afterAll(stopBoth)

  test('a change that one server makes reaches the panels of the other', async () => {
    const panel = await openPanel(one)
    const order = await anOrder(shop.context)
    await eventually(() => expect(ordersTold(panel)).toEqual([order.id]))

    const claimed = await ask(other, ['POST', `/api/orders/${order.id}/claim`, { version: order.version }])

    expect(claimed?.status).toBe(200)
    await eventually(() =>
      expect(panel.heard).toContainEqual(
        expect.objectContaining({ event: 'update_order_data', data: expect.objectContaining({ id: order.id }) }),
      ),
    )
  })

  test('a session ended at one server is logged out of the other, panel and calls', async () => {
    const { token } = await addStaff(shop.context, 'admin')
    const panel = await openPanel(one, token)
    const { sessions } = (await ask(other, ['GET', '/api/sessions'], token))?.body ?? {}

    await ask(other, ['DELETE', `/api/sessions/${sessions[0].id}`], token)

    await eventually(async () => expect(codeOf(await ask(one, ['GET', '/api/orders'], token))).toBe('TOKEN_INVALID'))
    await eventually(() => expect(panel.states).toEqual(['connected', 'lost', 'force_logout']))
  })

  test('a user disabled at one server is logged out of the other', async () => {
    const { token, id } = await addStaff(shop.context, 'admin')
    const panel = await openPanel(one, token)
    const { user } = (await ask(other, ['GET', `/api/users/${id}`]))?.body ?? {}

    await ask(other, ['PUT', `/api/users/${id}`, { state: 'disabled', version: user.version }])

    await eventually(async () => expect((await ask(one, ['GET', '/api/orders'], token))?.status).toBe(401))
    await eventually(() => expect(panel.states).toContain('force_logout'))
  })

  test('a module switched at one server is switched at the other, for its panels too', async () => {
    const panel = await openPanel(one)

    await ask(other, ['PUT', '/api/modules/posted-data', { enabled: false }])

    const read = () => ask(one, ['GET', '/api/get_all_posted_data'])
    await eventually(async () => expect(codeOf(await read())).toBe('MODULE_DISABLED'))
    const config = () => panel.heard.findLast(({ event }) => event === 'global_data')?.data
    const off = expect.objectContaining({ key: 'posted-data', enabled: false })
    await eventually(() => expect(config().modules_data).toContainEqual(off))
    await ask(one, ['PUT', '/api/modules/posted-data', { enabled: true }])
    await eventually(async () => expect((await ask(other, ['GET', '/api/get_all_posted_data']))?.status).toBe(200))
  })

  test.skipIf(!redis)('guesses at a password count together, wherever they are sent', async () => {
    const address = ownNetwork()
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    const body = JSON.stringify({ email: `${crypto.randomUUID()}@example.com`, password: 'wrong' })
    const guess = async ({ url }: ServerChild) =>
      (await fetch(`${url}/api/login`, { method: 'POST', headers, body })).status

    const answers = []
    for (let turn = 0; turn < 12; turn += 1) answers.push(await guess(turn % 2 === 0 ? one : other))

    expect(answers, address).toEqual([...Array(10).fill(401), 429, 429])
  })
})

const buyers = 4
const stock = 100_000

describe('one of two servers', () => {
  beforeAll(startBoth)
  afterAll(stopBoth)

  test('is killed under load; the other goes on, and nothing is lost or doubled', {
    timeout: 120_000,
  }, async () => {
    const { variants } = await aProduct(shop.context, { on_hand: stock })
    const rush = new OrderRush({ token: shop.token, variant: variants[0]?.id ?? '', stock })
    const panel = await openPanel(one)
    const buying = [one, other].flatMap(({ url }) => Array.from({ length: buyers }, () => rush.buy(url)))
    await eventually(() => expect(rush.acknowledged.size).toBeGreaterThan(60))

    panel.to(other.url)
    await kill(one)
    const atTheKill = rush.acknowledged.size
    await eventually(() => expect(rush.acknowledged.size).toBeGreaterThan(atTheKill + 60))
    rush.stop()
    await Promise.all(buying)
    const promised = await rush.retry(other.url)

    expect(rush.unanswered.length).toBeGreaterThan(0)
    await rush.expectExactly(promised, shop.ask)
    // The panel of the killed server hears of each order once, and so does everything that follows from it.
    await eventually(() => expect(ordersTold(panel).toSorted()).toEqual(promised.toSorted()))
    expect(panel.states).toEqual(['connected', 'lost', 'connected'])
    await eventually(async () =>
      expect(
        await shop.ask(`select (select count(*)::integer from notifications) as news,
        (select sum(orders)::integer from stats_hours) as counted`),
      ).toEqual([{ news: promised.length, counted: promised.length }]),
    )
  })
})
