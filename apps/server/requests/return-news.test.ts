import { openHookShop } from '@comptoir/connections/testing'
import { aPlugin } from '@comptoir/extensions/testing'
import { anAddress, anOrder, homeDelivery } from '@comptoir/orders/testing'
import { eventually } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let hooks: Awaited<ReturnType<typeof openHookShop>>
beforeAll(async () => {
  hooks = await openHookShop()
})
afterAll(() => hooks.close())

/** A return of one piece of an order that has arrived. */
async function aReturn() {
  const { shop, root } = hooks
  const { id, products } = await anOrder(shop.context, {
    ...{ shipping_method_id: homeDelivery, shipping_address: anAddress },
  })
  for (const action of ['prepare', 'send', 'deliver']) {
    await root.call('POST', '/api/orders/bulk', { ids: [id], action, args: {} })
  }
  const lines = [{ order_line_id: products[0]?.id, quantity: 1, reason: 'size', note: 'Too large for Yuki' }]
  const { body } = await root.call('POST', `/api/orders/${id}/returns`, { lines })
  return { id, path: `/api/orders/${id}/returns`, record: body.return }
}

test('an address that is told of returns hears each step with the return as it is when it is told, signed', async () => {
  await hooks.add({ events: ['return.requested', 'return.approved', 'return.received', 'return.canceled'] })
  const told = (count: number) => eventually(() => expect(hooks.receiver.received).toHaveLength(count))
  const { path, record } = await aReturn()
  await told(2)
  const moved = await hooks.root.call('POST', `${path}/${record.id}/receive`, { version: record.version })
  await told(3)
  await hooks.root.call('POST', `${path}/${record.id}/cancel`, { version: moved.body.return.version })
  await told(4)

  const bodies = hooks.receiver.bodies()
  expect(bodies.map(({ event, data }) => [event, data.status])).toEqual([
    ['return.requested', 'approved'],
    ['return.approved', 'approved'],
    ['return.received', 'received'],
    ['return.canceled', 'canceled'],
  ])
  expect(bodies.at(-1)).toMatchObject({ entity: 'return', entity_id: record.id, data: { number: record.number } })
  expect(hooks.receiver.received.map(({ headers }) => headers['comptoir-signature'])).toEqual(
    Array(4).fill(expect.stringMatching(/^t=\d+,v1=[\da-f]{64}$/)),
  )
})

test('a plugin that may read orders sees their returns and takes its steps; without the right it sees none', async () => {
  const { root } = hooks
  await aPlugin(root, { manifest: { key: 'parcels', rights: ['admin_orders'] } })
  await aPlugin(root, { manifest: { key: 'shelves', rights: ['admin_products_manager'] } })
  const { path, record } = await aReturn()
  const as = (key: string) => ({ 'x-plugin': key })

  const seen = await root.call('GET', path, undefined, as('parcels'))
  const listed = await root.call('GET', `/api/returns?view=all&q=R-${record.number}`, undefined, as('parcels'))
  const moved = await root.call('POST', `${path}/${record.id}/receive`, { version: record.version }, as('parcels'))
  const refused = [
    await root.call('GET', path, undefined, as('shelves')),
    await root.call('GET', '/api/returns', undefined, as('shelves')),
    await root.call('POST', `${path}/${record.id}/cancel`, { version: record.version + 1 }, as('shelves')),
  ]

  expect(seen.body.returns).toMatchObject([{ id: record.id, lines: [{ note: 'Too large for Yuki' }] }])
  expect(listed.body.returns).toMatchObject([{ id: record.id }])
  expect(moved.body.return).toMatchObject({ status: 'received' })
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
})
