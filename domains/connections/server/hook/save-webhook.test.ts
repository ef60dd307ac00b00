import { createHmac } from 'node:crypto'
import { eventually, rows } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openHookShop } from '../../testing/open-hook-shop.ts'
import { purgeDeliveries } from '../delivery/purge-deliveries.ts'

let hooks: Awaited<ReturnType<typeof openHookShop>>
beforeAll(async () => {
  hooks = await openHookShop()
})
beforeEach(() => hooks.renew())
afterAll(() => hooks.close())

test.each([
  'http://hooks.example/in',
  'https://169.254.169.254/latest',
  'https://127.1/',
  'https://[::ffff:127.0.0.1]/',
  'https://0x7f000001/',
  'https://hooks.example:8443/',
  'https://user:word@hooks.example/',
  'ftp://hooks.example/',
  'hooks.example',
])('the address %s is refused', async (url) => {
  const { status, body } = await hooks.root.call('POST', '/api/webhooks', hooks.request({ url }))

  expect([status, body.error.code, body.error.field]).toEqual([422, 'ADDRESS_NOT_ALLOWED', 'url'])
})

test('a webhook is sent what its owner may read, and nothing once they may not', async () => {
  const clerk = await hooks.shop.as(['admin_api_keys', 'customers_manager'])
  const refused = await clerk.call('POST', '/api/webhooks', hooks.request({ events: ['vendor.created'] }))
  const { events } = (await clerk.call('GET', '/api/webhook_events')).body
  await hooks.add({ events: ['customer.created'] }, clerk)
  await hooks.root.call('POST', '/api/customers', { name: 'Haddad', email: 'one@example.com' })
  await hooks.becomes({ state: 'sent', about: 'Haddad' })
  const { user } = (await hooks.root.call('GET', `/api/users/${clerk.id}`)).body
  await hooks.root.call('PUT', `/api/users/${clerk.id}`, { state: 'disabled', version: user.version })
  await hooks.root.call('POST', '/api/customers', { name: 'Omar', email: 'two@example.com' })
  await hooks.shop.idle()

  expect([refused.status, refused.body.error.field]).toEqual([422, 'events'])
  expect(events).toContain('customer.created')
  expect(events).not.toContain('vendor.created')
  expect(await hooks.log()).toHaveLength(1)
})

test('an event that no domain publishes cannot be chosen', async () => {
  const { status } = await hooks.root.call('POST', '/api/webhooks', hooks.request({ events: ['session.started'] }))

  expect(status).toBe(422)
})

test('a paused webhook is sent nothing', async () => {
  const { version } = await hooks.readWebhook()
  const { body } = await hooks.root.call('PUT', `/api/webhooks/${hooks.webhook().id}`, { enabled: false, version })
  const outdated = await hooks.root.call('PUT', `/api/webhooks/${hooks.webhook().id}`, { name: 'Other', version })
  await hooks.addVendor('Unheard')
  await hooks.shop.idle()
  const pinged = await hooks.root.call('POST', `/api/webhooks/${hooks.webhook().id}/ping`, {})

  expect(body.webhook.enabled).toBe(false)
  expect([outdated.status, outdated.body.error.code]).toEqual([409, 'VERSION_CONFLICT'])
  expect(await hooks.log()).toEqual([])
  expect(pinged.body.error.code).toBe('WEBHOOK_OFF')
})

test('a test event is sent, and a delivery is sent again by hand', async () => {
  const { body } = await hooks.root.call('POST', `/api/webhooks/${hooks.webhook().id}/ping`, {})
  await hooks.becomes({ state: 'sent', event: 'ping' })
  const again = await hooks.root.call('POST', `/api/webhook_deliveries/${body.delivery.id}/send`, {})
  await eventually(() => expect(hooks.receiver.received).toHaveLength(2))

  expect(again.status).toBe(200)
  expect(hooks.receiver.bodies()[0]).toEqual(hooks.receiver.bodies()[1])
})

test('what waits is tried at once on request', async () => {
  hooks.receiver.answers.push(503)
  await hooks.addVendor('Now')
  await hooks.becomes({ state: 'waiting', tries: 1 })
  const { body } = await hooks.root.call('POST', `/api/webhooks/${hooks.webhook().id}/retry`, { state: 'waiting' })
  await hooks.becomes({ state: 'sent', tries: 2 })

  expect(body).toEqual({ count: 1 })
})

test('a new secret signs from then on; no secret is ever read again', async () => {
  const { body } = await hooks.root.call('POST', `/api/webhooks/${hooks.webhook().id}/secret`, {})
  await hooks.addVendor('Signed')
  await hooks.becomes({ state: 'sent' })

  const [{ headers, body: text } = { headers: {}, body: '' }] = hooks.receiver.received
  const [, time] = /^t=(\d+)/.exec(String(headers['comptoir-signature'])) ?? []
  const signature = createHmac('sha256', body.secret).update(`${time}.${text}`).digest('hex')
  expect(headers['comptoir-signature']).toContain(signature)
  expect(body.secret).not.toBe(hooks.webhook().secret)
  const read = JSON.stringify([
    await hooks.readWebhook(),
    await rows(hooks.shop.context.db.current, sql`select c::text from changes c`),
  ])
  expect(read).not.toContain(String(body.secret))
  expect(read).not.toContain(hooks.webhook().secret)
  expect((await hooks.readWebhook()).secret_end).toBe(body.secret.slice(-4))
})

test('the log is filtered and searched', async () => {
  hooks.receiver.answers.push(200, 400)
  await hooks.addVendor('Tea room')
  await hooks.addVendor('Coffee house')
  await hooks.becomes({ about: 'Coffee house', state: 'waiting', tries: 1 })

  const names = (items: { about: string }[]) => items.map(({ about }) => about)
  expect(names(await hooks.log('&filter[state][in]=sent'))).toEqual(['Tea room'])
  expect(names(await hooks.log('&q=coffee'))).toEqual(['Coffee house'])
})

test('old deliveries are purged, those that wait are kept', async () => {
  hooks.receiver.answers.push(200, 400)
  await hooks.addVendor('Sent')
  await hooks.addVendor('Waiting')
  await hooks.becomes({ about: 'Waiting', tries: 1 })
  await rows(hooks.shop.context.db.current, sql`update webhook_deliveries set created_at = now() - interval '31 days'`)
  await purgeDeliveries.run(hooks.shop.context, {})

  expect((await hooks.log()).map(({ about }: { about: string }) => about)).toEqual(['Waiting'])
})

test('panels hear of webhooks and deliveries, without what they are about staying in the log', async () => {
  const clerk = await hooks.shop.as(['admin_orders'])
  const [own, other] = [await hooks.root.listen(), await clerk.listen()]
  await hooks.addVendor('Heard')
  await hooks.becomes({ state: 'sent' })
  await hooks.shop.idle()
  own.close()
  other.close()

  const named = own.heard.map(({ event }) => event).filter((event) => event.includes('delivery'))
  expect(named).toEqual(['new_delivery_data', 'update_delivery_data'])
  expect(other.heard.filter(({ event }) => event.includes('delivery'))).toEqual([])
  const [logged] = await rows<{ count: number }>(
    hooks.shop.context.db.current,
    sql`select count(*)::integer as count from changes where event like 'delivery.%' and after ? 'about'`,
  )
  expect(logged?.count).toBe(0)
})
