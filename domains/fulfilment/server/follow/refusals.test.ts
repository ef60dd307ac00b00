import { aProduct } from '@comptoir/catalogue/testing'
import { anAddress, anOrder, homeDelivery, pickUpInStore } from '@comptoir/orders/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let root: TestStaff
let variant_id: string
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  const product = await aProduct(shop.context, { on_hand: 50 })
  variant_id = product.variants[0]?.id ?? ''
})
afterAll(() => shop.close())

const act = (id: string, action: string, body: { version: number; [field: string]: unknown }) =>
  root.call('POST', `/api/orders/${id}/${action}`, body)
const read = async (id: string) => (await root.call('GET', `/api/orders/${id}`)).body.order
const parcelsOf = async (id: string) => (await root.call('GET', `/api/orders/${id}/fulfillments`)).body.fulfillments
const stock = async () => {
  const [row] = (
    await shop.app.database.pool.query('select on_hand, committed from inventory_items where id = $1', [variant_id])
  ).rows
  return row
}
const refusedBy = async (customer: string) =>
  (await root.call('GET', `/api/customers/${customer}/figures`)).body.figures.refused

/** Whoever hears that a parcel was sent writes to the customer. */
const timesSent = async (parcel: string) => {
  const sql = `select count(*)::int as count from changes where event = 'fulfillment.shipped' and entity_id = $1`
  return (await shop.app.database.pool.query(sql, [parcel])).rows[0].count
}

async function sent(shipping_method_id = homeDelivery) {
  const email = `${crypto.randomUUID()}@example.com`
  const { id } = await anOrder(shop.context, {
    ...{ products: [{ variant_id, quantity: 2 }], shipping_method_id, shipping_address: anAddress },
    customer: { name: 'Zeynep Arslan', email, phone: '', locale: 'tr' },
  })
  for (const action of ['prepare', 'send']) await root.call('POST', '/api/orders/bulk', { ids: [id], action })
  return read(id)
}

test('refused at the door, the parcel comes back, is unpacked once, and the order is sent again or canceled', async () => {
  const before = await stock()
  const order = await sent()
  const refused = await act(order.id, 'refuse', { version: order.version, reason: 'unwanted', way: 'bring_back' })
  expect(refused.body.order).toMatchObject({
    state: { type: 'IN_TRANSIT' },
    refusal: { reason: 'unwanted', way: 'bring_back', counted: true },
  })
  expect(await refusedBy(order.customer_id)).toBe(1)
  const [parcel] = await parcelsOf(order.id)
  expect(parcel).toMatchObject({ status: 'failed', returning_at: expect.any(String) })
  expect(await stock()).toMatchObject({ on_hand: before.on_hand - 2 })

  const unpack = { version: parcel.version }
  const path = `/api/orders/${order.id}/fulfillments/${parcel.id}/void`
  const unpacked = await Promise.all([1, 2, 3].map(() => root.call('POST', path, unpack)))
  expect(unpacked.filter(({ status }) => status === 200)).toHaveLength(1)
  const here = await read(order.id)
  expect(here.state).toMatchObject({ type: 'PREPARATION', reason: 'came_back' })
  expect(await stock()).toEqual({ on_hand: before.on_hand, committed: before.committed + 2 })

  const canceled = await act(order.id, 'cancel', { version: here.version, reason: 'refused' })
  expect(canceled.body.order.state.type).toBe('CANCELED')
  expect(await stock()).toEqual(before)
  // Counted once, at the door.
  expect(await refusedBy(order.customer_id)).toBe(1)
})

test('tried again the parcel stays with the carrier, and whoever accepts it then is not counted where nobody wished it', async () => {
  const order = await sent()
  const { body } = await act(order.id, 'refuse', {
    ...{ version: order.version, reason: 'no_money', way: 'try_again', count: false },
  })
  expect(body.order.refusal).toMatchObject({ counted: false })
  expect(await parcelsOf(order.id)).toMatchObject([{ status: 'out_for_delivery', returning_at: null }])
  const delivered = await act(order.id, 'deliver', { version: body.order.version, cash: order.totals.due })
  expect(delivered.body.order).toMatchObject({ state: { type: 'DELIVERED' }, totals: { due: 0 } })
  expect(await refusedBy(order.customer_id)).toBe(0)
  const { events } = (await root.call('GET', `/api/orders/${order.id}/timeline`)).body
  expect(events.find(({ type }: { type: string }) => type === 'refused').data.refusal.reason).toBe('no_money')
})

const undoRefusal = (order: { id: string; version: number }) =>
  act(order.id, 'undo_refusal', { version: order.version })

