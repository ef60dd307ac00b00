import { eventually, openTestShop, rows, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArticle } from '../../testing/index.ts'

let now = new Date('2026-11-20T10:00:00Z')
let shop: TestShop
let writer: TestStaff
beforeAll(async () => {
  shop = await openTestShop({ now: () => now })
  writer = await shop.as('blogger')
})
afterAll(() => shop.close())

const published = (title: string) =>
  anArticle(shop.context, { title, public: true, published_at: '2020-01-01T00:00:00.000Z' })
const viewsOf = async (id: string) => (await writer.call('GET', `/api/articles/${id}`)).body.article.views
/** A visitor with this browser. */
const visit = (name: string, path: string, { method = 'GET', ...headers }: Record<string, string> = {}) =>
  fetch(shop.storeUrl + path, { method, headers: { 'user-agent': name, ...headers } })
const stored = async () => ({
  salts: await rows<{ day: string }>(shop.context.db.current, sql`select day::text from visitor_salts`),
  visitors: await rows<{ visitor: Buffer }>(shop.context.db.current, sql`select visitor from article_visitors`),
})

test('each visitor counts once a day, also for a page that was kept', async () => {
  const { id, handle } = await published('Read by three people')
  const path = `/blogs/journal/${handle}`

  for (const name of ['one', 'two', 'one', 'three', 'two']) expect((await visit(name, path)).status).toBe(200)

  await eventually(async () => expect(await viewsOf(id)).toBe(3))
})

test('twenty visits of ten visitors at once count ten', async () => {
  const { id, handle } = await published('Read by ten at once')

  await Promise.all(Array.from({ length: 20 }, (_, at) => visit(`reader ${at % 10}`, `/blogs/journal/${handle}`)))

  await eventually(async () => expect(await viewsOf(id)).toBe(10))
})

test('programs, pages loaded in advance and headers alone are no views', async () => {
  const { id, handle } = await published('Read by nobody but one')
  const path = `/blogs/journal/${handle}`

  await visit('Examplebot/1.0', path)
  await visit('a browser', path, { 'sec-purpose': 'prefetch;prerender' })
  await visit('another browser', path, { method: 'HEAD' })
  await visit('a person', path)

  await eventually(async () => expect(await viewsOf(id)).toBe(1))
})

test('a view changes no version, and the list is sorted by views', async () => {
  const { id, handle } = await published('The best read of all')
  await Promise.all(Array.from({ length: 12 }, (_, at) => visit(`fan ${at}`, `/blogs/journal/${handle}`)))
  await eventually(async () => expect(await viewsOf(id)).toBe(12))

  const { items } = (await writer.call('GET', '/api/articles?sort=-views')).body

  expect(items[0]).toMatchObject({ id, views: 12, version: 1 })
})

test('nothing of a visitor outlives the day, and the next day counts again', async () => {
  const { id, handle } = await published('Read on two days')
  await visit('a faithful reader', `/blogs/journal/${handle}`)
  await eventually(async () => expect(await viewsOf(id)).toBe(1))
  const before = await stored()

  now = new Date('2026-11-21T10:00:00Z')
  await visit('a faithful reader', `/blogs/journal/${handle}`)
  await eventually(async () => expect(await viewsOf(id)).toBe(2))

  const after = await stored()
  expect([before.salts, after.salts]).toEqual([[{ day: '2026-11-20' }], [{ day: '2026-11-21' }]])
  expect(after.visitors).toHaveLength(1)
  expect(before.visitors.map(({ visitor }) => visitor.toString('hex'))).not.toContain(
    after.visitors[0]?.visitor.toString('hex'),
  )
})
