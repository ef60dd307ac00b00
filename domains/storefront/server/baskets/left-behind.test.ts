import { aProduct } from '@comptoir/catalogue/testing'
import { anAddress, homeDelivery } from '@comptoir/orders/testing'
import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLeftBasket, aShopperAt, aVisitor, reviewed, runLater } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const aVariant = async (given: Parameters<typeof aProduct>[1] = {}) =>
  (await aProduct(shop.context, { title: 'Tea towel', price: 1_800, on_hand: 9, ...given })).variants[0]?.id ?? ''

const leave = () => runLater(shop, 'leave_checkouts', 61)
const rowOf = async (email: string) =>
  (await root.call('GET', `/api/abandoned_checkouts?q=${encodeURIComponent(email)}`)).body.items[0]
const recordOf = async (id: string) => (await root.call('GET', `/api/abandoned_checkouts/${id}`)).body.checkout
const viewOf = async (view: string) =>
  (await root.call('GET', `/api/abandoned_checkouts?filter[view][in]=${view}`)).body.items.map(
    ({ id }: { id: string }) => id,
  )

test('a checkout with an address is left behind after an hour, with its goods and where it stopped', async () => {
  const basket = await aLeftBasket(shop, await aVariant(), { quantity: 2 })
  const { heard, close } = await root.listen()
  await runLater(shop, 'leave_checkouts', 58)
  const before = await rowOf(basket.email)
  await leave()
  await leave()

  const row = await rowOf(basket.email)
  expect(before).toBeUndefined()
  expect(row).toMatchObject({
    ...{ id: basket.id, name: 'Léonie Caron', email: basket.email, units: 2, locale: 'en' },
    ...{ step: 'shipping', came_back_at: null, order: null, mails: { state: 'off', sent: 0 } },
    lines: [{ title: 'Tea towel', quantity: 2, unit_price: 1_800 }],
  })
  await eventually(() => {
    const added = heard.filter(({ event }) => event === 'new_abandoned_checkout_data')
    expect(added).toEqual([expect.objectContaining({ payload: expect.objectContaining({ email: basket.email }) })])
  })
  close()
})

test('nothing of whose basket it is stands in the log, and webhooks can be told of it', async () => {
  const basket = await aLeftBasket(shop, await aVariant())
  await leave()

  const { rows } = await shop.app.database.pool.query(
    `select to_jsonb(c)::text || coalesce((select jsonb_agg(v)::text from change_values v where v.entity_id = c.entity_id), '') as text
     from changes c where c.entity = 'checkout' and c.entity_id = $1`,
    [basket.id],
  )
  const { events } = (await root.call('GET', '/api/webhook_events')).body
  expect(rows).toHaveLength(1)
  expect(rows[0].text).not.toContain(basket.email)
  expect(rows[0].text).not.toContain('Caron')
  expect(JSON.stringify(events)).toContain('checkout.abandoned')
  expect(JSON.stringify(events)).toContain('checkout.recovered')
})

test.each([
  ['without an address', async () => aShopperAt(shop, await aVariant())],
  [
    'with an empty basket',
    async () => {
      const basket = await aLeftBasket(shop, await aVariant())
      await basket.visitor.post('/cart/clear.js', {})
      return basket
    },
  ],
  [
    'that has become an order',
    async () => {
      const shopper = await aShopperAt(shop, await aVariant(), { delivery: homeDelivery })
      const quote = await reviewed(shopper, { method: 'bank_transfer' })
      await shopper.visitor.submit(`${shopper.path}/place`, { quote })
      return shopper
    },
  ],
])('a checkout %s is not left behind', async (_name, make) => {
  await root.call('PUT', '/api/payment_methods/bank_transfer', await transferOn())
  const { path } = await make()
  await leave()

  const { status } = await root.call('GET', `/api/abandoned_checkouts/${path.split('/').at(-1)}`)
  expect(status).toBe(404)
})

async function transferOn() {
  const { payment_methods } = (await root.call('GET', '/api/payment_methods')).body
  const { version } = payment_methods.find(({ key }: { key: string }) => key === 'bank_transfer')
  const account = { holder: 'Maison Lune SARL', bank: '', iban: 'FR7630006000011234567890189', bic: '' }
  return {
    version,
    enabled: true,
    transfer: { account, days: 7, reference: 'rf', reminds: false, remind_days: 4 },
  }
}

test('whoever goes on is not left behind any more, and again an hour later', async () => {
  const basket = await aLeftBasket(shop, await aVariant())
  await leave()
  await shop.app.database.pool.query(
    `update checkouts set abandoned_at = abandoned_at - interval '2 hours', updated_at = updated_at - interval '2 hours' where id = $1`,
    [basket.id],
  )
  await shop.app.database.pool.query(`update carts set updated_at = updated_at - interval '2 hours'`)
  await basket.visitor.submit(`${basket.path}/shipping`, { delivery: homeDelivery })
  await runLater(shop, 'leave_checkouts', 1)
  const back = await rowOf(basket.email)
  await leave()
  const again = await rowOf(basket.email)

  expect([back.came_back_at, back.mails.state]).toEqual([expect.any(String), 'went_on'])
  expect(await viewOf('came_back')).not.toContain(basket.id)
  expect([again.came_back_at, again.step]).toEqual([null, 'payment'])
})

