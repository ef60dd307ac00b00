import { anOrder, pickUpInStore } from '@comptoir/orders/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPackingTable } from '../testing/packing-table.ts'

let shop: TestShop
let clerk: TestStaff
let table: ReturnType<typeof openPackingTable>
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['admin_orders', 'admin_orders_cancel', 'admin_products_manager'])
  table = openPackingTable(shop, clerk)
})
afterAll(() => shop.close())

test('an order leaves in two parcels, and each takes its own pieces from the stock', async () => {
  const { id, lines, products } = await table.prepared()
  const [cups = '', board = ''] = lines

  const first = await table.pack(id, [[cups, 1]], { carrier: 'Chronopost', tracking_number: 'XY 1' })
  const sent = await table.act(first.body.fulfillment, 'ship')

  expect(sent.body.order).toMatchObject({ tag: 'in-preparation', fulfillment_status: 'partial' })
  expect(await table.stockOf(products[0] ?? '')).toEqual([9, 1])

  const rest = await table.pack(id, undefined, { status: 'shipped' })

  expect(rest.body.order).toMatchObject({ tag: 'in-transit', fulfillment_status: 'fulfilled' })
  expect(rest.body.fulfillment).toMatchObject({
    ...{ number: 2, status: 'shipped' },
    lines: [
      { order_line_id: cups, quantity: 1 },
      { order_line_id: board, quantity: 1 },
    ],
  })
  expect([await table.stockOf(products[0] ?? ''), await table.stockOf(products[1] ?? '')]).toEqual([
    [8, 0],
    [9, 0],
  ])
})

test.each([
  ['cancel', 'voided'],
  ['deliver', 'delivered'],
])('what somebody packed of goods that are taken along follows their order: %s', async (action, status) => {
  const { id } = await anOrder(shop.context, { shipping_method_id: null, handed_over: true })
  await table.bulk(id, 'prepare')
  await table.pack(id)

  await table.bulk(id, action)

  expect(await table.statesOf(id)).toEqual([status])
})

test('an order has arrived with its last parcel', async () => {
  const { id, lines } = await table.prepared()
  const first = await table.pack(id, [[lines[0] ?? '', 2]], { status: 'shipped' })
  const second = await table.pack(id, undefined, { status: 'shipped' })

  const one = await table.act(first.body.fulfillment, 'deliver')
  const out = await table.act(second.body.fulfillment, 'out_for_delivery')
  const failed = await table.act(out.body.fulfillment, 'fail', { reason: 'Nobody at home' })
  const again = await table.act(failed.body.fulfillment, 'ship')
  const both = await table.act(again.body.fulfillment, 'deliver')

  expect([one.body.order.tag, both.body.order.tag]).toEqual(['in-transit', 'delivered'])
  expect(both.body.order.fulfillment_status).toBe('delivered')
  expect(failed.body.fulfillment).toMatchObject({ status: 'failed', reason: 'Nobody at home' })
  expect(await table.statesOf(id)).toEqual(['delivered', 'delivered'])
})

test('a void parcel gives its pieces and their stock back once, and the order waits for them', async () => {
  const { id, products } = await table.prepared()
  const sent = await table.pack(id, undefined, { status: 'shipped' })

  const answers = await Promise.all(
    Array.from({ length: 5 }, () => table.act(sent.body.fulfillment, 'void', { reason: 'Wrong label' })),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await table.read(id)).toMatchObject({ tag: 'in-preparation', fulfillment_status: 'unfulfilled' })
  expect(await table.stockOf(products[0] ?? '')).toEqual([10, 2])
  expect((await table.pack(id)).body.fulfillment).toMatchObject({ number: 2, status: 'packed' })
})

test('an order that is picked up is packed, made ready and handed over', async () => {
  const { id, products } = await table.prepared(pickUpInStore)
  const packed = await table.pack(id)

  const ready = await table.act(packed.body.fulfillment, 'ready')
  const kept = await clerk.call('PUT', `/api/orders/${id}/fulfillments/${ready.body.fulfillment.id}`, {
    ...{ version: ready.body.fulfillment.version, shelf: 'P-3', kept_until: '2026-12-06' },
  })
  const given = await table.act(kept.body.fulfillment, 'deliver')

  expect(ready.body.order).toMatchObject({ tag: 'in-transit', fulfillment_status: 'fulfilled' })
  expect(kept.body.fulfillment).toMatchObject({ status: 'ready', shelf: 'P-3', kept_until: '2026-12-06' })
  expect(given.body.order).toMatchObject({ tag: 'delivered', fulfillment_status: 'delivered' })
  expect(await table.stockOf(products[0] ?? '')).toEqual([8, 0])
})

test('an order that is made ready as a whole is one parcel on the shelf', async () => {
  const { id } = await table.prepared(pickUpInStore)

  await table.bulk(id, 'send')
  const ready = await table.statesOf(id)
  await table.bulk(id, 'deliver')
  await table.bulk(id, 'undeliver')

  expect([ready, await table.statesOf(id)]).toEqual([['ready'], ['ready']])
})

test('what is done to the order as a whole is done to its parcels', async () => {
  const { id, lines } = await table.prepared()
  await table.pack(id, [[lines[0] ?? '', 1]])

  await table.bulk(id, 'send')
  const sent = await table.statesOf(id)
  await table.bulk(id, 'recall', { note: 'Wrong address' })
  const recalled = await table.statesOf(id)
  await table.bulk(id, 'send')
  await table.bulk(id, 'deliver')
  const delivered = await table.statesOf(id)
  await table.bulk(id, 'undeliver')
  const undone = await table.statesOf(id)

  expect(sent).toEqual(['shipped', 'shipped'])
  expect(recalled).toEqual(['voided', 'voided'])
  expect(delivered).toEqual(['voided', 'voided', 'delivered'])
  expect(undone).toEqual(['voided', 'voided', 'shipped'])
  expect((await table.parcelsOf(id))[2].lines).toHaveLength(2)
})

test('the parcel of an order that was refused at the door has failed', async () => {
  const root = await shop.as('root')
  const { id } = await table.prepared()
  const { body } = await table.pack(id, undefined, { status: 'shipped' })

  await root.call('POST', `/api/orders/${id}/cancel`, { reason: 'refused', version: body.order.version })

  expect(await table.parcelsOf(id)).toMatchObject([{ status: 'failed', reason: 'refused' }])
})

test('a card of the board says how far the packing is, where the goods lie and who carries them', async () => {
  const { id, lines } = await table.prepared()
  const cardIn = async (column: string) => {
    const { items } = (await clerk.call('GET', `/api/orders/board?column=${column}`)).body
    return items.find((card: { id: string }) => card.id === id)
  }
  expect(await cardIn('preparation')).toMatchObject({ packed_count: 0, parcel: null })
  await clerk.call('PUT', `/api/orders/${id}/ticks`, { order_line_id: lines[0], quantity: 1 })
  await table.pack(id, [[lines[1] ?? '', 1]])
  expect(await cardIn('preparation')).toMatchObject({ packed_count: 2, sent_count: 0, parcel: null })
  await table.pack(id, undefined, { status: 'shipped', carrier: 'Colissimo' })
  await clerk.call('POST', '/api/orders/bulk', { ids: [id], action: 'send' })
  expect(await cardIn('transit')).toMatchObject({
    packed_count: 0,
    parcel: { status: 'shipped', carrier: 'Colissimo' },
  })
})
