import { aProduct } from '@comptoir/catalogue/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kill, type ServerChild, startServer } from '../apps/server/testing/child.ts'
import { openShopWithoutServer, type ShopWithoutServer } from '../apps/server/testing/open-shop.ts'
import { OrderRush } from '../apps/server/testing/order-rush.ts'

let shop: ShopWithoutServer
let server: ServerChild
beforeAll(async () => {
  shop = await openShopWithoutServer()
})
afterAll(async () => {
  await kill(server)
  await shop.close()
})

const kills = 30
const buyers = 16
const stock = 1_000_000

test('thirty kills of the server under sixteen buyers lose no acknowledged order and double none', async () => {
  const { variants } = await aProduct(shop.context, { on_hand: stock })
  const rush = new OrderRush({ token: shop.token, variant: variants[0]?.id ?? '', stock })

  for (let turn = 0; turn < kills; turn += 1) {
    server = await startServer(shop.environment)
    const buying = Array.from({ length: buyers }, () => rush.buy(server.url))
    await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 1_800))
    server.process.kill('SIGKILL')
    await Promise.all([server.ended, ...buying])
  }
  server = await startServer(shop.environment)
  const promised = await rush.retry(server.url)

  console.log(
    `${kills} kills: ${rush.acknowledged.size} orders acknowledged, ${rush.unanswered.length} left unanswered`,
  )
  expect(rush.acknowledged.size).toBeGreaterThan(kills)
  expect(rush.unanswered.length).toBeGreaterThan(0)
  await rush.expectExactly(promised, shop.ask)
})
