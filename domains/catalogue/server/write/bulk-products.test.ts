import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../testing/index.ts'

let shop: TestShop
let manager: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  manager = await shop.as(['admin_products_manager'])
})
afterAll(() => shop.close())

let families = 0
async function aRange(count: number) {
  families += 1
  const name = `Range${String(families).padStart(4, '0')}`
  const ids: string[] = []
  for (let turn = 0; turn < count; turn += 1) ids.push((await aProduct(shop.context, { title: `${name} ${turn}` })).id)
  return { q: name, ids }
}

const bulk = (body: object, headers = {}) => manager.call('POST', '/api/products/bulk', body, headers)
const archive = { action: 'status', args: { status: 'archived' } }
async function statusesOf(q: string) {
  const { body } = await manager.call('GET', `/api/products?q=${q}`)
  return body.items.map(({ status }: { status: string }) => status)
}

test('a bulk status change reports each product and its previous status', async () => {
  const { ids } = await aRange(1)
  const missing = crypto.randomUUID()

  const { body } = await bulk({ ids: [...ids, missing], ...archive })

  expect(body.summary).toEqual({ ok: 1, failed: 1 })
  expect(body.results).toContainEqual({ id: ids[0], ok: true, was: 'active' })
  expect(body.results).toContainEqual({ id: missing, ok: false, error: 'NOT_FOUND' })
})

test('a bulk change of a filter archives each match once, in parts, and nothing else', async () => {
  const { q, ids } = await aRange(5)
  await bulk({ ids: ids.slice(0, 1), action: 'status', args: { status: 'draft' } })
  const params = {
    q,
    filter: { status: { in: 'active' }, stock: { in: 'in' } },
    sort: '-updated_at',
    limit: 3,
    ...archive,
  }

  const first = await bulk(params)
  const late = await aProduct(shop.context, { title: `${q} late` })
  const second = await bulk({ ...params, cursor: first.body.next_cursor })

  expect([first.body.total, first.body.summary.ok, second.body.summary.ok]).toEqual([4, 3, 1])
  expect(second.body.next_cursor).toBeNull()
  expect((await statusesOf(q)).toSorted()).toEqual(['active', 'archived', 'archived', 'archived', 'archived', 'draft'])
  const { body } = await manager.call('GET', `/api/products/${late.id}`)
  expect(body.product.status).toBe('active')
})

test('undoing restores each previous status and keeps changes made meanwhile', async () => {
  const { q, ids } = await aRange(2)
  await bulk({ ids, ...archive })
  await bulk({ ids: ids.slice(0, 1), action: 'status', args: { status: 'unlisted' } })

  const { body } = await bulk({ ids, action: 'status', args: { status: 'active', from: 'archived' } })

  expect(body.summary).toEqual({ ok: 1, failed: 1 })
  expect(body.results).toContainEqual({ id: ids[0], ok: false, error: 'VERSION_CONFLICT' })
  expect((await statusesOf(q)).toSorted()).toEqual(['active', 'unlisted'])
})

test('products that already have the status keep their version', async () => {
  const { q } = await aRange(1)

  const { body } = await bulk({ q, filter: {}, action: 'status', args: { status: 'active' } })

  expect(body.results).toEqual([{ id: expect.any(String), ok: true }])
  const { body: list } = await manager.call('GET', `/api/products?q=${q}`)
  expect(list.items[0].version).toBe(1)
})

test('the same idempotency key is processed once', async () => {
  const { q } = await aRange(2)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const params = { q, filter: {}, ...archive }

  const [one, other] = await Promise.all([bulk(params, key), bulk(params, key)])

  expect(other.body).toEqual(one.body)
  expect(one.body.summary).toEqual({ ok: 2, failed: 0 })
})

test('changing products in bulk needs the permission for products', async () => {
  const clerk = await shop.as(['admin_orders'])

  const { status } = await clerk.call('POST', '/api/products/bulk', { filter: {}, ...archive })

  expect(status).toBe(403)
})

test.each([
  archive,
  { ids: [], ...archive },
  { filter: {}, action: 'status' },
  { filter: {}, action: 'delete', args: {} },
  { filter: {}, ids: ['01900000-0000-7000-8000-000000000001'], ...archive },
  { filter: { status: { in: 'sold' } }, ...archive },
])('%j is rejected as a whole', async (params) => {
  const { status, body } = await bulk(params)

  expect([status, body.error.code]).toEqual([422, 'VALIDATION_FAILED'])
})
