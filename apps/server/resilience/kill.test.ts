import { aProduct } from '@comptoir/catalogue/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { kill, type ServerChild, startServer } from '../testing/child.ts'
import { openShopWithoutServer, type ShopWithoutServer } from '../testing/open-shop.ts'
import { OrderRush } from '../testing/order-rush.ts'

let shop: ShopWithoutServer
let server: ServerChild
beforeAll(async () => {
  shop = await openShopWithoutServer()
})
afterAll(async () => {
  await kill(server)
  await shop.close()
})

/** `npm run prove` kills thirty times. */
const kills = 3
const buyers = 8
const stock = 100_000

test('kills under load lose no acknowledged order and duplicate none', {
  timeout: 180_000,
}, async () => {
  const { variants } = await aProduct(shop.context, { on_hand: stock })
  const rush = new OrderRush({ token: shop.token, variant: variants[0]?.id ?? '', stock })

  for (let turn = 0; turn < kills; turn += 1) {
    server = await startServer(shop.environment)
    const before = rush.acknowledged.size
    const buying = Array.from({ length: buyers }, () => rush.buy(server.url))
    // Each turn is killed after another number of acknowledged orders.
    await vi.waitFor(() => expect(rush.acknowledged.size).toBeGreaterThan(before + turn * 3), {
      timeout: 20_000,
      interval: 2,
    })
    server.process.kill('SIGKILL')
    await Promise.all([server.ended, ...buying])
  }
  server = await startServer(shop.environment)

  expect(rush.acknowledged.size).toBeGreaterThan(kills)
  expect(rush.unanswered.length).toBeGreaterThan(0)
  await rush.expectExactly(await rush.retry(server.url), shop.ask)
})
