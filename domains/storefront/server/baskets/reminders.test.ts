import { aProduct } from '@comptoir/catalogue/testing'
import { anAddress, homeDelivery } from '@comptoir/orders/testing'
import { eventually, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  aLeftBasket,
  aVisitor,
  type MailedShop,
  openAccount,
  openMailedShop,
  runLater,
  untilTen,
} from '../../testing/index.ts'

let shop: MailedShop
let root: TestStaff
beforeAll(async () => {
  shop = await openMailedShop()
  root = await shop.as('root')
})
beforeEach(() => set({ steps: on(1, 24, 72), smallest: null, waits_for_stock: false, discount_id: null }))
afterAll(() => shop.close())

const on = (...hours: readonly number[]) => hours.map((each) => ({ on: true, hours: each }))

async function set(given: object) {
  const { settings } = (await root.call('GET', '/api/abandoned_mails')).body
  const saved = await root.call('PUT', '/api/abandoned_mails', { version: settings.version, ...given })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  return saved.body
}

const aVariant = async (given: Parameters<typeof aProduct>[1] = {}) =>
  (await aProduct(shop.context, { title: 'Tea towel', price: 1_800, on_hand: 9, ...given })).variants[0]?.id ?? ''

const hour = 60

/** Found to be left, and the mails that are due so many minutes after it was filled in. */
async function later(minutes: number) {
  await runLater(shop, 'leave_checkouts', 61)
  await runLater(shop, 'remind_shoppers', minutes)
}

const mailsOf = async (email: string) =>
  (await root.call('GET', `/api/mails?q=${encodeURIComponent(email)}`)).body.items
    .filter(({ template }: { template: string }) => template.startsWith('basket-'))
    .map(({ template }: { template: string }) => template)

const order = (customer: object, variant_id: string, given: object = {}) =>
  root.call('POST', '/api/orders', {
    customer: { name: 'Somebody', ...customer },
    products: [{ variant_id, quantity: 1 }],
    ...{ shipping_method_id: homeDelivery, shipping_address: anAddress, ...given },
  })

