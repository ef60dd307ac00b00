import { aProduct } from '@comptoir/catalogue/testing'
import { homeDelivery } from '@comptoir/orders/testing'
import { payments } from '@comptoir/payments/server'
import { type CardShop, openCardShop, pressAtStripe } from '@comptoir/payments/testing'
import { eventually, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShopperAt, reviewed } from '../../testing/index.ts'

let cards: CardShop
let clerk: TestStaff
let root: TestStaff
beforeAll(async () => {
  cards = await openCardShop({ captures: 'by_hand' })
  clerk = await cards.shop.as(['admin_payments'])
  root = await cards.shop.as('root')
  cards.stripe.delivery.receiver.url = `${cards.shop.storeUrl}/webhooks/payments/stripe`
})
afterAll(() => cards.close())

const ask = (statement: string, values: unknown[] = []) => cards.shop.app.database.pool.query(statement, values)
const listed = async (view = 'open') => (await clerk.call('GET', `/api/payments_without_order?view=${view}`)).body
const read = async (id: string) => (await clerk.call('GET', `/api/payments_without_order/${id}`)).body
const press = (id: string, what: string, body?: object) =>
  clerk.call('POST', `/api/payments_without_order/${id}/${what}`, body)
const ordersOf = async (email: string) => (await root.call('GET', `/api/orders?q=${email}`)).body.items
const mailsTo = async (email: string) =>
  (await ask(`select template from mails where to_address = $1 order by created_at`, [email])).rows.map(
    ({ template }) => template,
  )

/** Somebody pays a basket that has become part of another one. */
async function anUnclaimed(given: Parameters<typeof aProduct>[1] = {}) {
  const product = await aProduct(cards.shop.context, { price: 6_100, ...given })
  const shopper = await aShopperAt(cards.shop, product.variants[0]?.id ?? '', { delivery: homeDelivery })
  const quote = await reviewed(shopper, { method: 'stripe' })
  const placed = await shopper.visitor.submit(`${shopper.path}/place`, { quote })
  const checkout = /[\da-f-]{36}/.exec(shopper.path)?.[0] ?? ''
  await ask(`delete from stock_holds where holder = $1`, [checkout])
  await ask(`update checkouts set state = 'expired', cart_id = null where id = $1`, [checkout])
  await pressAtStripe(placed.headers.get('location') ?? '', 'pay')
  await cards.stripe.delivery.idle()
  const { rows } = await ask('select id, payment from payment_sessions where checkout_id = $1', [checkout])
  const { id, payment } = rows[0]
  return { ...shopper, id, product, intent: cards.stripe.records.intents.get(payment) }
}

test('money of a basket that has ended waits for a decision, and says what it was for and when it goes back', async () => {
  const { id, email, intent } = await anUnclaimed({ on_hand: 5 })

  const { payments } = await listed()
  const { payment, purchase, obstacle } = await read(id)

  expect(payments.find((each: { id: string }) => each.id === id)).toMatchObject({ email, is_held: true, order: null })
  expect(payment).toMatchObject({ reason: 'CHECKOUT_ENDED', is_open: true, amount: intent?.amount })
  expect(Date.parse(payment.give_back_at) - Date.parse(payment.at)).toBe(7 * 3_600_000)
  expect(purchase).toMatchObject({ name: 'Lina Haddad', place: '69001 Lyon, FR', lines: [{ quantity: 1 }] })
  expect(obstacle).toBe(null)
})

test('money never buys other goods of the same sum: it waits', async () => {
  const [paid, other] = [
    await aProduct(cards.shop.context, { price: 6_100 }),
    await aProduct(cards.shop.context, { price: 6_100 }),
  ]
  const shopper = await aShopperAt(cards.shop, paid.variants[0]?.id ?? '', { delivery: homeDelivery })
  const quote = await reviewed(shopper, { method: 'stripe' })
  const placed = await shopper.visitor.submit(`${shopper.path}/place`, { quote })
  const checkout = /[\da-f-]{36}/.exec(shopper.path)?.[0] ?? ''
  // The shop counts it as ended, and the money comes all the same.
  await ask(`update payment_sessions set state = 'expired' where checkout_id = $1`, [checkout])
  await ask(`update checkouts set state = 'open' where id = $1`, [checkout])
  await shopper.visitor.post('/cart/change.js', { line: 1, quantity: 0 })
  await shopper.visitor.post('/cart/add.js', { id: other.variants[0]?.id })
  expect(await reviewed(shopper, { method: 'stripe' })).not.toBe(quote)

  await pressAtStripe(placed.headers.get('location') ?? '', 'pay')
  await cards.stripe.delivery.idle()

  const { rows } = await ask('select id from payment_sessions where checkout_id = $1', [checkout])
  expect((await read(rows[0].id)).payment).toMatchObject({ reason: 'CHECKOUT_CHANGED', is_open: true })
  expect(await press(rows[0].id, 'order')).toMatchObject({ status: 409, body: { error: { code: 'PURCHASE_CHANGED' } } })
  expect(await ordersOf(shopper.email)).toEqual([])
})

test('it is told to whoever looks after payments: live, by the bell and on their first page', async () => {
  const panel = await clerk.listen()
  const other = await (await cards.shop.as(['admin_orders'])).listen()
  const { id } = await anUnclaimed()
  const waitingFor = async (staff: TestStaff) =>
    (await staff.call('GET', '/api/dashboard')).body.dashboard.waiting.map(({ kind }: { kind: string }) => kind)

  await eventually(() => expect(panel.heard).toContainEqual(expect.objectContaining({ payload: { id } })))
  await cards.shop.idle()

  expect(await waitingFor(clerk)).toEqual(['unclaimed_payments'])
  expect(await waitingFor(await cards.shop.as(['admin_orders']))).not.toContain('unclaimed_payments')
  expect(other.heard.map(({ event }) => event)).not.toContain('unclaimed_payment_data')
  const { rows } = await ask(`select title, permission from notifications where content ->> 'entity_id' = $1`, [id])
  expect(rows).toEqual([{ title: 'payments.notifications.orphan_waits', permission: 'admin_payments' }])
})

