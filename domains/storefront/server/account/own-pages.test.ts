import { anOrder } from '@comptoir/orders/testing'
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

const orderOf = (email: string) =>
  anOrder(shop.context, { customer: { name: 'Lina Haddad', email, phone: '', locale: 'en' } })

async function aMember(email = someone()) {
  const browser = aVisitor(shop)
  await openAccount(shop, browser, email)
  return { browser, email }
}

const recordOf = async (email: string) => {
  const root = await shop.as('root')
  const [found] = (await root.call('GET', `/api/customers?q=${email}`)).body.items
  return (await root.call('GET', `/api/customers/${found.id}`)).body.customer
}

const lyon = {
  'address[first_name]': 'Lina',
  'address[last_name]': 'Haddad',
  'address[address1]': '8 rue des Tables-Claudiennes',
  'address[zip]': '69001',
  'address[city]': 'Lyon',
  'address[country]': 'France',
}

test('a confirmed address joins the orders that a guest has placed with it', async () => {
  const email = someone()
  const order = await orderOf(email)
  expect(await recordOf(email)).toMatchObject({ state: 'guest' })

  const { browser } = await aMember(email)
  const list = await browser.text('/account')
  const page = await browser.text(`/ar/account/orders/${order.id}`)

  expect(list).toContain(`href="/account/orders/${order.id}"`)
  expect(list).toContain('Placed')
  expect(page).toContain(`الطلب ${order.number}`)
  expect(page).toContain('تمّ الطلب')
  expect(await recordOf(email)).toMatchObject({ state: 'active', name: 'Lina Haddad' })
})

test('an order placed later is there as well; a draft is the staff’s', async () => {
  const { browser, email } = await aMember()
  const order = await orderOf(email)
  const draft = await anOrder(shop.context, { draft: true, customer: { name: 'Lina', email, phone: '', locale: 'en' } })

  const list = await browser.text('/account')

  expect(list).toContain(order.id)
  expect(list).not.toContain(draft.id)
  expect((await browser.get(`/account/orders/${draft.id}`)).status).toBe(404)
})

test('orders and addresses of others do not exist for a customer', async () => {
  const [one, other] = [await aMember(), await aMember()]
  const order = await orderOf(one.email)
  await one.browser.submit('/account/addresses', lyon)
  const [address] = (await recordOf(one.email)).addresses

  const statuses = [
    (await one.browser.get(`/account/orders/${order.id}`)).status,
    (await other.browser.get(`/account/orders/${order.id}`)).status,
    (await other.browser.get('/account/orders/none')).status,
    (await other.browser.submit(`/account/addresses/${address.id}`, lyon)).status,
    (await other.browser.submit(`/account/addresses/${address.id}`, { _method: 'delete' })).status,
  ]

  expect(statuses).toEqual([200, 404, 404, 404, 404])
  expect((await recordOf(one.email)).addresses).toHaveLength(1)
  expect((await aVisitor(shop).get(`/account/orders/${order.id}`)).headers.get('location')).toContain('/account/login')
})

test('addresses are added, changed and deleted under ids that stay', async () => {
  const { browser, email } = await aMember()

  const added = await browser.submit('/account/addresses', {
    ...lyon,
    'address[company]': 'Haddad & Filles',
    'address[country]': 'Türkiye',
  })
  await browser.submit('/account/addresses', {
    ...lyon,
    'address[address1]': '2 quai Rambaud',
    'address[default]': '1',
  })
  const [first, second] = (await recordOf(email)).addresses
  await browser.submit(`/account/addresses/${first.id}`, { ...lyon, 'address[city]': 'Villeurbanne' })
  const changed = (await recordOf(email)).addresses
  const page = await browser.text('/account/addresses')
  await browser.submit(`/account/addresses/${second.id}`, { _method: 'delete' })

  expect([added.status, added.headers.get('location')]).toEqual([303, '/account/addresses'])
  expect([first.country, first.default, second.default]).toEqual(['TR', false, true])
  expect(
    changed.map(({ id, city, country }: { id: string; city: string; country: string }) => [id, city, country]),
  ).toEqual([
    [first.id, 'Villeurbanne', 'FR'],
    [second.id, 'Lyon', 'FR'],
  ])
  expect(first).toMatchObject({ company: 'Haddad & Filles', line2: '' })
  expect(page).toContain('value="Villeurbanne"')
  expect((await recordOf(email)).addresses).toMatchObject([{ id: first.id, default: true }])
})

