import { aProduct } from '@comptoir/catalogue/testing'
import { aCustomField } from '@comptoir/custom-fields/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder } from '../../testing/index.ts'

let shop: TestShop
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['admin_orders'])
  await aCustomField(shop.context, { entity: 'order', key: 'gift_note', type: 'text' })
  await aCustomField(shop.context, { entity: 'order', key: 'packer', type: 'number', maximum: 9, required: true })
})
afterAll(() => shop.close())

const input = async (more: object = {}) => {
  const product = await aProduct(shop.context)
  return {
    products: [{ variant_id: product.variants[0]?.id, quantity: 1 }],
    customer: { name: 'Lina' },
    draft: true,
    ...more,
  }
}

test('custom fields are stored when a draft is created and when an order is placed', async () => {
  const draft = await clerk.call('POST', '/api/orders', await input({ metafields: { packer: 3 } }))
  const { id } = draft.body.order

  const changed = await clerk.call('PUT', `/api/orders/${id}`, { version: 1, metafields: { gift_note: 'For you' } })
  const placed = await anOrder(shop.context)
  const noted = await clerk.call('PUT', `/api/orders/${placed.id}`, {
    version: placed.version,
    metafields: { packer: 4 },
  })

  expect(draft.body.order.metafields).toEqual({ packer: 3 })
  expect(changed.body.order.metafields).toEqual({ packer: 3, gift_note: 'For you' })
  expect(noted.body.order).toMatchObject({ metafields: { packer: 4 }, version: placed.version + 1 })
  const { items } = (await clerk.call('GET', '/api/orders?field[packer]=4&fields=packer,gift_note')).body
  expect(items.map((row: { id: string; metafields: object }) => [row.id, row.metafields])).toEqual([
    [placed.id, { packer: 4 }],
  ])
  const { events } = (await clerk.call('GET', `/api/orders/${id}/timeline`)).body
  expect(events[0]).toMatchObject({ type: 'edited', data: { own_fields: ['gift_note'] } })
})

test('an invalid custom field rejects the whole order', async () => {
  const missing = await clerk.call('POST', '/api/orders', await input({ metafields: { gift_note: 'x' } }))
  const wrong = await clerk.call('POST', '/api/orders', await input({ metafields: { packer: 10 } }))

  expect(missing.body.error.errors).toEqual([{ field: 'metafields.packer', code: 'REQUIRED' }])
  expect(wrong.body.error.errors).toEqual([{ field: 'metafields.packer', code: 'TOO_BIG', details: { maximum: 9 } }])
})

test('an order without custom fields is placed, listed and read without querying them', async () => {
  const request = await input()
  const storekeeper = await shop.app.database.pool.connect()
  try {
    await storekeeper.query('begin')
    await storekeeper.query('lock table custom_fields in access exclusive mode')

    const { status, body } = await clerk.call('POST', '/api/orders', request)
    const list = await clerk.call('GET', '/api/orders')
    const one = await clerk.call('GET', `/api/orders/${body.order.id}`)

    expect([status, list.status, one.status]).toEqual([200, 200, 200])
    expect(one.body.order.metafields).toEqual({})
    expect(list.body.items[0]).not.toHaveProperty('metafields')
  } finally {
    await storekeeper.query('rollback')
    storekeeper.release()
  }
})
