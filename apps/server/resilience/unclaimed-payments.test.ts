import { randomBytes } from 'node:crypto'
import { anAddress, anOrder, homeDelivery } from '@comptoir/orders/testing'
import { holdOrphan, openSession, reconcileSession, recordSession, startSession } from '@comptoir/payments/server'
import { aCardToken, aStart, openStripeStandIn, switchStripeOn } from '@comptoir/payments/testing'
import { eventually } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../testing/caller.ts'
import { kill, type ServerChild, startServer } from '../testing/child.ts'
import { openShopWithoutServer, type ShopWithoutServer } from '../testing/open-shop.ts'

const rounds = 6

let stripe: Awaited<ReturnType<typeof openStripeStandIn>>
let shop: ShopWithoutServer
let servers: ServerChild[] = []
beforeAll(async () => {
  stripe = await openStripeStandIn()
  const secretKey = randomBytes(32).toString('hex')
  shop = await openShopWithoutServer('root', { services: { stripe: stripe.url }, secretKey })
  await switchStripeOn(shop.context, stripe, { captures: 'by_hand' })
  const environment = { ...shop.environment, STRIPE_URL: stripe.url, SECRET_KEY: secretKey }
  servers = await Promise.all([startServer(environment), startServer(environment)])
})
afterAll(async () => {
  await Promise.all(servers.map(kill))
  await shop.close()
  await stripe.close()
})

/** Money of a checkout that is no longer kept, and an order that owes as much. */
async function anUnclaimed() {
  const { context } = shop
  const order = await anOrder(context, { shipping_method_id: homeDelivery, shipping_address: anAddress })
  const { id } = await context.db.transaction((tx) =>
    openSession(tx, { checkout_id: crypto.randomUUID(), method: 'stripe', amount: order.total, currency: 'EUR' }),
  )
  await startSession(context, id, aStart(await aCardToken({ stripe }, '4242424242424242')))
  const truth = await reconcileSession(context, id)
  await context.db.transaction(async (tx) => {
    const { session } = await recordSession(tx, id, truth)
    await holdOrphan(tx, session, 'CHECKOUT_GONE')
  })
  return { id, order: order.id, intent: stripe.records.intents.get(truth.reference ?? '') }
}

test('pressed at two servers, while the job gives it back, a payment is decided once', {
  timeout: 120_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, order, intent } = await anUnclaimed()
    const press = (what: string, body?: object) =>
      servers.map(({ url }) => call(url, shop.token, ['POST', `/api/payments_without_order/${id}/${what}`, body]))

    const replies = await Promise.all([...press('attach', { order_id: order }), ...press('give_back')])
    await eventually(async () =>
      expect(
        await shop.ask('select id from payment_sessions where id = $1 and outcome is not null', [id]),
      ).toHaveLength(1),
    )

    const [{ outcome }] = await shop.ask('select outcome from payment_sessions where id = $1', [id])
    const rows = await shop.ask('select id from payments where order_id = $1', [order])
    expect(replies.filter((reply) => reply === null || reply.status >= 500)).toEqual([])
    expect([outcome, rows.length, intent?.status]).toEqual(
      outcome === 'attached' ? ['attached', 1, 'requires_capture'] : ['let_go', 0, 'canceled'],
    )
  }
})