test('a refused address is shown again, with the reasons, at its own form', async () => {
  const { browser, email } = await aMember()
  await browser.submit('/account/addresses', lyon)
  const [{ id }] = (await recordOf(email)).addresses

  const refused = await browser.submit(`/fr/account/addresses/${id}`, {
    ...lyon,
    'address[city]': '',
    'address[country]': 'Atlantis',
  })
  const page = await refused.text()

  expect(refused.status).toBe(422)
  expect(page).toContain(`id="address-${id}-city-error"`)
  expect(page).toContain('Choisissez un pays.')
  expect(page.match(/role="alert"/g)).toHaveLength(1)
  expect(page).not.toContain('address-new-city-error')
})

test('two addresses at once are both kept', async () => {
  const { browser, email } = await aMember()

  const replies = await Promise.all(
    ['1 rue A', '2 rue B', '3 rue C'].map((address1) =>
      browser.submit('/account/addresses', { ...lyon, 'address[address1]': address1 }),
    ),
  )

  expect(replies.map(({ status }) => status)).toEqual([303, 303, 303])
  expect((await recordOf(email)).addresses).toHaveLength(3)
})

test('details change in the record that staff see', async () => {
  const { browser, email } = await aMember()

  const saved = await browser.submit('/tr/account/details', {
    'customer[first_name]': 'Leïla',
    'customer[last_name]': 'Aydın',
    'customer[phone]': '+90 212 555 12 12',
    'customer[email]': 'thief@example.com',
  })
  const refused = await browser.submit('/account/details', { 'customer[last_name]': ' ', 'customer[phone]': 'none' })

  expect(saved.headers.get('location')).toBe('/tr/account/details?form_type=customer_details')
  expect(await recordOf(email)).toMatchObject({
    first_name: 'Leïla',
    name: 'Aydın',
    phone: '+902125551212',
    locale: 'tr',
    email,
  })
  expect(await refused.text()).toMatch(/details-last_name-error[\s\S]*details-phone-error/)
})

test('a new password needs the present one, ends the other sessions and is told to its owner', async () => {
  const { browser, email } = await aMember()
  const other = aVisitor(shop)
  await logInTo(other, email)
  const change = (current: string) =>
    browser.submit('/account/password', {
      'customer[current_password]': current,
      'customer[password]': 'another tree by the wall',
    })

  const wrong = await change('not this one')
  const right = await change(accountPassword)

  expect([wrong.status, right.status]).toEqual([422, 303])
  expect(await wrong.text()).toContain('This is not your present password.')
  expect([(await browser.get('/account')).status, (await other.get('/account')).status]).toEqual([200, 302])
  expect((await logInTo(aVisitor(shop), email)).status).toBe(422)
  expect((await logInTo(aVisitor(shop), email, 'another tree by the wall')).status).toBe(303)
  await eventually(async () => expect(mailsTo(shop, email)[0]).toContain('Your password was changed'))
})

test('a customer logs out on other devices', async () => {
  const { browser, email } = await aMember()
  const other = aVisitor(shop)
  await logInTo(other, email)

  await browser.submit('/account/logout_elsewhere', {})

  expect([(await browser.get('/account')).status, (await other.get('/account')).status]).toEqual([200, 302])
})

test('strangers who ask for somebody’s new password leave the owner a link that works', async () => {
  const { email } = await aMember()
  const replies = []
  for (let turn = 0; turn < 8; turn += 1) replies.push(await aVisitor(shop).submit('/account/recover', { email }))
  const link = await linkTo(shop, email, 'reset')
  await aVisitor(shop).submit('/account/recover', { email })
  await shop.idle()

  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(303))
  expect(mailsTo(shop, email).filter((text) => text.includes('/account/reset/'))).toHaveLength(1)
  expect((await aVisitor(shop).get(link)).status).toBe(200)
})

test('a forgotten password is chosen anew by a link that works once and ends all sessions', async () => {
  const { browser, email } = await aMember()
  const visitor = aVisitor(shop)
  const replies = []
  for (const address of [email, someone()]) replies.push(await visitor.submit('/account/recover', { email: address }))
  const link = await linkTo(shop, email, 'reset')
  const chosen = {
    'customer[password]': 'another tree by the wall',
    'customer[password_confirmation]': 'another tree by the wall',
  }

  const seen = await visitor.get(link)
  const spent = await Promise.all([1, 2].map(() => aVisitor(shop).submit(link, chosen)))
  const late = await visitor.get(link)

  expect(replies.map((reply) => [reply.status, reply.headers.get('location')])).toEqual(
    Array(2).fill([303, '/account/login?form_type=recover_customer_password#recover']),
  )
  expect([seen.status, late.status]).toEqual([200, 404])
  expect(spent.map(({ status }) => status).toSorted()).toEqual([303, 422])
  expect(await late.text()).toContain('used already')
  expect((await browser.get('/account')).status).toBe(302)
  expect((await logInTo(visitor, email, 'another tree by the wall')).status).toBe(303)
})
