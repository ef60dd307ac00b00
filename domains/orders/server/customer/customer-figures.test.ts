import { aCustomer } from '@comptoir/customers/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

test('what a customer ordered and spent is not sent to who may not see orders', async () => {
  const { customer_id } = await anOrder(shop.context)
  const manager = await shop.as(['customers_manager'])

  const { customer } = (await manager.call('GET', `/api/customers/${customer_id}`)).body
  const { items } = (await manager.call('GET', '/api/customers')).body

  expect(customer).toMatchObject({ id: customer_id })
  expect([customer, ...items].filter((record) => 'stats' in record)).toEqual([])
  expect((await manager.call('GET', `/api/customers/${customer_id}/figures`)).status).toBe(403)
})

test('the figures of a customer name the last order, the cancelled ones and the shop’s average', async () => {
  const { id } = await aCustomer(shop.context)
  const [canceled, last] = [
    await anOrder(shop.context, { customer: undefined, customer_id: id }),
    await anOrder(shop.context, { customer: undefined, customer_id: id }),
  ]
  await anOrder(shop.context, { draft: true, customer: undefined, customer_id: id })
  await root.call('POST', `/api/orders/${canceled.id}/cancel`, { reason: 'customer', version: canceled.version })

  const { figures } = (await root.call('GET', `/api/customers/${id}/figures`)).body

  expect(figures).toMatchObject({ orders: 1, canceled: 1, refused: 0, last_refused: null })
  expect(figures.since).toEqual(expect.any(String))
  expect(figures.last_order).toMatchObject({ id: last.id, number: last.number, tag: 'new-order' })
  expect(figures.shop_average).toBeGreaterThan(0)
  expect((await root.call('GET', `/api/customers/${crypto.randomUUID()}/figures`)).status).toBe(404)
})
