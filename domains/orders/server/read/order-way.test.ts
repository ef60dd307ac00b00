import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress, anOrder, homeDelivery } from '../../testing/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('an order is read with the way that it took: each step with its time and its author', async () => {
  const clerk = await shop.as(['admin_orders'])
  const order = await anOrder(shop.context, { shipping_method_id: homeDelivery, shipping_address: anAddress })
  const { body: moved } = await clerk.call('PUT', `/api/orders/${order.id}`, {
    state: { type: 'PREPARATION' },
    version: order.version,
  })

  const { body } = await clerk.call('GET', `/api/orders/${order.id}`)

  expect(body.way).toMatchObject([
    { to: 'NEW', at: order.placed_at },
    { to: 'PREPARATION', at: moved.order.state.since, by: { kind: 'user', id: clerk.id, name: expect.any(String) } },
  ])
})

test('a draft has none', async () => {
  const clerk = await shop.as(['admin_orders'])
  const draft = await anOrder(shop.context, { draft: true })

  expect((await clerk.call('GET', `/api/orders/${draft.id}`)).body.way).toEqual([])
})
