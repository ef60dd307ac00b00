import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  accountPassword,
  aVisitor,
  logInTo,
  type MailedShop,
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
const isIn = async (browser: ReturnType<typeof aVisitor>) => (await browser.get('/account')).status === 200
const rows = async (text: string, values: unknown[] = []) => (await shop.app.database.pool.query(text, values)).rows

test('a visitor logs in and out; neither cookie nor link is stored as it is', async () => {
  const [browser, other] = [aVisitor(shop), aVisitor(shop)]
  const email = someone()
  await openAccount(shop, browser, email)

  const wrong = await logInTo(other, email, 'not this one, surely')
  const page = await wrong.text()
  const entered = await logInTo(other, ` ${email.toUpperCase()} `)
  const stored = JSON.stringify(
    await rows('select s::text from account_sessions s union all select c::text from customer_accounts c'),
  )
  const left = await other.submit('/account/logout', {})

  expect([wrong.status, entered.status, entered.headers.get('location')]).toEqual([422, 303, '/account'])
  expect(page).toMatch(/role="alert"[\s\S]*Email or Password is not correct/)
  expect(page).toContain(`value="${email}"`)
  expect(page).not.toContain('not this one')
  expect(stored).not.toContain(other.cookies.get('account') || 'none')
  expect(stored).not.toContain(Buffer.from(browser.cookies.get('account') ?? '', 'base64url').toString('hex'))
  expect([left.status, left.headers.get('location')]).toEqual([303, '/'])
  expect([await isIn(other), await isIn(browser)]).toEqual([false, true])
})

test('an unknown address and a wrong password get the same page', async () => {
  const email = someone()
  await openAccount(shop, aVisitor(shop), email)
  const unknown = someone()

  const [one, other] = [
    await logInTo(aVisitor(shop), email, 'a guess at it'),
    await logInTo(aVisitor(shop), unknown, 'a guess at it'),
  ]

  const without = (page: string, address: string) => page.replaceAll(address, '').replaceAll(/nonce=[0-9a-f]+/g, '')
  expect([one.status, other.status]).toEqual([422, 422])
  expect(without(await one.text(), email)).toBe(without(await other.text(), unknown))
})

