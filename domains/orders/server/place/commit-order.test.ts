import { createHash, randomUUID } from 'node:crypto'
import { aProduct } from '@comptoir/catalogue/testing'
import { aCustomer } from '@comptoir/customers/testing'
import { reserveStock } from '@comptoir/inventory/server'
import { contextFor, type Tx } from '@comptoir/platform/server'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OrderRequest } from '../../contract/order-request.ts'
import { anAddress, homeDelivery } from '../../testing/index.ts'
import { assertComplete, type ComposedOrder, commitOrder, composeOrder, findOrderByToken } from '../index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** As the shop's own pages act. */
const asVisitor = () => {
  const actor = { kind: 'visitor' as const, id: null, name: '', session_id: null, role: null, locale: 'en' }
  return contextFor(shop.app, { origin: { actor, request_id: null, source: 'storefront' } })
}

const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => asVisitor().db.transaction(work)

const someone = () => ({ name: 'Nour Saleh', email: `${randomUUID()}@example.com`, phone: '' })

async function aBasket(given: object = {}) {
  const { id, variants } = await aProduct(shop.context, { price: 450, on_hand: 5, continueOutOfStock: false })
  const variant_id = variants[0]?.id ?? ''
  const request = OrderRequest.parse({
    customer: someone(),
    products: [{ variant_id, quantity: 2 }],
    shipping_method_id: homeDelivery,
    shipping_address: anAddress,
    ...given,
  })
  return { product_id: id, variant_id, request }
}

const compose = (request: OrderRequest, fee?: { title: string; price: number; tax_class_id: null }) =>
  inTransaction((tx) => composeOrder(asVisitor(), tx, { ...request, ...(fee && { fee }) }))

const placing = { held: null, payments: [], checkout_id: null, status_token: null, isPaid: false }
const commit = (composed: ComposedOrder, more: Partial<Parameters<typeof commitOrder>[2]> = {}) =>
  inTransaction((tx) => commitOrder(asVisitor(), tx, { composed, ...placing, ...more }))

/** As a column of JSON gives it back. */
const frozen = (composed: ComposedOrder): ComposedOrder => JSON.parse(JSON.stringify(composed))

const stockOf = async (variant: string) => {
  const { rows } = await shop.app.database.pool.query(
    'select committed, available from inventory_items where id = $1',
    [variant],
  )
  return rows[0]
}

/** By this connection, as PostgreSQL counts them. */
async function writtenRows(tx: Tx) {
  const { rows } = await tx.execute(
    sql`select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0) as rows from pg_stat_xact_user_tables`,
  )
  return rows[0]
}

test('composing an order for somebody unknown writes nothing', async () => {
  const { request } = await aBasket()

  const { before, composed, after } = await inTransaction(async (tx) => {
    const before = await writtenRows(tx)
    const composed = await composeOrder(asVisitor(), tx, request)
    return { before, composed, after: await writtenRows(tx) }
  })

  expect(composed.order).toMatchObject({ customer_id: null, number: null, total: 1390, source: 'storefront' })
  expect(after).toEqual(before)
})

test('an order is written as it was composed, whatever has become of the prices', async () => {
  const { request, variant_id } = await aBasket()
  const composed = await compose(request)
  await shop.app.database.pool.query('update variants set price = 9900 where id = $1', [variant_id])

  const order = await commit(frozen(composed))

  expect(order).toMatchObject({ id: composed.order.id, total: 1390, customer: { email: request.customer?.email } })
  expect(order.number).toBeGreaterThan(0)
  expect(order.customer_id).not.toBeNull()
  expect(await stockOf(variant_id)).toEqual({ committed: 2, available: 3 })
})

test('stock that is held for an order is not reserved again', async () => {
  const { request, variant_id } = await aBasket()
  const composed = await compose(request)
  const held = await inTransaction((tx) => reserveStock(tx, [{ variant_id, quantity: 2 }]))

  const order = await commit(composed, { held: async () => held })

  expect(order.products[0]?.allocations).toEqual([{ location_id: held[0]?.location_id, quantity: 2, fulfilled: 0 }])
  expect(await stockOf(variant_id)).toEqual({ committed: 2, available: 3 })
})

test('an order that is short of stock leaves neither number nor customer', async () => {
  const { request } = await aBasket()
  const composed = await compose({ ...request, products: request.products.map((line) => ({ ...line, quantity: 6 })) })

  await expect(commit(composed)).rejects.toMatchObject({ code: 'INSUFFICIENT_STOCK' })

  const { rows } = await shop.app.database.pool.query('select id from customers where email = $1', [
    request.customer?.email,
  ])
  expect(rows).toEqual([])
})

test('a checkout makes one order', async () => {
  const checkout_id = randomUUID()
  const { request } = await aBasket()
  await commit(await compose(request), { checkout_id })

  await expect(compose(request).then((again) => commit(again, { checkout_id }))).rejects.toMatchObject({
    constraint: 'orders_checkout',
  })
})

