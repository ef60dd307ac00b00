import { joinedDb } from '@comptoir/platform/server'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStaff } from '../../testing/index.ts'
import { isRightCode } from '../login/check-code.ts'

const half = 30_000
let time = Date.parse('2026-11-23T10:00:10Z')
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ now: () => new Date(time) })
})
afterAll(() => shop.close())

const password = 'a long enough phrase'
const codeOf = (secret: string, at = time) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

async function signedIn() {
  const { email, id } = await addStaff(shop.context, 'admin', { password })
  const login = (otp?: string) => shop.visitor.call('POST', '/api/login', { email, password, ...(otp && { otp }) })
  const { token } = (await login()).body
  const call = (method: string, path: string, body?: unknown) =>
    shop.visitor.call(method, path, body, { _token: token })
  return { email, id, login, call }
}

/** A user with two-step login; the code of the present half minute is used up. */
async function withTwoFactor() {
  const user = await signedIn()
  const { secret } = (await user.call('POST', '/api/user/two_factor', { current_password: password })).body
  const { recovery_codes } = (await user.call('POST', '/api/user/two_factor/confirm', { code: codeOf(secret) })).body
  time += half
  return { ...user, secret, codes: recovery_codes as string[] }
}

test('two-step login counts once a first code was right, and then asks for one', async () => {
  const { email, call, login } = await signedIn()
  const started = await call('POST', '/api/user/two_factor', { current_password: password })
  const before = await login()
  const wrong = await call('POST', '/api/user/two_factor/confirm', { code: '000000' })
  const confirmed = await call('POST', '/api/user/two_factor/confirm', { code: codeOf(started.body.secret) })

  expect(started.body.uri).toMatch(/^otpauth:\/\/totp\/Store%20Name:/)
  expect(started.body.uri).toContain(encodeURIComponent(email))
  expect(before.status).toBe(200)
  expect([wrong.status, wrong.body.error.code]).toEqual([422, 'VALIDATION_FAILED'])
  expect(confirmed.body.recovery_codes).toHaveLength(10)
  expect((await call('GET', '/api/user/two_factor')).body.two_factor).toMatchObject({ on: true, recovery_left: 10 })
  const challenged = await login()
  expect([challenged.status, challenged.body.error.code]).toEqual([401, 'OTP_REQUIRED'])
  time += half
  expect((await login(codeOf(started.body.secret))).status).toBe(200)
})

test('a code works once, a step early or late, and a recovery code once', async () => {
  const { login, secret, codes, call } = await withTwoFactor()
  const code = codeOf(secret)

  const answers = await Promise.all([login(code), login(code)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  expect((await login(codeOf(secret, time + half))).status).toBe(200)
  time += 4 * half
  expect((await login(codeOf(secret, time - 2 * half))).body.error.code).toBe('OTP_INVALID')
  const [first = ''] = codes
  expect((await login(first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await login(first)).status).toBe(401)
  expect((await call('GET', '/api/user/two_factor')).body.two_factor.recovery_left).toBe(9)
})

test('wrong codes are counted even if they are tried inside a transaction that fails', async () => {
  const { id, secret } = await withTwoFactor()
  const tryInside = (code: string) =>
    shop.context.db.transaction(async (tx) => {
      await isRightCode({ ...shop.context, db: joinedDb(tx) }, { user: id, code })
      throw new Error('The call fails')
    })

  for (let guess = 0; guess < 10; guess += 1) await expect(tryInside('000000')).rejects.toThrow('The call fails')

  await expect(tryInside(codeOf(secret))).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})

test('guessing ends after ten codes, even for the right one', async () => {
  const { login, secret } = await withTwoFactor()
  const guesses = await Promise.all(Array.from({ length: 9 }, (_, at) => login(`00000${at}`)))
  const [tenth, right] = [await login('999999'), await login(codeOf(secret))]

  expect(guesses.map(({ status }) => status)).toEqual(Array(9).fill(401))
  expect(tenth.status).toBe(401)
  expect([right.status, right.body.error.code]).toEqual([429, 'RATE_LIMITED'])
})

test('starting and stopping ask for the password, and a confirmed app is not replaced by starting again', async () => {
  const { call, login } = await withTwoFactor()

  const again = await call('POST', '/api/user/two_factor', { current_password: password })
  const wrong = await call('POST', '/api/user/two_factor/off', { current_password: 'something else' })
  expect(again.body.error.code).toBe('TWO_FACTOR_ON')
  expect(wrong.body.error.errors).toEqual([{ field: 'current_password', code: 'PASSWORD_WRONG' }])

  expect((await call('POST', '/api/user/two_factor/off', { current_password: password })).status).toBe(200)
  expect((await login()).status).toBe(200)
  expect(
    (await call('POST', '/api/user/two_factor/recovery_codes', { current_password: password })).body.error.code,
  ).toBe('TWO_FACTOR_OFF')
})

test('new recovery codes replace the old ones', async () => {
  const { call, login, codes } = await withTwoFactor()
  const { recovery_codes } = (await call('POST', '/api/user/two_factor/recovery_codes', { current_password: password }))
    .body

  expect((await login(codes[0])).status).toBe(401)
  expect((await login(recovery_codes[0])).status).toBe(200)
})

test('staff of at least the same rank can reset it, which ends the sessions', async () => {
  const root = await shop.as('root')
  const { id, call, login } = await withTwoFactor()
  const user = (await root.call('GET', `/api/users/${id}`)).body.user

  expect(user.two_factor).toBe(true)
  expect((await root.call('POST', `/api/users/${id}/two_factor/reset`, {})).status).toBe(200)
  await shop.idle()
  expect((await call('GET', '/api/user')).status).toBe(401)
  expect((await login()).status).toBe(200)
})

test('an admin cannot reset the two-step login of root', async () => {
  const admin = await shop.as('admin')
  const { email, id } = await addStaff(shop.context, 'root', { password })
  const { token } = (await shop.visitor.call('POST', '/api/login', { email, password })).body
  const call = (path: string, body: unknown) => shop.visitor.call('POST', path, body, { _token: token })
  const { secret } = (await call('/api/user/two_factor', { current_password: password })).body
  await call('/api/user/two_factor/confirm', { code: codeOf(secret) })

  const reset = await admin.call('POST', `/api/users/${id}/two_factor/reset`, {})

  expect(reset.body.error.code).toBe('CANNOT_GRANT')
  expect((await shop.visitor.call('POST', '/api/login', { email, password })).body.error.code).toBe('OTP_REQUIRED')
})

test('recovery codes and their count reach no list and no log', async () => {
  const { codes } = await withTwoFactor()
  const { rows } = await shop.app.database.pool.query('select c::text as line from changes c')

  expect(rows.filter(({ line }) => codes.some((code) => line.includes(code)))).toEqual([])
})
