import { aProduct } from '@comptoir/catalogue/testing'
import { aCustomer } from '@comptoir/customers/testing'
import { aPicture } from '@comptoir/media/testing'
import { anOrder, pickUpInStore } from '@comptoir/orders/testing'
import { systemContext } from '@comptoir/platform/server'
import { openTestShop, rows, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { addStaff } from '@comptoir/staff/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let root: TestStaff
let theirs: Awaited<ReturnType<typeof openOtherShop>>
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  theirs = await openOtherShop()
})
afterAll(() => shop.close())

/** A second shop in the same database, with one of everything. */
async function openOtherShop() {
  const { current } = shop.context.db
  await rows(current, sql`insert into shops (id, key) values (2, 'theirs')`)
  await rows(
    current,
    sql`insert into shipping_methods (shop_id, id, key, pricing, price, position)
        select 2, id, key, pricing, price, position from shipping_methods where shop_id = 1`,
  )
  await rows(
    current,
    sql`insert into locations (shop_id, id, title, address) select 2, id, title, address from locations where shop_id = 1`,
  )
  await rows(
    current,
    sql`insert into roles (shop_id, id, key, title, permessions, system)
        select 2, gen_random_uuid(), key, title, permessions, system from roles where shop_id = 1`,
  )
  const [role] = await rows<{ id: string }>(current, sql`select id from roles where shop_id = 2 and key = 'blogger'`)
  const context = systemContext({ ...shop.app, shop: 2 }, 'test')
  const staff = await addStaff(context, 'root')
  const product = await aProduct(context, { title: 'Their secret tea' })
  const customer = await aCustomer(context, { name: 'Their secret customer' })
  const order = await anOrder(context, { customer: undefined, customer_id: customer.id })
  const file = await aPicture(context)
  return {
    context,
    staff,
    file,
    product,
    customer,
    order,
    role: role?.id ?? '',
    variant: product.variants[0]?.id ?? '',
  }
}

test('a token of another shop is invalid here', async () => {
  const { status, body } = await shop.visitor.call('GET', '/api/user', undefined, { _token: theirs.staff.token })

  expect([status, body.error.code]).toEqual([401, 'TOKEN_INVALID'])
})

test('records of another shop are not found by id and do not change', async () => {
  const { customer, file, order, product, variant, staff, role } = theirs
  const calls: [string, string, unknown?][] = [
    ['GET', `/api/customers/${customer.id}`],
    ['PUT', `/api/customers/${customer.id}`, { name: 'Mine', version: 1 }],
    ['DELETE', `/api/customers/${customer.id}?version=1`],
    ['GET', `/api/media/get_file_by_id/${file.id}`],
    ['PUT', `/api/media/files/${file.id}`, { title: 'My own picture', version: 1 }],
    ['DELETE', `/api/media/files/${file.id}?version=1&force=true`],
    ['GET', `/api/products/${product.id}`],
    ['PUT', `/api/products/${product.id}`, { title: 'My own tea', version: 1 }],
    ['DELETE', `/api/products/${product.id}?version=1`],
    ['PUT', `/api/variants/${variant}`, { price: 1, version: 1 }],
    ['DELETE', `/api/variants/${variant}?version=1`],
    ['POST', '/api/variants', { product_id: product.id, price: 1 }],
    ['GET', `/api/orders/${order.id}`],
    ['PUT', `/api/orders/${order.id}`, { tags: ['mine'], version: 1 }],
    ['GET', `/api/orders/${order.id}/timeline`],
    ['POST', `/api/orders/${order.id}/notes`, { body: 'Mine' }],
    ['POST', `/api/orders/${order.id}/cancel`, { reason: 'staff', version: 1 }],
    ['GET', `/api/users/${staff.id}`],
    ['PUT', `/api/users/${staff.id}`, { name: 'Mine', version: 1 }],
    ['POST', `/api/users/${staff.id}/logout`, {}],
    ['PUT', `/api/roles/${role}`, { title: 'Mine', version: 1 }],
    ['DELETE', `/api/roles/${role}?version=1`],
  ]
  const kept = () =>
    rows(
      shop.context.db.current,
      sql`select c::text from customers c where shop_id = 2
    union all select p::text from products p where shop_id = 2 union all select o::text from orders o where shop_id = 2
    union all select u::text from users u where shop_id = 2 union all select r::text from roles r where shop_id = 2`,
    )
  const before = await kept()

  for (const [method, path, body] of calls) {
    const answer = await root.call(method, path, body)
    expect([answer.status, answer.body.error?.code], `${method} ${path}`).toEqual([404, 'NOT_FOUND'])
  }

  expect(await kept()).toEqual(before)
})

