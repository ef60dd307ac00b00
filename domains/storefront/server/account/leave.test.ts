import { anOrder } from '@comptoir/orders/testing'
import { eventually } from '@comptoir/platform/testing'
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

async function aMember() {
  const email = `${crypto.randomUUID()}@example.com`
  const browser = aVisitor(shop)
  await openAccount(shop, browser, email)
  return { browser, email }
}

const rows = async (text: string, values: unknown[] = []) => (await shop.app.database.pool.query(text, values)).rows

const orderOf = (email: string) =>
  anOrder(shop.context, { customer: { name: 'Lina Haddad', email, phone: '', locale: 'en' } })

const remove = (browser: ReturnType<typeof aVisitor>, current_password = accountPassword) =>
  browser.submit('/account/delete', { 'customer[current_password]': current_password })

const customerOf = async (email: string) => {
  const root = await shop.as('root')
  const [found] = (await root.call('GET', `/api/customers?q=${email}`)).body.items
  return { root, customer: (await root.call('GET', `/api/customers/${found.id}`)).body.customer }
}

test('a customer receives everything about them, but for what the staff keep for themselves', async () => {
  const { browser, email } = await aMember()
  const order = await orderOf(email)
  const { root, customer } = await customerOf(email)
  await root.call('POST', `/api/customers/${customer.id}/notes`, { body: 'Pays late' })
  await root.call('POST', `/api/orders/${order.id}/notes`, { body: 'Watch this one' })

  const file = await browser.get('/account/data.json')
  const text = await file.text()
  const data = JSON.parse(text)

  expect(file.headers.get('content-disposition')).toContain('data.json')
  expect(file.headers.get('cache-control')).toBe('private, no-store')
  expect(data).toMatchObject({ customer: { email, name: 'Haddad' }, records: { orders: [{ number: order.number }] } })
  expect(data.records.accounts).toMatchObject([{ email, sessions: [{ last_seen_at: expect.any(String) }] }])
  expect(data.records.mails[0].text).toContain('/account/activate/••••••')
  expect(text).not.toMatch(/Pays late|Watch this one|password|argon|__secret__/)
  expect((await aVisitor(shop).get('/account/data.json')).headers.get('location')).toContain('/account/login')
})

test('deletion asks for the password, ends everything and leaves the orders their amounts', async () => {
  const { browser, email } = await aMember()
  const order = await orderOf(email)
  const root = await shop.as('root')
  await root.call('POST', `/api/orders/${order.id}/cancel`, { reason: 'customer', version: 1 })
  await shop.idle()

  const wrong = await remove(browser, 'not this one')
  const deleted = await remove(browser)
  const page = await browser.text(deleted.headers.get('location') ?? '')

  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toContain('This is not your present password.')
  expect([deleted.status, deleted.headers.get('location')]).toEqual([303, '/account/login?form_type=customer_deletion'])
  expect(page).toContain('Your account was deleted.')
  expect((await browser.get('/account')).status).toBe(302)
  expect((await logInTo(browser, email)).status).toBe(422)
  const kept = (await root.call('GET', `/api/orders/${order.id}`)).body.order
  expect([kept.total, kept.customer.name, kept.customer.email, kept.customer_id]).toEqual([
    order.total,
    undefined,
    '',
    null,
  ])
  for (const table of ['customers', 'customer_accounts', 'account_registrations']) {
    expect(await rows(`select 1 from ${table} where email = $1`, [email])).toEqual([])
  }
  expect(await rows('select 1 from mails where to_address = $1', [email])).toEqual([])
})

test('while an order is open the pendingDeletion is kept and can be withdrawn; afterwards the person is erased', async () => {
  const { browser, email } = await aMember()
  const order = await orderOf(email)
  const root = await shop.as('root')
  const pendingDeletion = async () =>
    (await rows('select deletion_requested_at from customer_accounts where email = $1', [email]))[0]

  const waiting = await remove(browser)
  const told = await browser.text(waiting.headers.get('location') ?? '')
  await browser.submit('/account/stay', {})
  const withdrawn = await pendingDeletion()
  await remove(browser)
  const work = () => rows(`select graphile_worker.add_job('erase_waiting_accounts')`)
  await work()
  await eventually(async () => expect(await rows('select 1 from graphile_worker.jobs')).toEqual([]))
  const still = await pendingDeletion()
  await root.call('POST', `/api/orders/${order.id}/cancel`, { reason: 'customer', version: 1 })
  await work()

  expect(waiting.headers.get('location')).toBe('/account/details?form_type=customer_deletion')
  expect(told).toContain('as soon as your open orders are done')
  expect(withdrawn).toEqual({ deletion_requested_at: null })
  expect(still?.deletion_requested_at).not.toBeNull()
  await eventually(async () => expect(await pendingDeletion()).toBeUndefined())
  expect((await browser.get('/account')).status).toBe(302)
})

test('staff who erase the person end the account, and its mails, whatever its address', async () => {
  const { browser, email } = await aMember()
  const { root, customer } = await customerOf(email)
  await root.call('PUT', `/api/customers/${customer.id}`, { email: `new-${email}`, version: customer.version })

  const { version } = (await root.call('GET', `/api/customers/${customer.id}`)).body.customer
  const erased = await root.call('POST', `/api/customers/${customer.id}/erase`, { name: 'Lina Haddad', version })

  expect(erased.status).toBe(200)
  expect((await browser.get('/account')).status).toBe(302)
  expect(await rows('select 1 from mails where to_address = $1', [email])).toEqual([])
})

test('a merged customer logs in as before, and sees the orders of both', async () => {
  const [one, other] = [await aMember(), await aMember()]
  const orders = [await orderOf(one.email), await orderOf(other.email)]
  const { root, customer: from } = await customerOf(one.email)
  const { customer: into } = await customerOf(other.email)

  const merged = await root.call('POST', `/api/customers/${from.id}/merge`, {
    ...{ into: into.id, version: from.version, into_version: into.version, dry_run: false },
    keep: {},
  })

  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
  for (const { browser } of [one, other]) {
    const page = await browser.text('/account')
    for (const { id } of orders) expect(page).toContain(id)
  }
})
