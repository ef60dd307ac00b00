import { gramsToStore } from '@comptoir/platform/contract'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedBulk } from './seed-bulk.ts'

let shop: TestShop
let root: TestStaff
const now = new Date('2026-11-21T12:00:00Z')

const ask = async (statement: string, values: unknown[] = []) =>
  (await shop.app.database.pool.query(statement, values)).rows

beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  const url = String(shop.app.database.pool.options.connectionString)
  await seedBulk(url, { products: 120, customers: 300, orders: 2_500, now })
  await seedBulk(url, { products: 10, customers: 10, orders: 500, now })
})
afterAll(() => shop.close())

test('counters and number series match the tables', async () => {
  const [sums] = await ask(`select (select sum(value) from counters where name = 'products')::integer as products,
    (select sum(value) from counters where name = 'customers')::integer as customers,
    (select last_value from order_numbers) as number, (select max(number) from orders) as last,
    (select count(distinct number) from orders) as numbers`)
  const tags =
    await ask(`select (select count(*) from orders o where 'orders.' || o.tag = c.name) as held, sum(value) as value
    from counters c where name like 'orders.%' group by name`)

  expect(sums).toEqual({ products: 130, customers: 310, number: 3_000, last: 3_000, numbers: 3_000 })
  for (const { held, value } of tags) expect(held).toBe(value)
})

test('customers have the stats of their orders, variants the commitments of open orders', async () => {
  const wrong = await ask(`select c.customer_id from customer_stats c, lateral (select count(*) as orders,
      coalesce(sum(paid - refunded), 0) as spent from orders o where o.customer_id = c.customer_id and tag <> 'canceled') own
    where (c.orders, c.spent) is distinct from (own.orders, own.spent)`)
  const [stock] = await ask(`select (select sum(committed) from inventory_items) as committed,
    (select coalesce(sum(quantity), 0) from orders o join order_lines l on l.order_id = o.id
     where tag in ('new-order', 'in-preparation')) as promised,
    (select sum(available) from inventory_items) = (select sum(available) from inventory_groups) as available,
    (select sum(on_hand) from inventory_items) = (select sum(on_hand) from stock_movements) as moved`)

  expect(wrong).toEqual([])
  expect(stock).toMatchObject({ committed: stock.promised, available: true, moved: true })
})

test('dropped indexes are rebuilt', async () => {
  const names = (await ask(`select indexname from pg_indexes where tablename in ('orders', 'order_search')`)).map(
    ({ indexname }) => indexname,
  )
  const known = ['orders_by_time', 'orders_by_tag', 'orders_active', 'order_search_grams']

  expect(names).toEqual(expect.arrayContaining(known))
})

const sorted = ({ grams, ...row }: Record<string, string[]>) => ({ ...row, grams: grams?.toSorted() })
const read = async (table: string, columns: string, [key, id]: [string, string]) =>
  (await ask(`select ${columns}, grams from ${table} where ${key} = $1`, [id])).map(sorted)

test('search columns equal those written by the domains', async () => {
  const [customer] = await ask('select id, name, version from customers order by random() limit 1')
  const [product] = await ask(
    `select id, version from products where type = 'VARIANTS_PRODUCT' order by random() limit 1`,
  )
  const [order] = await ask('select id from orders order by random() limit 1')
  const rows = async () => [
    await read('customers', 'search', ['id', customer.id]),
    await read('product_search', 'own, of_variants', ['product_id', product.id]),
    await read('order_search', 'search', ['order_id', order.id]),
  ]
  const before = await rows()

  const { name, version } = customer
  const saved = [
    await root.call('PUT', `/api/customers/${customer.id}`, { name, version }),
    await root.call('PUT', `/api/products/${product.id}`, {
      description: '<p>Said otherwise than it was.</p>',
      version: product.version,
    }),
    await root.call('POST', `/api/orders/${order.id}/notes`, { body: 'A note' }),
  ]

  expect(saved.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await rows()).toEqual(before)
})

test('seeded orders conform to the contract', async () => {
  const [{ id }] = await ask(`select id from orders where tag = 'canceled' limit 1`)

  const { status, body } = await root.call('GET', `/api/orders/${id}`)

  expect(status).toBe(200)
  expect(body.order.totals.subtotal).toBe(
    body.order.products.reduce((sum: number, line: { total: number }) => sum + line.total, 0),
  )
})

/** All pages of a search, with the total of the first. */
async function searched(q: string, sort: string) {
  const seen: string[] = []
  const totals: unknown[] = []
  let cursor = ''
  do {
    const { body } = await root.call('GET', `/api/orders?q=${q}&sort=${sort}&limit=50${cursor && `&cursor=${cursor}`}`)
    seen.push(...body.items.map(({ id }: { id: string }) => id))
    totals.push([body.total, body.total_is])
    cursor = body.next_cursor ?? ''
  } while (cursor)
  return { seen, total: totals[0] }
}

const idsBy = async (sort: string, where = 'true') => {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const rows = await ask(
    `select id from orders o join order_search s on s.order_id = o.id where ${where} order by o.${sort.replace('-', '')} ${direction}, id ${direction}`,
  )
  return rows.map(({ id }) => id)
}

test.each([
  ['-placed_at', 500],
  ['placed_at', 500],
  ['number', 1_000],
  ['total', 1_000],
])('a search matching everything is paged by %s and visits each row once', async (sort, atLeast) => {
  const { seen, total } = await searched('example', sort)

  expect(total).toEqual([atLeast, 'at_least'])
  expect(seen).toEqual(await idsBy(sort))
})

test.each([
  ['-placed_at', 'asc'],
  ['placed_at', 'desc'],
  ['-total', 'asc'],
])('so is a search whose matches are far from the start of the list, by %s', async (sort, end) => {
  const word = `zanzibar${end}`
  await ask(
    `update order_search set search = search || $1, grams = grams || $2
     where order_id in (select id from orders order by placed_at ${end} limit 300)`,
    [` ${word}`, gramsToStore([word])],
  )

  const { seen, total } = await searched(word, sort)

  expect(seen).toEqual(await idsBy(sort, `search like '%${word}%'`))
  expect(total).toEqual([300, 'exact'])
})

test.each(['-placed_at', 'placed_at'])('days with many orders are searched separately, by %s', async (sort) => {
  const end = sort.startsWith('-') ? 'desc' : 'asc'
  const word = `kilimanjaro${end}`
  await ask(
    `with ranked as (select id, row_number() over (order by placed_at ${end}) as rank, min(placed_at) over () as first,
        max(placed_at) over () as last from orders),
      crowded as (select id, rank, case when $1 = 'desc' then last - rank * interval '3 minutes'
        else first + rank * interval '3 minutes' end as placed_at from ranked where rank <= 1500),
      moved as (update orders o set placed_at = c.placed_at from crowded c where c.id = o.id)
     update order_search s set placed_at = c.placed_at,
       search = search || case when rank between 700 and 1300 then ' ' || $2 else '' end,
       grams = array(select gram from unnest(grams) gram where gram !~ '^@')
         || ('@' || floor(extract(epoch from c.placed_at) / 86400)::bigint)
         || case when rank between 700 and 1300 then $3::text[] else '{}' end
     from crowded c where c.id = s.order_id`,
    [end, word, gramsToStore([word])],
  )

  const { seen, total } = await searched(word, sort)

  expect(seen).toEqual(await idsBy(sort, `search like '%${word}%'`))
  expect(total).toEqual([601, 'at_least'])
})