test.each(['bring_back', 'try_again'])(
  'a refusal (%s) that was noted by mistake leaves nothing behind',
  async (way) => {
    const order = await sent()
    const [was] = await parcelsOf(order.id)
    const before = await stock()
    const { body } = await act(order.id, 'refuse', { version: order.version, reason: 'unwanted', way })

    const undone = await undoRefusal(body.order)

    expect(undone.body.order).toMatchObject({ state: order.state, refusal: null })
    const { version: _, updated_at: __, ...parcel } = (await parcelsOf(order.id))[0]
    expect(was).toMatchObject(parcel)
    expect(await stock()).toEqual(before)
    expect(await refusedBy(order.customer_id)).toBe(0)
    expect(await timesSent(was.id)).toBe(1)
  },
)

test('the undo of a second refusal leads back to the first, which stays', async () => {
  const order = await sent()
  const first = await act(order.id, 'refuse', { version: order.version, reason: 'no_money', way: 'try_again' })
  const { version } = first.body.order
  const second = await act(order.id, 'refuse', { version, reason: 'unwanted', way: 'bring_back' })

  const undone = await undoRefusal(second.body.order)
  const again = await undoRefusal(undone.body.order)

  expect(undone.body.order.refusal).toEqual(first.body.order.refusal)
  expect(await parcelsOf(order.id)).toMatchObject([{ status: 'out_for_delivery', returning_at: null }])
  expect(await refusedBy(order.customer_id)).toBe(1)
  expect([again.status, again.body.error.code]).toEqual([409, 'REFUSAL_SETTLED'])
})

test('once the goods went on, or half an hour has passed, a refusal stays', async () => {
  const [retried, unpacked, late] = await Promise.all([sent(), sent(), sent()])
  const refuse = async ({ id, version }: { id: string; version: number }) =>
    (await act(id, 'refuse', { version, reason: 'late', way: 'bring_back' })).body.order
  const step = async (id: string, action: string) => {
    const [parcel] = await parcelsOf(id)
    return root.call('POST', `/api/orders/${id}/fulfillments/${parcel.id}/${action}`, { version: parcel.version })
  }
  await refuse(retried)
  await step(retried.id, 'ship')
  await refuse(unpacked)
  await step(unpacked.id, 'void')
  const refused = await refuse(late)
  await shop.app.database.pool.query(
    `update orders set refusal = refusal || jsonb_build_object('at', now() - interval '31 minutes') where id = $1`,
    [late.id],
  )

  const answers = [
    await undoRefusal(await read(retried.id)),
    await undoRefusal(await read(unpacked.id)),
    await undoRefusal(refused),
    await undoRefusal(await sent()),
  ]

  expect(answers.map(({ body }) => body.error?.code)).toEqual([
    ...['REFUSAL_SETTLED', 'REFUSAL_SETTLED', 'REFUSAL_SETTLED', 'REFUSAL_SETTLED'],
  ])
  expect(await refusedBy(retried.customer_id)).toBe(1)
})

test('a carrier says that a parcel comes back; sent again it does not any more', async () => {
  const order = await sent()
  const [parcel] = await parcelsOf(order.id)
  const step = (action: string, version: number, reason = '') =>
    root.call('POST', `/api/orders/${order.id}/fulfillments/${parcel.id}/${action}`, { version, reason })
  const failed = (await step('fail', parcel.version, 'Nobody there')).body.fulfillment
  expect(failed).toMatchObject({ status: 'failed', returning_at: null })
  const back = (await step('return', failed.version)).body.fulfillment
  expect(back).toMatchObject({ status: 'failed', reason: 'Nobody there', returning_at: expect.any(String) })
  expect((await step('ship', back.version)).body.fulfillment).toMatchObject({ status: 'shipped', returning_at: null })
})

test('only what is on its way to somebody is refused at the door, and only with a known reason', async () => {
  const order = await sent()
  const refuse = (version: number, body: object) => act(order.id, 'refuse', { version, ...body })
  const wish = { reason: 'unwanted', way: 'bring_back' }
  expect((await refuse(order.version, { ...wish, reason: 'rude' })).status).toBe(422)
  expect((await refuse(order.version - 1, wish)).body.error.code).toBe('VERSION_CONFLICT')
  const fetched = await sent(pickUpInStore)
  expect((await act(fetched.id, 'refuse', { version: fetched.version, ...wish })).body.error.code).toBe('NOT_UNDER_WAY')
  const answers = await Promise.all(Array.from({ length: 5 }, () => refuse(order.version, wish)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await refusedBy(order.customer_id)).toBe(1)
})
