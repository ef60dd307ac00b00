import { aProduct } from '@comptoir/catalogue/testing'
import { joinPurchases } from '@comptoir/checkout/storefront'
import { homeDelivery } from '@comptoir/orders/testing'
import { forgetAttempts } from '@comptoir/platform/server'
import { whileLocked } from '@comptoir/platform/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  aShopperAt,
  aVisitor,
  logInTo,
  type MailedShop,
  openAccount,
  openMailedShop,
  reviewed,
} from '../../testing/index.ts'

let shop: MailedShop
beforeAll(async () => {
  shop = await openMailedShop()
})
afterAll(() => shop.close())
// All shoppers of a test come from one network.
beforeEach(forgetAttempts)

type Browser = ReturnType<typeof aVisitor>

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)
const ask = async (statement: string, values: unknown[] = []) =>
  (await shop.app.database.pool.query(statement, values)).rows
const aVariant = async () => (await aProduct(shop.context, { price: 6_100 })).variants[0]?.id ?? ''
const add = (browser: Browser, id: string, quantity = 1) => browser.post('/cart/add.js', { id, quantity })

async function basketOf(browser: Browser): Promise<Record<string, number>> {
  const { items } = await browser.json('/cart.js')
  expect(new Set(items.map(({ id }: { id: string }) => id)).size).toBe(items.length)
  return Object.fromEntries(items.map(({ id, quantity }: { id: string; quantity: number }) => [id, quantity]))
}

/** A browser that is logged in, and the address of its account. */
async function aMember() {
  const email = `${crypto.randomUUID()}@example.com`
  const browser = aVisitor(shop)
  await openAccount(shop, browser, email)
  return { browser, email }
}

const liveOf = (email: string) =>
  ask(
    `select c.id from checkouts c join carts k on k.id = c.cart_id join customer_accounts a on a.id = k.account_id
     where a.email = $1 and c.state in ('open', 'awaiting_payment')`,
    [email],
  )
/** Carts of visitors that hold one of these. */
const leftOver = (variants: readonly string[]) =>
  ask(
    `select c.id from carts c join cart_lines l on l.cart_id = c.id
     where c.account_id is null and l.variant_id = any($1::uuid[])`,
    [variants],
  )
/** What a log-in does with the basket and the purchase of a browser, without the password, which is slow on purpose. */
async function join({ cookies }: Browser, email: string) {
  const [account] = await ask('select id from customer_accounts where email = $1', [email])
  await joinPurchases(shop.context, { token: cookies.get('cart'), account: account?.id })
}

test('twenty devices that log in to one account at once, each in a checkout, lose no line and double none', async () => {
  const { browser, email } = await aMember()
  const [shared, own] = [await aVariant(), await aVariant()]
  await add(browser, shared, 2)
  await add(browser, own)
  await browser.submit('/cart', { checkout: '' })
  const variants = await Promise.all(upTo(20).map(aVariant))
  const devices = await Promise.all(variants.map((variant) => aShopperAt(shop, variant)))
  await Promise.all(devices.map(({ visitor }, at) => add(visitor, shared, (at % 3) + 1)))

  await Promise.all(devices.map(({ visitor }) => join(visitor, email)))

  const expected = { [shared]: 3, [own]: 1, ...Object.fromEntries(variants.map((id) => [id, 1])) }
  expect(await basketOf(browser)).toEqual(expected)
  expect(await liveOf(email)).toHaveLength(1)
  expect(await leftOver(variants)).toEqual([])
})

test('a log-in that is sent twenty times at once keeps the basket and the purchase', async () => {
  const { browser, email } = await aMember()
  const [kept, chosen] = [await aVariant(), await aVariant()]
  await add(browser, kept, 2)
  const { visitor, path } = await aShopperAt(shop, chosen, { quantity: 3, delivery: homeDelivery })

  await Promise.all(upTo(20).map(() => join(visitor, email)))
  const step = await visitor.get(`${path}/payment`)

  expect(await basketOf(browser)).toEqual({ [kept]: 2, [chosen]: 3 })
  expect([step.status, await liveOf(email)]).toEqual([200, [{ id: path.split('/').at(-1) }]])
})

