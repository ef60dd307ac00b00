import { shareLimits } from '@comptoir/platform/server'
import { type FaultyLine, openProxy } from '@comptoir/platform/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { spendAttempt } from './login-budget.ts'

const redis = process.env.TEST_REDIS_URL ?? ''

describe.skipIf(!redis)('a Redis that is lost in the middle', () => {
  let line: FaultyLine
  let shared: Awaited<ReturnType<typeof shareLimits>>
  beforeEach(async () => {
    line = await openProxy(redis)
    shared = await shareLimits(`redis://127.0.0.1:${line.port}`, () => {})
  })
  afterEach(async () => {
    await shared.close()
    line.close()
  })

  test.each(['disconnect', 'silence'] as const)(
    'a lost Redis neither blocks logins nor lifts the limit: %s',
    async (fault) => {
      const attempt = { email: `${crypto.randomUUID()}@example.com`, ip: '198.51.100.1' }
      for (let turn = 0; turn < 5; turn += 1) await spendAttempt(attempt)

      line[fault]()

      // Each process counts by itself.
      for (let turn = 0; turn < 10; turn += 1) await spendAttempt(attempt)
      await expect(spendAttempt(attempt)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    },
  )
})
