import type { Customer } from '@comptoir/customers/contract'
import { aCustomer } from '@comptoir/customers/testing'
import { eventually, openTestShop, type TestShop, type TestStaff, whileLocked } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
let variant_id: string
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  const { products } = await anOrder(shop.context)
  variant_id = products[0]?.variant_id ?? ''
})
afterAll(() => shop.close())

const read = async (id: string): Promise<Customer> => (await root.call('GET', `/api/customers/${id}`)).body.customer
const orderOf = (id: string) => anOrder(shop.context, { customer: undefined, customer_id: id })
const merge = async (from: string, into: string, more: object = {}) =>
  root.call('POST', `/api/customers/${from}/merge`, {
    ...{ into, version: (await read(from)).version, into_version: (await read(into)).version },
    ...more,
  })
const place = (customer: object) =>
  root.call('POST', '/api/orders', {
    ...customer,
    products: [{ variant_id, quantity: 1 }],
    payment: { kind: 'none', mark_paid: false },
    handed_over: true,
  })
const ordersOf = async (id: string) =>
  (await root.call('GET', `/api/orders?filter[customer_id][eq]=${id}`)).body.items as { tag: string }[]

/** The stats of the record equal a count of its orders, none of which is paid. */
async function expectTrueStats(id: string) {
  const counted = (await ordersOf(id)).filter(({ tag }) => tag !== 'canceled' && tag !== 'draft-order')
  expect((await read(id)).stats).toMatchObject({ orders: counted.length, spent: 0 })
}

test('orders, drafts and sums of both are with one customer', async () => {
  const [into, from] = [await aCustomer(shop.context), await aCustomer(shop.context)]
  await orderOf(into.id)
  const moved = await orderOf(from.id)
  const canceled = await orderOf(from.id)
  await root.call('POST', `/api/orders/${canceled.id}/cancel`, { reason: 'customer', version: 1 })
  const draft = await anOrder(shop.context, { draft: true, customer: undefined, customer_id: from.id })
  const before = [await read(into.id), await read(from.id)]
  const panel = await root.listen()

  const shown = await merge(from.id, into.id, { dry_run: true })
  const { status, body } = await merge(from.id, into.id)

  expect(status, JSON.stringify(body)).toBe(200)
  const [orders, spent] = (['orders', 'spent'] as const).map((name) =>
    before.reduce((sum, { stats }) => sum + (stats?.[name] ?? 0), 0),
  )
  expect(shown.body.sums).toEqual(body.sums)
  expect(body.sums).toMatchObject({ orders: { merged: orders }, spent: { merged: spent } })
  expect((await read(into.id)).stats).toEqual(shown.body.customer.stats)
  expect((await root.call('GET', `/api/orders/${draft.id}`)).body.order.customer_id).toBe(into.id)
  const { order } = (await root.call('GET', `/api/orders/${moved.id}`)).body
  expect(order).toMatchObject({ customer_id: into.id, customer: moved.customer, total: moved.total, version: 2 })
  expect((await root.call('GET', `/api/orders/${moved.id}/timeline`)).body.events[0].type).toBe('merged')
  await eventually(() => {
    const told = (name: string) => panel.heard.filter(({ event }) => event === name).map(({ payload }) => payload)
    expect(told('delete_customer_data')).toContainEqual({ id: from.id })
    expect(told('update_customer_stats_data')).toContainEqual({ of: into.id })
    expect(told('update_order_data')).toContainEqual({ id: moved.id, version: 2, patch: {} })
  })
  panel.close()
})

test('the old address and id find the other customer; a number alone proves nobody who has an address', async () => {
  const into = await aCustomer(shop.context, { phone: '+33600000001' })
  const from = await aCustomer(shop.context, { phone: '+33600000002' })
  await merge(from.id, into.id)

  const replies = [
    await place({ customer_id: from.id }),
    await place({ customer: { name: 'Lina', email: from.email } }),
    await place({ customer: { name: 'Lina', phone: '0033600000002' } }),
  ]

  const [byId, byEmail, byPhone] = replies.map(({ body }) => body.order?.customer_id)
  expect([byId, byEmail]).toEqual([into.id, into.id])
  expect([into.id, from.id, undefined]).not.toContain(byPhone)
  await expectTrueStats(into.id)
})

test('an order that waits for a merge is the other customer’s', async () => {
  const [into, from] = [await aCustomer(shop.context), await aCustomer(shop.context)]
  const own = await orderOf(from.id)

  // The merge has locked both customers when it comes to the order.
  const [merged, placed] = await whileLocked(shop, { table: 'orders', id: own.id }, async (waiters) => {
    const merging = merge(from.id, into.id)
    await waiters(1)
    const placing = place({ customer_id: from.id })
    await waiters(2)
    return [merging, placing] as const
  }).then((started) => Promise.all(started))

  expect([merged.status, placed.status, placed.body.order.customer_id]).toEqual([200, 200, into.id])
  await expectTrueStats(into.id)
})

test('orders placed and canceled for either during a merge are counted', { timeout: 60_000 }, async () => {
  for (let round = 0; round < 6; round += 1) {
    const [into, from] = [await aCustomer(shop.context), await aCustomer(shop.context)]
    const known = await orderOf(from.id)

    const [merged, canceled, ...placed] = await Promise.all([
      merge(from.id, into.id),
      root.call('POST', `/api/orders/${known.id}/cancel`, { reason: 'customer', version: 1 }),
      ...[from, into, from, into].map(({ id }) => place({ customer_id: id })),
    ])

    expect(merged.status, JSON.stringify(merged.body)).toBe(200)
    // A merge that came first has raised the order's version.
    const { order } = (await root.call('GET', `/api/orders/${known.id}`)).body
    const isCanceled = canceled.status === 200
    expect([canceled.status, canceled.body.error?.code]).toEqual(
      isCanceled ? [200, undefined] : [409, 'VERSION_CONFLICT'],
    )
    expect(order.tag === 'canceled').toBe(isCanceled)
    expect(placed.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await expectTrueStats(into.id)
    expect(await ordersOf(from.id)).toEqual([])
  }
})
