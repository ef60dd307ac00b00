import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder } from '../../testing/index.ts'

let shop: TestShop
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['admin_orders'])
  const names = ['Amélie Roux', 'Deniz Yılmaz', '佐藤 健二', 'لينا حدّاد', 'Grace Kim']
  for (let turn = 0; turn < 15; turn += 1) {
    const name = names[turn % names.length] ?? ''
    await anOrder(shop.context, {
      customer: { name, email: `person${turn % 5}@example.com`, phone: '', locale: 'en' },
      draft: turn === 14,
    })
  }
})
afterAll(() => shop.close())

test.each(['-placed_at', 'placed_at', '-number', 'number', '-total', 'total'])(
  'paging by %s visits every order once',
  async (sort) => {
    const seen: string[] = []
    let cursor = ''
    do {
      const { body } = await clerk.call('GET', `/api/orders?sort=${sort}&limit=4${cursor && `&cursor=${cursor}`}`)
      seen.push(...body.items.map(({ id }: { id: string }) => id))
      cursor = body.next_cursor ?? ''
    } while (cursor)

    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength(sort.endsWith('number') ? 14 : 15)
  },
)

test('a tag filters, and its total is exact', async () => {
  const { body } = await clerk.call('GET', '/api/orders?filter[tag][in]=draft-order')

  expect(body).toMatchObject({ total: 1, total_is: 'exact', items: [{ tag: 'draft-order' }] })
})

test.each([
  ['roux', 3],
  ['AMELIE', 3],
  ['yilmaz', 3],
  ['佐藤', 3],
  ['حداد', 3],
  ['person4@example', 3],
  ['zzz', 0],
])('a search for %s finds %i', async (q, count) => {
  const { body } = await clerk.call('GET', `/api/orders?q=${encodeURIComponent(q)}`)

  expect(body.items).toHaveLength(count)
})

test('an order is found by its number', async () => {
  const { body } = await clerk.call('GET', '/api/orders?q=12')

  expect(body.items).toContainEqual(expect.objectContaining({ number: 12 }))
})

test('counts by tag match the list', async () => {
  const { body } = await clerk.call('GET', '/api/orders/counts')

  expect(body.counts).toEqual({
    'draft-order': 1,
    'new-order': 14,
    'in-preparation': 0,
    'in-transit': 0,
    delivered: 0,
    canceled: 0,
  })
})

test.each([
  '?limit=0',
  '?limit=1e309',
  '?sort=secret',
  '?filter[tag][in]=x',
  '?filter[x][eq]=1',
  '?cursor=abc',
  '?q=a&q=b',
  '?filter[__proto__][eq]=1',
])('a list rejects %s', async (query) => {
  const { status, body } = await clerk.call('GET', `/api/orders${query}`)

  expect([status, body.error.code]).toEqual([400, 'INVALID_FILTER'])
})
