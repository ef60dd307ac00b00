import { aProduct } from '@comptoir/catalogue/testing'
import { aCustomField } from '@comptoir/custom-fields/testing'
import { aCustomer } from '@comptoir/customers/testing'
import { openTestShop, type TestShop, type TestStaff, whileLocked } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder, pickUpInStore } from '../../testing/index.ts'

let shop: TestShop
let clerk: TestStaff
let harbour: string
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as('root')
  harbour = (await clerk.call('POST', '/api/locations', { title: 'Harbour' })).body.location.id
})
afterAll(() => shop.close())

interface Level {
  location_id: string
  on_hand: number
  committed: number
}

/** A product with stock at the second location only. */
async function aProductAtTheHarbour(quantity: number) {
  const product = await aProduct(shop.context, { on_hand: 0, continueOutOfStock: false })
  const variant_id = product.variants[0]?.id ?? ''
  const body = { variant_id, location_id: harbour, delta: quantity, reason: 'received' }
  await clerk.call('POST', '/api/inventory/adjust', body)
  return variant_id
}

async function levelsOf(variant: string): Promise<Level[]> {
  const { items } = (await clerk.call('GET', '/api/inventory?limit=200')).body
  return items.find(({ id }: { id: string }) => id === variant)?.levels ?? []
}

const bulk = (action: string, ids: readonly string[]) => clerk.call('POST', '/api/orders/bulk', { ids, action })

test('a bulk cancel that waited for a confirmation releases stock at the allocated locations', async () => {
  const variant_id = await aProductAtTheHarbour(5)
  const draft = await anOrder(shop.context, { draft: true, products: [{ variant_id, quantity: 3 }] })

  const [confirmed, canceled] = await whileLocked(shop, { table: 'orders', id: draft.id }, async (waiters) => {
    const confirm = clerk.call('POST', `/api/orders/${draft.id}/confirm`, { version: draft.version })
    await waiters(1)
    const cancel = bulk('cancel', [draft.id])
    await waiters(2)
    return [confirm, cancel] as const
  }).then((started) => Promise.all(started))

  expect([confirmed.status, canceled.body.summary]).toEqual([200, { ok: 1, failed: 0 }])
  for (const level of await levelsOf(variant_id)) expect(level.committed, level.location_id).toBe(0)
})

test('concurrent transitions without a version keep the committed units of every location consistent', async () => {
  const variant_id = await aProductAtTheHarbour(20)
  const products = [{ variant_id, quantity: 3 }]
  for (let round = 0; round < 5; round += 1) {
    const drafts = await Promise.all([1, 2, 3].map(() => anOrder(shop.context, { draft: true, products })))
    const ids = drafts.map(({ id }) => id)

    await Promise.all([
      ...drafts.map(({ id, version }) => clerk.call('POST', `/api/orders/${id}/confirm`, { version })),
      bulk('prepare', ids),
      bulk('cancel', ids),
      bulk('unprepare', ids),
    ])
    await bulk('cancel', ids)

    for (const level of await levelsOf(variant_id)) expect(level.committed, `round ${round}`).toBe(0)
  }
})

test('two first orders of a new customer at once share one customer', async () => {
  for (const key of ['guide', 'guardian']) {
    await aCustomField(shop.context, { entity: 'order', key, type: 'reference', reference_to: 'customer' })
  }
  const someone = await aCustomer(shop.context)
  const product = await aProduct(shop.context, { on_hand: 100 })

  for (let round = 0; round < 10; round += 1) {
    const customer = { name: 'Lina', email: `lina${round}@example.com` }
    const request = {
      customer,
      products: product.variants.map(({ id }) => ({ variant_id: id, quantity: 1 })),
      shipping_method_id: pickUpInStore,
      metafields: { guide: someone.id, guardian: someone.id },
    }
    const place = () => clerk.call('POST', '/api/orders', request)
    const answers = await Promise.all([place(), place(), place()])

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.order.customer_id)).size).toBe(1)
  }
})

test('a location is not deleted while an order that takes from it is being placed', async () => {
  const quay = (await clerk.call('POST', '/api/locations', { title: 'Quay' })).body.location.id
  const { locations } = (await clerk.call('GET', '/api/locations')).body
  const others = locations.map(({ id }: { id: string }) => id).filter((id: string) => id !== quay)
  const ordered = (await clerk.call('POST', '/api/locations/order', { ids: [quay, ...others] })).body.locations
  const version = ordered[0].version
  const product = await aProduct(shop.context, { on_hand: 0, continueOutOfStock: true })
  const variant_id = product.variants[0]?.id ?? ''
  const request = {
    customer: { name: 'Lina', email: 'lina@example.com' },
    products: [{ variant_id, quantity: 1 }],
    shipping_method_id: pickUpInStore,
  }

  // The stock of the product is its last lock, taken by the statement that writes the promise.
  const [placed, removed] = await whileLocked(shop, { table: 'inventory_groups', id: product.id }, async (waiters) => {
    const placing = clerk.call('POST', '/api/orders', request)
    await waiters(1)
    const removal = clerk.call('DELETE', `/api/locations/${quay}?version=${version}`)
    await Promise.race([removal, waiters(2)])
    return [placing, removal] as const
  }).then((started) => Promise.all(started))

  expect([placed.status, removed.status, removed.body.error?.code]).toEqual([200, 409, 'IN_USE'])
  expect(await levelsOf(variant_id)).toContainEqual(expect.objectContaining({ location_id: quay, committed: 1 }))
})