test('who agreed gets the first mail once, in their language, with goods, a way back and a way out', async () => {
  const basket = await aLeftBasket(shop, await aVariant(), { root: '/fr' })
  await later(59)
  expect(await mailsOf(basket.email)).toEqual([])

  await later(62)
  await Promise.all([later(63), later(63)])

  expect(await mailsOf(basket.email)).toEqual(['basket-first'])
  const mail = await eventually(() => {
    const found = shop.mails.received.find(({ to }) => to?.some(({ address }) => address === basket.email))
    if (!found) throw new Error('It has not come yet')
    return found
  })
  expect(mail.subject).toBe('Votre panier est toujours là')
  for (const part of [mail.html, mail.text]) {
    expect(part).toContain('Tea towel')
    expect(part).toMatch(/\/fr\/cart\/recover\/[\w-]{43}/)
    expect(part).toMatch(/\/fr\/cart\/reminders\/[\w-]{40,}/)
    expect(part).not.toMatch(/undefined|\{[a-z]+\}|__secret__/)
  }
  // No picture of anybody else, nothing that tells when it is opened.
  expect(mail.html).not.toMatch(/<img[^>]+width="1"/)
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe')).toMatch(/^<http:.*\/fr\/cart\/reminders\/[\w-]+>$/)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})

test('later ones go at ten o’clock of the shop, each step once', async () => {
  const basket = await aLeftBasket(shop, await aVariant())
  await later(62)
  const [second, third] = [untilTen(shop, 24), untilTen(shop, 72)]
  await later(second - 10)
  expect(await mailsOf(basket.email)).toEqual(['basket-first'])
  for (const minutes of [second, second + 1, third, third + 5, third + 24 * hour]) await later(minutes)

  expect((await mailsOf(basket.email)).toSorted()).toEqual(['basket-first', 'basket-last', 'basket-second'])
})

test('no mail of an order has the header of mails that nobody asked for', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const { body } = await order({ email }, await aVariant())
  await root.call('POST', `/api/customers/${body.order.customer_id}/mails`, { subject: 'Hello', text: 'There' })
  const mail = await eventually(() => {
    const found = shop.mails.received.find(({ to }) => to?.some(({ address }) => address === email))
    if (!found) throw new Error('It has not come yet')
    return found
  })

  expect(mail.headers.some(({ key }) => key.startsWith('list-unsubscribe'))).toBe(false)
})

type Basket = Awaited<ReturnType<typeof aLeftBasket>>

/** Each of them alone keeps the mail from going. */
const reasons: readonly (readonly [string, (basket: Basket, variant: string) => Promise<unknown>])[] = [
  ['the same person has ordered meanwhile', ({ email }, variant) => order({ email }, variant)],
  [
    'they ordered with another spelling of their address',
    ({ email }, variant) => order({ email: email.toUpperCase() }, variant),
  ],
  [
    'they ordered by their telephone number, as one writes it in its country',
    async ({ id }, variant) => {
      const { rows } = await shop.app.database.pool.query('select phone from checkouts where id = $1', [id])
      const spelled = rows[0].phone.replace('+33', '0').replace(/(\d\d)$/, ' $1')
      return order({ email: 'family@example.com', phone: spelled }, variant)
    },
  ],
  [
    'they ordered, and their record has another address by now',
    async ({ email }, variant) => {
      const { customer_id } = (await order({ email: email.toUpperCase() }, variant)).body.order
      const { customer } = (await root.call('GET', `/api/customers/${customer_id}`)).body
      const change = { version: customer.version, email: `moved-${email}` }
      return root.call('PUT', `/api/customers/${customer_id}`, change)
    },
  ],
  [
    'their record says that they want no letters',
    async ({ email }) => {
      const { customer } = (await root.call('POST', '/api/customers', { name: 'Léonie', email })).body
      return root.call('PUT', `/api/customers/${customer.id}`, {
        version: customer.version,
        consent: { email: 'refused' },
      })
    },
  ],
  ['they pressed “No more reminders”', async ({ email, visitor }) => visitor.submit(await leavePathOf(email), {})],
  ['the basket is empty', ({ visitor, id }) => emptied(visitor, id)],
  ['they have gone on', ({ visitor, path }) => visitor.submit(`${path}/shipping`, { delivery: homeDelivery })],
  [
    'a payment of it is open',
    ({ id }) =>
      shop.app.database.pool.query(
        `insert into payment_sessions (shop_id, id, checkout_id, method, state, amount, currency, expires_at, look_at)
         values (1, gen_random_uuid(), $1, 'stripe', 'open', 1800, 'EUR', now() + interval '5 hours', now() + interval '5 hours')`,
        [id],
      ),
  ],
  ['staff hold its mails back', ({ id }) => root.call('POST', `/api/abandoned_checkouts/${id}/hold`, { held: true })],
  ['it is forgotten', ({ id }) => root.call('DELETE', `/api/abandoned_checkouts/${id}`)],
  ['they have begun another purchase', ({ email }, variant) => aLeftBasket(shop, variant, { email, agrees: false })],
  ['it is smaller than the shop wants', () => set({ smallest: { amount: 1_000_000, currency: 'EUR' } })],
  [
    'the mail is off',
    () =>
      set({
        steps: [
          { on: false, hours: 1 },
          { on: false, hours: 24 },
          { on: false, hours: 72 },
        ],
      }),
  ],
]

/** What their mail would have said, made by the same key. */
async function leavePathOf(email: string) {
  const token = shop.context.sealer.seal(email, `reminders of ${shop.context.shop}`).toString('base64url')
  return `/cart/reminders/${token}`
}

/** The moment of the change is put back: only that there is nothing keeps the mail from going. */
async function emptied(visitor: Basket['visitor'], id: string) {
  await visitor.post('/cart/clear.js', {})
  await shop.app.database.pool.query(
    'update carts set updated_at = (select updated_at from checkouts where id = $1) where id = (select cart_id from checkouts where id = $1)',
    [id],
  )
}

test.each(reasons)('nobody is written to when %s', async (_name, happen) => {
  const variant = await aVariant()
  const [basket, other] = [await aLeftBasket(shop, variant), await aLeftBasket(shop, variant)]
  await runLater(shop, 'leave_checkouts', 61)
  await happen(basket, variant)
  const isForAll = (await root.call('GET', '/api/abandoned_mails')).body.settings
  await runLater(shop, 'remind_shoppers', 70)

  expect(await mailsOf(basket.email)).toEqual([])
  // The other one, to which nothing happened, got it: unless the shop itself decided.
  const isDecided = isForAll.smallest !== null || !isForAll.steps[0].on
  expect(await mailsOf(other.email)).toEqual(isDecided ? [] : ['basket-first'])
})

test('nobody is written to whose account has ordered, under another address', async () => {
  const [email, member] = [`${crypto.randomUUID()}@example.com`, aVisitor(shop)]
  await openAccount(shop, member, email)
  const variant = await aVariant()
  const basket = await aLeftBasket(shop, variant, { browser: member, email: `work-${email}` })
  await runLater(shop, 'leave_checkouts', 61)
  const [{ id }] = (await root.call('GET', `/api/customers?q=${email}`)).body.items
  const placed = await order({}, variant, { customer: undefined, customer_id: id })
  await runLater(shop, 'remind_shoppers', 70)

  expect(placed.status).toBe(200)
  expect(await mailsOf(basket.email)).toEqual([])
})

test('who did not tick the box gets none, nor who only did not say', async () => {
  const basket = await aLeftBasket(shop, await aVariant(), { agrees: false })
  await later(70)

  expect(await mailsOf(basket.email)).toEqual([])
})

test('who agreed as a customer gets it without the box', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  await root.call('POST', '/api/customers', { name: 'Léonie', email, consent: { email: 'granted' } })
  await aLeftBasket(shop, await aVariant(), { agrees: false, email })
  await later(70)

  expect(await mailsOf(email)).toEqual(['basket-first'])
})