test('the status page finds its order by the hash of its secret, and only by that', async () => {
  const hash = (secret: string) => createHash('sha256').update(secret).digest()
  const { request } = await aBasket()
  const order = await commit(await compose(request), { status_token: hash('one') })
  const find = (secret: string) => findOrderByToken(shop.context.db.current, shop.context.shop, hash(secret))

  expect((await find('one'))?.id).toBe(order.id)
  expect(await find('other')).toBeNull()
})

test('whoever became a customer since an order was composed gets it', async () => {
  const { request } = await aBasket()
  const composed = await compose(request)
  const { id } = await aCustomer(shop.context, { email: request.customer?.email ?? '' })

  expect((await commit(frozen(composed))).customer_id).toBe(id)
})

test('an order joins the record that its customer was merged into since', async () => {
  const [from, into] = [await aCustomer(shop.context), await aCustomer(shop.context)]
  const { request } = await aBasket({ customer: undefined, customer_id: from.id })
  const composed = await compose(request)
  const root = await shop.as('root')
  const merged = await root.call('POST', `/api/customers/${from.id}/merge`, {
    into: into.id,
    version: from.version,
    into_version: into.version,
  })

  const order = await commit(frozen(composed))

  expect(merged.status).toBe(200)
  expect(order).toMatchObject({ customer_id: into.id, customer: { email: from.email } })
})

test('a fee is a line that is neither sent nor counted', async () => {
  const { request } = await aBasket()
  const composed = await compose(request, { title: 'Pay on delivery', price: 300, tax_class_id: null })

  const order = await commit(frozen(composed))

  expect(order.products[1]).toMatchObject({ kind: 'fee', custom: false, variant_id: null, requires_shipping: false })
  expect(order).toMatchObject({ items_count: 2, totals: { subtotal: 1200, shipping: 490, total: 1690 } })
})

test('the first rows of the ledger say what is authorized, and until when', async () => {
  const { request } = await aBasket()
  const capture_before = '2026-12-04T10:00:00.000Z'
  const session_id = randomUUID()
  const row = { provider: 'stripe', kind: 'authorization', status: 'success', amount: 1390 } as const
  const payments = [{ ...row, session_id, capture_before, reference: 'pi_1' }]

  const order = await commit(await compose(request), { payments })
  const { body } = await (await shop.as('root')).call('GET', `/api/orders/${order.id}`)

  expect(body.order).toMatchObject({
    payment_status: 'authorized',
    totals: { authorized: 1390, paid: 0, due: 1390 },
    payments: [{ ...payments[0], currency: 'EUR', parent_id: null, error: null }],
  })
})

test('what a placed order needs is asked of a composed one', async () => {
  const { request } = await aBasket({ shipping_address: null })
  const { order, offer } = await compose(request)

  expect(() => assertComplete(order, offer)).toThrow(expect.objectContaining({ code: 'ADDRESS_REQUIRED' }))
})

test('an order is written although its vendor, class of tax and method are deleted meanwhile', async () => {
  const root = await shop.as('root')
  const { body: taxed } = await root.call('POST', '/api/tax_classes', { title: 'Reduced' })
  const { body: shipped } = await root.call('POST', '/api/shipping_methods', {
    ...{ key: 'custom', title: 'Courier', pricing: { type: 'fixed', price: 690 } },
  })
  const product = await aProduct(shop.context, { price: 450, vendor: 'Brief House' })
  const change = (body: object) => root.call('PUT', `/api/products/${product.id}`, body)
  await change({ tax_class_id: taxed.tax_class.id, version: 1 })
  const products = product.variants.map(({ id }) => ({ variant_id: id, quantity: 1 }))
  const { request } = await aBasket({ products, shipping_method_id: shipped.shipping_method.id })
  const composed = await compose(request)
  const [line] = composed.order.products
  await change({ tax_class_id: null, vendor: '', version: 2 })
  const gone = [
    await root.call('DELETE', `/api/tax_classes/${taxed.tax_class.id}?version=1`),
    await root.call('DELETE', `/api/vendors/${line?.vendor_id}?version=1`),
    await root.call('DELETE', `/api/shipping_methods/${shipped.shipping_method.id}?version=1`),
  ]

  const order = await commit(frozen(composed))

  expect(gone.map(({ status }) => status)).toEqual([200, 200, 200])
  expect([line?.tax_class_id, line?.vendor_id]).toEqual([taxed.tax_class.id, expect.any(String)])
  expect(order.products).toMatchObject([{ tax_class_id: null, vendor_id: null, unit_price: 450 }])
  expect(order).toMatchObject({ total: 1_140, shipping: { method_id: null, title: 'Courier', price: 690 } })
})
