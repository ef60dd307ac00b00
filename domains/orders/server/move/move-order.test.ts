import { aProduct } from '@comptoir/catalogue/testing'
import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress, anOrder, homeDelivery } from '../../testing/index.ts'

let shop: TestShop
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['admin_orders', 'admin_products_manager'])
})
afterAll(() => shop.close())

async function delivered() {
  const { id: product, variants } = await aProduct(shop.context, { on_hand: 10, continueOutOfStock: false })
  const products = variants.map(({ id }) => ({ variant_id: id, quantity: 2 }))
  const order = await anOrder(shop.context, { products, shipping_method_id: homeDelivery, shipping_address: anAddress })
  return { order, product }
}

const move = (staff: TestStaff, order: { id: string; version: number }, type: string) =>
  staff.call('PUT', `/api/orders/${order.id}`, { state: { type }, version: order.version })

const stockOf = async (product: string) => {
  const { body } = await clerk.call('GET', `/api/products/${product}`)
  const [{ on_hand, committed }] = body.product.variants
  return { on_hand, committed }
}

test('an order goes through its states, and shipping it lowers units on hand', async () => {
  const { order, product } = await delivered()
  expect(await stockOf(product)).toEqual({ on_hand: 10, committed: 2 })

  const prepared = await move(clerk, order, 'PREPARATION')
  const sent = await move(clerk, prepared.body.order, 'IN_TRANSIT')
  const arrived = await move(clerk, sent.body.order, 'DELIVERED')

  expect(arrived.body.order).toMatchObject({ tag: 'delivered', assignee_id: clerk.id })
  expect(arrived.body.moves).toEqual([expect.objectContaining({ to: 'IN_TRANSIT', allowed: true, needs_reason: true })])
  expect(await stockOf(product)).toEqual({ on_hand: 8, committed: 0 })
})

test('only transitions of the table are possible', async () => {
  const { order } = await delivered()

  const { status, body } = await move(clerk, order, 'DELIVERED')

  expect(status).toBe(409)
  expect(body.error).toMatchObject({
    code: 'ILLEGAL_TRANSITION',
    details: { from: 'NEW', allowed: ['PREPARATION', 'CANCELED'] },
  })
})

test('cancelling an order releases its stock exactly once', async () => {
  const { order, product } = await delivered()
  const cancel = () =>
    clerk.call('POST', `/api/orders/${order.id}/cancel`, { reason: 'customer', restock: true, version: order.version })

  const answers = await Promise.all(Array.from({ length: 20 }, cancel))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await stockOf(product)).toEqual({ on_hand: 10, committed: 0 })
  const { body } = await clerk.call('GET', `/api/orders/${order.id}`)
  expect(body.moves).toEqual([])
})

test('cancelling without restock writes the stock off', async () => {
  const { order, product } = await delivered()

  await clerk.call('POST', `/api/orders/${order.id}/cancel`, {
    reason: 'inventory',
    restock: false,
    version: order.version,
  })

  expect(await stockOf(product)).toEqual({ on_hand: 8, committed: 0 })
  const [variant] = (await clerk.call('GET', `/api/products/${product}`)).body.product.variants
  const storekeeper = await shop.as('root')
  const { items } = (await storekeeper.call('GET', `/api/inventory/${variant.id}/movements`)).body
  expect(items.map(({ kind, delta }: { kind: string; delta: number }) => [kind, delta])).toEqual([
    ['written_off', -2],
    ['initial', 10],
  ])
})

test('of two conflicting transitions one succeeds', async () => {
  const { order } = await delivered()
  const prepared = await move(clerk, order, 'PREPARATION')
  const current = prepared.body.order

  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => move(clerk, current, 'IN_TRANSIT')),
    ...Array.from({ length: 10 }, () => move(clerk, current, 'NEW')),
  ])

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.error.code))).toEqual(
    new Set(['VERSION_CONFLICT']),
  )
})