test('a press makes the order that was paid, with its money, and the shopper is told of it', async () => {
  const { id, email, intent } = await anUnclaimed()

  const made = await press(id, 'order')
  await cards.shop.idle()

  const { order } = (await root.call('GET', `/api/orders/${made.body.order.id}`)).body
  expect(order).toMatchObject({ tag: 'new-order', payment_status: 'authorized', total: intent?.amount })
  expect(order.payments).toMatchObject([{ kind: 'authorization', amount: order.total, reference: intent?.id }])
  expect((await listed('solved')).payments[0]).toMatchObject({
    ...{ id, outcome: 'made', order: { id: order.id, number: order.number } },
  })
  await eventually(async () => expect(await mailsTo(email)).toEqual(['order-placed']))
  expect((await root.call('POST', `/api/orders/${order.id}/capture`)).body.payment_status).toBe('paid')
})

test('twenty presses are one order, one row of the ledger and one answer', async () => {
  const { id, email } = await anUnclaimed()

  const replies = await Promise.all(Array.from({ length: 20 }, () => press(id, 'order')))

  const [order, ...others] = await ordersOf(email)
  expect(others).toEqual([])
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.order.id}`))).toEqual(new Set([`200 ${order.id}`]))
  expect((await root.call('GET', `/api/orders/${order.id}`)).body.order.payments).toHaveLength(1)
})

test('pressed both ways at once, money is either an order’s or given back', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, email, intent } = await anUnclaimed()

    const replies = await Promise.all([press(id, 'order'), press(id, 'give_back'), press(id, 'order')])
    await cards.shop.idle()
    await eventually(async () => expect((await read(id)).payment.is_open).toBe(false))

    const { payment } = await read(id)
    const orders = await ordersOf(email)
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    expect([payment.outcome, orders.length, intent?.status]).toEqual(
      payment.outcome === 'made' ? ['made', 1, 'requires_capture'] : ['let_go', 0, 'canceled'],
    )
  }
})

test('without goods there is no order, and the money waits on', async () => {
  const { id, email, product } = await anUnclaimed({ on_hand: 1, continueOutOfStock: false })
  const products = [{ variant_id: product.variants[0]?.id, quantity: 1 }]
  await root.call('POST', '/api/orders', { customer: { name: 'Ada' }, products, handed_over: true })

  const before = await read(id)
  const refused = await press(id, 'order')

  expect([before.obstacle, refused.status, refused.body.error.code]).toEqual([
    'INSUFFICIENT_STOCK',
    409,
    'INSUFFICIENT_STOCK',
  ])
  expect(await ordersOf(email)).toEqual([])
  expect((await read(id)).payment).toMatchObject({ is_open: true, outcome: null })
})

test('given back by a press it is told to the shopper, and no order is made of it any more', async () => {
  const { id, email, intent } = await anUnclaimed()

  const back = await press(id, 'give_back')
  const late = await press(id, 'order')

  expect(back.body.payment).toMatchObject({ is_open: false, outcome: 'let_go', solved_by: expect.any(String) })
  expect([late.status, late.body.error.code, intent?.status]).toEqual([409, 'PAYMENT_SOLVED', 'canceled'])
  await eventually(async () => expect(await mailsTo(email)).toEqual(['payment-given-back']))
})

test('if nobody decides in time it goes back by itself', async () => {
  const { id, intent } = await anUnclaimed()
  await ask(`update payment_sessions set give_back_at = now() where id = $1`, [id])

  await payments.jobs?.find(({ name }) => name === 'give_back_unclaimed')?.run(cards.context, {})
  await eventually(async () => expect((await read(id)).payment.is_open).toBe(false))

  expect((await read(id)).payment).toMatchObject({ outcome: 'let_go', solved_by: null })
  expect(intent?.status).toBe('canceled')
})

test('a purchase that has its order, or is being paid again, becomes no second one', async () => {
  const [paidTwice, again] = [await anUnclaimed(), await anUnclaimed()]
  const other = (await press((await anUnclaimed()).id, 'order')).body.order
  const at = `where id = (select checkout_id from payment_sessions where id = $1)`
  await ask(`update checkouts set order_id = null, state = 'open' where order_id = $1`, [other.id])
  await ask(`update checkouts set order_id = $2, state = 'completed' ${at}`, [paidTwice.id, other.id])
  await ask(`update checkouts set quote = jsonb_set(quote, '{quote,due}', '1') ${at}`, [again.id])

  const replies = [await press(paidTwice.id, 'order'), await press(again.id, 'order')]

  expect(replies.map(({ body }) => body.error.code)).toEqual(['PURCHASE_HAS_ORDER', 'PURCHASE_CHANGED'])
  expect((await read(paidTwice.id)).payment.order).toEqual(other)
})

test('whoever may not see payments decides nothing', async () => {
  const { id } = await anUnclaimed()
  const other = await cards.shop.as(['admin_orders'])

  const replies = await Promise.all([
    other.call('GET', '/api/payments_without_order'),
    other.call('GET', `/api/payments_without_order/${id}`),
    other.call('POST', `/api/payments_without_order/${id}/order`),
  ])

  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403])
})
