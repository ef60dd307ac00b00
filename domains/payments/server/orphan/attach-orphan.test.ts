import { anAddress, anOrder, homeDelivery } from '@comptoir/orders/testing'
import { holdOrphan, reconcileSession, recordSession, startSession } from '@comptoir/payments/server'
import { aCardToken, aStart, type CardShop, openCardShop } from '@comptoir/payments/testing'
import { eventually, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let cards: CardShop
let clerk: TestStaff
let root: TestStaff
beforeAll(async () => {
  cards = await openCardShop({ captures: 'by_hand' })
  clerk = await cards.shop.as(['admin_payments'])
  root = await cards.shop.as('root')
})
afterAll(() => cards.close())

const anOpenOrder = () => anOrder(cards.context, { shipping_method_id: homeDelivery, shipping_address: anAddress })
const ledgerOf = async (id: string) => (await root.call('GET', `/api/orders/${id}`)).body.order
const read = async (id: string) => (await clerk.call('GET', `/api/payments_without_order/${id}`)).body.payment
const attach = (id: string, order_id: string) =>
  clerk.call('POST', `/api/payments_without_order/${id}/attach`, { order_id })
const giveBack = (id: string) => clerk.call('POST', `/api/payments_without_order/${id}/give_back`)

/** A payment of a checkout that is no longer kept. */
async function anOrphan(amount: number) {
  const { id } = await cards.open(crypto.randomUUID(), amount)
  await startSession(cards.context, id, aStart(await aCardToken(cards, '4242424242424242')))
  const truth = await reconcileSession(cards.context, id)
  await cards.context.db.transaction(async (tx) => {
    const { session } = await recordSession(tx, id, truth)
    await holdOrphan(tx, session, 'CHECKOUT_GONE')
  })
  return { id, intent: cards.stripe.records.intents.get(truth.reference ?? '') }
}

test('a payment becomes a row of the order that it belongs to, and is taken like all of its money', async () => {
  const order = await anOpenOrder()
  const { id, intent } = await anOrphan(order.total)

  const { body } = await attach(id, order.id)

  expect(body.payment).toMatchObject({ is_open: false, outcome: 'attached', give_back_at: null })
  expect(await read(id)).toMatchObject({ order: { id: order.id, number: order.number } })
  expect(await ledgerOf(order.id)).toMatchObject({
    payment_status: 'authorized',
    payments: [{ provider: 'stripe', kind: 'authorization', amount: order.total, session_id: id }],
  })
  await cards.shop.idle()
  expect((await root.call('POST', `/api/orders/${order.id}/capture`)).body.payment_status).toBe('paid')
  expect(intent?.amount_received).toBe(order.total)
})

test('orders are found by their number, with what is due and what stands against each', async () => {
  const [order, canceled] = [await anOpenOrder(), await anOpenOrder()]
  await root.call('POST', `/api/orders/${canceled.id}/cancel`, { version: canceled.version, reason: 'customer' })
  const { id } = await anOrphan(order.total)
  const search = async (q: unknown) =>
    (await clerk.call('GET', `/api/payments_without_order/${id}/orders?q=${q}`)).body.orders

  expect((await search(order.number))[0]).toMatchObject({ id: order.id, due: order.total, refusal: null })
  expect((await search(canceled.number))[0]).toMatchObject({ id: canceled.id, refusal: 'ATTACH_CANCELED' })
  expect(await search('nobody-is-called-so')).toEqual([])
  expect((await search('')).map((each: { id: string }) => each.id)).toContain(order.id)
  expect((await search('')).map((each: { id: string }) => each.id)).not.toContain(canceled.id)
})

test('what an order does not take is refused with a reason, and the money waits on', async () => {
  const [order, canceled] = [await anOpenOrder(), await anOpenOrder()]
  await root.call('POST', `/api/orders/${canceled.id}/cancel`, { version: canceled.version, reason: 'customer' })
  const draft = await anOrder(cards.context, { draft: true })
  const { id } = await anOrphan(order.total + 1)

  const replies = [await attach(id, canceled.id), await attach(id, draft.id), await attach(id, order.id)]
  const unknown = await attach(id, crypto.randomUUID())

  expect(replies.map(({ status, body }) => `${status} ${body.error.code}`)).toEqual([
    '409 ATTACH_CANCELED',
    '409 ATTACH_DRAFT',
    '409 ATTACH_TOO_MUCH',
  ])
  expect(unknown.status).toBe(404)
  expect(await read(id)).toMatchObject({ is_open: true, outcome: null })
  expect((await ledgerOf(order.id)).payments).toEqual([])
})

test('pressed often, for two orders and to go back, it is decided once', { timeout: 60_000 }, async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await anOpenOrder(), await anOpenOrder()]
    const { id, intent } = await anOrphan(one.total)

    const replies = await Promise.all([
      ...[attach(id, one.id), attach(id, other.id), giveBack(id)],
      ...[attach(id, one.id), attach(id, other.id), giveBack(id)],
    ])
    await eventually(async () => expect((await read(id)).is_open).toBe(false))

    const rows = [...(await ledgerOf(one.id)).payments, ...(await ledgerOf(other.id)).payments]
    const isAttached = (await read(id)).outcome === 'attached'
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    expect([rows.length, intent?.status]).toEqual(isAttached ? [1, 'requires_capture'] : [0, 'canceled'])
  }
})

test('two payments for what one order owes: the second is more than is due', async () => {
  const order = await anOpenOrder()
  const payments = [await anOrphan(order.total), await anOrphan(order.total)]

  const replies = await Promise.all(payments.map(({ id }) => attach(id, order.id)))

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await ledgerOf(order.id)).payments).toHaveLength(1)
})

test('money that is being given back, or that the provider has no more of, is put to no order', async () => {
  const order = await anOpenOrder()
  const [asked, lapsed] = [await anOrphan(order.total), await anOrphan(order.total)]
  await cards.shop.app.database.pool.query('update payment_sessions set asked_back_at = now() where id = $1', [
    asked.id,
  ])
  if (lapsed.intent) lapsed.intent.status = 'canceled'

  const replies = [await attach(asked.id, order.id), await attach(lapsed.id, order.id)]
  const closed = await giveBack(lapsed.id)

  expect(replies.map(({ body }) => body.error.code)).toEqual(['PAYMENT_GOING_BACK', 'PAYMENT_LAPSED'])
  expect((await ledgerOf(order.id)).payments).toEqual([])
  expect(closed.body.payment.outcome).toBe('lapsed')
})
