import { aCustomer } from '@comptoir/customers/testing'
import { eventually } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aVisitor, linkTo, logInTo, type MailedShop, openAccount, openMailedShop } from '../../testing/index.ts'

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
  const clerk = await shop.as(['customers_manager'])
  const [{ id }] = (await clerk.call('GET', `/api/customers?q=${email}`)).body.items
  const [account] = (await clerk.call('GET', `/api/customers/${id}/accounts`)).body.accounts
  return { browser, email, clerk, id, account, path: `/api/customers/${id}/accounts/${account.id}` }
}

test('staff see whether a customer has an account, and nothing that opens it', async () => {
  const { clerk, email, account, browser } = await aMember()
  const guest = await aCustomer(shop.context)

  const none = await clerk.call('GET', `/api/customers/${guest.id}/accounts`)

  expect(account).toMatchObject({ email, sessions: 1, last_login_at: expect.any(String), deletion_requested_at: null })
  expect(Object.keys(account)).toHaveLength(6)
  expect(JSON.stringify(account)).not.toContain(browser.cookies.get('account'))
  expect(none.body).toEqual({ accounts: [] })
})

test('staff log a customer out everywhere, and other panels hear of it', async () => {
  const { clerk, path, id, browser } = await aMember()
  const panel = await clerk.listen()

  const { status } = await clerk.call('POST', `${path}/logout`, {})

  expect(status).toBe(200)
  expect((await browser.get('/account')).status).toBe(302)
  expect((await clerk.call('GET', `/api/customers/${id}/accounts`)).body.accounts[0].sessions).toBe(0)
  await eventually(() =>
    expect(panel.heard).toContainEqual(
      expect.objectContaining({ event: 'customer_accounts_changed', payload: { id } }),
    ),
  )
  panel.close()
})

test('staff send a link to a new password, which only its owner reads', async () => {
  const { clerk, path, email } = await aMember()

  const { status, body } = await clerk.call('POST', `${path}/reset`, {})
  const link = await linkTo(shop, email, 'reset')
  const admin = await shop.as('admin')
  const [mail] = (await admin.call('GET', `/api/mails?q=${email}`)).body.items
  const shown = (await admin.call('GET', `/api/mails/${mail.id}`)).body.mail
  const chosen = {
    'customer[password]': 'another tree by the wall',
    'customer[password_confirmation]': 'another tree by the wall',
  }
  await aVisitor(shop).submit(link, chosen)

  expect([status, body]).toEqual([200, { is_kept: false }])
  expect(shown.text).not.toContain(link)
  expect((await logInTo(aVisitor(shop), email, 'another tree by the wall')).status).toBe(303)
})

test('an account is one of its customer, and needs the right to see customers', async () => {
  const { clerk, account, id } = await aMember()
  const other = await aCustomer(shop.context)
  const blogger = await shop.as('blogger')
  const path = `/api/customers/${other.id}/accounts/${account.id}`

  const replies = [
    await clerk.call('POST', `${path}/logout`, {}),
    await clerk.call('POST', `${path}/reset`, {}),
    await blogger.call('GET', `/api/customers/${id}/accounts`),
    await blogger.call('POST', `/api/customers/${id}/accounts/${account.id}/logout`, {}),
  ]

  expect(replies.map(({ status }) => status)).toEqual([404, 404, 403, 403])
})
