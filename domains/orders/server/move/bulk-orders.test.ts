import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder } from '../../testing/index.ts'

let shop: TestShop
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['admin_orders'])
})
afterAll(() => shop.close())

let people = 0
/** Orders of a customer with a unique name. */
async function ordersOfSomeone(count: number) {
  people += 1
  const name = `Person${String(people).padStart(4, '0')}`
  const customer = { name, email: `${name}@example.com`, phone: '', locale: 'en' as const }
  const orders = []
  for (let turn = 0; turn < count; turn += 1) orders.push(await anOrder(shop.context, { customer }))
  return { q: name, customer, ids: orders.map(({ id }) => id) }
}

const bulk = (body: object, headers = {}) => clerk.call('POST', '/api/orders/bulk', body, headers)
const idsOf = (results: { id: string }[]) => results.map(({ id }) => id)

async function runThrough(body: object) {
  const parts = []
  let cursor: string | undefined
  do {
    const { body: part } = await bulk({ ...body, cursor })
    parts.push(part)
    cursor = part.next_cursor ?? undefined
  } while (cursor)
  return parts
}

test('all matches of a filter are processed in parts, each once', async () => {
  const { q, ids } = await ordersOfSomeone(7)
  const others = await ordersOfSomeone(1)

  const parts = await runThrough({ q, filter: { tag: { in: 'new-order' } }, limit: 3, action: 'prepare' })

  expect(parts.map(({ results }) => results.length)).toEqual([3, 3, 1])
  expect(parts.map(({ total }) => total)).toEqual([7, undefined, undefined])
  expect(parts.flatMap(({ results }) => idsOf(results)).toSorted()).toEqual(ids.toSorted())
  const { body } = await clerk.call('GET', `/api/orders?q=${q}`)
  expect(body.items.map(({ tag }: { tag: string }) => tag)).toEqual(Array(7).fill('in-preparation'))
  const { body: other } = await clerk.call('GET', `/api/orders/${others.ids[0]}`)
  expect(other.order.tag).toBe('new-order')
})

test('a dry run says who is left out and why, and changes nothing', async () => {
  const { q, ids } = await ordersOfSomeone(3)
  await bulk({ ids: ids.slice(0, 1), action: 'prepare' })
  await bulk({ ids: ids.slice(0, 1), action: 'send' })
  const stateOf = () => Promise.all(ids.map(async (id) => (await clerk.call('GET', `/api/orders/${id}`)).body.order))
  const before = await stateOf()
  const counts = async () => (await clerk.call('GET', '/api/orders/counts')).body
  const counted = await counts()

  const { body } = await bulk({ q, filter: {}, action: 'cancel', dry_run: true })

  expect(body.summary).toEqual({ ok: 2, failed: 1 })
  expect(body.results).toContainEqual({ id: ids[0], ok: false, error: expect.stringMatching(/^[A-Z_]+$/) })
  expect(await stateOf()).toEqual(before)
  expect(await counts()).toEqual(counted)
  const { body: timeline } = await clerk.call('GET', `/api/orders/${ids[1]}/timeline`)
  expect(timeline.events.map(({ type }: { type: string }) => type)).toEqual(['placed'])
})

test('each order is rejected separately, with its reason', async () => {
  const { q, ids } = await ordersOfSomeone(3)
  await bulk({ ids: ids.slice(0, 1), action: 'prepare' })

  const { status, body } = await bulk({ q, filter: {}, action: 'prepare' })

  expect([status, body.summary]).toEqual([200, { ok: 2, failed: 1 }])
  expect(body.results).toContainEqual({ id: ids[0], ok: false, error: 'ILLEGAL_TRANSITION' })
})

test('orders placed during a run are not included', async () => {
  const { q, customer } = await ordersOfSomeone(4)
  const params = { q, filter: { tag: { in: 'new-order' } }, limit: 2, action: 'mark_paid' }
  const { body: first } = await bulk(params)
  const late = await anOrder(shop.context, { customer })

  const { body: second } = await bulk({ ...params, cursor: first.next_cursor })

  expect([first.results.length, second.results.length, second.next_cursor]).toEqual([2, 2, null])
  const { body } = await clerk.call('GET', `/api/orders/${late.id}`)
  expect(body.order.payment_status).toBe('unpaid')
})

