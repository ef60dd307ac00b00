import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { dueSessions, receiveEvent, reconcileSession, recordSession, startSession } from '@comptoir/payments/server'
import { aStart, type CardShop, openCardShop, pressAtStripe } from '@comptoir/payments/testing'
import { eventually } from '@comptoir/platform/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let cards: CardShop
/** Whatever the shop's webhook address was sent, answered by the session that moved. */
let received: { session_id: string | null; type: string; changed: boolean }[] = []

/** The address as the checkout has it: take in, reconcile, record. */
const receiver = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', async () => {
    const { session_id, type } = await receiveEvent(cards.context, 'stripe', Buffer.concat(parts), request.headers)
    const truth = session_id === null ? null : await reconcileSession(cards.context, session_id)
    const recorded =
      session_id && truth ? await cards.context.db.transaction((tx) => recordSession(tx, session_id, truth)) : null
    received.push({ session_id, type, changed: recorded?.changed ?? false })
    response.end('ok')
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', () => resolve()))
  const address = receiver.address()
  const port = typeof address === 'object' ? address?.port : ''
  cards = await openCardShop({ webhookUrl: `http://127.0.0.1:${port}/webhooks/payments/stripe` })
})
beforeEach(() => {
  received = []
  cards.stripe.delivery.receiver.mode = 'once'
})
afterAll(async () => {
  await cards.close()
  receiver.close()
})

async function paid() {
  const { id } = await cards.open()
  const started = await startSession(cards.context, id, aStart())
  await pressAtStripe(started.kind === 'redirect' ? started.url : '', 'pay')
  return id
}

const eventsOf = async (id: string) =>
  (
    await cards.shop.app.database.pool.query(
      'select event_id, type, times, done_at, body from payment_events where session_id = $1 order by type',
      [id],
    )
  ).rows

test.each(['once', 'twice', 'late'] as const)('events that come %s settle once', async (mode) => {
  cards.stripe.delivery.receiver.mode = mode

  const id = await paid()
  await cards.stripe.delivery.idle()

  expect(received.filter(({ changed }) => changed)).toHaveLength(1)
  expect(received.every(({ session_id }) => session_id === id)).toBe(true)
  const events = await eventsOf(id)
  expect(events.map(({ times }) => times)).toEqual(mode === 'twice' ? [2, 2] : [1, 1])
  expect(events.every(({ done_at }) => done_at !== null)).toBe(true)
})

test('events that come in reverse settle once', async () => {
  cards.stripe.delivery.receiver.mode = 'reversed'
  const id = await paid()

  cards.stripe.delivery.release()
  await cards.stripe.delivery.idle()

  expect(received.map(({ type }) => type)).toEqual([
    'checkout.session.completed',
    'payment_intent.amount_capturable_updated',
  ])
  expect(received.filter(({ changed }) => changed)).toHaveLength(1)
  expect((await eventsOf(id)).length).toBe(2)
})

test('an event that was received by a process that ended then is found by the job', async () => {
  cards.stripe.delivery.receiver.mode = 'never'
  const id = await paid()
  const event = cards.stripe.records.events.at(-1)
  const body = Buffer.from(JSON.stringify(event))
  await receiveEvent(cards.context, 'stripe', body, { 'stripe-signature': signed(body) })
  await cards.shop.app.database.pool.query(
    `update payment_events set at = at - interval '2 minutes' where session_id = $1`,
    [id],
  )

  expect(await dueSessions(cards.context.db.current, 1)).toContain(id)
})

