import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const tokenIn = (link: string) => link.slice(link.indexOf('#invitation=') + '#invitation='.length)

test('where no mail can leave, whoever may invite a person reads the link and hands it on', async () => {
  const admin = await shop.as('admin')
  const invitation = { email: 'lea@example.com', role: 'blogger', customer_locale: 'fr' }
  const { user } = (await admin.call('POST', '/api/users/invite', invitation)).body
  const path = `/api/users/${user.id}/invite`

  const first = (await admin.call('GET', path)).body.link
  await admin.call('POST', path, {})
  const second = (await admin.call('GET', path)).body.link
  const person = { name: 'Perrin', first_name: 'Léa', customer_locale: 'fr', password: 'a fig tree by the wall' }
  const accept = (link: string) =>
    shop.visitor.call('POST', '/api/invitations/accept', { token: tokenIn(link), ...person })

  expect(first).toMatch(/^http.*\/login#invitation=[\w-]{43}$/)
  expect((await accept(first)).body.error.code).toBe('LINK_SPENT')
  expect((await accept(second)).status).toBe(200)
  expect((await admin.call('GET', path)).body.error.code).toBe('NOT_INVITED')
})

test('nobody reads the link of a role that they could not give', async () => {
  const root = await shop.as('root')
  const clerk = await shop.as(['users_page'])
  const invitation = { email: 'omar@example.com', role: 'admin', customer_locale: 'en' }
  const { user } = (await root.call('POST', '/api/users/invite', invitation)).body

  const { status, body } = await clerk.call('GET', `/api/users/${user.id}/invite`)

  expect([status, body.link]).toEqual([403, undefined])
})
