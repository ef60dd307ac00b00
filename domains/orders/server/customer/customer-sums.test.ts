import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aProduct } from '@comptoir/catalogue/testing'
import { aCustomer } from '@comptoir/customers/testing'
import { eventually, openTestShop, rows, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '../../contract/order.ts'
import { anAddress, homeDelivery } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
let variant_id: string
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  const { variants } = await aProduct(shop.context, { on_hand: 1_000 })
  variant_id = variants[0]?.id ?? ''
})
afterAll(() => shop.close())

const newCustomer = async () => (await aCustomer(shop.context)).id
const statsOf = async (id: string) => (await root.call('GET', `/api/customers/${id}`)).body.customer.stats
async function place(customer_id: string, more: object = {}): Promise<Order> {
  const { status, body } = await root.call('POST', '/api/orders', {
    customer_id,
    products: [{ variant_id, quantity: 1 }],
    shipping_method_id: homeDelivery,
    shipping_address: anAddress,
    payment: { kind: 'none', mark_paid: false },
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.order
}
const paid = { payment: { kind: 'none', mark_paid: true } }
const refunding = { reason: 'customer', restock: true, refund: 'original' }
const keeping = { reason: 'customer', restock: true, refund: 'none' }
const change = async (order: Order, step: string, body: object = {}): Promise<Order> => {
  const reply = await root.call('POST', `/api/orders/${order.id}/${step}`, { ...body, version: order.version })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.order
}

test('only what was paid is spent, for as long as it is', async () => {
  const id = await newCustomer()
  const order = await place(id)
  const beforePaying = await statsOf(id)
  const marked = await change(order, 'mark_paid')
  const afterPaying = await statsOf(id)
  await change(marked, 'mark_pending')

  expect(order.total).toBeGreaterThan(0)
  expect(beforePaying).toMatchObject({ orders: 1, spent: 0 })
  expect(afterPaying).toMatchObject({ orders: 1, spent: order.total })
  expect(await statsOf(id)).toMatchObject({ orders: 1, spent: 0 })
})

test('an order placed as paid is spent at once; a draft is neither an order nor spent until it is confirmed', async () => {
  const id = await newCustomer()
  const draft = await place(id, { ...paid, draft: true })
  const before = await statsOf(id)

  await change(draft, 'confirm')
  const confirmed = await statsOf(id)
  await place(id, paid)

  expect(before).toMatchObject({ orders: 0, spent: 0 })
  expect(confirmed).toMatchObject({ orders: 1, spent: draft.total })
  expect(await statsOf(id)).toMatchObject({ orders: 2, spent: 2 * draft.total })
})

test.each([
  ['whose money went back', refunding],
  ['whose money was kept', keeping],
])('a canceled order %s is no order and nothing spent', async (_how, request) => {
  const id = await newCustomer()
  const kept = await place(id, paid)
  const canceled = await place(id, paid)

  await change(canceled, 'cancel', request)

  expect(await statsOf(id)).toMatchObject({ orders: 1, spent: kept.total })
  const list = async (filter: string) =>
    (await root.call('GET', `/api/customers?${filter}`)).body.items.map((row: { id: string }) => row.id)
  expect(await list(`filter[spent][gte]=${kept.total}`)).toContain(id)
  expect(await list(`filter[spent][gte]=${kept.total + 1}`)).not.toContain(id)
  expect(await list('filter[segment][eq]=returning')).not.toContain(id)
})

test('whoever had only a canceled order before is a new customer', async () => {
  const id = await newCustomer()
  await change(await place(id), 'cancel', keeping)
  const [first, second] = [await place(id), await place(id)]

  const flags = await rows<{ id: string; returning_customer: boolean }>(
    shop.context.db.current,
    sql`select id, returning_customer from orders where id in (${first.id}, ${second.id}) order by number`,
  )
  expect(flags.map(({ returning_customer }) => returning_customer)).toEqual([false, true])
})

test('past orders count by their state, less what went back, and leave with their deletion', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const bring = async (given: object): Promise<Order> =>
    (
      await root.call('POST', '/api/past_orders', {
        external: { source: 'shopify', number: crypto.randomUUID() },
        placed_at: '2025-03-04T12:00:00Z',
        customer: { name: 'Omar', email, phone: '', locale: 'en' },
        products: [{ title: 'Jug', sku: '', quantity: 1, unit_price: 3_000, discount: 0 }],
        ...given,
      })
    ).body.order
  const refunded = await bring({ refunded: 500 })
  const unpaid = await bring({ paid: 0 })
  await bring({ state: 'CANCELED', placed_at: '2025-04-01T12:00:00.000Z' })
  const id = refunded.customer_id ?? ''
  const all = await statsOf(id)

  for (const { id: order, version } of [refunded, unpaid]) {
    await root.call('DELETE', `/api/orders/${order}?version=${version}`)
  }

  expect(all).toMatchObject({ orders: 2, own_orders: 2, spent: 2_500, last_order_at: '2025-04-01T12:00:00.000Z' })
  expect(await statsOf(id)).toMatchObject({
    orders: 0,
    own_orders: 0,
    spent: 0,
    last_order_at: '2025-04-01T12:00:00.000Z',
  })
})

test('a merge adds what was paid to either', async () => {
  const [into, from] = [await newCustomer(), await newCustomer()]
  const orders = [await place(into, paid), await place(from, paid), await place(from)]
  await change(await place(from, paid), 'cancel', refunding)
  // A reaction adds the addresses of the orders to the customers.
  await shop.idle()
  const versionOf = async (id: string) => (await root.call('GET', `/api/customers/${id}`)).body.customer.version

  const merged = await root.call('POST', `/api/customers/${from}/merge`, {
    ...{ into, version: await versionOf(from), into_version: await versionOf(into) },
  })

  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
  expect(await statsOf(into)).toMatchObject({ orders: 3, spent: 2 * (orders[0]?.total ?? 0) })
  const { order } = (await root.call('GET', `/api/orders/${orders[2]?.id}`)).body
  await change(order, 'mark_paid')
  expect(await statsOf(into)).toMatchObject({ orders: 3, spent: 3 * order.total })
})

test.each([
  ['paid', 'mark_paid', {}],
  ['pending again', 'mark_pending', paid],
])('who reads customers hears that an order was marked as %s', async (_name, step, given) => {
  const order = await place(await newCustomer(), given)
  await shop.idle()
  const panel = await (await shop.as(['customers_manager'])).listen()

  await change(order, step)

  await eventually(() => expect(panel.heard.map(({ event }) => event)).toContain('update_customer_stats_data'))
  panel.close()
})

/** Repeatable, so that a series that fails can be run again. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

const readOrders = async (customer: string): Promise<Order[]> => {
  const { items } = (await root.call('GET', `/api/orders?filter[customer_id][eq]=${customer}&limit=100`)).body
  const replies = await Promise.all(items.map(({ id }: Order) => root.call('GET', `/api/orders/${id}`)))
  return replies.map(({ body }) => body.order)
}

function recount(orders: readonly Order[]) {
  const counted = orders.filter(({ draft, tag }) => !draft && tag !== 'canceled')
  const spent = counted.reduce((sum, { totals }) => sum + totals.paid - totals.refunded, 0)
  return { orders: counted.length, spent }
}

const steps: readonly [name: string, body: object][] = [
  ...Array<[string, object]>(4).fill(['mark_paid', {}]),
  ['mark_pending', {}],
  ['cancel', refunding],
  ['cancel', keeping],
  ['confirm', {}],
]

/** One change, legal or not; returns its name if it was accepted. */
async function changeAny(roll: ReturnType<typeof dice>, order: Order) {
  const to = ['PREPARATION', 'IN_TRANSIT', 'DELIVERED', 'NEW'][roll(8)]
  const [name, body] = steps[roll(steps.length)] ?? ['', {}]
  const { id, version } = order
  const reply = to
    ? await root.call('PUT', `/api/orders/${id}`, { state: { type: to }, version })
    : await root.call('POST', `/api/orders/${id}/${name}`, { ...body, version })
  return reply.status === 200 ? (to ?? name) : 'refused'
}

test.each([1, 2, 3])(
  'after any series of changes the sums equal a recount: series %i',
  { timeout: 120_000 },
  async (seed) => {
    const roll = dice(seed)
    const id = await newCustomer()
    const accepted = new Set<string>()
    let orders: Order[] = []
    for (let turn = 0; turn < 40; turn += 1) {
      const order = orders[roll(orders.length + 2)]
      if (order) accepted.add(await changeAny(roll, order))
      else await place(id, { ...(roll(2) === 0 && paid), draft: roll(4) === 0 })

      orders = await readOrders(id)
      expect(await statsOf(id), `seed ${seed}, turn ${turn}`).toMatchObject(recount(orders))
    }
    expect([...accepted]).toEqual(expect.arrayContaining(['mark_paid', 'cancel', 'refused']))
  },
)

test('the migration recounts what was counted otherwise before', async () => {
  const [bought, idle] = [await newCustomer(), await newCustomer()]
  const order = await place(bought, paid)
  await place(bought)
  await change(await place(bought, paid), 'cancel', keeping)
  await place(bought, { ...paid, draft: true })
  const { db } = shop.context
  await rows(
    db.current,
    sql`update customer_stats set orders = 7, spent = 99999 where customer_id in (${bought}, ${idle})`,
  )

  const migration = join(import.meta.dirname, '../migrations/0010-customer-sums.sql')
  await rows(db.current, sql.raw(await readFile(migration, 'utf8')))

  expect(await statsOf(bought)).toMatchObject({ orders: 2, spent: order.total })
  expect(await statsOf(idle)).toMatchObject({ orders: 0, spent: 0 })
})