const signed = (body: Buffer, secret = 'whsec_stand_in_0000', at = Math.floor(Date.now() / 1_000)) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`

const body = Buffer.from(
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'charge.succeeded',
    data: {
      object: {
        id: 'ch_1',
        object: 'charge',
        billing_details: { email: 'camille@example.com' },
        payment_intent: 'pi_unknown',
      },
    },
  }),
)

test.each([
  ['no signature', {}],
  ['a signature by another secret', { 'stripe-signature': signed(body, 'whsec_other') }],
  ['a signature that is old', { 'stripe-signature': signed(body, undefined, Math.floor(Date.now() / 1_000) - 3_600) }],
  ['a signature of other bytes', { 'stripe-signature': signed(Buffer.from('{}')) }],
])('%s is refused, and nothing is kept', async (_reason, headers) => {
  await expect(receiveEvent(cards.context, 'stripe', body, headers)).rejects.toMatchObject({
    code: 'WEBHOOK_INVALID',
    status: 400,
  })
})

const clerkEvents = async () =>
  (await (await cards.shop.as(['admin_payments'])).call('GET', '/api/payment_events')).body

test('a wrong signature is told, once a minute, and so are payments of which no message came', async () => {
  const unsignedAt = async () => (await clerkEvents()).unsigned_at
  await cards.shop.app.database.pool.query(`update payment_methods set unsigned_at = null`)
  await expect(receiveEvent(cards.context, 'stripe', body, {})).rejects.toMatchObject({ code: 'WEBHOOK_INVALID' })
  expect(await unsignedAt()).toBe(null)

  const wrong = () =>
    receiveEvent(cards.context, 'stripe', body, { 'stripe-signature': signed(body, 'whsec_other') }).catch(() => {})
  await wrong()
  const first = await unsignedAt()
  await wrong()
  expect([first === null, await unsignedAt()]).toEqual([false, first])

  const before = (await clerkEvents()).counts.unheard
  const { id } = await cards.open(crypto.randomUUID(), 6_100)
  await cards.shop.app.database.pool.query(
    `update payment_sessions set state = 'paid', created_at = now() - interval '6 minutes' where id = $1`,
    [id],
  )
  expect((await clerkEvents()).counts.unheard).toBe(before + 1)
})

test('an event of nobody is kept without what it says of persons', async () => {
  const answer = await receiveEvent(cards.context, 'stripe', body, { 'stripe-signature': signed(body) })

  const { rows } = await cards.shop.app.database.pool.query(`select * from payment_events where event_id = 'evt_1'`)
  expect(answer).toEqual({ session_id: null, type: 'charge.succeeded' })
  expect(rows).toMatchObject([{ error: 'NO_SESSION', body: { reference: 'pi_unknown' } }])
  expect(JSON.stringify(rows)).not.toContain('camille')
})

test('a payment by which the keys were tried is nobody’s business', async () => {
  const object = { id: 'pi_try', object: 'payment_intent', metadata: { comptoir_try: 'yes' } }
  const tried = Buffer.from(
    JSON.stringify({ id: 'evt_2', object: 'event', type: 'payment_intent.canceled', data: { object } }),
  )

  await receiveEvent(cards.context, 'stripe', tried, { 'stripe-signature': signed(tried) })

  const { rows } = await cards.shop.app.database.pool.query(`select error from payment_events where event_id = 'evt_2'`)
  expect(rows).toEqual([{ error: null }])
})

test('the panel lists the events of the day, and where they are sent', async () => {
  const { status, body } = await (await cards.shop.as(['admin_payments'])).call('GET', '/api/payment_events')

  expect(status).toBe(200)
  expect(body.webhook_url).toMatch(/\/webhooks\/payments\/stripe$/)
  expect(body.counts).toMatchObject({ unknown: 1 })
  expect(body.events).toContainEqual(
    expect.objectContaining({ type: 'checkout.session.completed', state: 'done', times: 2, amount: 6_100 }),
  )
})

test('a method without webhook is not found', async () => {
  await expect(receiveEvent(cards.context, 'bank_transfer', body, {})).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('whoever looks after payments hears that events have come, and nobody else', async () => {
  const panel = await (await cards.shop.as(['admin_payments'])).listen()
  const other = await (await cards.shop.as(['admin_orders'])).listen()

  const id = await paid()
  await cards.stripe.delivery.idle()

  const heard = { event: 'payment_events_data', payload: { id } }
  await eventually(() => expect(panel.heard).toContainEqual(expect.objectContaining(heard)))
  await cards.shop.idle()
  expect(other.heard.map(({ event }) => event)).not.toContain('payment_events_data')
})
