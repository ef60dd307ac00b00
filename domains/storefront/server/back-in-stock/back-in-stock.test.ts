import { aProduct } from '@comptoir/catalogue/testing'
import { anAddress, homeDelivery } from '@comptoir/orders/testing'
import { eventually, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor, type MailedShop, openAccount, openMailedShop, runLater } from '../../testing/index.ts'

let shop: MailedShop
let root: TestStaff
beforeAll(async () => {
  shop = await openMailedShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const rows = async (text: string, values: readonly unknown[] = []) =>
  (await shop.app.database.pool.query(text, [...values])).rows

/** Sold out, with the handle of its page. */
async function aSoldOut(given: Parameters<typeof aProduct>[1] = {}) {
  const product = await aProduct(shop.context, {
    title: 'Beeswax candle',
    price: 1_800,
    on_hand: 0,
    continueOutOfStock: false,
    ...given,
  })
  return { ...product, variant: product.variants[0]?.id ?? '' }
}
type SoldOut = Awaited<ReturnType<typeof aSoldOut>>

const ask = ({ variant, handle }: SoldOut, email: string, { path = '', ...more }: Record<string, string> = {}) =>
  aVisitor(shop).submit(
    `${path}/back_in_stock`,
    { form_type: 'back_in_stock', id: variant, email, website: '', ...more },
    { referer: `${shop.storeUrl}${path}/products/${handle}` },
  )

/** Beside the job that the change itself has added. */
const next = () => runLater(shop, 'tell_waiting', 0)

async function restock({ variant }: SoldOut, delta: number) {
  const { status } = await root.call('POST', '/api/inventory/adjust', {
    variant_id: variant,
    delta,
    reason: 'received',
  })
  expect(status).toBe(200)
  await next()
}

const inLine = async ({ variant }: SoldOut) =>
  (
    await rows('select email from back_in_stock_requests where variant_id = $1 and told_at is null order by asked_at', [
      variant,
    ])
  ).map(({ email }) => email)

/** Who was written to about it, in this order. */
const told = async ({ variant }: SoldOut) =>
  (
    await rows(
      `select m.to_address from mails m join back_in_stock_requests r on m.cause = 'back in stock ' || r.id
       where r.variant_id = $1 order by m.id`,
      [variant],
    )
  ).map(({ to_address }) => to_address)

const mailTo = (address: string) =>
  eventually(() => {
    const found = shop.mails.received.find(({ to }) => to?.some((each) => each.address === address))
    if (!found) throw new Error('It has not come yet')
    return found
  })

test('who asks on the page of what is sold out is told once that it is back, in their language', async () => {
  const candle = await aSoldOut()
  const page = await aVisitor(shop).text(`/fr/products/${candle.handle}`)
  const [first, again] = [
    await ask(candle, 'lea@example.com', { path: '/fr' }),
    await ask(candle, ' LEA@example.com', { path: '/fr' }),
  ]
  const thanks = await aVisitor(shop).text(first.headers.get('location') ?? '')
  const waiting = await inLine(candle)
  await root.call('POST', '/api/inventory/adjust', { variant_id: candle.variant, delta: 5, reason: 'received' })
  const mail = await mailTo('lea@example.com')

  expect(page).toContain('Prévenez-moi de son retour')
  expect([first.status, again.status]).toEqual([303, 303])
  expect(again.headers.get('location')).toBe(first.headers.get('location'))
  expect(thanks).toContain('Nous vous écrirons une seule fois')
  expect(waiting).toEqual(['lea@example.com'])
  expect(await told(candle)).toEqual(['lea@example.com'])
  expect(mail.subject).toMatch(/^Beeswax candle\s: de nouveau en stock$/)
  expect(mail.text).toContain(`/fr/products/${candle.handle}?variant=${candle.variant}`)
  expect(mail.text).toMatch(/€?18[.,]00/)
  expect(mail.headers.map(({ key }) => key)).toContain('list-unsubscribe-post')
  expect(await aVisitor(shop).text(`/fr/products/${candle.handle}`)).not.toContain('Prévenez-moi de son retour')
})

test('an address that is none comes back with the reason; a program, and what can be bought, only get the thanks', async () => {
  const candle = await aSoldOut()
  const there = await aSoldOut({ on_hand: 1 })
  const wrong = await ask(candle, 'nobody')
  const page = await wrong.text()
  const others = [await ask(candle, 'robot@example.com', { website: 'x' }), await ask(there, 'lea@example.com')]

  expect(wrong.status).toBe(422)
  expect(page).toContain('value="nobody"')
  expect(page).toContain('This is not an e-mail address.')
  expect(others.map(({ status }) => status)).toEqual([303, 303])
  expect([await inLine(candle), await inLine(there)]).toEqual([[], []])
  expect((await ask({ ...candle, variant: crypto.randomUUID() }, 'lea@example.com')).status).toBe(404)
})

test('no more people are told than there are goods; the next ones after a day, or once a place is free', async () => {
  const candle = await aSoldOut()
  for (const name of ['a', 'b', 'c', 'd']) await ask(candle, `${name}@example.org`)
  await restock(candle, 1)
  const atFirst = await told(candle)
  await next()
  const still = await told(candle)
  await restock(candle, 1)
  const withMore = await told(candle)
  // The first one orders: the goods that are left are those of the second.
  await root.call('POST', '/api/orders', {
    customer: { name: 'A', email: 'a@example.org' },
    products: [{ variant_id: candle.variant, quantity: 1 }],
    ...{ shipping_method_id: homeDelivery, shipping_address: anAddress },
  })
  await shop.idle()
  await next()
  const afterOrder = await told(candle)
  await restock(candle, 1)
  const afterMore = await told(candle)
  await rows(`update back_in_stock_requests set told_at = told_at - interval '25 hours' where variant_id = $1`, [
    candle.variant,
  ])
  await runLater(shop, 'purge_back_in_stock', 0)
  await next()

  expect([atFirst, still, withMore]).toEqual([['a@example.org'], ['a@example.org'], ['a@example.org', 'b@example.org']])
  expect([afterOrder, afterMore]).toEqual([['b@example.org'], ['b@example.org', 'c@example.org']])
  expect(await told(candle)).toEqual(['d@example.org'])
})

test('who is logged in finds their address in the form', async () => {
  const candle = await aSoldOut()
  const browser = aVisitor(shop)
  await openAccount(shop, browser, 'member@example.com')

  expect(await browser.text(`/products/${candle.handle}`)).toMatch(/id="back-email"[^>]* value="member@example\.com"/)
})

test('nobody is told of what is not shown, until it is', async () => {
  const candle = await aSoldOut()
  await ask(candle, 'hidden@example.com')
  const hidden = (await root.call('PUT', `/api/products/${candle.id}`, { status: 'draft', version: candle.version }))
    .body.product
  await restock(candle, 3)
  const whileHidden = await told(candle)
  const version = (await root.call('GET', `/api/products/${candle.id}`)).body.product.version
  await root.call('PUT', `/api/products/${candle.id}`, { status: 'active', version })
  await next()

  expect(hidden.status).toBe('draft')
  expect(whileHidden).toEqual([])
  expect(await told(candle)).toEqual(['hidden@example.com'])
})

test('one press leaves the line and lets the next one hear; reading the page does not', async () => {
  const [candle, lamp] = [await aSoldOut(), await aSoldOut({ title: 'Lamp' })]
  for (const email of ['one@example.net', 'two@example.net']) await ask(candle, email)
  await ask(lamp, 'one@example.net')
  await restock(candle, 1)
  const leave = /\/back_in_stock\/[\w-]+/.exec((await mailTo('one@example.net')).text ?? '')?.[0] ?? ''
  const page = await aVisitor(shop).text(leave)
  const read = [await told(candle), await inLine(lamp)]
  // A mail program sends no cookies, and no origin.
  const pressed = await fetch(shop.storeUrl + leave, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  const again = await aVisitor(shop).submit(leave, {})
  await next()

  expect(page).toContain('one@example.net')
  expect(read).toEqual([['one@example.net'], ['one@example.net']])
  expect([pressed.status, again.status]).toEqual([200, 200])
  expect([await told(candle), await inLine(lamp)]).toEqual([['two@example.net'], []])
  expect((await aVisitor(shop).get('/back_in_stock/x')).status).toBe(404)
})

test('what a person waits for is in their export, and goes with them', async () => {
  const candle = await aSoldOut()
  await ask(candle, 'gone@example.com')
  const { customer } = (await root.call('POST', '/api/customers', { name: 'Léonie', email: 'gone@example.com' })).body
  const exported = await root.call('GET', `/api/customers/${customer.id}/export`)
  const erased = await root.call('POST', `/api/customers/${customer.id}/erase`, {
    version: customer.version,
    name: 'Léonie',
  })

  expect(JSON.stringify(exported.body)).toContain(`"variant_id":"${candle.variant}"`)
  expect(erased.status, JSON.stringify(erased.body)).toBe(200)
  expect(await inLine(candle)).toEqual([])
})

test('the product and the inventory say how many wait for it, and to staff who may see customers who they are', async () => {
  const candle = await aSoldOut()
  for (const email of ['first@example.com', 'second@example.com']) await ask(candle, email)
  const read = async (flags: readonly string[] | 'root') =>
    (await (await shop.as(flags)).call('GET', `/api/products/${candle.id}/waiting`)).body.waiting
  const seller = await read(['admin_products_manager'])
  const whole = await read('root')

  expect(seller).toEqual({ count: 2, variants: [{ id: candle.variant, title: '', count: 2 }], people: null })
  const keeper = await shop.as(['admin_variants_manager'])
  const { waiting } = (await keeper.call('GET', '/api/inventory/waiting')).body
  expect(waiting.find((each: { variant_id: string }) => each.variant_id === candle.variant)).toEqual({
    ...{ variant_id: candle.variant, count: 2 },
  })
  expect(whole.people.map(({ email }: { email: string }) => email)).toEqual(['first@example.com', 'second@example.com'])
})

test('one network asks so often and no more', async () => {
  const candle = await aSoldOut()
  const statuses: number[] = []
  for (let at = 0; at < 21; at += 1) statuses.push((await ask(candle, `many${at}@example.com`)).status)

  expect(statuses.at(-1)).toBe(429)
})