test('records of another shop appear in no list, search or count', async () => {
  const paths = [
    '/api/customers',
    '/api/customers?q=secret',
    '/api/customers/pick?q=secret',
    '/api/products',
    '/api/products?q=secret',
    '/api/products/pick?q=secret',
    '/api/orders',
    '/api/orders?q=secret',
    `/api/orders?filter[customer_id][eq]=${theirs.customer.id}`,
    '/api/users',
    '/api/roles',
    '/api/imports',
    '/api/notifications',
    '/api/dashboard',
    '/api/stats?from=2026-01-01&to=2026-12-31',
    '/api/stats/goods?by=products&from=2026-01-01&to=2026-12-31',
    '/api/stats/goods?by=collections&from=2026-01-01&to=2026-12-31',
    '/api/events?since=0',
  ]

  for (const path of paths) {
    const { status, body } = await root.call('GET', path)
    expect(status, path).toBe(200)
    expect(JSON.stringify(body), path).not.toMatch(new RegExp(`secret|${theirs.order.id}|${theirs.staff.id}`))
  }
  expect((await root.call('GET', '/api/orders/counts')).body.counts['new-order']).toBe(0)
})

test('two shops of one process place orders at once, each under its own shop', async () => {
  const own = Array.from({ length: 8 }, () => anOrder(shop.context))
  const others = Array.from({ length: 8 }, () => anOrder(theirs.context))

  const [mine, foreign] = [await Promise.all(own), await Promise.all(others)]

  const placed = await rows<{ id: string; shop_id: number }>(
    shop.context.db.current,
    sql`select o.id, o.shop_id from orders o join customers c on c.shop_id = o.shop_id and c.id = o.customer_id
        join changes l on l.shop_id = o.shop_id and l.entity_id = o.id and l.event = 'order.placed'`,
  )
  const shopOf = new Map(placed.map(({ id, shop_id }) => [id, shop_id]))
  expect(mine.map(({ id }) => shopOf.get(id))).toEqual(Array(8).fill(1))
  expect(foreign.map(({ id }) => shopOf.get(id))).toEqual(Array(8).fill(2))
})

test('products and customers of another shop cannot be ordered', async () => {
  const mine = await aProduct(shop.context)
  const customer = { name: 'Lina Haddad' }
  const input = { shipping_method_id: pickUpInStore, products: [{ product_id: mine.id, quantity: 1 }] }

  const answers = [
    await root.call('POST', '/api/orders', {
      ...input,
      customer,
      products: [{ variant_id: theirs.variant, quantity: 1 }],
    }),
    await root.call('POST', '/api/orders', { ...input, customer_id: theirs.customer.id }),
    await root.call('POST', '/api/orders/quote', { products: [{ product_id: theirs.product.id, quantity: 1 }] }),
    await root.call('POST', '/api/orders/bulk', { ids: [theirs.order.id], action: 'cancel' }),
  ]

  expect(answers.map(({ body }) => body.error?.code ?? body.results[0].error)).toEqual([
    'UNKNOWN_PRODUCT',
    'NOT_FOUND',
    'UNKNOWN_PRODUCT',
    'NOT_FOUND',
  ])
})
