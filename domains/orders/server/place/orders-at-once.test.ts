import { aProduct } from '@comptoir/catalogue/testing'
import { aCustomer } from '@comptoir/customers/testing'
import { eventually, openTestShop, type TestShop, type TestStaff, whileLocked } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pickUpInStore } from '../../testing/index.ts'

let shop: TestShop
let clerk: TestStaff
let other: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as('root')
  other = await shop.as(['admin_orders'])
})
afterAll(() => shop.close())

async function someVariant(on_hand = 100) {
  const { variants } = await aProduct(shop.context, { price: 450, on_hand, continueOutOfStock: false })
  return variants[0]?.id ?? ''
}

interface Sale {
  customer_id: string
  products: { variant_id: string; quantity: number }[]
  shipping_method_id: string
}

const saleOf = (customer_id: string, variant_id: string, quantity = 1): Sale => ({
  customer_id,
  products: [{ variant_id, quantity }],
  shipping_method_id: pickUpInStore,
})

const place = (sale: object, by = clerk) => by.call('POST', '/api/orders', sale)

const ask = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await shop.app.database.pool.query<Row>(text, values)).rows

const customers = (count: number) => Promise.all(Array.from({ length: count }, () => aCustomer(shop.context)))

/** Each customer's own sale, in the same moment. */
async function placeAtOnce(count: number, saleFor: (customer: string, at: number) => object) {
  const buyers = await customers(count)
  return Promise.all(buyers.map(({ id }, at) => place(saleFor(id, at), at % 2 === 0 ? clerk : other)))
}

const idsIn = (replies: Awaited<ReturnType<typeof place>>[]) =>
  replies.flatMap(({ status, body }) => (status === 200 ? [body.order.id as string] : []))

test('each order of a moment keeps its author, its request and its customer', async () => {
  // Each buys something else, so that none waits for another's stock.
  const variants = await Promise.all(Array.from({ length: 24 }, () => someVariant()))

  const replies = await placeAtOnce(24, (customer, at) => saleOf(customer, variants[at] ?? ''))

  const ids = idsIn(replies)
  expect(ids).toHaveLength(24)
  const changes = await ask<{ entity_id: string; author: string; request_id: string }>(
    `select entity_id, actor ->> 'id' as author, request_id from changes where event = 'order.placed' and entity_id = any($1)`,
    [ids],
  )
  expect(new Set(changes.map(({ request_id }) => request_id)).size).toBe(24)
  const authors = new Map(changes.map(({ entity_id, author }) => [entity_id, author]))
  expect(replies.map(({ body }) => authors.get(body.order.id))).toEqual(
    replies.map((_, at) => (at % 2 === 0 ? clerk.id : other.id)),
  )
  expect(new Set(replies.map(({ body }) => body.order.customer_id)).size).toBe(24)
  const stock = await ask('select committed from inventory_items where id = any($1)', [variants])
  expect(stock).toEqual(Array(24).fill({ committed: 1 }))
})

test('each order of a moment is answered for itself', async () => {
  const [plenty, few] = [await someVariant(), await someVariant(3)]
  const unknown = crypto.randomUUID()
  const saleFor = (customer: string, at: number) => {
    if (at % 4 === 0) return saleOf(customer, few)
    if (at % 4 === 1) return saleOf(customer, unknown)
    if (at % 4 === 2)
      return {
        ...saleOf(customer, plenty),
        customer_id: undefined,
        customer: { name: `Guest ${at}`, email: `g${at}@example.com` },
      }
    return { ...saleOf(customer, plenty), shipping_method_id: null, handed_over: true, draft: at % 8 === 3 }
  }

  const replies = await placeAtOnce(32, saleFor)

  const codes = replies.map(({ status, body }) => (status === 200 ? 'ok' : body.error.code))
  const codesOf = (turn: number) => codes.filter((_, at) => at % 4 === turn).toSorted()
  expect(codesOf(0)).toEqual([...Array(5).fill('INSUFFICIENT_STOCK'), ...Array(3).fill('ok')])
  expect(codesOf(1)).toEqual(Array(8).fill('UNKNOWN_PRODUCT'))
  expect(codesOf(2)).toEqual(Array(8).fill('ok'))
  expect(codesOf(3)).toEqual(Array(8).fill('ok'))
  const [sums] = await ask(
    `select (select committed from inventory_items where id = $1) as few,
       (select committed from inventory_items where id = $2) as plenty,
       (select sum(committed)::integer from stock_levels where item_id = $2) as at_locations`,
    [few, plenty],
  )
  expect(sums).toEqual({ few: 3, plenty: 12, at_locations: 12 })
})

