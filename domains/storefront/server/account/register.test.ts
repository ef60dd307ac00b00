import { eventually } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  accountPassword,
  aVisitor,
  linkTo,
  logInTo,
  type MailedShop,
  mailsTo,
  openAccount,
  openMailedShop,
} from '../../testing/index.ts'

let shop: MailedShop
beforeAll(async () => {
  shop = await openMailedShop()
})
afterAll(() => shop.close())

// Password hashing is slow on purpose.
vi.setConfig({ testTimeout: 60_000 })

const someone = () => `${crypto.randomUUID()}@example.com`
const registration = (email: string, password = accountPassword) => ({
  'customer[first_name]': 'Lina',
  'customer[last_name]': 'Haddad',
  'customer[email]': email,
  'customer[password]': password,
})
const isIn = async (browser: ReturnType<typeof aVisitor>) => (await browser.get('/account')).status === 200
const rows = async (text: string, values: unknown[] = []) => (await shop.app.database.pool.query(text, values)).rows

test('a visitor registers, confirms the address in the same browser and is logged in', async () => {
  const browser = aVisitor(shop)
  const email = someone()

  const registered = await browser.submit('/fr/account', registration(email))
  const told = await browser.text(registered.headers.get('location') ?? '')
  const link = await linkTo(shop, email, 'activate')
  const activated = await browser.get(link)

  expect([registered.status, registered.headers.get('location')]).toEqual([
    303,
    '/fr/account/register?form_type=create_customer',
  ])
  expect(told).toContain('Consultez vos e-mails')
  expect(link).toMatch(/^\/fr\/account\/activate\//)
  expect([activated.status, activated.headers.get('location')]).toEqual([303, '/fr/account'])
  expect(activated.headers.getSetCookie()[0]).toMatch(
    /^account=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/,
  )
  expect(await browser.text('/account')).toContain('Hello Lina')
  expect((await browser.get(link)).status).toBe(404)
})

test('elsewhere, the link asks for a password, which replaces the one that was registered', async () => {
  const [thief, owner] = [aVisitor(shop), aVisitor(shop)]
  const email = someone()
  await thief.submit('/account', registration(email, 'chosen by a thief'))
  const link = await linkTo(shop, email, 'activate')

  const page = await owner.get(link)
  const text = await page.text()
  const weak = await owner.submit(link, { 'customer[password]': 'short', 'customer[password_confirmation]': 'short' })
  const differ = await owner.submit(link, {
    'customer[password]': accountPassword,
    'customer[password_confirmation]': 'x',
  })
  const done = await owner.submit(link, {
    'customer[password]': accountPassword,
    'customer[password_confirmation]': accountPassword,
  })

  expect([page.status, weak.status, differ.status, done.status]).toEqual([200, 422, 422, 303])
  expect(text).toContain(`action="${link}"`)
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  expect(await isIn(owner)).toBe(true)
  expect((await thief.get(link)).status).toBe(404)
  expect((await logInTo(thief, email, 'chosen by a thief')).status).toBe(422)
})

test('a registration does not tell whether the address is known; its owner hears of it', async () => {
  const [owner, stranger] = [aVisitor(shop), aVisitor(shop)]
  const known = someone()
  await openAccount(shop, owner, known)

  const replies = []
  for (const email of [known, someone()]) {
    const reply = await stranger.submit('/account', registration(email, 'another long phrase'))
    replies.push([reply.status, reply.headers.get('location'), reply.headers.getSetCookie().length])
  }

  expect(replies[0]).toEqual(replies[1])
  await eventually(async () => expect(mailsTo(shop, known)[0]).toContain('You already have an account'))
  expect((await logInTo(stranger, known, 'another long phrase')).status).toBe(422)
  expect((await logInTo(stranger, known)).status).toBe(303)
})

test('of two registrations of one address the first confirmed one counts', async () => {
  const [one, other] = [aVisitor(shop), aVisitor(shop)]
  const email = someone()
  await Promise.all([one, other].map((browser) => browser.submit('/account', registration(email))))
  const links = await eventually(async () => {
    const found = mailsTo(shop, email).map((text) => /\/account\/activate\/[\w-]{43}/.exec(text)?.[0] ?? '')
    expect(found).toHaveLength(2)
    return found
  })

  const chosen = { 'customer[password]': accountPassword, 'customer[password_confirmation]': accountPassword }
  const replies = await Promise.all(links.map((link) => aVisitor(shop).submit(link, chosen)))

  expect(replies.map(({ status }) => status).toSorted()).toEqual([303, 422])
  const [accounts, customers] = [
    await rows('select 1 from customer_accounts where email = $1', [email]),
    await rows('select 1 from customers where email = $1', [email]),
  ]
  expect([accounts.length, customers.length]).toEqual([1, 1])
})

test('a link that is used twice at once works once', async () => {
  const browser = aVisitor(shop)
  const email = someone()
  await browser.submit('/account', registration(email))
  const link = await linkTo(shop, email, 'activate')
  const cookie = `account_registration=${browser.cookies.get('account_registration')}`

  const replies = await Promise.all([1, 2, 3].map(() => aVisitor(shop, { cookie }).get(link)))

  expect(replies.map(({ status }) => status).toSorted()).toEqual([303, 404, 404])
})

test('a program that looks at links, or a browser that loads them in advance, uses none up', async () => {
  const browser = aVisitor(shop)
  const email = someone()
  await browser.submit('/account', registration(email))
  const link = await linkTo(shop, email, 'activate')

  const scanned = await aVisitor(shop).get(link)
  const early = await browser.get(link, { 'sec-purpose': 'prefetch' })
  const reply = await browser.send(link, { method: 'HEAD' })

  expect([scanned.status, early.status, reply.status]).toEqual([200, 200, 200])
  expect((await browser.get(link)).status).toBe(303)
})

test('strangers who register an address flood no mailbox and shut its owner out of nothing', async () => {
  const email = someone()
  const statuses = []
  for (let turn = 0; turn < 6; turn += 1)
    statuses.push((await aVisitor(shop).submit('/account', registration(email))).status)
  await shop.idle()
  const owner = aVisitor(shop)
  const link = await linkTo(shop, email, 'activate')
  const opened = await owner.submit(link, {
    'customer[password]': 'a fig tree by the wall',
    'customer[password_confirmation]': 'a fig tree by the wall',
  })

  expect(statuses).toEqual(Array(6).fill(303))
  expect(mailsTo(shop, email).length).toBeLessThanOrEqual(3)
  expect(opened.status).toBe(303)
})

test('a theme that asks for no password at first asks for it where the link leads, also in the same browser', async () => {
  const browser = aVisitor(shop)
  const email = someone()
  const { 'customer[password]': _asked, ...asked } = registration(email)

  expect((await browser.submit('/account', asked)).status).toBe(303)
  const link = await linkTo(shop, email, 'activate')
  expect([(await browser.get(link)).status, await isIn(browser)]).toEqual([200, false])
  expect((await browser.submit(link, { 'customer[password]': accountPassword })).status).toBe(303)
  expect(await isIn(browser)).toBe(true)
})
