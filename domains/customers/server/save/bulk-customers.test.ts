import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer } from '../../testing/index.ts'

let shop: TestShop
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['customers_manager'])
})
afterAll(() => shop.close())

let families = 0
/** Customers with a unique family name. */
async function aFamily(count: number) {
  families += 1
  const name = `Family${String(families).padStart(4, '0')}`
  const ids: string[] = []
  for (let turn = 0; turn < count; turn += 1) ids.push((await aCustomer(shop.context, { name })).id)
  return { q: name, ids }
}

const bulk = (body: object, headers = {}) => clerk.call('POST', '/api/customers/bulk', body, headers)
const block = { action: 'state', args: { state: 'blocked' } }
const statesOf = async (q: string) => {
  const { body } = await clerk.call('GET', `/api/customers?q=${q}`)
  return body.items.map(({ state }: { state: string }) => state)
}

test('all matches of a filter are blocked in parts, and other panels are informed', async () => {
  const { q, ids } = await aFamily(5)
  const { heard, close } = await (await shop.as(['customers_manager'])).listen()

  const first = await bulk({ q, filter: { state: { in: 'active' } }, limit: 3, ...block })
  const second = await bulk({
    q,
    filter: { state: { in: 'active' } },
    limit: 3,
    ...block,
    cursor: first.body.next_cursor,
  })

  expect([first.body.total, first.body.summary.ok, second.body.summary.ok]).toEqual([5, 3, 2])
  expect(second.body.next_cursor).toBeNull()
  expect(await statesOf(q)).toEqual(Array(5).fill('blocked'))
  await eventually(() => {
    const told = heard.flatMap(({ event, payload }) => (event === 'update_customer_data' ? [payload] : []))
    expect(told).toHaveLength(5)
    expect(told).toContainEqual(
      expect.objectContaining({ id: ids[0], patch: expect.objectContaining({ state: 'blocked' }) }),
    )
  })
  close()
})

test('results contain the previous state for undo; customers changed since are skipped', async () => {
  const { q, ids } = await aFamily(3)
  const { body } = await bulk({ ids, ...block })
  expect(body.results.map(({ was }: { was: string }) => was)).toEqual(['active', 'active', 'active'])
  await bulk({ ids: ids.slice(0, 1), action: 'state', args: { state: 'guest' } })

  const back = await bulk({ ids, action: 'state', args: { state: 'active', from: 'blocked' } })

  expect(back.body.summary).toEqual({ ok: 2, failed: 1 })
  expect(back.body.results).toContainEqual({ id: ids[0], ok: false, error: 'VERSION_CONFLICT' })
  expect((await statesOf(q)).toSorted()).toEqual(['active', 'active', 'guest'])
})

test('customers already in the state are skipped', async () => {
  const { q } = await aFamily(1)
  await bulk({ q, filter: {}, ...block })

  const { body } = await bulk({ q, filter: {}, ...block })

  expect(body.results).toEqual([{ id: expect.any(String), ok: true }])
  const { body: list } = await clerk.call('GET', `/api/customers?q=${q}`)
  expect(list.items[0].version).toBe(2)
})

test('the same key twice returns the same reply', async () => {
  const { q } = await aFamily(2)
  const key = { 'idempotency-key': crypto.randomUUID() }

  const one = await bulk({ q, filter: {}, action: 'delete' }, key)
  const other = await bulk({ q, filter: {}, action: 'delete' }, key)

  expect(other.body).toEqual(one.body)
  expect(other.body.summary).toEqual({ ok: 2, failed: 0 })
})

test('bulk actions need the permission for customers', async () => {
  const other = await shop.as(['admin_orders'])

  const { status } = await other.call('POST', '/api/customers/bulk', { filter: {}, action: 'delete' })

  expect(status).toBe(403)
})

test.each([{ action: 'delete' }, { filter: {}, action: 'state' }, { filter: {}, ids: [], action: 'delete' }])(
  '%j is rejected as a whole',
  async (params) => {
    const { status, body } = await bulk(params)

    expect([status, body.error.code]).toEqual([422, 'VALIDATION_FAILED'])
  },
)
