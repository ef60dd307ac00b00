import { randomUUID } from 'node:crypto'
import { addPayments } from '@comptoir/orders/server'
import { anAddress, anOrder, homeDelivery } from '@comptoir/orders/testing'
import { receiveEvent, reconcileSession, recordSession, startSession } from '@comptoir/payments/server'
import { aCardToken, aStart, type CardShop, openCardShop, signAsStripe } from '@comptoir/payments/testing'
import { eventually, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveMoney } from './move-money.ts'

let cards: CardShop
let root: TestStaff
beforeAll(async () => {
  cards = await openCardShop()
  root = await cards.shop.as('root')
})
afterAll(() => cards.close())

const readOrder = async (id: string) => (await root.call('GET', `/api/orders/${id}`)).body.order

async function capturing(captures: string) {
  const { body } = await root.call('GET', '/api/payment_methods')
  const { version } = body.payment_methods.find(({ key }: { key: string }) => key === 'stripe')
  await root.call('PUT', '/api/payment_methods/stripe', { version, captures })
}

/** An order whose card was authorised, as a checkout leaves it. */
async function anAuthorized(captures: string) {
  await capturing(captures)
  const { id, totals } = await anOrder(cards.context, { shipping_method_id: homeDelivery, shipping_address: anAddress })
  const session = await cards.open(randomUUID(), totals.total)
  await startSession(cards.context, session.id, aStart(await aCardToken(cards, '4242424242424242')))
  const truth = await reconcileSession(cards.context, session.id)
  await cards.context.db.transaction(async (tx) => {
    await recordSession(tx, session.id, truth)
    await addPayments(cards.context, tx, {
      order_id: id,
      rows: [
        {
          ...{ provider: 'stripe', kind: 'authorization', status: 'success', amount: truth.amount },
          ...{ reference: truth.reference, session_id: session.id, capture_before: truth.capture_before },
        },
      ],
    })
  })
  return { id, session: session.id, intent: truth.reference ?? '', total: totals.total }
}

const atStripe = (intent: string) => cards.stripe.records.intents.get(intent)
const callsOf = (intent: string, what: string) =>
  cards.stripe.calls.filter(({ path }) => path === `/v1/payment_intents/${intent}/${what}`)
const cancel = async (id: string, more: object) => {
  const { version } = await readOrder(id)
  return root.call('POST', `/api/orders/${id}/cancel`, { version, reason: 'customer', restock: true, ...more })
}
const patience = { timeout: 20_000 }

test('money is taken at once, once', patience, async () => {
  const { id, intent, session, total } = await anAuthorized('at_once')

  await eventually(async () => expect((await readOrder(id)).payment_status).toBe('paid'))
  await cards.shop.idle()

  expect(atStripe(intent)).toMatchObject({ status: 'succeeded', amount_received: total })
  expect(new Set(callsOf(intent, 'capture').map(({ key }) => key)).size).toBe(1)
  const { payments } = await readOrder(id)
  expect(payments.map(({ kind }: { kind: string }) => kind)).toEqual(['authorization', 'capture'])
  const { rows } = await cards.shop.app.database.pool.query(
    'select state, settled_order_id from payment_sessions where id = $1',
    [session],
  )
  expect(rows).toEqual([{ state: 'paid', settled_order_id: id }])
})

test('a provider that dies after it has taken the money takes it once', patience, async () => {
  cards.stripe.misbehaviour.plan('die', { path: '/capture' })
  const { id, intent } = await anAuthorized('at_once')

  await eventually(async () => expect((await readOrder(id)).payment_status).toBe('paid'))

  expect(new Set(callsOf(intent, 'capture').map(({ key }) => key)).size).toBe(1)
  expect((await readOrder(id)).totals).toMatchObject({ authorized: 0, due: 0 })
})

test('by hand it waits for a press, which counts once', patience, async () => {
  const { id, intent, total } = await anAuthorized('by_hand')
  await cards.shop.idle()
  const before = await root.call('GET', `/api/orders/${id}/held_money`)

  const [first, second] = await Promise.all([
    root.call('POST', `/api/orders/${id}/capture`),
    root.call('POST', `/api/orders/${id}/capture`),
  ])
  const third = await root.call('POST', `/api/orders/${id}/capture`)

  expect(before.body.held).toMatchObject({ amount: total, captures: 'by_hand' })
  expect([first.status, second.status]).toContain(200)
  expect([third.status, third.body.error.code]).toEqual([409, 'NOTHING_TO_CAPTURE'])
  expect(atStripe(intent)?.amount_received).toBe(total)
  expect((await readOrder(id)).totals.paid).toBe(total)
})