test('drafts left out of the list are left out of the action', async () => {
  const { q, customer, ids } = await ordersOfSomeone(1)
  await anOrder(shop.context, { customer, draft: true })

  const { body } = await bulk({ q, filter: {}, sort: 'number', action: 'mark_paid' })

  expect(idsOf(body.results)).toEqual(ids)
})

test('the same key twice acts once', async () => {
  const { q, ids } = await ordersOfSomeone(2)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const params = { q, filter: {}, action: 'mark_paid' }

  const [one, other] = await Promise.all([bulk(params, key), bulk(params, key)])

  expect(other.body).toEqual(one.body)
  expect(one.body.summary).toEqual({ ok: 2, failed: 0 })
  const { body } = await clerk.call('GET', `/api/orders/${ids[0]}`)
  expect(body.order.payments).toHaveLength(1)
})

test('who sends no idempotency key learns the one that was made, and can repeat the call by it', async () => {
  const { q } = await ordersOfSomeone(1)
  const send = (headers: Record<string, string> = {}) =>
    fetch(`${shop.url}/api/orders/bulk`, {
      method: 'POST',
      headers: { _token: clerk.token, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ q, filter: {}, action: 'prepare' }),
    })

  const bare = await send()
  const again = await send({ 'idempotency-key': bare.headers.get('idempotency-key') ?? '' })

  expect([bare.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 200, 'true'])
  expect(await again.json()).toEqual(await bare.json())
})

test('bulk actions need the permission for orders', async () => {
  const other = await shop.as(['customers_manager'])

  const { status, body } = await other.call('POST', '/api/orders/bulk', { filter: {}, action: 'cancel' })

  expect([status, body.error.code]).toEqual([403, 'FORBIDDEN'])
})

test.each([
  { action: 'prepare' },
  { ids: [], action: 'prepare' },
  { filter: {}, action: 'everything' },
  { filter: { tag: { in: 'sold' } }, action: 'prepare' },
  { filter: {}, ids: ['01900000-0000-7000-8000-000000000001'], action: 'prepare' },
])('%j is rejected as a whole', async (params) => {
  const { status, body } = await bulk(params)

  expect([status, body.error.code]).toEqual([422, 'VALIDATION_FAILED'])
})

test('an invalid cursor is rejected', async () => {
  const { status, body } = await bulk({ filter: {}, cursor: 'abc', action: 'prepare' })

  expect([status, body.error.code]).toEqual([400, 'INVALID_FILTER'])
})

test('more than ten thousand matches are rejected', async () => {
  await shop.app.database.pool.query(
    `insert into orders (shop_id, id, number, state, state_since, payment_status, fulfillment_status, source, locale,
       currency, items_count, subtotal)
     select 1, gen_random_uuid(), 1000000 + n, 'NEW', now(), 'unpaid', 'unfulfilled', 'import', 'en', 'EUR', 1, 450
     from generate_series(1, 10001) n`,
  )

  const { status, body } = await bulk({ filter: {}, action: 'prepare' })

  expect([status, body.error.code, body.error.details.most]).toEqual([422, 'TOO_MANY_MATCHES', 10_000])
})

test('tags are given and taken away, and each order says what takes it back', async () => {
  const { ids } = await ordersOfSomeone(2)
  const tagsOf = async (id: string) => (await clerk.call('GET', `/api/orders/${id}`)).body.order.tags
  const change = (tags: object, who = clerk) =>
    who.call('POST', '/api/orders/bulk', { ids, action: 'tag', args: { tags } })
  const [first = '', second = ''] = ids
  await clerk.call('POST', '/api/orders/bulk', { ids: [first], action: 'tag', args: { tags: { add: ['gift'] } } })

  const { body } = await change({ add: ['Gift', 'fragile', 'Fragile'], remove: ['old'] })
  const { body: again } = await change({ add: ['fragile'] })
  const { body: refused } = await change({ remove: ['gift'] }, await shop.as(['admin_orders', '!admin_orders_edit']))

  expect(await Promise.all([tagsOf(first), tagsOf(second)])).toEqual([
    ['gift', 'fragile'],
    ['Gift', 'fragile'],
  ])
  expect(body.results.map(({ was }: { was: string }) => JSON.parse(was))).toEqual([
    { add: [], remove: ['fragile'] },
    { add: [], remove: ['Gift', 'fragile'] },
  ])
  expect(again.results.map(({ was }: { was?: string }) => was)).toEqual([undefined, undefined])
  expect(refused.summary).toEqual({ ok: 0, failed: 2 })
})
