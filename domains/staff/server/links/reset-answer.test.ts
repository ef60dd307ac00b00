import { eventually, openTestShop, type TestShop, whileLocked } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStaff } from '../../testing/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('the answer waits for nothing of the account, so its time tells nothing; the link works for 30 minutes', async () => {
  const { email, id } = await addStaff(shop.context, 'admin')
  // Whatever locks the account after the answer waits here.
  await whileLocked(shop, { table: 'users', id }, async (waiters) => {
    const { body } = await shop.visitor.call('POST', '/api/password_resets', { email })
    expect(body).toEqual({ success: true })
    await waiters(1)
  })
  const root = await shop.as('root')
  const mail = await eventually(async () => {
    const [found] = (await root.call('GET', '/api/mails')).body.items
    expect(found).toMatchObject({ to: email, state: 'kept' })
    return (await root.call('GET', `/api/mails/${found.id}`)).body.mail
  })

  const token = /#reset=([\w-]{43})/.exec(mail.text)?.[1]
  const { expires_at } = (await shop.visitor.call('POST', '/api/account_links/read', { token })).body.link
  const minutes = (Date.parse(expires_at) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(28)
  expect(minutes).toBeLessThanOrEqual(30)
})
