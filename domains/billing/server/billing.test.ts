import { systemContext } from '@comptoir/platform/server'
import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renewSubscription } from './renew.ts'

let now: Date
let shop: TestShop
let root: TestStaff
let owner: TestStaff
beforeEach(async () => {
  now = new Date('2026-11-22T10:00:00Z')
  shop = await openTestShop({ now: () => now })
  root = await shop.as('root')
  owner = await shop.as(['admin_billing'])
})
afterEach(() => shop.close())

const atelier = {
  ...{ key: 'atelier', title: 'Atelier', text: 'For one shop', month: 2_900, year: 29_000 },
  ...{ max_users: null, features: ['Mail support'] },
}
const set = (key: string, value: unknown) =>
  root.call('PUT', '/api/settings', { settings: [{ key, value, version: 0 }] })
async function offer(plans: object[] = [atelier]) {
  await set('billing_page', true)
  const terms = { currency: 'EUR', tax_title: 'VAT', tax_percent: 20, instructions: 'IBAN', plans }
  return root.call('PUT', '/api/billing/terms', { ...terms, version: 1 })
}
const read = async () => (await owner.call('GET', '/api/billing')).body
const choose = async (plan_key = 'atelier', period = 'month') =>
  owner.call('POST', '/api/billing/plan', { plan_key, period, version: (await read()).subscription.version })
const closeAs = (invoice: { id: string; version: number }, state: string, who = root) =>
  who.call('POST', `/api/billing/invoices/${invoice.id}/close`, { state, version: invoice.version })
const paidUntil = async () => {
  await shop.idle()
  const { body } = await root.call('GET', '/api/settings')
  return body.settings.find(({ key }: { key: string }) => key === 'billing_subscription_expiration_date')?.value
}
const renew = () => renewSubscription.run(systemContext(shop.app, 'job'), {})

test('a plan is chosen in the trial: an invoice for the days after it, which root notes as paid', async () => {
  await set('trial_expiration_date', '2026-11-27T00:00:00.000Z')
  await offer()
  const { heard, close } = await owner.listen()
  const { status, body } = await choose()

  expect([status, body.subscription.plan_key]).toEqual([200, 'atelier'])
  expect(body.invoice).toMatchObject({
    ...{ number: 1, state: 'open', due_on: '2026-11-27', from_on: '2026-11-28', until_on: '2026-12-27' },
    ...{ net: 2_900, tax: 580, total: 3_480, currency: 'EUR' },
  })
  const paid = await closeAs(body.invoice, 'paid')
  expect(paid.body.invoice).toMatchObject({ state: 'paid', paid_on: '2026-11-22' })
  expect(await paidUntil()).toContain('2026-12-27')
  await eventually(() => expect(heard.filter(({ event }) => event === 'billing_changed').length).toBeGreaterThan(1))
  close()
  const news = (await owner.call('GET', '/api/get_recent_notifications')).body.notifications
  expect(news.map(({ title }: { title: string }) => title)).toEqual(['billing.notifications.paid'])
  expect((await closeAs(paid.body.invoice, 'canceled')).body.error.code).toBe('INVOICE_CLOSED')
})

test('another choice cancels the invoice that waits, and numbers have no gaps', async () => {
  await offer([atelier, { ...atelier, key: 'maison', title: 'Maison', month: 7_900 }])
  await choose()
  await choose('maison')
  const { invoices, subscription } = await read()

  expect(invoices.map(({ number, state, net }: Record<string, unknown>) => [number, state, net])).toEqual([
    [2, 'open', 7_900],
    [1, 'canceled', 2_900],
  ])
  expect(subscription).toMatchObject({ plan_key: 'maison', period: 'month' })
})

test('twenty choices at once leave one open invoice', async () => {
  await offer()
  const { version } = (await read()).subscription
  const choice = { plan_key: 'atelier', period: 'month', version }
  const replies = await Promise.all(Array.from({ length: 20 }, () => owner.call('POST', '/api/billing/plan', choice)))

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await read()).invoices).toHaveLength(1)
})

test('a week before the paid days end the next invoice is issued, once', async () => {
  await offer()
  const { body } = await choose()
  await closeAs(body.invoice, 'paid')
  const early = await choose('atelier', 'year')
  await renew()
  const before = (await read()).invoices.length
  now = new Date('2026-12-15T10:00:00Z')
  await Promise.all([renew(), renew()])
  await renew()
  const { invoices } = await read()

  expect([early.body.invoice, before]).toEqual([null, 1])
  expect(invoices).toHaveLength(2)
  expect(invoices[0]).toMatchObject({ number: 2, due_on: '2026-12-21', from_on: '2026-12-22', until_on: '2027-12-21' })
})

test('a plan for fewer users than there are, and one that is not offered, cannot be chosen', async () => {
  await offer([
    { ...atelier, max_users: 1 },
    { ...atelier, key: 'yearly', month: null },
  ])
  const [small, other, none] = [await choose(), await choose('yearly'), await choose('palace')]

  expect([small.status, small.body.error]).toMatchObject([
    409,
    { code: 'PLAN_TOO_SMALL', details: { users: 2, max: 1 } },
  ])
  expect([other, none].map(({ body }) => body.error.code)).toEqual(['PLAN_UNKNOWN', 'PLAN_UNKNOWN'])
  expect((await read()).invoices).toEqual([])
})

test('plans, tax and payments are root’s; others with the right choose and read', async () => {
  await offer()
  const { body } = await choose()
  const admin = await shop.as('admin')
  const replies = [
    await admin.call('PUT', '/api/billing/terms', { tax_percent: 0, version: 2 }),
    await closeAs(body.invoice, 'paid', admin),
    await (await shop.as(['admin_orders'])).call('GET', '/api/billing'),
  ]

  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403])
})

test('while the panel only reads, a plan is still chosen and the address set', async () => {
  await set('trial_expiration_date', '2026-11-01T00:00:00.000Z')
  await offer()
  const { version } = (await read()).subscription
  const address = { company: 'Maison Lune SARL', city: 'Lyon', country: 'FR', vat_id: 'FR12 879345011', version }
  const saved = await owner.call('PUT', '/api/billing/address', address)
  const { status, body } = await choose()
  const elsewhere = await root.call('POST', '/api/customers', { name: 'X' })

  expect([saved.status, status, elsewhere.status]).toEqual([200, 200, 402])
  expect(body.invoice).toMatchObject({
    ...{ due_on: '2026-11-22', from_on: '2026-11-22' },
    address: { company: 'Maison Lune SARL', vat_id: 'FR12879345011' },
  })
})

test('a plan that is no longer offered leaves the subscription without one, and its invoices as they are', async () => {
  await offer()
  const { body } = await choose()
  const terms = await root.call('PUT', '/api/billing/terms', { plans: [], tax_percent: 10, version: 2 })
  const { subscription, invoices } = await read()

  expect([terms.status, subscription.plan_key]).toEqual([200, null])
  expect(invoices).toEqual([body.invoice])
  const odd = await root.call('PUT', '/api/billing/terms', { plans: [atelier, atelier], version: 3 })
  expect([odd.status, odd.body.error.errors]).toMatchObject([422, [{ field: 'plans', code: 'KEY_TAKEN' }]])
})
