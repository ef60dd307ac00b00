import { eventually, openTestShop, rows, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArticle } from '../../testing/index.ts'
import { purgeArticles } from './trash-article.ts'

let shop: TestShop
let writer: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  writer = await shop.as('blogger')
})
afterAll(() => shop.close())

const remove = ({ id, version }: { id: string; version: number }) =>
  writer.call('DELETE', `/api/articles/${id}?version=${version}`)
const restore = (id: string) => writer.call('POST', `/api/articles/${id}/restore`)
const idsIn = async (path: string): Promise<string[]> => {
  const { body } = await writer.call('GET', path)
  return body.items.map(({ id }: { id: string }) => id)
}
const totalOf = async () => (await writer.call('GET', '/api/articles?limit=1')).body.total

test('a deleted article is in the trash and is restored unchanged; panels hear of both', async () => {
  const article = await anArticle(shop.context, { title: 'Wick first, wax second' })
  const { heard, close } = await writer.listen()
  const before = await totalOf()
  await remove(article)

  expect(await idsIn('/api/articles/trash')).toContain(article.id)
  expect((await writer.call('GET', `/api/articles/${article.id}`)).status).toBe(404)
  const { status, body } = await restore(article.id)

  const { version, updated_at: _changed, ...same } = article
  expect([status, body.article.version > version]).toEqual([200, true])
  expect(body.article).toMatchObject(same)
  expect(await idsIn('/api/articles/trash')).not.toContain(article.id)
  expect(await totalOf()).toBe(before)
  await eventually(() =>
    expect(heard.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['delete_article_data', 'new_article_data']),
    ),
  )
  close()
})

test('a restored article gets a free handle if another took its own', async () => {
  const article = await anArticle(shop.context, { title: 'A copper kettle sings' })
  await remove(article)
  const other = await anArticle(shop.context, { title: 'A copper kettle sings' })

  const { body } = await restore(article.id)

  expect([other.handle, body.article.handle]).toEqual(['a-copper-kettle-sings', 'a-copper-kettle-sings-2'])
})

test('only what is in the trash is restored', async () => {
  const article = await anArticle(shop.context)

  const found = await Promise.all([restore(article.id), restore(crypto.randomUUID())])

  expect(found.map(({ status }) => status)).toEqual([404, 404])
})

test('an article is purged after thirty days, not after twenty-nine', async () => {
  const [old, young] = [await anArticle(shop.context), await anArticle(shop.context)]
  for (const [article, days] of [
    [old, 31],
    [young, 29],
  ] as const) {
    await remove(article)
    const since = sql`update articles set deleted_at = now() - make_interval(days => ${days}) where id = ${article.id}`
    await shop.context.db.transaction((tx) => rows(tx, since))
  }

  await purgeArticles.run(shop.context, {})

  const left = await idsIn('/api/articles/trash?limit=250')
  expect([left.includes(old.id), left.includes(young.id)]).toEqual([false, true])
})

test('many articles are published, put back and deleted, each separately', async () => {
  const ids: string[] = []
  for (const n of [1, 2]) ids.push((await anArticle(shop.context, { title: `Omega letter ${n}` })).id)
  const bulk = (body: object) => writer.call('POST', '/api/articles/bulk', body)

  const on = await bulk({ q: 'omega', filter: {}, action: 'public', args: { public: true } })
  const off = await bulk({ ids, action: 'public', args: { public: false, from: true } })
  const again = await bulk({ ids, action: 'public', args: { public: false, from: true } })
  const deleted = await bulk({ ids: [...ids, crypto.randomUUID()], action: 'delete' })

  expect(on.body.results.map(({ was }: { was: string }) => was)).toEqual(['false', 'false'])
  expect([off.body.summary, again.body.summary]).toEqual([
    { ok: 2, failed: 0 },
    { ok: 0, failed: 2 },
  ])
  expect(deleted.body.summary).toEqual({ ok: 2, failed: 1 })
  expect(await idsIn('/api/articles?q=omega')).toEqual([])
})
