import { afterAll, beforeAll, expect, test } from 'vitest'
import { ways } from '../../apps/server/testing/checkout/ways-to-pay.ts'
import { aBuyer } from './buyers.ts'
import { installGates } from './gate.ts'
import { type KilledShop, openKilledShop } from './killed-shop.ts'
import { goOn, killWhilePressing, sell } from './race.ts'
import { steps } from './steps.ts'
import { violationsOf } from './violations.ts'

let shop: KilledShop
beforeAll(async () => {
  shop = await openKilledShop()
  await installGates(shop)
}, 120_000)
afterAll(() => shop.close())

// One of the cases of `npm run prove -- checkout`.
test('a server that is killed while it writes an order charges nobody twice or for nothing, and loses no order', async () => {
  const step = steps.find(({ name }) => name === 'an order is written') ?? null
  const variant = await sell(shop, 1_000)
  const buyers = await Promise.all(ways.map((way) => aBuyer(shop, { way, variant, stays: true, losesGoods: false })))

  await killWhilePressing(shop, { plan: { victim: 'server', step }, buyers, afterMs: 0 })
  await goOn(shop, buyers)

  expect(await violationsOf(shop, buyers)).toEqual([])
  expect(buyers.map(({ orders }) => orders.size)).toEqual(ways.map(() => 1))
})
