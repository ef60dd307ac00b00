import { rows } from '@comptoir/platform/server'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addStaff } from '../../testing/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const password = 'a fig tree by the wall'
// Password hashing is slow on purpose.
vi.setConfig({ testTimeout: 60_000 })

const login = async (email: string, more: object = {}) =>
  (await shop.visitor.call('POST', '/api/login', { email, password, ...more })).body

const codeWith = async (token: string) =>
  (await shop.visitor.call('GET', '/api/user', undefined, { _token: token })).body.error?.code ?? 'open'

test('each login has a token of its own, of which only the hash is kept', async () => {
  const { email } = await addStaff(shop.context, 'admin', { password })

  const tokens = [(await login(email)).token, (await login(email)).token]

  expect(new Set(tokens).size).toBe(2)
  const kept = await rows(shop.context.db.current, sql`select s::text as row from sessions s`)
  const text = JSON.stringify(kept)
  for (const token of tokens) {
    expect(text).not.toContain(token)
    expect(text).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  }
})

test('a device that signs in again leaves nothing behind', async () => {
  const { email } = await addStaff(shop.context, 'admin', { password })
  const first = await login(email)

  const second = await login(email, { device_Id: first.device_Id })

  expect(second.device_Id).toBe(first.device_Id)
  expect([await codeWith(first.token), await codeWith(second.token)]).toEqual(['TOKEN_INVALID', 'open'])
})

test('the device of somebody else opens nothing and ends nothing', async () => {
  const victim = await addStaff(shop.context, 'admin', { password })
  const { email } = await addStaff(shop.context, 'admin', { password })
  const theirs = await login(victim.email)

  await login(email, { device_Id: theirs.device_Id })

  expect(await codeWith(theirs.token)).toBe('open')
})

describe('a session ends at once', () => {
  test('for all other devices, where its user takes a new password', async () => {
    const { email } = await addStaff(shop.context, 'admin', { password })
    const [here, elsewhere] = [await login(email), await login(email)]

    const body = { password: 'another tree by the wall', current_password: password, version: 1 }
    const { status } = await shop.visitor.call('PUT', '/api/user', body, { _token: here.token })

    expect(status).toBe(200)
    expect([await codeWith(here.token), await codeWith(elsewhere.token)]).toEqual(['open', 'TOKEN_INVALID'])
  })

  test.each([
    ['is disabled', { state: 'disabled' }],
    ['is given another password', { password: 'another tree by the wall' }],
  ])('when its user %s, on the open socket too', async (_, change) => {
    const root = await shop.as('root')
    const clerk = await shop.as(['admin_orders'])
    const { socket } = await clerk.listen()
    const ended = new Promise((resolve) => socket.once('disconnect', resolve))

    await root.call('PUT', `/api/users/${clerk.id}`, { ...change, version: 1 })

    expect(await ended).toBe('io server disconnect')
    expect(await codeWith(clerk.token)).toBe('TOKEN_INVALID')
  })

  test('when a colleague signs its user out', async () => {
    const root = await shop.as('root')
    const clerk = await shop.as(['admin_orders'])

    await root.call('POST', `/api/users/${clerk.id}/logout`, {})
    await shop.idle()

    expect(await codeWith(clerk.token)).toBe('TOKEN_INVALID')
  })

  test('and a disabled user does not come back in with the right password', async () => {
    const root = await shop.as('root')
    const { id, email } = await addStaff(shop.context, 'admin', { password })

    await root.call('PUT', `/api/users/${id}`, { state: 'disabled', version: 1 })

    expect((await login(email)).error.code).toBe('ACCOUNT_DISABLED')
  })
})

test('after thirty days of silence, and after ninety in any case, a token is no longer one', async () => {
  const [idle, old, fresh] = [await shop.as('admin'), await shop.as('admin'), await shop.as('admin')]
  const { current } = shop.context.db

  await rows(current, sql`update sessions set last_seen_at = now() - interval '31 days' where user_id = ${idle.id}`)
  await rows(current, sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${old.id}`)

  expect([await codeWith(idle.token), await codeWith(old.token), await codeWith(fresh.token)]).toEqual([
    'TOKEN_EXPIRED',
    'TOKEN_EXPIRED',
    'open',
  ])
})

test('one sees and ends one’s own sessions, and nobody else’s', async () => {
  const [one, other] = [await shop.as('admin'), await shop.as('root')]
  const { sessions } = (await other.call('GET', '/api/sessions')).body

  const { status, body } = await one.call('DELETE', `/api/sessions/${sessions[0].id}`)

  expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
  expect(
    (await one.call('GET', '/api/sessions')).body.sessions.map((session: { user_id: string }) => session.user_id),
  ).toEqual([one.id])
  expect(await codeWith(other.token)).toBe('open')
})

describe('a new password or address is given only to who knows the present one', () => {
  test.each([
    ['none', {}],
    ['a wrong one', { current_password: 'not this one, surely' }],
  ])('%s', async (_, given) => {
    const { token } = await addStaff(shop.context, 'admin', { password })
    const headers = { _token: token }

    for (const change of [{ password: 'another tree by the wall' }, { email: 'thief@example.com' }]) {
      const { status, body } = await shop.visitor.call('PUT', '/api/user', { ...change, ...given, version: 1 }, headers)
      expect([status, body.error.field]).toEqual([422, 'current_password'])
    }
  })

  test('whoever found an open panel has no more tries at it than at the login', async () => {
    const { token } = await addStaff(shop.context, 'admin', { password })
    const body = { password: 'another tree by the wall', current_password: 'a guess', version: 1 }

    const tries = []
    for (let turn = 0; turn < 12; turn += 1)
      tries.push((await shop.visitor.call('PUT', '/api/user', body, { _token: token })).status)

    expect(tries).toEqual([...Array(10).fill(422), 429, 429])
  })
})

test.each([
  ['too short', 'fig tree'],
  ['one of those tried first', 'Password123!'],
  ['a walk over the keys', '1234567890'],
  ['one’s own address', 'nour.haddad@example.com'],
])('a password that is %s is refused', async (_, weak) => {
  const root = await shop.as('root')
  const person = { name: 'Nour', email: 'nour.haddad@example.com', password: weak, role: 'admin' }

  const { status, body } = await root.call('POST', '/api/users', person)

  expect([status, body.error.errors[0].code]).toEqual([422, 'PASSWORD_WEAK'])
})

test('a password is taken as it is typed: blanks at its ends, letters of every script, sixty-four and more', async () => {
  const root = await shop.as('root')
  const long = `  ثلاث شجرات تين ${'é'.repeat(80)} `
  const email = 'exact@example.com'

  await root.call('POST', '/api/users', { name: 'Nour', email, password: long, role: 'blogger' })

  expect((await login(email, { password: long })).token).toBeDefined()
  expect((await login(email, { password: long.trim() })).error.code).toBe('INVALID_CREDENTIALS')
  expect((await login(email, { password: long.slice(0, 72) })).error.code).toBe('INVALID_CREDENTIALS')
})
