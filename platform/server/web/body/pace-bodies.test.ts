import { expect, test } from 'vitest'
import { paceBodies } from './pace-bodies.ts'

const second = 1_048_576

/** True if the body need not wait. */
const isFree = async (pace: Promise<void>) => {
  const later = new Promise((resolve) => setTimeout(resolve, 0, 'later'))
  return (await Promise.race([pace.then(() => 'now'), later])) === 'now'
}

test('one large body of an address is parsed at once, the next has to wait, and others need not', async () => {
  const pace = paceBodies(() => 0)

  expect(await isFree(pace('10.0.0.1', second))).toBe(true)
  expect(await isFree(pace('10.0.0.1', second))).toBe(false)
  expect(await isFree(pace('10.0.0.2', second))).toBe(true)
  expect(await isFree(pace('10.0.0.1', 4_096))).toBe(true)
})

test('an address may go on once its time has passed', async () => {
  let now = 0
  const pace = paceBodies(() => now)
  await pace('10.0.0.1', second)

  now = 1_000

  expect(await isFree(pace('10.0.0.1', second))).toBe(true)
})

test('what would wait longer than ten seconds is refused with a time', async () => {
  const pace = paceBodies(() => 0)
  await pace('10.0.0.1', 11 * second)

  await expect(pace('10.0.0.1', second)).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { retry_after: 11 } })
})