test('of several first orders of a customer in one moment, one is the first', async () => {
  const variant = await someVariant()
  const { id } = await aCustomer(shop.context)

  const replies = await Promise.all(Array.from({ length: 12 }, () => place(saleOf(id, variant))))

  const found = await ask<{ returning_customer: boolean }>(
    'select returning_customer from orders where id = any($1) order by returning_customer',
    [idsIn(replies)],
  )
  expect(found.map(({ returning_customer }) => returning_customer)).toEqual([false, ...Array(11).fill(true)])
  const [stats] = await ask('select orders, spent from customer_stats where customer_id = $1', [id])
  expect(stats).toEqual({ orders: 12, spent: 0 })
})

test('an order that waits for a record holds up nobody else', async () => {
  const [held, free] = [await someVariant(), await someVariant()]
  const buyers = await customers(16)

  const waiting = await whileLocked(shop, { table: 'inventory_items', id: held }, async (waiters) => {
    const replies = buyers.map(({ id }, at) => place(saleOf(id, at % 4 === 0 ? held : free)))
    const others = await Promise.all(replies.filter((_, at) => at % 4 !== 0))
    expect(others.map(({ status }) => status)).toEqual(Array(12).fill(200))
    await waiters(1)
    return replies.filter((_, at) => at % 4 === 0)
  }).then((replies) => Promise.all(replies))

  expect(waiting.map(({ status }) => status)).toEqual(Array(4).fill(200))
})

/** The database fails when an order with this note is written. */
async function failOnNote(name: string, statement: string) {
  await ask(`create function ${name}() returns trigger language plpgsql as $$ begin
    if new.body = '${name}' then ${statement}; end if; return new; end $$`)
  await ask(`create trigger ${name} before insert on order_notes for each row execute function ${name}()`)
}

test.each([
  ['a statement that fails', 'fails', `raise exception 'no'`],
  ['a lost connection', 'lost', 'perform pg_terminate_backend(pg_backend_pid())'],
])('%s takes no other order of the moment with it', async (_what, name, statement) => {
  await failOnNote(name, statement)
  const variant = await someVariant()

  const replies = await placeAtOnce(20, (customer, at) => ({
    ...saleOf(customer, variant),
    ...(at === 7 && { note: name }),
  }))

  const isPlaced = replies.map(({ status }) => status === 200)
  expect(isPlaced).toEqual(replies.map((_, at) => at !== 7))
  const [sums] = await ask(
    `select (select committed from inventory_items where id = $1) as committed,
       (select count(*)::integer from order_lines where variant_id = $1) as lines,
       (select count(*)::integer from idempotency_keys where reply like '%' || $1 || '%') as replies`,
    [variant],
  )
  expect(sums).toEqual({ committed: 19, lines: 19, replies: 19 })
})

test('a panel hears of every order of a moment once', async () => {
  const variant = await someVariant()
  await shop.idle()
  const { heard, close } = await other.listen()

  const ids = idsIn(await placeAtOnce(16, (customer) => saleOf(customer, variant)))

  const heardIds = () =>
    heard.flatMap(({ event, payload }) => (event === 'new_order_data' ? [String(Object(payload).id)] : []))
  await eventually(() => expect(heardIds().toSorted()).toEqual(ids.toSorted()))
  await shop.idle()
  expect(heardIds()).toHaveLength(16)
  close()
})
