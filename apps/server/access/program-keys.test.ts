import { openReceiver } from '@comptoir/connections/testing'
import { anOrder } from '@comptoir/orders/testing'
import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { flags } from '@comptoir/staff/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { domains } from '../domains.ts'
import { openOther } from '../testing/open-other.ts'
import { openPanelSocket } from '../testing/panel-socket.ts'

let shop: TestShop
let root: TestStaff
let receiver: Awaited<ReturnType<typeof openReceiver>>
beforeAll(async () => {
  receiver = await openReceiver()
  shop = await openTestShop({ outsideAllowed: [receiver.origin] })
  root = await shop.as('root')
})
afterAll(async () => {
  await shop.close()
  await receiver.close()
})

const keyFlags = flags.filter((flag) => flag !== 'admin_api_keys')

async function makeKey() {
  const { body } = await root.call('POST', '/api/api_keys', { name: 'Till', flags: keyFlags, expires_at: null })
  return { id: String(body.api_key.id), key: String(body.key) }
}

const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, '01900000-0000-7000-8000-00000000ffff')
const calls = domains.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))

test('no call fails because a program is not a user', async () => {
  const { key } = await makeKey()
  const answers = []
  for (const { method, path } of calls) {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {}
    const { status } = await shop.visitor.call(method, addressOf(path), body, { _token: key })
    answers.push({ call: `${method} ${path}`, status })
  }

  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(answers.length).toBeGreaterThan(100)
}, 60_000)

test('a program works on orders under its own name', async () => {
  const { key } = await makeKey()
  const as = (method: string, path: string, body?: unknown) => shop.visitor.call(method, path, body, { _token: key })
  const { id } = await anOrder(shop.context)
  const paid = await as('POST', `/api/orders/${id}/mark_paid`, { version: 1 })
  const noted = await as('POST', `/api/orders/${id}/notes`, { body: 'Weighed' })
  const claimed = await as('POST', `/api/orders/${id}/claim`, { version: noted.body.order?.version })
  const { body } = await as('GET', `/api/orders/${id}/timeline`)

  expect([paid.status, noted.status], JSON.stringify([paid.body, noted.body])).toEqual([200, 200])
  expect(claimed.status, JSON.stringify(claimed.body)).toBe(403)
  expect(JSON.stringify(body)).toContain('Till')
})

test('a key opens no socket', async () => {
  const { key } = await makeKey()
  const socket = openPanelSocket(shop.url, key)

  await eventually(() => expect(socket.states).toContain('force_logout'))
  socket.close()
  expect(socket.states).not.toContain('connected')
})

test('a key that one process revokes is refused by another at once', async () => {
  const other = await openOther(shop, [receiver.origin])
  const { id, key } = await makeKey()
  const statusThere = async () =>
    (await fetch(`${other.url}/api/orders`, { headers: { authorization: `Bearer ${key}` } })).status
  const before = await statusThere()

  await root.call('POST', `/api/api_keys/${id}/revoke`, {})
  const after = await statusThere()

  await other.close()
  expect([before, after]).toEqual([200, 401])
})

test('two processes send each event to a webhook once and in order', async () => {
  const other = await openOther(shop, [receiver.origin])
  const webhook = { name: 'Accounting', url: receiver.url, events: ['order.placed'] }
  await root.call('POST', '/api/webhooks', webhook)
  const placed = []
  for (let count = 0; count < 15; count += 1) placed.push((await anOrder(shop.context)).id)
  await eventually(() => expect(receiver.received.length).toBeGreaterThanOrEqual(placed.length))
  await shop.idle()

  await other.close()
  expect(receiver.bodies().map(({ entity_id }) => entity_id)).toEqual(placed)
  expect(receiver.bodies()[0].data).toMatchObject({ customer: { name: 'Lina Haddad' }, total: 900 })
})
