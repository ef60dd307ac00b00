import { anOrder } from '@comptoir/orders/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aVisitor, type MailedShop, openAccount, openMailedShop } from '../../testing/index.ts'

let shop: MailedShop
beforeAll(async () => {
  shop = await openMailedShop()
})
afterAll(() => shop.close())

// Password hashing is slow on purpose.
vi.setConfig({ testTimeout: 60_000 })

test('an order to be picked up is neither on its way nor delivered', async () => {
  const [browser, email] = [aVisitor(shop), 'lina@example.com']
  await openAccount(shop, browser, email)
  const order = await anOrder(shop.context, { customer: { name: 'Lina Haddad', email, phone: '', locale: 'en' } })
  const root = await shop.as('root')
  for (const type of ['PREPARATION', 'IN_TRANSIT']) {
    const { version } = (await root.call('GET', `/api/orders/${order.id}`)).body.order
    await root.call('PUT', `/api/orders/${order.id}`, { state: { type }, version })
  }

  const page = await browser.text(`/account/orders/${order.id}`)

  expect(page).toContain('Ready for pick-up')
  expect(page).toContain('Picked up')
  expect(page).not.toMatch(/On its way|Delivered|>Sent</)
})
