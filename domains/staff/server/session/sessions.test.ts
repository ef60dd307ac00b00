import { openTestShop, rows, type TestShop } from '@comptoir/platform/testing'
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

test('each login gets its own token, stored as a hash', async () => {
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

test('signing in again on a device ends its previous session', async () => {
  const { email } = await addStaff(shop.context, 'admin', { password })
  const first = await login(email)

  const second = await login(email, { device_Id: first.device_Id })

  expect(second.device_Id).toBe(first.device_Id)
  expect([await codeWith(first.token), await codeWith(second.token)]).toEqual(['TOKEN_INVALID', 'open'])
})

test('another user’s device neither grants nor ends anything', async () => {
  const victim = await addStaff(shop.context, 'admin', { password })
  const { email } = await addStaff(shop.context, 'admin', { password })
  const theirs = await login(victim.email)

  await login(email, { device_Id: theirs.device_Id })

  expect(await codeWith(theirs.token)).toBe('open')
})

describe('a session ends at once', () => {
  test('on all other devices when the user changes the password', async () => {
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

  test('when another user signs its user out', async () => {
    const root = await shop.as('root')
    const clerk = await shop.as(['admin_orders'])

    await root.call('POST', `/api/users/${clerk.id}/logout`, {})
    await shop.idle()

    expect(await codeWith(clerk.token)).toBe('TOKEN_INVALID')
  })

  test('and a disabled user cannot sign in again', async () => {
    const root = await shop.as('root')
    const { id, email } = await addStaff(shop.context, 'admin', { password })

    await root.call('PUT', `/api/users/${id}`, { state: 'disabled', version: 1 })

    expect((await login(email)).error.code).toBe('ACCOUNT_DISABLED')
  })
})

test('a token expires after thirty idle days and after ninety days', async () => {
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

test('users see and end only their own sessions', async () => {
  const [one, other] = [await shop.as('admin'), await shop.as('root')]
  const { sessions } = (await other.call('GET', '/api/sessions')).body

  const { status, body } = await one.call('DELETE', `/api/sessions/${sessions[0].id}`)

  expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
  expect(
    (await one.call('GET', '/api/sessions')).body.sessions.map((session: { user_id: string }) => session.user_id),
  ).toEqual([one.id])
  expect(await codeWith(other.token)).toBe('open')
})

describe('changing password or address requires the current password', () => {
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

  test('confirmations share the login’s limit', async () => {
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
])('a %s password is rejected', async (_, weak) => {
  const root = await shop.as('root')
  const person = { name: 'Nour', email: 'nour.haddad@example.com', password: weak, role: 'admin' }

  const { status, body } = await root.call('POST', '/api/users', person)

  expect([status, body.error.errors[0].code]).toEqual([422, 'PASSWORD_WEAK'])
})

test('passwords are used as typed, with spaces, any script and any length up to the limit', async () => {
  const root = await shop.as('root')
  const long = `  ثلاث شجرات تين ${'é'.repeat(80)} `
  const email = 'exact@example.com'

  await root.call('POST', '/api/users', { name: 'Nour', email, password: long, role: 'blogger' })

  expect((await login(email, { password: long })).token).toBeDefined()
  expect((await login(email, { password: long.trim() })).error.code).toBe('INVALID_CREDENTIALS')
  expect((await login(email, { password: long.slice(0, 72) })).error.code).toBe('INVALID_CREDENTIALS')
})

test('an administrator sees where a colleague is signed in, and signs them out of one device', async () => {
  const admin = await shop.as('admin')
  const { id, email } = await addStaff(shop.context, 'blogger', { password })
  const [kept, lost] = [await login(email), await login(email)]
  const list = async () => (await admin.call('GET', `/api/users/${id}/sessions`)).body.sessions
  const device = (await list()).find(({ device_Id }: { device_Id: string }) => device_Id === lost.device_Id)

  const { status } = await admin.call('DELETE', `/api/users/${id}/sessions/${device.id}`)
  await shop.idle()

  expect([status, await codeWith(kept.token), await codeWith(lost.token)]).toEqual([200, 'open', 'TOKEN_INVALID'])
  expect((await admin.call('DELETE', `/api/users/${id}/sessions/${device.id}`)).status).toBe(404)
})

test('nobody signs a person of a higher rank out, and a session belongs to its user', async () => {
  const [admin, root, other] = [await shop.as('admin'), await shop.as('root'), await shop.as('blogger')]
  const [own] = (await root.call('GET', '/api/sessions')).body.sessions

  const refused = await admin.call('DELETE', `/api/users/${root.id}/sessions/${own.id}`)
  const wrong = await root.call('DELETE', `/api/users/${other.id}/sessions/${own.id}`)

  expect([refused.body.error.code, wrong.body.error.code]).toEqual(['CANNOT_GRANT', 'NOT_FOUND'])
  expect((await root.call('GET', '/api/user')).status).toBe(200)
})
