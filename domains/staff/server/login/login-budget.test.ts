import { shareLimits } from '@comptoir/platform/server'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addStaff } from '../../testing/index.ts'
import { assertWithinBudget, spendAttempt } from './login-budget.ts'

const password = 'a long enough phrase'
// Password hashing is slow on purpose.
vi.setConfig({ testTimeout: 60_000 })

test('guessing at one account ends after ten tries, for the guesser’s address only', async () => {
  const shop: TestShop = await openTestShop()
  const { email } = await addStaff(shop.context, 'admin', { password })

  const tries = []
  for (let turn = 0; turn < 12; turn += 1)
    tries.push(await shop.visitor.call('POST', '/api/login', { email, password: `wrong ${turn}` }))
  const forged = await shop.visitor.call(
    'POST',
    '/api/login',
    { email, password },
    { 'x-forwarded-for': '203.0.113.9' },
  )

  expect(tries.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429, 429])
  expect(tries.at(-1)?.body.error.details.retry_after).toBeGreaterThan(0)
  // A correct password is also limited, and a forged forwarding header is ignored.
  expect(forged.status).toBe(429)
  await expect(assertWithinBudget({ email, ip: '203.0.113.9' })).resolves.toBeUndefined()
  await shop.close()
})

describe.skipIf(!process.env.TEST_REDIS_URL)('with Redis', () => {
  let shared: Awaited<ReturnType<typeof shareLimits>>
  beforeAll(async () => {
    shared = await shareLimits(process.env.TEST_REDIS_URL ?? '', () => {})
  })
  afterAll(() => shared.close())

  test('attempts are shared between processes', async () => {
    const someone = `${crypto.randomUUID()}@example.com`
    for (let turn = 0; turn < 10; turn += 1) await spendAttempt({ email: someone, ip: '203.0.113.1' })

    await expect(assertWithinBudget({ email: someone, ip: '203.0.113.1' })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    })
    await expect(assertWithinBudget({ email: someone, ip: '203.0.113.2' })).resolves.toBeUndefined()
  })
})

test('without Redis each process counts by itself', async () => {
  const shared = await shareLimits('redis://127.0.0.1:1', () => {})
  const someone = `${crypto.randomUUID()}@example.com`
  for (let turn = 0; turn < 10; turn += 1) await spendAttempt({ email: someone, ip: '203.0.113.3' })

  await expect(assertWithinBudget({ email: someone, ip: '203.0.113.3' })).rejects.toMatchObject({
    code: 'RATE_LIMITED',
  })
  await shared.close()
})
