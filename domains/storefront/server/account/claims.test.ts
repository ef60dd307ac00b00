import { anOrder } from '@comptoir/orders/testing'
import type { TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accountPassword, aVisitor, type MailedShop, openAccount, openMailedShop } from '../../testing/index.ts'

let shop: MailedShop
let root: TestStaff
let variant_id: string
beforeAll(async () => {
  shop = await openMailedShop()
  root = await shop.as('root')
  const { products } = await anOrder(shop.context)
  variant_id = products[0]?.variant_id ?? ''
  const { status, body } = await root.call('POST', '/api/forms', {
    ...{ key: 'callback', title: 'Callback' },
    fields: [
      { key: 'phone', type: 'phone', label: { en: 'Phone' } },
      { key: 'text', type: 'textarea', label: { en: 'Text' } },
    ],
  })
  expect(status, JSON.stringify(body)).toBe(200)
})
afterAll(() => shop.close())

// Password hashing is slow on purpose.
vi.setConfig({ testTimeout: 60_000 })

let count = 0
const aNumber = () => {
  count += 1
  return `+3361234${String(count).padStart(4, '0')}`
}

/** Somebody with an account of their own, who says that this is their number. */
async function whoClaims(phone: string) {
  const email = `${crypto.randomUUID()}@example.com`
  const browser = aVisitor(shop)
  await openAccount(shop, browser, email)
  const details = { 'customer[first_name]': 'Lina', 'customer[last_name]': 'Haddad', 'customer[phone]': phone }
  expect((await browser.submit('/account/details', details)).status).toBe(303)
  const { items } = (await root.call('GET', `/api/customers?q=${email}`)).body
  return { browser, email, id: items[0].id }
}

const writeFrom = async (phone: string) => {
  const reply = await shop.visitor.call('POST', '/api/public/forms/callback', { data: { phone, text: 'The blue cup' } })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
}
const lettersFrom = async (phone: string) => {
  const { items } = (await root.call('GET', '/api/posted_data')).body
  return items.filter((item: { phone: string }) => item.phone === phone)
}

test('a letter is told and deleted only to whoever proved its address, not to whoever types its number', async () => {
  const phone = aNumber()
  await writeFrom(phone)
  const { browser } = await whoClaims(phone)

  const file = JSON.parse(await browser.text('/account/data.json'))
  await browser.submit('/account/delete', { 'customer[current_password]': accountPassword })

  expect(file.records.posted_data).toEqual([])
  expect(await lettersFrom(phone)).toHaveLength(1)
})

test('an order taken by telephone is not shown to whoever typed the number on the shop, even under the same name', async () => {
  const phone = aNumber()
  const { browser, id } = await whoClaims(phone)

  const { body } = await root.call('POST', '/api/orders', {
    ...{ customer: { name: 'Lina Haddad', phone, email: '' }, products: [{ variant_id, quantity: 1 }] },
    ...{ payment: { kind: 'none', mark_paid: false }, handed_over: true },
  })

  expect(body.order, JSON.stringify(body)).toBeDefined()
  expect(body.order.customer_id).not.toBe(id)
  expect((await browser.get(`/account/orders/${body.order.id}`)).status).toBe(404)
})

test('the panel says that such a number is only claimed, and that merging opens everything to the account', async () => {
  const phone = aNumber()
  const { id } = await whoClaims(phone)
  const { body } = await root.call('POST', '/api/customers', { name: 'Real', phone })

  const { items } = (await root.call('GET', `/api/customers/${body.customer.id}/duplicates`)).body
  const [{ customer, claimed }] = items
  const preview = await root.call('POST', `/api/customers/${id}/merge`, {
    ...{ into: body.customer.id, version: customer.version, into_version: body.customer.version, dry_run: true },
  })

  expect([customer.id, claimed]).toEqual([id, true])
  expect([preview.status, preview.body.has_account]).toEqual([200, true])
})

test('an erasure by staff leaves letters that only give the number, and counts them apart', async () => {
  const phone = aNumber()
  await writeFrom(phone)
  const { body } = await root.call('POST', '/api/customers', { name: 'Real', phone })
  const { id, version } = body.customer

  const { records } = (await root.call('GET', `/api/customers/${id}/erasure`)).body
  const erased = await root.call('POST', `/api/customers/${id}/erase`, { name: 'Real', version })

  const letters = records.find(({ name }: { name: string }) => name === 'posted_data')
  expect(letters).toEqual({ name: 'posted_data', all: 0, open: 0, claimed: 1 })
  expect(erased.status).toBe(200)
  expect(await lettersFrom(phone)).toHaveLength(1)
})
