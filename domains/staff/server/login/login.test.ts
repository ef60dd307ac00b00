import { eventually, openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStaff } from '../../testing/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const password = 'a long enough phrase'

test('a correct password starts a session whose token authorizes calls', async () => {
  const { email } = await addStaff(shop.context, 'root', { password })

  const { status, body } = await shop.visitor.call('POST', '/api/login', { email: email.toUpperCase(), password })

  expect(status).toBe(200)
  expect(body.token).toMatch(/^[\w-]{43}$/)
  const user = await shop.visitor.call('GET', '/api/user', undefined, { _token: body.token })
  expect(user.body.user).toMatchObject({ email, role: { key: 'root' } })
})

test('unknown addresses and wrong passwords get the same error', async () => {
  const { email } = await addStaff(shop.context, 'root', { password })

  const wrong = await shop.visitor.call('POST', '/api/login', { email, password: 'something else' })
  const unknown = await shop.visitor.call('POST', '/api/login', { email: 'nobody@example.com', password })

  expect([wrong.status, unknown.status]).toEqual([401, 401])
  expect(wrong.body.error.code).toBe('INVALID_CREDENTIALS')
  expect({ ...unknown.body.error, request_id: '' }).toEqual({ ...wrong.body.error, request_id: '' })
})

test('logging out ends HTTP and socket access at once', async () => {
  const lina = await shop.as('admin')
  const { socket } = await lina.listen()
  const ended = new Promise((resolve) => socket.once('disconnect', resolve))

  await lina.call('POST', '/api/logout', undefined)

  expect(await ended).toBe('io server disconnect')
  expect((await lina.call('GET', '/api/user')).body.error.code).toBe('TOKEN_INVALID')
})

test('a permission removed from a role takes effect on calls and open sockets', async () => {
  const root = await shop.as('root')
  const clerk = await shop.as(['customers_manager'])
  const { heard, close } = await clerk.listen()
  const { body } = await root.call('GET', '/api/roles')
  const role = body.roles.find(({ key }: { key: string }) => key.startsWith('clerk_'))
  expect((await clerk.call('GET', '/api/users')).status).toBe(403)

  await root.call('PUT', `/api/roles/${role.id}`, { permessions: { customers_manager: false }, version: role.version })

  await eventually(() => {
    const last = heard.findLast(({ event }) => event === 'global_data')
    expect(last?.payload).toMatchObject({ user: { role: { permessions: { customers_manager: false } } } })
  })
  close()
})

test('short tokens are rejected before any query', async () => {
  for (const token of ['short', 'x'.repeat(20), 'x'.repeat(42), `${'x'.repeat(43)} `, 'ü'.repeat(43)]) {
    const headers = { _token: encodeURIComponent(token) === token ? token : encodeURIComponent(token) }
    const { status, body } = await shop.visitor.call('GET', '/api/user', undefined, headers)
    expect([status, body.error.code]).toEqual([401, 'TOKEN_INVALID'])
  }
})