test('guessing at one account ends after ten tries, with the time to wait', async () => {
  const email = someone()
  await openAccount(shop, aVisitor(shop), email)
  const guesser = aVisitor(shop)

  const statuses = []
  for (let turn = 0; turn < 11; turn += 1) statuses.push((await logInTo(guesser, someone(), 'guess')).status)
  const own = []
  for (let turn = 0; turn < 11; turn += 1) own.push(await logInTo(guesser, email, `guess ${turn}`))

  expect(statuses).toEqual(Array(11).fill(422))
  expect(own.map(({ status }) => status)).toEqual([...Array(10).fill(422), 429])
  expect(Number(own[10]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await own[10]?.text()).toMatch(/Too many tries\. Please wait (?:a|\d) minutes?/)
})

test('log-in leads to a page of this shop alone', async () => {
  const browser = aVisitor(shop)
  const email = someone()
  await openAccount(shop, browser, email)
  const reply = await aVisitor(shop).get('/fr/account?page=2')
  const page = await aVisitor(shop).text(reply.headers.get('location') ?? '')

  const led = []
  for (const return_to of [
    '/products/cup?a=b',
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/account/logout',
    'javascript:alert(1)',
    '',
  ]) {
    const reply = await aVisitor(shop).submit('/account/login', {
      'customer[email]': email,
      'customer[password]': accountPassword,
      return_to,
    })
    led.push(reply.headers.get('location'))
  }

  expect(reply.headers.get('location')).toBe('/fr/account/login?return_to=%2Ffr%2Faccount%3Fpage%3D2')
  expect(page).toContain('name="return_to" value="/fr/account?page=2"')
  expect(led).toEqual(['/products/cup?a=b', ...Array(6).fill('/account')])
})

test('a session ends after thirty idle days and after ninety days, and with its account', async () => {
  const [idle, old, gone] = [aVisitor(shop), aVisitor(shop), aVisitor(shop)]
  const emails = [someone(), someone(), someone()]
  for (const [at, browser] of [idle, old, gone].entries()) await openAccount(shop, browser, emails[at] ?? '')
  const of = 'where account_id = (select id from customer_accounts where email = $1)'

  await rows(`update account_sessions set last_seen_at = now() - interval '31 days' ${of}`, [emails[0]])
  await rows(`update account_sessions set expires_at = now() - interval '1 second' ${of}`, [emails[1]])
  await rows('delete from customer_accounts where email = $1', [emails[2]])

  expect([await isIn(idle), await isIn(old), await isIn(gone)]).toEqual([false, false, false])
  expect((await gone.get('/')).status).toBe(200)
})

test('staff and customers know nothing of each other’s tokens', async () => {
  const browser = aVisitor(shop)
  await openAccount(shop, browser, someone())
  const root = await shop.as('root')

  const asCustomer = await aVisitor(shop, { cookie: `account=${root.token}` }).get('/account')
  const asStaff = await shop.visitor.call('GET', '/api/user', undefined, {
    _token: browser.cookies.get('account') ?? '',
  })
  const panelWithCookie = await shop.visitor.call('GET', '/api/user', undefined, {
    cookie: `account=${browser.cookies.get('account')}`,
  })

  expect([asCustomer.status, asStaff.status, panelWithCookie.status]).toEqual([302, 401, 401])
})

test('a page with an account is kept by nobody and shown to nobody else', async () => {
  const [browser, guest] = [aVisitor(shop), aVisitor(shop)]
  await openAccount(shop, browser, someone())

  const before = await guest.text('/')
  const own = await browser.get('/')
  const after = await guest.get('/')

  expect(own.headers.get('cache-control')).toBe('private, no-store')
  expect(own.headers.get('etag')).toBeNull()
  expect(await own.text()).toContain('href="/account"')
  expect(await after.text()).toBe(before)
  expect(before).toContain('href="/account/login"')
  expect((await browser.get('/account/login')).headers.get('location')).toBe('/account')
})

test('a form from another site, and a log-out in advance, are refused', async () => {
  const browser = aVisitor(shop)
  const email = someone()
  await openAccount(shop, browser, email)

  const foreign = await browser.submit('/account/logout', {}, { 'sec-fetch-site': 'cross-site' })
  const linked = await browser.get('/account/logout', { 'sec-fetch-site': 'cross-site' })
  const early = await browser.get('/account/logout', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' })
  const login = await aVisitor(shop).submit(
    '/account/login',
    { 'customer[email]': email, 'customer[password]': accountPassword },
    { origin: 'https://elsewhere.example' },
  )

  expect([foreign.status, linked.status, early.status, login.status]).toEqual([403, 403, 403, 403])
  expect(await isIn(browser)).toBe(true)
})

test('a blocked customer is logged out and cannot log in', async () => {
  const browser = aVisitor(shop)
  const email = someone()
  await openAccount(shop, browser, email)
  const root = await shop.as('root')
  const [customer] = (await root.call('GET', `/api/customers?q=${email}`)).body.items

  await root.call('PUT', `/api/customers/${customer.id}`, { state: 'blocked', version: customer.version })

  expect(await isIn(browser)).toBe(false)
  expect(await (await logInTo(browser, email)).text()).toContain('This account is closed')
})

test('without the module there are no pages, no links and no sessions', async () => {
  const browser = aVisitor(shop)
  const email = someone()
  await openAccount(shop, browser, email)
  const root = await shop.as('root')

  await root.call('PUT', '/api/modules/accounts', { enabled: false })
  await shop.idle()
  const statuses = []
  for (const path of ['/account', '/account/login', '/account/register', '/account/logout'])
    statuses.push((await browser.get(path)).status)
  statuses.push((await logInTo(browser, email)).status)
  const home = await browser.text('/')
  await root.call('PUT', '/api/modules/accounts', { enabled: true })
  await shop.idle()

  expect(statuses).toEqual([404, 404, 404, 404, 404])
  expect(home).not.toContain('/account')
  expect(await isIn(browser)).toBe(true)
})