test('an outdated save is rejected with the current order and the changed fields', async () => {
  const { order } = await delivered()
  await clerk.call('PUT', `/api/orders/${order.id}`, { tags: ['gift'], version: order.version })

  const { status, body } = await clerk.call('PUT', `/api/orders/${order.id}`, {
    tags: ['fragile'],
    version: order.version,
  })

  expect(status).toBe(409)
  expect(body.error).toMatchObject({
    code: 'VERSION_CONFLICT',
    details: { current: { tags: ['gift'], version: 2 }, changed_fields: ['tags'] },
  })
})

test('an order is marked paid, then pending, with all payment rows kept', async () => {
  const { order } = await delivered()

  const paid = await clerk.call('POST', `/api/orders/${order.id}/mark_paid`, { version: order.version })
  const pending = await clerk.call('POST', `/api/orders/${order.id}/mark_pending`, { version: paid.body.order.version })

  expect(paid.body.order).toMatchObject({ payment_status: 'paid', totals: { due: 0 } })
  expect(pending.body.order).toMatchObject({ payment_status: 'pending', totals: { paid: 0 } })
  expect(
    pending.body.order.payments.map(({ kind, status }: { kind: string; status: string }) => `${kind} ${status}`),
  ).toEqual(['sale success', 'void success', 'sale pending'])
})

test('transition events contain the previous tag', async () => {
  const { order } = await delivered()
  const { heard, close } = await clerk.listen()

  await move(clerk, order, 'PREPARATION')

  await eventually(() =>
    expect(heard).toContainEqual(
      expect.objectContaining({
        event: 'update_order_data',
        payload: expect.objectContaining({ id: order.id, version: 2, was: { tag: 'new-order' } }),
      }),
    ),
  )
  close()
})

test('bulk transitions report each rejection with its reason', async () => {
  const [first, second] = [await delivered(), await delivered()]
  await move(clerk, second.order, 'PREPARATION')

  const { body } = await clerk.call('POST', '/api/orders/bulk', {
    ids: [first.order.id, second.order.id],
    action: 'prepare',
  })

  expect(body.summary).toEqual({ ok: 1, failed: 1 })
  expect(body.results).toContainEqual({ id: second.order.id, ok: false, error: 'ILLEGAL_TRANSITION' })
})

test('bulk transitions can be reverted, with a reason where the table requires one', async () => {
  const { order, product } = await delivered()
  const bulk = (action: string) =>
    clerk.call('POST', '/api/orders/bulk', { ids: [order.id], action, args: { note: 'undone' } })
  await bulk('prepare')
  await bulk('send')

  await bulk('recall')
  expect(await stockOf(product)).toEqual({ on_hand: 10, committed: 2 })
  await bulk('unprepare')

  const { body } = await clerk.call('GET', `/api/orders/${order.id}`)
  expect(body.order.tag).toBe('new-order')
})

test('the timeline lists changes with their actors', async () => {
  const { order } = await delivered()
  await move(clerk, order, 'PREPARATION')
  await clerk.call('POST', `/api/orders/${order.id}/notes`, { body: 'Ring twice' })

  const { body } = await clerk.call('GET', `/api/orders/${order.id}/timeline`)

  expect(body.events.map(({ type }: { type: string }) => type)).toEqual(['noted', 'moved', 'placed'])
  expect(body.events[0]).toMatchObject({ actor: { name: 'Lina Haddad' }, data: { note: 'Ring twice' } })
})

test('only drafts can be deleted', async () => {
  const { order } = await delivered()
  const draft = await anOrder(shop.context, { draft: true })

  const refused = await clerk.call('DELETE', `/api/orders/${order.id}?version=1`)
  const done = await clerk.call('DELETE', `/api/orders/${draft.id}?version=1`)

  expect([refused.status, refused.body.error.code]).toEqual([409, 'ORDER_NOT_DELETABLE'])
  expect(done.body).toEqual({ success: true })
})