test('more in the basket is going on, too', async () => {
  const variant = await aVariant()
  const basket = await aLeftBasket(shop, variant)
  await leave()
  await basket.visitor.post('/cart/add.js', { id: variant, quantity: 1 })
  await runLater(shop, 'leave_checkouts', 0)

  expect((await rowOf(basket.email)).came_back_at).not.toBeNull()
})

test('it says why it stopped: sold out meanwhile, a code that was refused', async () => {
  const scarce = await aVariant({ on_hand: 1, continueOutOfStock: false })
  const [soldOut, refused] = [await aLeftBasket(shop, scarce), await aLeftBasket(shop, await aVariant())]
  await refused.visitor.submit(`${refused.path}/codes`, { code: 'WELCOME', step: 'information' })
  const { body } = await root.call('POST', '/api/orders', {
    customer: { name: 'Somebody else', email: 'else@example.com' },
    products: [{ variant_id: scarce, quantity: 1 }],
    shipping_method_id: homeDelivery,
    shipping_address: anAddress,
  })
  expect(body.order?.number, JSON.stringify(body)).toBeTypeOf('number')
  await leave()

  expect(await rowOf(soldOut.email)).toMatchObject({ reason: 'sold_out' })
  expect(await rowOf(refused.email)).toMatchObject({ reason: 'code_refused', detail: { code: 'WELCOME' } })
  expect(await viewOf('ours')).toContain(soldOut.id)
  expect(await viewOf('ours')).not.toContain(refused.id)
})

test('a record tells stock, sums then and today and what happened, and shows no address', async () => {
  const product = await aProduct(shop.context, { title: 'Plates', price: 7_600, on_hand: 3 })
  const basket = await aLeftBasket(shop, product.variants[0]?.id ?? '')
  await leave()
  const [variant] = (await root.call('GET', `/api/products/${product.id}`)).body.product.variants
  const record = await recordOf(basket.id)

  expect(record).toMatchObject({
    ...{ nth: 1, orders: 0, letter_refusal: null, agreed: { state: 'granted' } },
    sums: { total: record.total },
    total_today: record.total,
  })
  expect(record.stock[variant.id]).not.toBeUndefined()
  expect(record.happened.map(({ kind }: { kind: string }) => kind)).toEqual(['left', 'began'])
  expect(JSON.stringify(record)).not.toMatch(/Claudiennes|69001|Lyon/)
})

test('a draft has what was told, once, and only here the address is shown', async () => {
  const basket = await aLeftBasket(shop, await aVariant(), { quantity: 3 })
  await leave()
  const path = `/api/abandoned_checkouts/${basket.id}/draft`
  const [first, second] = [await root.call('POST', path), await root.call('POST', path)]
  const { order } = (await root.call('GET', `/api/orders/${first.body.order.id}`)).body

  expect(second.body).toEqual(first.body)
  expect(order).toMatchObject({
    draft: true,
    customer: { name: 'Léonie Caron', email: basket.email },
    shipping_address: { line1: '8 rue des Tables-Claudiennes' },
    products: [{ quantity: 3 }],
  })
})

test('what its person orders elsewhere, in any spelling of the address, has come back', async () => {
  const basket = await aLeftBasket(shop, await aVariant())
  await leave()
  const placed = await root.call('POST', '/api/orders', {
    customer: { name: 'L. Caron', email: basket.email.toUpperCase() },
    products: [{ variant_id: await aVariant(), quantity: 1 }],
    shipping_method_id: null,
  })
  await shop.idle()

  expect(await rowOf(basket.email)).toMatchObject({
    order: { id: placed.body.order.id },
    mails: { state: 'alone', step: null },
  })
})

test('a basket that is forgotten takes along what its shopper told', async () => {
  const basket = await aLeftBasket(shop, await aVariant())
  await leave()
  const deleted = await root.call('DELETE', `/api/abandoned_checkouts/${basket.id}`)
  const { rows } = await shop.app.database.pool.query('select 1 from checkouts where id = $1', [basket.id])

  expect([deleted.status, rows]).toEqual([200, []])
})

test('figures are without sums for whoever may not read what the shop earns', async () => {
  const clerk = await shop.as(['admin_orders'])
  const { figures } = (await clerk.call('GET', '/api/abandoned_checkouts/figures')).body
  const whole = (await root.call('GET', '/api/abandoned_checkouts/figures')).body.figures

  expect(figures.left).toBeGreaterThan(3)
  expect('left_sum' in figures).toBe(false)
  expect(whole.left_sum).toBeGreaterThan(1_000)
  expect((await (await shop.as(['customers_manager'])).call('GET', '/api/abandoned_checkouts')).status).toBe(403)
})

test('it is exported as it is listed', async () => {
  const { body } = await root.call('GET', '/api/abandoned_checkouts/export')

  expect(body).toContain('Checkout ID')
  expect(body).toContain('Léonie Caron')
})

test('a visitor is not asked for anything new', async () => {
  expect((await aVisitor(shop).get('/cart/reminders/x')).status).toBe(404)
})