test('twenty log-ins one after another, with something more in the basket each time, lose no line and double none', async () => {
  const { browser, email } = await aMember()
  const [same, ...variants] = await Promise.all(upTo(21).map(aVariant))
  for (const variant of variants) {
    const guest = aVisitor(shop)
    await guest.post('/cart/add.js', { items: [{ id: variant }, { id: same, quantity: 2 }] })
    await guest.submit('/cart', { checkout: '' })
    await join(guest, email)
  }

  expect(await basketOf(browser)).toEqual({ [same ?? '']: 2, ...Object.fromEntries(variants.map((id) => [id, 1])) })
  expect(await liveOf(email)).toHaveLength(1)
  expect(await leftOver(variants)).toEqual([])
})

/** Somebody at the button, and the goods that they order. */
async function atTheButton(browser?: Browser) {
  const product = await aProduct(shop.context, { price: 6_100, on_hand: 3, continueOutOfStock: false })
  const variant = product.variants[0]?.id ?? ''
  const shopper = await aShopperAt(shop, variant, { delivery: homeDelivery, browser })
  return { ...shopper, variant, quote: await reviewed(shopper, { method: 'pay_on_delivery' }) }
}

const isOrder = (reply: Response) => reply.headers.get('location')?.startsWith('/orders/')

/** Places the order; `meanwhile` begins when it is on its way. */
const placing = (
  { visitor, path, variant, quote }: Awaited<ReturnType<typeof atTheButton>>,
  meanwhile: () => Promise<Response | object>,
) =>
  whileLocked(shop, { table: 'inventory_items', id: variant }, async (waiters) => {
    const placed = visitor.submit(`${path}/place`, { quote })
    await waiters(1)
    const other = meanwhile()
    await Promise.race([waiters(2), other])
    return { placed, other }
  })

test('whoever logs in while their order is placed has ordered once, and has nothing of it in the basket', async () => {
  const { browser, email } = await aMember()
  const kept = await aVariant()
  await add(browser, kept)
  const shopper = await atTheButton()

  const { placed, other } = await placing(shopper, () => logInTo(shopper.visitor, email))

  expect(isOrder(await placed)).toBe(true)
  expect(await other).toMatchObject({ status: 303 })
  expect(await basketOf(browser)).toEqual({ [kept]: 1 })
})

test('whoever logs in on a phone while the account orders elsewhere keeps what the phone has', async () => {
  const { browser, email } = await aMember()
  const desk = await atTheButton(browser)
  const chosen = await aVariant()
  const phone = await aShopperAt(shop, chosen, { delivery: homeDelivery })

  const { placed, other } = await placing(desk, () => logInTo(phone.visitor, email))

  expect(isOrder(await placed)).toBe(true)
  expect(await other).toMatchObject({ status: 303 })
  expect(await basketOf(phone.visitor)).toEqual({ [chosen]: 1 })
})

test('what is put into the basket while it is ordered stays there', async () => {
  const shopper = await atTheButton()
  const late = await aVariant()

  const { placed, other } = await placing(shopper, () => add(shopper.visitor, late, 2))

  expect(isOrder(await placed)).toBe(true)
  expect(await other).toMatchObject({ status: 200 })
  expect(await basketOf(shopper.visitor)).toEqual({ [late]: 2 })
})

test('more of what is being ordered stays in the basket', async () => {
  const shopper = await atTheButton()

  const { placed, other } = await placing(shopper, () => add(shopper.visitor, shopper.variant, 2))

  expect(isOrder(await placed)).toBe(true)
  expect(await other).toMatchObject({ status: 200 })
  expect(await basketOf(shopper.visitor)).toEqual({ [shopper.variant]: 2 })
})
