import { holdOrphan, reconcileSession, recordSession, startSession } from '@comptoir/payments/server'
import { aCardToken, aStart, type CardShop, openCardShop } from '@comptoir/payments/testing'
import { eventually, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let cards: CardShop
let clerk: TestStaff
beforeAll(async () => {
  cards = await openCardShop()
  clerk = await cards.shop.as(['admin_payments'])
})
afterAll(() => cards.close())

/** Money that came when its goods had gone; captured already, if the provider took it at once. */
async function anOrphan({ isTaken = false } = {}) {
  const { id } = await cards.open()
  await startSession(cards.context, id, aStart(await aCardToken(cards, '4242424242424242')))
  const truth = await reconcileSession(cards.context, id)
  const intent = cards.stripe.records.intents.get(truth.reference ?? '')
  if (intent && isTaken) Object.assign(intent, { status: 'succeeded', amount_received: intent.amount })
  await cards.context.db.transaction(async (tx) => {
    const { session } = await recordSession(tx, id, truth)
    await holdOrphan(tx, session, 'PAYMENT_STOCK_LOST')
  })
  return { id, intent }
}

const list = async () => (await clerk.call('GET', '/api/payments_without_order')).body
const find = async (id: string) => (await clerk.call('GET', `/api/payments_without_order/${id}`)).body.payment

test('an authorisation without an order is let go', async () => {
  const { id, intent } = await anOrphan()

  await eventually(async () => expect((await find(id)).is_open).toBe(false))

  expect(intent?.status).toBe('canceled')
  expect(await find(id)).toMatchObject({ reason: 'PAYMENT_STOCK_LOST', amount: 6_100, refusal: '', outcome: 'let_go' })
})

test('money that was taken without an order is given back, once', async () => {
  const { id, intent } = await anOrphan({ isTaken: true })

  await clerk.call('POST', `/api/payments_without_order/${id}/give_back`)
  await eventually(async () => expect((await find(id)).is_open).toBe(false))
  await clerk.call('POST', `/api/payments_without_order/${id}/give_back`)

  expect(intent?.refunded).toBe(6_100)
  expect(
    [...cards.stripe.records.refunds.values()].filter(({ payment_intent }) => payment_intent === intent?.id),
  ).toHaveLength(1)
})

test('a provider that refuses is quoted, and who looks after payments is told once', async () => {
  cards.stripe.setRefunds('failed')
  const { id } = await anOrphan({ isTaken: true })

  await eventually(async () => expect((await find(id)).refusal).toBe('lost_or_stolen_card'))
  const { status, body } = await clerk.call('POST', `/api/payments_without_order/${id}/give_back`)

  expect([status, body.payment.is_open]).toEqual([200, true])
  expect((await list()).counts.open).toBe(1)
  const { rows } = await cards.shop.app.database.pool.query(
    `select level from notifications where title = 'payments.notifications.orphan_refused'`,
  )
  expect(rows).toEqual([{ level: 'error' }])
})

test('a payment that has its order is none of these', async () => {
  const { id } = await cards.open()

  const { status } = await clerk.call('POST', `/api/payments_without_order/${id}/give_back`)

  expect(status).toBe(404)
})
