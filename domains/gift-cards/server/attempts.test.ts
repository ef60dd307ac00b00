import { forgetAttempts } from '@comptoir/platform/server'
import { openTestShop, rows, type TestShop } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type GiftCardAttempt, giftCardAttempts } from './index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(forgetAttempts)
afterAll(() => shop.close())

const from = (ip: string) => ({ ...shop.context, ip })
const network = (at: number) => `10.${Math.floor(at / 250)}.${at % 250}.1`

async function failAt(ip: string) {
  const attempt: GiftCardAttempt = await giftCardAttempts.spend(from(ip))
  await attempt.fail()
  return attempt.left
}

test('a network is told how many tries are left, and waits when there are none', async () => {
  const left: number[] = []
  for (let tried = 0; tried < 10; tried += 1) left.push(await failAt('192.0.2.1'))

  expect(left).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
  await expect(failAt('192.0.2.1')).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { retry_after: 600 } })
  expect(await failAt('192.0.2.2')).toBe(9)
  expect(await rows(shop.context.db.current, sql`select codes, networks from gift_card_refusals`)).toEqual([
    { codes: 11, networks: 1 },
  ])
})

test('who knows a code uses up nothing', async () => {
  for (let tried = 0; tried < 30; tried += 1) await (await giftCardAttempts.spend(from('192.0.2.3'))).succeed()

  expect(await failAt('192.0.2.3')).toBe(9)
})

test('many networks together find nothing either, and shut nobody out for good', async () => {
  for (let tried = 0; tried < 600; tried += 1) await giftCardAttempts.spend(from(network(tried)))

  const late = '203.0.113.9'
  expect([await failAt(late), await failAt(late)]).toEqual([9, 8])
  await expect(failAt(late)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})
