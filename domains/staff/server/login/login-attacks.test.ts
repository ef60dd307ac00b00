import { forgetAttempts, networkOf } from '@comptoir/platform/server'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addStaff } from '../../testing/index.ts'
import { spendAttempt, spendReset } from './login-budget.ts'

// Counts real calls.
vi.mock('@node-rs/argon2', { spy: true })
// Password hashing is slow on purpose.
vi.setConfig({ testTimeout: 60_000 })

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(() => void vi.mocked(verify).mockClear())
afterAll(() => shop.close())

const password = 'a fig tree by the wall'
const login = (email: string, guess: string) => shop.visitor.call('POST', '/api/login', { email, password: guess })

test('of a hundred concurrent guesses ten are checked', async () => {
  const { email } = await addStaff(shop.context, 'admin', { password })

  const answers = await Promise.all(Array.from({ length: 100 }, (_, at) => login(email, `guess ${at}`)))

  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(90)
  expect(vi.mocked(verify)).toHaveBeenCalledTimes(10)
})

test('an account has one budget, however its address is written', async () => {
  const { email } = await addStaff(shop.context, 'admin', { password })
  const spelt = [email, email.toUpperCase(), ` ${email}`, `${email}\t`]

  const statuses = []
  for (let turn = 0; turn < 12; turn += 1) statuses.push((await login(spelt[turn % 4] ?? '', 'a guess')).status)

  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
})

test('an unknown address costs the same time as a wrong password', async () => {
  const { email } = await addStaff(shop.context, 'admin', { password })

  const wrong = await login(email, 'a guess')
  const unknown = await login('nobody@example.com', 'a guess')

  const hashes = vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4))
  expect(hashes).toHaveLength(2)
  expect(hashes[0]).toEqual(hashes[1])
  expect(hashes[0]).toEqual(['', 'argon2id', 'v=19', 'm=65536,t=3,p=1'])
  expect([unknown.status, unknown.body.error.code]).toEqual([wrong.status, wrong.body.error.code])
})

test('a correct password is refunded', async () => {
  const { email } = await addStaff(shop.context, 'admin', { password })

  const statuses = []
  for (let turn = 0; turn < 12; turn += 1) statuses.push((await login(email, password)).status)

  expect(statuses).toEqual(Array(12).fill(200))
})

describe('budgets', () => {
  const someone = () => `${crypto.randomUUID()}@example.com`
  const outcome = (email: string, ip: string, isFamiliar = false) =>
    spendAttempt({ email, ip, isFamiliar }).then(
      () => 'taken',
      ({ code }) => code,
    )

  test('an account attacked from everywhere is blocked for strangers but not for its owner', async () => {
    const email = someone()
    for (let turn = 0; turn < 100; turn += 1) await outcome(email, `198.51.${turn}.1`)

    expect(await outcome(email, '198.51.100.200')).toBe('RATE_LIMITED')
    expect(await outcome(email, '192.0.2.7', true)).toBe('taken')
  })

  test('one address trying one password on many accounts is blocked', async () => {
    const outcomes = []
    for (let turn = 0; turn < 61; turn += 1) outcomes.push(await outcome(someone(), '203.0.113.77'))

    expect(outcomes).toEqual([...Array(60).fill('taken'), 'RATE_LIMITED'])
  })

  test('when everybody together has tried too often, each place still has two tries', async () => {
    const places = Array.from({ length: 11 }, (_, at) => `203.0.113.${at + 100}`)
    for (let turn = 0; turn < 600; turn += 1) await outcome(someone(), places[turn % 11] ?? '')

    const newcomer = []
    for (let turn = 0; turn < 3; turn += 1) newcomer.push(await outcome(someone(), '198.51.100.77'))
    const household = []
    for (let turn = 0; turn < 3; turn += 1) household.push(await outcome(someone(), `2001:db8:77:${turn}::1`))

    expect([newcomer, household]).toEqual(Array(2).fill(['taken', 'taken', 'RATE_LIMITED']))
    expect(await outcome(someone(), '198.51.100.78', true)).toBe('taken')
    forgetAttempts()
  })

  test('asking for new passwords uses up nothing of the log-ins, nor of those who are signed in', async () => {
    for (let turn = 0; turn < 700; turn += 1) {
      await spendReset({ email: someone(), ip: `203.0.113.${turn % 12}` }).catch(() => {})
    }

    expect(await outcome(someone(), '203.0.113.1')).toBe('taken')
    forgetAttempts()
  })

  test('addresses of one IPv6 network share a budget', async () => {
    const email = someone()
    for (let turn = 0; turn < 10; turn += 1) await outcome(email, `2001:db8:1:2:${turn + 1}::1`)

    expect(await outcome(email, '2001:db8:1:2:ffff::9')).toBe('RATE_LIMITED')
    expect(await outcome(email, '2001:db8:1:3::1')).toBe('taken')
  })

  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['not an address', 'not an address'],
  ])('%s is counted as %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})
