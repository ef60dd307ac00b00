import { aProduct } from '@comptoir/catalogue/testing'
import type { TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  aLeftBasket,
  aVisitor,
  logInTo,
  type MailedShop,
  openAccount,
  openMailedShop,
  reviewed,
  runLater,
  waysOf,
} from '../../testing/index.ts'

// Password hashing is slow on purpose.
vi.setConfig({ testTimeout: 90_000 })

let shop: MailedShop
let root: TestStaff
beforeAll(async () => {
  shop = await openMailedShop()
  root = await shop.as('root')
  await root.call('PUT', '/api/abandoned_mails', {
    version: 0,
    steps: [1, 24, 72].map((hours) => ({ on: true, hours })),
  })
  const { payment_methods } = (await root.call('GET', '/api/payment_methods')).body
  const { version } = payment_methods.find(({ key }: { key: string }) => key === 'bank_transfer')
  const account = { holder: 'Maison Lune SARL', bank: '', iban: 'FR7630006000011234567890189', bic: '' }
  await root.call('PUT', '/api/payment_methods/bank_transfer', {
    ...{ version, enabled: true },
    transfer: { account, days: 7, reference: 'rf', reminds: false, remind_days: 4 },
  })
})
afterAll(() => shop.close())

const aVariant = async (given: Parameters<typeof aProduct>[1] = {}) =>
  (await aProduct(shop.context, { title: 'Tea towel', price: 1_800, on_hand: 9, ...given })).variants[0]?.id ?? ''

type Basket = Awaited<ReturnType<typeof aLeftBasket>>

const mailed = (basket: Basket) => waysOf(shop, basket)

const quantitiesOf = async (browser: ReturnType<typeof aVisitor>): Promise<Record<string, number>> => {
  const { items } = await browser.json('/cart.js')
  return Object.fromEntries(items.map((item: { id: string; quantity: number }) => [item.id, item.quantity]))
}
const rowOf = async ({ email }: Pick<Basket, 'email'>) =>
  (await root.call('GET', `/api/abandoned_checkouts?q=${encodeURIComponent(email)}`)).body.items

test('a link brings the basket to another browser, beside what is there, as often as it is followed', async () => {
  const [towel, cup] = [await aVariant(), await aVariant()]
  const basket = await aLeftBasket(shop, towel, { quantity: 3 })
  const { recover } = await mailed(basket)
  const phone = aVisitor(shop)
  await phone.post('/cart/add.js', { id: cup, quantity: 1 })
  await phone.post('/cart/add.js', { id: towel, quantity: 1 })

  const [first, second] = [await phone.get(recover), await phone.get(recover)]

  expect([first.status, second.status]).toEqual([303, 303])
  expect(first.headers.get('location')).toMatch(/^\/checkout\/[\da-f-]{36}\/information$/)
  expect(second.headers.get('location')).toBe(first.headers.get('location'))
  expect(await quantitiesOf(phone)).toEqual({ [towel]: 3, [cup]: 1 })
  // The one who left it still has it.
  expect(await quantitiesOf(basket.visitor)).toEqual({ [towel]: 3 })
  expect((await aVisitor(shop).get(recover)).status).toBe(303)
})

test('nothing of what was told is shown before the e-mail address is given, and all of it afterwards', async () => {
  const basket = await aLeftBasket(shop, await aVariant())
  const { recover } = await mailed(basket)
  const phone = aVisitor(shop)
  const path = (await phone.get(recover)).headers.get('location') ?? ''
  const own = /Claudiennes|69001|Caron|\+33612/

  const before = await phone.text(path)
  const wrong = await phone.submit(path, { recall: 'somebody@example.com' })
  const refused = await wrong.text()
  const given = await phone.submit(path, { recall: basket.email.toUpperCase() })
  const after = await phone.text(path)

  expect(before).not.toMatch(own)
  expect(before).not.toContain(basket.email)
  expect([wrong.status, given.status]).toEqual([422, 303])
  expect(refused).not.toMatch(own)
  expect(after).toContain('8 rue des Tables-Claudiennes')
  expect(after).not.toContain('name="recall"')
})

test('whoever tries addresses has to wait', async () => {
  const basket = await aLeftBasket(shop, await aVariant())
  const { recover } = await mailed(basket)
  const phone = aVisitor(shop)
  const path = (await phone.get(recover)).headers.get('location') ?? ''
  const tried = []
  for (let at = 0; at < 12; at += 1)
    tried.push((await phone.submit(path, { recall: `guess-${at}@example.com` })).status)

  expect(tried).toContain(429)
})