test('money that is taken later is taken when the goods leave', patience, async () => {
  const { id } = await anAuthorized('later')
  await cards.shop.idle()
  const before = await readOrder(id)

  for (const type of ['PREPARATION', 'IN_TRANSIT']) {
    const { version } = await readOrder(id)
    await root.call('PUT', `/api/orders/${id}`, { version, state: { type } })
  }

  expect([before.payment_status, (await readOrder(id)).tag]).toEqual(['authorized', 'in-transit'])
  await eventually(async () => expect((await readOrder(id)).payment_status).toBe('paid'))
})

test('a canceled order lets its authorisation go', patience, async () => {
  const { id, intent } = await anAuthorized('by_hand')

  await cancel(id, {})

  await eventually(async () => expect((await readOrder(id)).payment_status).toBe('voided'))
  expect(atStripe(intent)?.status).toBe('canceled')
})

test('a canceled order gives back what was taken', patience, async () => {
  const { id, intent, total } = await anAuthorized('at_once')
  await eventually(async () => expect((await readOrder(id)).payment_status).toBe('paid'))

  await cancel(id, { refund: 'original' })

  await eventually(async () => expect((await readOrder(id)).payment_status).toBe('refunded'))
  expect(atStripe(intent)?.refunded).toBe(total)
})

test('a refusal stands in the ledger and is told to who looks after payments', patience, async () => {
  const { id } = await anAuthorized('at_once')
  await eventually(async () => expect((await readOrder(id)).payment_status).toBe('paid'))
  cards.stripe.setRefunds('failed')

  await cancel(id, { refund: 'original' })

  await eventually(async () =>
    expect((await readOrder(id)).payments.at(-1)).toMatchObject({
      ...{ kind: 'refund', status: 'failure', error: { code: 'lost_or_stolen_card' } },
    }),
  )
  await Promise.all([moveMoney(cards.context, id), moveMoney(cards.context, id)])
  await cards.shop.idle()
  cards.stripe.setRefunds('succeeded')
  const { rows } = await cards.shop.app.database.pool.query(
    `select permission, level from notifications
     where title = 'payments.notifications.refund_failed' and content ->> 'entity_id' = $1`,
    [id],
  )
  expect(rows).toEqual([{ permission: 'admin_payments', level: 'error' }])
})

test('a refund that the bank returns later is told once, however often the news comes', patience, async () => {
  const { id, intent } = await anAuthorized('at_once')
  await eventually(async () => expect((await readOrder(id)).payment_status).toBe('paid'))
  await cancel(id, { refund: 'original' })
  await eventually(async () => expect((await readOrder(id)).payment_status).toBe('refunded'))
  const refund = [...cards.stripe.records.refunds.values()].find(({ payment_intent }) => payment_intent === intent)
  cards.stripe.failRefund(refund?.id ?? '')
  const body = Buffer.from(JSON.stringify(cards.stripe.records.events.at(-1)))
  const headers = { 'stripe-signature': signAsStripe(cards.stripe, body) }

  await receiveEvent(cards.context, 'stripe', body, headers)
  await receiveEvent(cards.context, 'stripe', body, headers)

  const { rows } = await cards.shop.app.database.pool.query(
    `select count(*)::int as count from notifications
     where title = 'payments.notifications.refund_failed' and content ->> 'entity_id' = $1`,
    [id],
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('two runs at once that are refused say so once', patience, async () => {
  const { id, intent } = await anAuthorized('by_hand')
  const lapsed = atStripe(intent)
  if (lapsed) lapsed.status = 'requires_payment_method'

  await Promise.all([moveMoney(cards.context, id, true), moveMoney(cards.context, id, true)])

  const { payments } = await readOrder(id)
  expect(payments.map(({ kind, status }: { kind: string; status: string }) => `${kind} ${status}`)).toEqual([
    'authorization success',
    'capture failure',
  ])
})
