import { aProduct } from '@comptoir/catalogue/testing'
import { eventually, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLeftBasket, aVisitor, type MailedShop, openMailedShop, runLater, waysOf } from '../../testing/index.ts'

let shop: MailedShop
let root: TestStaff
beforeAll(async () => {
  shop = await openMailedShop()
  root = await shop.as('root')
  const steps = [1, 24, 72].map((hours) => ({ on: true, hours }))
  await root.call('PUT', '/api/abandoned_mails', { version: 0, steps })
})
afterAll(() => shop.close())

const aVariant = async () =>
  (await aProduct(shop.context, { title: 'Tea towel', price: 1_800, on_hand: 9 })).variants[0]?.id ?? ''

const mailed = (basket: { email: string }) => waysOf(shop, basket)

const rowOf = async ({ email }: { email: string }) =>
  (await root.call('GET', `/api/abandoned_checkouts?q=${encodeURIComponent(email)}`)).body.items

test('reading the way out ends nothing; one press ends reminders for good, whoever presses for the reader', async () => {
  const basket = await aLeftBasket(shop, await aVariant(), { root: '/fr' })
  const { leave } = await mailed(basket)
  const { customer } = (await root.call('POST', '/api/customers', { name: 'Léonie', email: basket.email })).body
  const page = await (await aVisitor(shop).get(leave)).text()
  const read = (await rowOf(basket))[0].mails.state
  // A mail program sends no cookies, and no origin.
  const pressed = await fetch(shop.storeUrl + leave, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  const again = await aVisitor(shop).submit(leave, {})
  await shop.idle()

  expect(page).toContain(basket.email)
  expect(page).toContain('Ne plus me le rappeler')
  expect(read).toBe('sent')
  expect([pressed.status, again.status]).toEqual([200, 200])
  expect((await rowOf(basket))[0].mails.state).toBe('no_more')
  expect((await root.call('GET', `/api/customers/${customer.id}`)).body.customer.consent.email).toMatchObject({
    ...{ state: 'refused', source: 'reminder' },
  })
  // For good: also about a basket whose box is ticked later.
  const later = await aLeftBasket(shop, await aVariant(), { email: basket.email })
  await runLater(shop, 'leave_checkouts', 61)
  await runLater(shop, 'remind_shoppers', 62)
  expect((await rowOf(later)).map(({ mails }: { mails: { state: string } }) => mails.state)).toEqual([
    'no_more',
    'no_more',
  ])
})

test.each(['x', 'A'.repeat(120)])('a way out that is none says so: %s', async (token) => {
  const browser = aVisitor(shop)

  expect([
    (await browser.get(`/cart/reminders/${token}`)).status,
    (await browser.submit(`/cart/reminders/${token}`, {})).status,
  ]).toEqual([404, 404])
})

const letterOf = (id: string) => root.call('GET', `/api/abandoned_checkouts/${id}/letter`)
const write = (id: string) =>
  root.call('POST', `/api/abandoned_checkouts/${id}/letter`, { subject: 'A word', text: 'Bonjour,\n\nla carte…' })

test('by hand who agreed is written to, with goods and a link', async () => {
  const basket = await aLeftBasket(shop, await aVariant(), { root: '/fr' })
  await runLater(shop, 'leave_checkouts', 61)
  const begun = (await letterOf(basket.id)).body
  const sent = await write(basket.id)
  const mail = await eventually(() => {
    const found = shop.mails.received.find(
      ({ subject, to }) => subject === 'A word' && to?.[0]?.address === basket.email,
    )
    if (!found) throw new Error('It has not come yet')
    return found
  })

  expect(begun).toMatchObject({ locale: 'fr', is_answer: false, to: basket.email })
  expect(begun.letter.text).toContain('toujours dans votre panier')
  expect(sent.body).toEqual({ is_kept: false })
  expect(mail.text).toMatch(/cart\/recover\//)
  expect(mail.text).toContain('la carte…')
})

test('who did not agree gets no mail by hand, but one answer to what failed on our side, without goods or link', async () => {
  const [own, ours] = [
    await aLeftBasket(shop, await aVariant(), { agrees: false }),
    await aLeftBasket(shop, await aVariant(), { agrees: false }),
  ]
  await runLater(shop, 'leave_checkouts', 61)
  await shop.app.database.pool.query(`update abandoned_checkouts set reason = 'declined' where id = $1`, [ours.id])
  const refused = await write(own.id)
  const begun = (await letterOf(ours.id)).body
  const [first, second] = [await write(ours.id), await write(ours.id)]
  const mail = await eventually(() => {
    const found = shop.mails.received.find(({ to }) => to?.[0]?.address === ours.email)
    if (!found) throw new Error('It has not come yet')
    return found
  })

  expect(refused.body.error.code).toBe('BASKET_NOT_AGREED')
  expect(begun).toMatchObject({
    is_answer: true,
    letter: { text: 'Your payment did not go through and nothing was charged.' },
  })
  expect([first.status, second.body.error.code]).toEqual([200, 'BASKET_ANSWERED'])
  expect(mail.text).not.toMatch(/cart\/recover|Tea towel/)
  expect(mail.text).toMatch(/cart\/reminders/)
})

test('whoever wants no more is written to by nobody', async () => {
  const basket = await aLeftBasket(shop, await aVariant())
  const { leave } = await mailed(basket)
  await aVisitor(shop).submit(leave, {})
  await shop.app.database.pool.query(`update abandoned_checkouts set reason = 'declined' where id = $1`, [basket.id])

  expect((await write(basket.id)).body.error.code).toBe('BASKET_NO_MORE')
})

const countOf = async (table: string) =>
  (await shop.app.database.pool.query(`select count(*)::integer as n from ${table}`)).rows[0].n

test('whoever is erased takes their baskets and links along, and stays without mails', async () => {
  const basket = await aLeftBasket(shop, await aVariant())
  const { leave, recover } = await mailed(basket)
  await aVisitor(shop).submit(leave, {})
  const { customer } = (await root.call('POST', '/api/customers', { name: 'Léonie', email: basket.email })).body
  const exported = await root.call('GET', `/api/customers/${customer.id}/export`)
  const before = await countOf('recovery_links')
  const { version } = (await root.call('GET', `/api/customers/${customer.id}`)).body.customer
  const erased = await root.call('POST', `/api/customers/${customer.id}/erase`, { version, name: 'Léonie' })
  await shop.idle()

  expect(JSON.stringify(exported.body)).toMatch(/"stopped_by":"delivery_price".*"reminders":1/)
  expect(erased.status, JSON.stringify(erased.body)).toBe(200)
  expect(await rowOf(basket)).toEqual([])
  expect(await countOf('recovery_links')).toBe(before - 1)
  expect((await aVisitor(shop).get(recover)).status).toBe(404)
  const again = await aLeftBasket(shop, await aVariant(), { email: basket.email })
  await runLater(shop, 'leave_checkouts', 61)
  expect((await rowOf(again))[0].mails.state).toBe('no_more')
})

test('after thirty days the rows of a basket go with its checkout; the way out of its mail still leads out', async () => {
  const basket = await aLeftBasket(shop, await aVariant())
  const { leave, recover } = await mailed(basket)
  await shop.app.database.pool.query(`update checkouts set expires_at = now() - interval '1 minute' where id = $1`, [
    basket.id,
  ])
  await runLater(shop, 'purge_checkouts', 0)

  expect(await rowOf(basket)).toEqual([])
  expect((await aVisitor(shop).get(recover)).status).toBe(404)
  expect((await aVisitor(shop).submit(leave, {})).status).toBe(200)
})
