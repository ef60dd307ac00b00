import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArticle } from '../../testing/index.ts'

let shop: TestShop
let writer: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  writer = await shop.as('blogger')
})
afterAll(() => shop.close())

const article = {
  title: 'Ten writers, one title',
  excerpt: 'All at the same moment.',
  description: '<p>Everybody has the same idea today.</p>',
}
const times = <Result>(count: number, work: (at: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))
const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).toSorted()
const countOf = async (q: string) => (await writer.call('GET', `/api/articles?q=${q}`)).body.total

test('articles of one title created at once get handles of their own', async () => {
  const replies = await times(10, () => writer.call('POST', '/api/articles', article))

  expect(statuses(replies)).toEqual(Array(10).fill(200))
  expect(new Set(replies.map(({ body }) => body.article.handle)).size).toBe(10)
})

test('of ten saves of the same version one is written', async () => {
  const { id } = await anArticle(shop.context)

  const replies = await times(10, (at) =>
    writer.call('PUT', `/api/articles/${id}`, { title: `The title of ${at}`, version: 1 }),
  )

  expect(statuses(replies)).toEqual([200, ...Array(9).fill(409)])
  expect((await writer.call('GET', `/api/articles/${id}`)).body.article.version).toBe(2)
})

test('one handle wanted by ten at once is given to one', async () => {
  const replies = await times(10, () => writer.call('POST', '/api/articles', { ...article, handle: 'wanted-by-all' }))

  expect(statuses(replies)).toEqual([200, ...Array(9).fill(409)])
})

test('deleted and published at once, an article is in the trash and counted once', async () => {
  const ids = (await times(5, (at) => anArticle(shop.context, { title: `Contested letter ${at}` }))).map(({ id }) => id)
  const bulk = (body: object) => writer.call('POST', '/api/articles/bulk', { ids, ...body })

  const replies = await times(8, (at) =>
    at % 2 === 0 ? bulk({ action: 'delete' }) : bulk({ action: 'public', args: { public: true } }),
  )

  const deletions = replies.filter((_, at) => at % 2 === 0).map(({ body }) => body.summary.ok)
  expect(deletions.reduce((sum, ok) => sum + ok, 0)).toBe(5)
  expect(await countOf('contested')).toBe(0)
})

test('restored by five at once, an article comes back once', async () => {
  const { id } = await anArticle(shop.context, { title: 'Brought back by all' })
  const total = async () => (await writer.call('GET', '/api/articles?limit=1')).body.total
  await writer.call('DELETE', `/api/articles/${id}?version=1`)
  const before = await total()

  const replies = await times(5, () => writer.call('POST', `/api/articles/${id}/restore`))

  expect(statuses(replies)).toEqual([200, 404, 404, 404, 404])
  expect(await total()).toBe(before + 1)
})

test('a blog that gets an article while it is deleted keeps it, or is gone before', async () => {
  const { body } = await writer.call('POST', '/api/blogs', { handle: 'short-lived', title: { en: 'Short-lived' } })
  const { id } = body.blog

  const [written, deleted] = await Promise.all([
    writer.call('POST', '/api/articles', { ...article, blog_id: id }),
    writer.call('DELETE', `/api/blogs/${id}?version=1`),
  ])

  expect([
    [200, 409],
    [409, 200],
  ]).toContainEqual([written.status, deleted.status])
})
