import { aCustomer } from '@comptoir/customers/testing'
import { eventually, openTestShop, type TestShop, type TestStaff, whileLocked } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress, anOrder, homeDelivery, pickUpInStore } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const remove = async (id: string) => {
  const { version } = (await root.call('GET', `/api/customers/${id}`)).body.customer
  return root.call('DELETE', `/api/customers/${id}?version=${version}`)
}

test.each([true, false])('customers named by an order cannot be deleted; as a draft: %s', async (draft) => {
  const { id } = await aCustomer(shop.context)
  const order = await anOrder(shop.context, { customer: undefined, customer_id: id, draft })

  const { status, body } = await remove(id)

  expect([status, body.error.code]).toEqual([409, 'CUSTOMER_HAS_ORDERS'])
  expect((await root.call('GET', `/api/orders/${order.id}`)).body.order.customer_id).toBe(id)
  if (!draft) return
  await root.call('DELETE', `/api/orders/${order.id}?version=${order.version}`)
  expect((await remove(id)).status).toBe(200)
})

test('who reads customers alone hears that an order has changed their figures', async () => {
  const { id } = await aCustomer(shop.context)
  const panel = await (await shop.as(['customers_manager'])).listen()

  await anOrder(shop.context, { customer: undefined, customer_id: id })

  await eventually(() => {
    const told = panel.heard.filter(({ event }) => event === 'update_customer_stats_data')
    // The log does not say whose order it is.
    expect(told.map(({ payload }) => payload)).toContainEqual({ of: null })
  })
  panel.close()
})

const addressesOf = async (id: string) => (await root.call('GET', `/api/customers/${id}`)).body.customer.addresses

test('a draft keeps no address until it is confirmed', async () => {
  const { id } = await aCustomer(shop.context, { addresses: [] })
  const draft = await anOrder(shop.context, {
    draft: true,
    customer: undefined,
    customer_id: id,
    shipping_address: anAddress,
  })
  await shop.idle()
  expect(await addressesOf(id)).toEqual([])

  await root.call('POST', `/api/orders/${draft.id}/confirm`, { version: draft.version })
  await shop.idle()

  expect(await addressesOf(id)).toMatchObject([anAddress])
})

test('deleting many customers keeps those with orders', async () => {
  const name = 'Family'
  const [kept, missing] = [await aCustomer(shop.context, { name }), await aCustomer(shop.context, { name })]
  await anOrder(shop.context, { customer: undefined, customer_id: kept.id })

  const { body } = await root.call('POST', '/api/customers/bulk', { q: name, filter: {}, action: 'delete' })

  expect(body.results.toSorted((one: { ok: boolean }) => (one.ok ? -1 : 1))).toEqual([
    { id: missing.id, ok: true },
    { id: kept.id, ok: false, error: 'CUSTOMER_HAS_ORDERS' },
  ])
})

const place = (customer_id: string, variant_id: string) =>
  root.call('POST', '/api/orders', {
    customer_id,
    products: [{ variant_id, quantity: 1 }],
    shipping_method_id: pickUpInStore,
    payment: { kind: 'none', mark_paid: false },
  })

const deleteMany = (id: string) => root.call('POST', '/api/customers/bulk', { ids: [id], action: 'delete' })

test('a customer’s first order blocks a deletion that waited for it', async () => {
  const [product] = (await anOrder(shop.context)).products
  const variant = product?.variant_id ?? ''
  const { id } = await aCustomer(shop.context)

  // The order has its customer already and waits for what it sells.
  const [placed, deleted] = await whileLocked(shop, { table: 'variants', id: variant }, async (waiters) => {
    const placing = place(id, variant)
    await waiters(1)
    const deleting = deleteMany(id)
    await waiters(2)
    return [placing, deleting] as const
  }).then((started) => Promise.all(started))

  expect([placed.status, deleted.body.results]).toEqual([200, [{ id, ok: false, error: 'CUSTOMER_HAS_ORDERS' }]])
})

test('placing and deleting concurrently either keeps the customer or rejects the order', async () => {
  const { products } = await anOrder(shop.context)
  for (let round = 0; round < 10; round += 1) {
    const { id } = await aCustomer(shop.context)

    const [placed, deleted] = await Promise.all([place(id, products[0]?.variant_id ?? ''), deleteMany(id)])

    const [result] = deleted.body.results
    expect([
      [200, 'CUSTOMER_HAS_ORDERS'],
      [404, undefined],
    ]).toContainEqual([placed.status, result.error])
  }
})

test('the history of a customer has the steps of their orders, for those who may see orders', async () => {
  const { id } = await aCustomer(shop.context)
  const order = await anOrder(shop.context, { customer: undefined, customer_id: id })
  await root.call('POST', `/api/orders/${order.id}/cancel`, { reason: 'customer', version: 1 })
  const manager = await shop.as(['customers_manager'])
  const stepsOf = async (who: TestStaff) =>
    (await who.call('GET', `/api/customers/${id}/history?kind=orders`)).body.entries

  expect(await stepsOf(root)).toMatchObject([
    { kind: 'orders', data: { number: order.number, from: 'NEW', to: 'CANCELED', reason: 'customer' } },
    { kind: 'orders', data: { number: order.number, from: null, to: 'NEW', total: order.total } },
  ])
  expect(await stepsOf(manager)).toEqual([])
})

test('a parcel refused at the door counts for its customer; the same reason before it left does not', async () => {
  const { id } = await aCustomer(shop.context)
  const given = { customer: undefined, customer_id: id, shipping_method_id: homeDelivery, shipping_address: anAddress }
  const orders = [await anOrder(shop.context, given), await anOrder(shop.context, given)]
  const [left, stayed] = orders.map((order) => order.id)
  for (const [at, to] of ['PREPARATION', 'IN_TRANSIT'].entries()) {
    await root.call('PUT', `/api/orders/${left}`, { state: { type: to }, version: at + 1 })
  }
  const refuse = (order: string | undefined, version: number) =>
    root.call('POST', `/api/orders/${order}/cancel`, { reason: 'refused', restock: true, refund: 'none', version })

  const replies = [await refuse(left, 3), await refuse(stayed, 1)]

  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const { customer } = (await root.call('GET', `/api/customers/${id}`)).body
  expect(customer.stats).toMatchObject({ orders: 0, refused: 1 })
  const refused = await root.call('GET', '/api/customers?filter[segment][eq]=refused')
  expect(refused.body.items.map((row: { id: string }) => row.id)).toEqual([id])
})
