import { aProduct } from '@comptoir/catalogue/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aVisitor, logInTo, type MailedShop, openAccount, openMailedShop } from '../../testing/index.ts'

let shop: MailedShop
beforeAll(async () => {
  shop = await openMailedShop()
})
afterAll(() => shop.close())

// Password hashing is slow on purpose.
vi.setConfig({ testTimeout: 60_000 })

type Browser = ReturnType<typeof aVisitor>

const aVariant = async () => (await aProduct(shop.context)).variants[0]?.id ?? ''
const add = (browser: Browser, id: string, quantity: number) => browser.post('/cart/add.js', { id, quantity })
const quantitiesOf = async (browser: Browser): Promise<Record<string, number>> => {
  const { items } = await browser.json('/cart.js')
  return Object.fromEntries(items.map((item: { id: string; quantity: number }) => [item.id, item.quantity]))
}

async function aMember() {
  const email = `${crypto.randomUUID()}@example.com`
  const browser = aVisitor(shop)
  await openAccount(shop, browser, email)
  return { browser, email }
}

test('what a visitor chose is in the account’s cart after log-in, on every device', async () => {
  const { browser: first, email } = await aMember()
  const [cup, bowl, plate] = [await aVariant(), await aVariant(), await aVariant()]
  await add(first, cup, 2)
  await add(first, bowl, 1)
  const second = aVisitor(shop)
  await add(second, bowl, 3)
  await add(second, plate, 1)

  await logInTo(second, email)
  const joined = { [cup]: 2, [bowl]: 3, [plate]: 1 }

  expect([await quantitiesOf(first), await quantitiesOf(second)]).toEqual([joined, joined])
  expect(second.cookies.get('cart')).toBe('')
  await add(second, cup, 1)
  expect(await quantitiesOf(first)).toMatchObject({ [cup]: 3 })
})

test('after log-out nothing of it is left in the browser', async () => {
  const { browser, email } = await aMember()
  const cup = await aVariant()
  await add(browser, cup, 2)

  await browser.submit('/account/logout', {})
  const guest = await quantitiesOf(browser)
  await logInTo(browser, email)

  expect(guest).toEqual({})
  expect(await quantitiesOf(browser)).toEqual({ [cup]: 2 })
})

test('the cart of another account is not joined', async () => {
  const { browser: owner, email: theirs } = await aMember()
  const { email } = await aMember()
  const guest = aVisitor(shop)
  await add(guest, await aVariant(), 1)
  const stolen = guest.cookies.get('cart') ?? ''
  await shop.app.database.pool.query(
    'update carts set account_id = (select id from customer_accounts where email = $1) where account_id is null',
    [theirs],
  )
  const other = aVisitor(shop, { cookie: `cart=${stolen}` })

  const entered = await logInTo(other, email)
  const cookie = /^account=[^;]+/.exec(entered.headers.getSetCookie()[0] ?? '')?.[0] ?? ''

  expect(await quantitiesOf(aVisitor(shop, { cookie }))).toEqual({})
  expect(Object.keys(await quantitiesOf(owner))).toHaveLength(1)
})

test('two first additions at once are both in one cart', async () => {
  const { browser } = await aMember()
  const variants = [await aVariant(), await aVariant(), await aVariant()]

  const replies = await Promise.all(variants.map((id) => add(browser, id, 1)))

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(Object.keys(await quantitiesOf(browser)).toSorted()).toEqual(variants.toSorted())
})
