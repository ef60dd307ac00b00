import { aProduct, purgeTrash } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress, anOrder, homeDelivery } from '../../testing/index.ts'

let shop: TestShop
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as('root')
})
afterAll(() => shop.close())

const ask = async (text: string, values: unknown[] = []) =>
  (await shop.app.database.pool.query<Record<string, unknown>>(text, values)).rows

const aSale = async (more: object = {}) => {
  const product = await aProduct(shop.context, {
    on_hand: 50,
    sku: 'TEA-1',
    compare_at_price: 500,
    vendor: 'Maison Lune',
  })
  const products = product.variants.map(({ id }) => ({ variant_id: id, quantity: 2 }))
  return anOrder(shop.context, { products, shipping_method_id: homeDelivery, shipping_address: anAddress, ...more })
}

test('a line keeps its id through all changes of its order', async () => {
  const draft = await aSale({ draft: true })
  const ids = draft.products.map(({ id }) => id)
  const variant_id = draft.products[0]?.variant_id

  const edited = await clerk.call('PUT', `/api/orders/${draft.id}`, {
    products: [
      { variant_id, quantity: 5 },
      { custom: true, title: 'Gift wrap', unit_price: 200, quantity: 1 },
    ],
    version: draft.version,
  })
  const confirmed = await clerk.call('POST', `/api/orders/${draft.id}/confirm`, { version: 2 })
  const sent = await clerk.call('POST', '/api/orders/bulk', { ids: [draft.id], action: 'prepare' })
  await clerk.call('POST', '/api/orders/bulk', { ids: [draft.id], action: 'send' })
  const { body } = await clerk.call('GET', `/api/orders/${draft.id}`)

  expect([edited.status, confirmed.status, sent.body.summary.ok]).toEqual([200, 200, 1])
  expect(body.order.products.map(({ id }: { id: string }) => id)).toEqual([ids[0], edited.body.order.products[1].id])
  expect(body.order.products[0]).toMatchObject({ quantity: 5, fulfilled_quantity: 5, canceled_quantity: 0 })
  expect(body.order).toMatchObject({ fulfillment_status: 'fulfilled', items_count: 6 })
})

test('a line keeps cost, tax and weight data whatever happens to the product', async () => {
  const { products } = await aSale()

  expect(products[0]).toMatchObject({
    sku: 'TEA-1',
    unit_price: 450,
    compare_at_price: 500,
    cost: null,
    weight_g: 0,
    options: [],
    properties: {},
    discount: 0,
    tax: 0,
    vendor_id: expect.any(String),
  })
})

test('payments and transitions are append-only for every connection', async () => {
  const { id } = await aSale({ payment: { kind: 'none', mark_paid: true } })

  for (const table of ['payments', 'order_transitions']) {
    await expect(ask(`update ${table} set at = now() where order_id = $1`, [id])).rejects.toThrow(/append-only/)
    await expect(ask(`delete from ${table} where order_id = $1`, [id])).rejects.toThrow(/append-only/)
  }
})

test('a provider’s payment is recorded once', async () => {
  const { id } = await aSale()
  const insert = () =>
    ask(
      `insert into payments (shop_id, order_id, id, provider, kind, status, amount, currency, reference, actor_kind)
       values (1, $1, gen_random_uuid(), 'external', 'sale', 'success', 900, 'EUR', 'pi_123', 'system')`,
      [id],
    )
  await insert()

  await expect(insert()).rejects.toThrow(/payments_reference/)
})

test('transitions are stored with their actors', async () => {
  const { id, version } = await aSale()
  await clerk.call('PUT', `/api/orders/${id}`, { state: { type: 'PREPARATION' }, version })

  const steps = await ask(
    'select from_state, to_state, actor_kind, user_id from order_transitions where order_id = $1 order by at',
    [id],
  )

  expect(steps).toEqual([
    { from_state: null, to_state: 'NEW', actor_kind: 'system', user_id: null },
    { from_state: 'NEW', to_state: 'PREPARATION', actor_kind: 'user', user_id: clerk.id },
  ])
})

test('a draft with payments is not deleted', async () => {
  const { id, version } = await aSale({ draft: true, payment: { kind: 'none', mark_paid: true } })

  const { status, body } = await clerk.call('DELETE', `/api/orders/${id}?version=${version}`)

  expect([status, body.error.code]).toEqual([409, 'ORDER_NOT_DELETABLE'])
})

test('fifty notes of a kilobyte log fifty kilobytes', async () => {
  const { id } = await aSale()
  for (let at = 0; at < 50; at += 1) {
    await clerk.call('POST', `/api/orders/${id}/notes`, { body: `${at} `.padEnd(1_000, 'x') })
  }

  const [written] = await ask(
    `select (select coalesce(sum(length(c::text)), 0) from changes c where entity_id = $1)::integer
       + (select coalesce(sum(length(v::text)), 0) from change_values v where entity_id = $1)::integer as size`,
    [id],
  )
  const { body } = await clerk.call('GET', `/api/orders/${id}/timeline`)

  expect(Number(written?.size)).toBeLessThan(150_000)
  expect(body.events[0].data.note).toMatch(/^49 x+$/)
})

test('the log of an order contains no personal data, and separate values can be erased', async () => {
  const { id, version } = await aSale()
  await clerk.call('PUT', `/api/orders/${id}`, { shipping_address: { ...anAddress, line1: '7 quai Sud' }, version })
  await clerk.call('POST', `/api/orders/${id}/notes`, { body: 'Ring twice, third floor' })

  const [log] = await ask(`select string_agg(c::text, ' ') as text from changes c where entity_id = $1`, [id])
  await ask('delete from change_values where entity_id = $1', [id])
  const { body } = await clerk.call('GET', `/api/orders/${id}/timeline`)

  expect(log?.text).not.toMatch(/third floor|Lilas|quai Sud|lina@example|\+336/)
  expect(body.events.map(({ type }: { type: string }) => type)).toEqual(['noted', 'edited', 'placed'])
})

test('finding the orders of a variant uses an index', async () => {
  const plan = await ask(`explain select order_id from order_lines
    where shop_id = 1 and product_id = '01900000-0000-7000-8000-000000000001' and variant_id = '01900000-0000-7000-8000-000000000002'`)

  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('order_lines_by_variant')
})

test('purging the trash keeps products that were sold', async () => {
  const { products } = await aSale()
  const sold = products[0]?.product_id ?? ''
  const unsold = (await aProduct(shop.context)).id
  const ids = [sold, unsold]
  await ask(`update products set deleted_at = now() - interval '1 year' where id = any($1::uuid[])`, [ids])

  await purgeTrash.run(shop.context, {})

  expect((await ask('select id from products where id = any($1::uuid[])', [ids])).map(({ id }) => id)).toEqual([sold])
})