test('an order that comes by the link of a mail is counted for that mail, once', async () => {
  const basket = await aLeftBasket(shop, await aVariant())
  const { recover } = await mailed(basket)
  const phone = aVisitor(shop)
  const path = ((await phone.get(recover)).headers.get('location') ?? '').replace('/information', '')
  await phone.submit(`${path}/information`, { recall: basket.email })
  const { rows } = await shop.app.database.pool.query('select shipping_method_id from checkouts where id = $1', [
    basket.id,
  ])
  await phone.submit(`${path}/shipping`, { delivery: rows[0].shipping_method_id })
  const quote = await reviewed({ visitor: phone, path, email: basket.email }, { method: 'bank_transfer' })
  const placed = await phone.submit(`${path}/place`, { quote })
  await shop.idle()
  await shop.idle()

  expect(placed.headers.get('location')).toMatch(/^\/orders\//)
  const [row] = await rowOf(basket)
  expect(row).toMatchObject({ mails: { state: 'by_mail', step: 1, sent: 1 }, order: { number: expect.any(Number) } })
  const { figures } = (await root.call('GET', '/api/abandoned_checkouts/figures')).body
  expect(figures.by_mail).toBe(1)
  expect(figures.came_back_sum).toBeGreaterThan(0)
  const { steps } = (await root.call('GET', '/api/abandoned_mails')).body.figures
  expect(steps[0].came_back).toBe(1)
  // The link is of no use any more, and says so.
  expect(await (await phone.get(recover)).text()).toContain('This basket has been ordered')
})

test('an order without the link came by itself, although a mail went', async () => {
  const basket = await aLeftBasket(shop, await aVariant())
  await mailed(basket)
  const { rows } = await shop.app.database.pool.query('select shipping_method_id from checkouts where id = $1', [
    basket.id,
  ])
  await basket.visitor.submit(`${basket.path}/shipping`, { delivery: rows[0].shipping_method_id })
  const quote = await reviewed(basket, { method: 'bank_transfer' })
  await basket.visitor.submit(`${basket.path}/place`, { quote })
  await shop.idle()
  await shop.idle()

  expect((await rowOf(basket))[0]).toMatchObject({ mails: { state: 'alone', step: null, sent: 1 } })
})

test('what sold out meanwhile stays away, and of nothing that is left the page says so', async () => {
  const scarce = await aVariant({ on_hand: 2, continueOutOfStock: false })
  const basket = await aLeftBasket(shop, scarce, { quantity: 2 })
  const { recover } = await mailed(basket)
  const buy = (quantity: number) =>
    root.call('POST', '/api/orders', {
      customer: { name: 'Else', email: 'else@example.com' },
      products: [{ variant_id: scarce, quantity }],
      shipping_method_id: null,
    })
  await buy(1)
  const one = aVisitor(shop)
  await one.get(recover)
  await buy(1)
  const none = await (await aVisitor(shop).get(recover)).text()

  expect(await quantitiesOf(one)).toEqual({ [scarce]: 1 })
  expect(none).toContain('Everything that was in this basket is sold out.')
})

test('in the cart of an account it is on every device', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const member = aVisitor(shop)
  await openAccount(shop, member, email)
  const towel = await aVariant()
  const { recover } = await mailed(await aLeftBasket(shop, towel))
  const other = aVisitor(shop)
  await logInTo(other, email)
  await other.get(recover)

  expect(await quantitiesOf(member)).toEqual({ [towel]: 1 })
})

test.each(['x', 'A'.repeat(43)])('a link that is none says so: %s', async (token) => {
  const reply = await aVisitor(shop).get(`/cart/recover/${token}`)

  expect([reply.status, reply.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
  expect(await reply.text()).toContain('This link leads nowhere')
})

test('it ends with its checkout, and a program that looks in advance makes no basket', async () => {
  const basket = await aLeftBasket(shop, await aVariant())
  const { recover } = await mailed(basket)
  const scanner = aVisitor(shop)
  const head = await scanner.send(recover, { method: 'HEAD' })
  const early = await scanner.get(recover, { 'sec-purpose': 'prefetch' })
  await shop.app.database.pool.query(`update checkouts set expires_at = now() - interval '1 minute' where id = $1`, [
    basket.id,
  ])

  expect([head.status, early.status, scanner.cookies.get('cart')]).toEqual([303, 303, undefined])
  expect((await aVisitor(shop).get(recover)).status).toBe(404)
})

const copied = async ({ id }: Basket) => {
  const { body } = await root.call('POST', `/api/abandoned_checkouts/${id}/link`)
  return new URL(body.url).pathname
}

test('staff pass a link on, which is no mail', async () => {
  const towel = await aVariant()
  const basket = await aLeftBasket(shop, towel, { agrees: false })
  await runLater(shop, 'leave_checkouts', 61)
  const phone = aVisitor(shop)
  await phone.get(await copied(basket))
  const record = (await root.call('GET', `/api/abandoned_checkouts/${basket.id}`)).body.checkout

  expect(await quantitiesOf(phone)).toEqual({ [towel]: 1 })
  expect(record.happened.map(({ kind }: { kind: string }) => kind)).toEqual([
    'link_followed',
    'link_made',
    'left',
    'began',
  ])
  expect(record.letters).toEqual([])
})
