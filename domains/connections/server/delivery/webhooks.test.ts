import { createHmac } from 'node:crypto'
import { eventually, rows } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openHookShop } from '../../testing/open-hook-shop.ts'

let hooks: Awaited<ReturnType<typeof openHookShop>>
beforeAll(async () => {
  hooks = await openHookShop()
})
beforeEach(() => hooks.renew())
afterAll(() => hooks.close())

const minute = 60_000

test('a delivery is signed, and holds the record under the name of its event', async () => {
  const vendor = await hooks.addVendor('Leaf house')
  const sent = await hooks.becomes({ state: 'sent', status: 200, tries: 1, about: 'Leaf house', next_try_at: null })

  const [{ headers, body } = { headers: {}, body: '' }] = hooks.receiver.received
  const [, time, signature] = /^t=(\d+),v1=([\da-f]{64})$/.exec(String(headers['comptoir-signature'])) ?? []
  expect(signature).toBe(createHmac('sha256', hooks.webhook().secret).update(`${time}.${body}`).digest('hex'))
  expect(headers).toMatchObject({ 'comptoir-event': 'vendor.created', 'comptoir-delivery': sent.id })
  expect(JSON.parse(body)).toMatchObject({
    id: sent.id,
    event: 'vendor.created',
    seq: expect.any(Number),
    entity: 'vendor',
    entity_id: vendor.id,
    data: { id: vendor.id, name: 'Leaf house' },
  })
  const { delivery } = (await hooks.root.call('GET', `/api/webhook_deliveries/${sent.id}`)).body
  expect(delivery).toMatchObject({ body, answer: 'answer 200', tried: [{ status: 200, error: null }] })
})

test('a webhook hears nothing of what happened before it was made', async () => {
  const { pool } = hooks.shop.app.database
  const held = await pool.connect()
  await held.query('begin')
  await held.query("select from reaction_cursors where name = 'connections.queue_deliveries' for update")
  await hooks.addVendor('Before')
  await hooks.add({ name: 'Newer' })
  await hooks.addVendor('After')
  await held.query('commit')
  held.release()
  await hooks.becomes({ about: 'After', state: 'sent' })
  // The earlier webhook hears of both.
  await eventually(() => expect(hooks.receiver.received).toHaveLength(3))

  expect((await hooks.log()).map(({ about }: { about: string }) => about)).toEqual(['After'])
})

test('events arrive in the order in which they happened, each once', async () => {
  const marks = Array.from({ length: 12 }, (_, at) => `Vendor ${at}`)
  for (const mark of marks) await hooks.addVendor(mark)
  await eventually(() => expect(hooks.receiver.received).toHaveLength(marks.length))
  await hooks.shop.idle()

  const bodies = hooks.receiver.bodies()
  expect(bodies.map(({ data }) => data.name)).toEqual(marks)
  expect(bodies.map(({ seq }) => seq)).toEqual(bodies.map(({ seq }) => seq).toSorted((one, other) => one - other))
})

test('a failed delivery is tried again after growing pauses, and not before', async () => {
  hooks.receiver.answers.push(500, 500)
  await hooks.addVendor('Later')
  const first = await hooks.becomes({ state: 'waiting', status: 500, tries: 1 })
  await hooks.pass(0.5)
  await hooks.shop.idle()
  const early = (await hooks.log())[0]
  await hooks.pass(1)
  const second = await hooks.becomes({ state: 'waiting', tries: 2 })
  await hooks.pass(10)
  await hooks.becomes({ state: 'sent', tries: 3, status: 200 })

  expect(early.tries).toBe(1)
  expect(Date.parse(first.next_try_at) - Date.parse(first.last_try_at)).toBe(minute)
  expect(Date.parse(second.next_try_at) - Date.parse(second.last_try_at)).toBe(10 * minute)
  const ids = hooks.receiver.received.map(({ headers }) => headers['comptoir-delivery'])
  expect(new Set(ids).size).toBe(1)
})

test('a webhook that fails for a day is turned off, and staff are told', async () => {
  hooks.receiver.down(true)
  await hooks.addVendor('Lost')
  await hooks.becomes({ tries: 1 })
  for (const [at, pause] of [1, 10, 30, 60, 120, 240, 360, 600].entries()) {
    await hooks.pass(pause)
    await hooks.becomes({ tries: at + 2 })
  }
  await hooks.becomes({ state: 'failed', tries: 9, next_try_at: null })
  await hooks.shop.idle()
  const found = await hooks.readWebhook()
  const { items } = (await hooks.root.call('GET', '/api/notifications')).body

  expect(found).toMatchObject({ enabled: false, failed: 1, waiting: 0 })
  expect(JSON.stringify(items)).toContain('connections.notifications.webhook_off')
  const again = await hooks.root.call('POST', `/api/webhook_deliveries/${(await hooks.log())[0].id}/send`, {})
  expect([again.status, again.body.error.code]).toEqual([409, 'WEBHOOK_OFF'])
})

test('once an address answers again, all that waits is sent', async () => {
  hooks.receiver.down(true)
  for (const mark of ['One', 'Two', 'Three']) await hooks.addVendor(mark)
  await hooks.becomes({ state: 'waiting', about: 'Three' })
  for (let tries = 0; tries < 3; tries += 1) {
    await hooks.pass(11)
    await hooks.shop.idle()
  }
  hooks.receiver.clear()
  // A try that was under way when the clock moved counts from its new time.
  await eventually(async () => {
    await hooks.pass(31)
    expect((await hooks.readWebhook()).waiting).toBe(0)
  })

  expect(await hooks.readWebhook()).toMatchObject({ failing_since: null, enabled: true })
  expect(
    hooks.receiver
      .bodies()
      .map(({ data }) => data.name)
      .toSorted(),
  ).toEqual(['One', 'Three', 'Two'])
})

test('a refusal of one event does not hold up the others', async () => {
  hooks.receiver.answers.push(400)
  await hooks.addVendor('Refused')
  await hooks.addVendor('Fine')
  await hooks.becomes({ about: 'Fine', state: 'sent' })

  expect((await hooks.log()).map(({ state }: { state: string }) => state)).toEqual(['sent', 'waiting'])
})

test('a name that resolves to a private address is refused when it is called', async () => {
  await hooks.add({ url: 'https://localhost/in' })
  await hooks.addVendor('Inside')

  await hooks.becomes({ state: 'waiting', status: null, error: 'ADDRESS_NOT_ALLOWED' })
})

test('a redirect is an answer and is not followed', async () => {
  hooks.receiver.answers.push(302)
  await hooks.addVendor('Elsewhere')

  await hooks.becomes({ state: 'waiting', status: 302, tries: 1 })
})

test('what a killed process was sending is sent again under the same id, once its lease is over', async () => {
  const lease = (until: string) =>
    rows(
      hooks.shop.context.db.current,
      sql`update webhooks set sender = gen_random_uuid(), sender_until = now() + ${until}::interval where id = ${hooks.webhook().id}`,
    )
  await lease('30 seconds')
  await hooks.addVendor('Between')
  await hooks.becomes({ state: 'waiting', tries: 0 })
  await hooks.pass(0)
  await hooks.shop.idle()
  const held = hooks.receiver.received.length
  await lease('-1 seconds')
  await hooks.pass(0)
  await hooks.becomes({ state: 'sent', tries: 1 })

  expect(held).toBe(0)
})
