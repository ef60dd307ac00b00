import { randomUUID } from 'node:crypto'
import { aProduct } from '@comptoir/catalogue/testing'
import { pickUpInStore } from '@comptoir/orders/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { call } from './testing/caller.ts'
import { kill, type ServerChild, startServer } from './testing/child.ts'
import { openShopWithoutServer, type ShopWithoutServer } from './testing/open-shop.ts'

let shop: ShopWithoutServer
let server: ServerChild
beforeAll(async () => {
  shop = await openShopWithoutServer()
})
afterAll(async () => {
  await kill(server)
  await shop.close()
})

const kills = 10
const buyers = 8
const customer = { name: 'Lina Haddad', email: 'lina@example.com', phone: '+33612345678' }

interface OrderInput {
  key: string
  body: object
}

/** Places orders until the server dies; records acknowledged and unanswered ones. */
async function buy(variant: string, acknowledged: Map<string, string>, unanswered: OrderInput[]) {
  for (;;) {
    const key = randomUUID()
    const body = { customer, products: [{ variant_id: variant, quantity: 1 }], shipping_method_id: pickUpInStore }
    const answer = await call(server.url, shop.token, ['POST', '/api/orders', body, key])
    if (answer?.status === 200) acknowledged.set(key, answer.body.order.id)
    else unanswered.push({ key, body })
    if (answer === null) return
  }
}

/** Kills at a different number of acknowledged orders each time. */
async function killUnderLoad(turn: number, acknowledged: ReadonlyMap<string, string>, buyer: () => Promise<void>) {
  server = await startServer(shop.environment)
  const before = acknowledged.size
  const buying = Array.from({ length: buyers }, buyer)
  await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(before + turn * 3), { timeout: 20_000, interval: 2 })
  server.process.kill('SIGKILL')
  await Promise.all([server.ended, ...buying])
}

test('ten kills in the middle of the rush lose no acknowledged order and double none', {
  timeout: 180_000,
}, async () => {
  const { variants } = await aProduct(shop.context, { on_hand: 100_000 })
  const acknowledged = new Map<string, string>()
  const unanswered: OrderInput[] = []

  for (let turn = 0; turn < kills; turn += 1) {
    await killUnderLoad(turn, acknowledged, () => buy(variants[0]?.id ?? '', acknowledged, unanswered))
  }
  server = await startServer(shop.environment)
  const retried = await Promise.all(
    unanswered.map(({ key, body }) => call(server.url, shop.token, ['POST', '/api/orders', body, key])),
  )

  expect(acknowledged.size).toBeGreaterThan(kills)
  expect(unanswered.length).toBeGreaterThan(0)
  expect(retried.map((answer) => answer?.status)).toEqual(unanswered.map(() => 200))
  const promised = [...acknowledged.values(), ...retried.map((answer) => answer?.body.order.id)]
  const orders = await shop.ask('select id from orders')
  expect(orders.map(({ id }) => id).toSorted()).toEqual(promised.toSorted())
  await expectNothingLost(promised.length)
})

async function expectNothingLost(orders: number) {
  const [stock] = await shop.ask(`select (select sum(committed) from inventory_items)::integer as committed,
    (select sum(quantity) from order_lines)::integer as ordered, (select sum(available) from inventory_groups)::integer as available`)
  expect(stock).toEqual({ committed: orders, ordered: orders, available: 100_000 - orders })

  const [log] = await shop.ask(`select count(*) = count(distinct seq) as unique,
    count(*) filter (where event = 'order.placed')::integer as placed from changes`)
  expect(log).toEqual({ unique: true, placed: orders })

  // A killed server may skip numbers (decision 4), so only distinctness is checked.
  const [numbers] = await shop.ask(`select count(distinct number)::integer as distinct,
    (select sum(value) from counters where name = 'orders.new-order')::integer as counted from orders`)
  expect(numbers).toEqual({ distinct: orders, counted: orders })
}
