import { afterEach, expect, test } from 'vitest'
import { openLimiter, shareLimits, spendPoint } from './limiter.ts'

const redisUrl = process.env.TEST_REDIS_URL ?? ''

let close = async () => {}
afterEach(async () => {
  await close()
  close = async () => {}
})

/** The limiter of one name in two processes. */
function twoOf(points: number) {
  const name = `test:${crypto.randomUUID()}`
  return [openLimiter({ name, points, seconds: 60 }), openLimiter({ name, points, seconds: 60 })] as const
}

test('without Redis each process counts by itself', async () => {
  const [one, other] = twoOf(2)
  await spendPoint(one, 'a')
  await spendPoint(one, 'a')

  await expect(spendPoint(one, 'a')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await expect(spendPoint(one, 'b')).resolves.toBeUndefined()
  await expect(spendPoint(other, 'a')).resolves.toBeUndefined()
})

test('fewer points than the limiter has may be allowed', async () => {
  const [one] = twoOf(5)
  await spendPoint(one, 'a', 1)

  await expect(spendPoint(one, 'a', 1)).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { retry_after: 60 } })
  await expect(spendPoint(one, 'a', 3)).resolves.toBeUndefined()
})

test.skipIf(!redisUrl)('with Redis processes count together, and a point can be given back', async () => {
  const shared = await shareLimits(redisUrl, () => {})
  close = shared.close
  const [one, other] = twoOf(2)
  await spendPoint(one, 'a')
  await spendPoint(other, 'a')

  await expect(spendPoint(one, 'a')).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { retry_after: 60 } })
  await other.delete('a')
  await expect(spendPoint(one, 'a')).resolves.toBeUndefined()
})

test.skipIf(!redisUrl)('limiters that were opened before count in Redis from then on, and alone after it', async () => {
  const [one, other] = twoOf(1)
  await spendPoint(one, 'a')
  const shared = await shareLimits(redisUrl, () => {})
  close = shared.close

  await spendPoint(one, 'a')
  await expect(spendPoint(other, 'a')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await shared.close()
  close = async () => {}
  await expect(spendPoint(other, 'a')).resolves.toBeUndefined()
})
