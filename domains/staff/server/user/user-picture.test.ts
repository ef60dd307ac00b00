import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const path = `/files/${'a1'.repeat(32)}/small.webp`

test('people choose their picture, administrators that of others, and both remove it', async () => {
  const root = await shop.as('root')
  const clerk = await shop.as(['admin_orders'])

  const chosen = await clerk.call('PUT', '/api/user', { image: { path }, version: 1 })
  const removed = await root.call('PUT', `/api/users/${clerk.id}`, { image: { path: '' }, version: 2 })
  const kept = await root.call('PUT', `/api/users/${clerk.id}`, { name: 'Aydın', version: 3 })

  expect(chosen.body.user.image).toEqual({ path })
  expect(removed.body.user.image).toEqual({ path: '' })
  expect(kept.body.user.image).toEqual({ path: '' })
})

test('a new user can have a picture, and keeps it when the name changes', async () => {
  const root = await shop.as('root')
  const person = { name: 'Haddad', email: 'picture@example.com', password: 'violet-anchor-42', role: 'blogger' }

  const { user } = (await root.call('POST', '/api/users', { ...person, image: { path } })).body
  const renamed = await root.call('PUT', `/api/users/${user.id}`, { name: 'Aydın', version: 1 })

  expect(user.image).toEqual({ path })
  expect(renamed.body.user.image).toEqual({ path })
})

test.each(['x.png', '/files/../secret', 'https://evil.example/x.png', '//evil.example/x.png'])(
  'a picture is a file of the shop, and not %s',
  async (outside) => {
    const clerk = await shop.as(['admin_orders'])

    const { status, body } = await clerk.call('PUT', '/api/user', { image: { path: outside }, version: 1 })

    expect([status, body.error.field, body.error.errors[0].code]).toEqual([422, 'image.path', 'INVALID_ENTRY'])
  },
)
