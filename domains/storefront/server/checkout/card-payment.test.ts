import { aProduct } from '@comptoir/catalogue/testing'
import { homeDelivery } from '@comptoir/orders/testing'
import { aCardToken, type CardShop, openCardShop, pressAtStripe } from '@comptoir/payments/testing'
import type { TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShopperAt, reviewed } from '../../testing/index.ts'

let cards: CardShop
let clerk: TestStaff
beforeAll(async () => {
  cards = await openCardShop({ captures: 'by_hand' })
  clerk = await cards.shop.as('root')
})
afterAll(() => cards.close())

const ordersOf = async (email: string) => {
  const { items } = (await clerk.call('GET', `/api/orders?q=${encodeURIComponent(email)}`)).body
  return Promise.all(
    items.map(async ({ id }: { id: string }) => (await clerk.call('GET', `/api/orders/${id}`)).body.order),
  )
}

async function atStripe(given: Parameters<typeof aProduct>[1] = {}) {
  const product = await aProduct(cards.shop.context, { price: 6_100, ...given })
  const shopper = await aShopperAt(cards.shop, product.variants[0]?.id ?? '', { delivery: homeDelivery })
  const quote = await reviewed(shopper, { method: 'stripe' })
  const placed = await shopper.visitor.submit(`${shopper.path}/place`, { quote })
  return { ...shopper, product, quote, url: placed.headers.get('location') ?? '' }
}

test('a card that is paid with at the provider makes the order, with its authorisation', async () => {
  const { visitor, path, email, url } = await atStripe()

  await pressAtStripe(url, 'pay')
  const back = await visitor.get(`${path}/return`)

  expect([back.status, back.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/orders\//)])
  const [order] = await ordersOf(email)
  expect(order).toMatchObject({
    ...{ tag: 'new-order', payment_status: 'authorized' },
    payments: [{ provider: 'stripe', kind: 'authorization', status: 'success', amount: order.total }],
  })
  expect(await visitor.text(back.headers.get('location') ?? '')).toContain('Authorised, not charged yet')
})

test('whoever comes back without paying pays later, and once', async () => {
  const { visitor, path, email, url } = await atStripe()

  const early = await visitor.get(`${path}/return`)
  const step = await visitor.get(`${path}/payment`)
  const again = await visitor.submit(`${path}/pay_here`, {})
  const quote = await reviewed({ visitor, path, email }, { method: 'stripe' })
  const second = await visitor.submit(`${path}/place`, { quote })
  // The page that was left takes no money any more.
  await pressAtStripe(url, 'pay')
  await pressAtStripe(second.headers.get('location') ?? '', 'pay')
  await visitor.get(`${path}/return`)

  expect([early.status, step.status, again.headers.get('location')]).toEqual([409, 409, `${path}/payment?payment=left`])
  expect(await ordersOf(email)).toHaveLength(1)
})

test('a press that comes fifty times is one payment and one answer', async () => {
  const product = await aProduct(cards.shop.context, { price: 6_100 })
  const shopper = await aShopperAt(cards.shop, product.variants[0]?.id ?? '', { delivery: homeDelivery })
  const quote = await reviewed(shopper, { method: 'stripe' })

  const replies = await Promise.all(
    Array.from({ length: 50 }, () => shopper.visitor.submit(`${shopper.path}/place`, { quote })),
  )
  const [url = ''] = replies.map(({ headers }) => headers.get('location') ?? '')
  await pressAtStripe(url, 'pay')
  const back = await Promise.all(Array.from({ length: 20 }, () => shopper.visitor.get(`${shopper.path}/return`)))

  expect(new Set(replies.map(({ status, headers }) => `${status} ${headers.get('location')}`))).toEqual(
    new Set([`303 ${url}`]),
  )
  expect(new Set(back.map(({ headers }) => headers.get('location'))).size).toBe(1)
  const [order, ...others] = await ordersOf(shopper.email)
  expect([others, order.payments.length]).toEqual([[], 1])
})

test('a card from our own page is charged by the press, and a refused one says so', async () => {
  const product = await aProduct(cards.shop.context, { price: 6_100 })
  const shopper = await aShopperAt(cards.shop, product.variants[0]?.id ?? '', { delivery: homeDelivery })
  const pay = async (number: string) => {
    const { confirmation_token: card_token } = await aCardToken(cards, number)
    const quote = await reviewed(shopper, { method: 'stripe', card_token })
    return (await shopper.visitor.submit(`${shopper.path}/place`, { quote })).headers.get('location')
  }

  const refused = await pay('4000000000000002')
  const told = await shopper.visitor.text(refused ?? '')
  const paid = await pay('4242424242424242')

  expect(refused).toBe(`${shopper.path}/payment?payment=declined`)
  expect(told).toContain('Card declined. Nothing was charged.')
  expect(paid).toMatch(/^\/orders\//)
})

test('money that comes when the goods have gone goes back', async () => {
  const { visitor, path, email, url, product } = await atStripe({ on_hand: 1, continueOutOfStock: false })
  const { pool } = cards.shop.app.database
  await pool.query(`update stock_holds set expires_at = now() - interval '1 second'`)
  const products = [{ variant_id: product.variants[0]?.id, quantity: 1 }]
  const sold = await clerk.call('POST', '/api/orders', { customer: { name: 'Ada' }, products, handed_over: true })
  await pressAtStripe(url, 'pay')

  const back = await visitor.get(`${path}/return`)
  await cards.shop.idle()

  expect(sold.status).toBe(200)
  expect(back.headers.get('location')).toBe(`${path}/payment?payment=stock_lost`)
  expect(await ordersOf(email)).toEqual([])
  const { rows } = await pool.query('select state, error from payment_sessions order by created_at desc limit 1')
  expect(rows[0]).toMatchObject({ error: { code: 'PAYMENT_STOCK_LOST' } })
})

test('a message of the provider settles what nobody came back from; one without its signature is refused', async () => {
  const webhook = `${cards.shop.storeUrl}/webhooks/payments/stripe`
  const { email, url } = await atStripe()
  const send = (body: string) =>
    fetch(webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=0' },
      body,
    })
  const refused = [await send('{}'), await send('x'.repeat(600_000))]
  cards.stripe.delivery.receiver.url = webhook
  cards.stripe.delivery.receiver.mode = 'twice'

  await pressAtStripe(url, 'pay')
  await cards.stripe.delivery.idle()

  expect(refused.map(({ status }) => status)).toEqual([400, 413])
  expect(await ordersOf(email)).toHaveLength(1)
})

test('a basket that changes while it is paid ends that payment first', async () => {
  const { visitor, path, email, url, product } = await atStripe()

  const added = await visitor.post('/cart/add.js', { id: product.variants[0]?.id, quantity: 1 })
  await pressAtStripe(url, 'pay')
  await visitor.get(`${path}/return`)

  expect(added.status).toBe(200)
  expect(await ordersOf(email)).toEqual([])
  expect((await visitor.json('/cart.js')).item_count).toBe(2)
})
