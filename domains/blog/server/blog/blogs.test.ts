import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArticle } from '../../testing/index.ts'

let shop: TestShop
let writer: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  writer = await shop.as('blogger')
})
afterAll(() => shop.close())

const create = (body: object) => writer.call('POST', '/api/blogs', body)

test('a shop has a blog from the beginning; a further one is announced', async () => {
  const { heard, close } = await writer.listen()

  const { blogs } = (await writer.call('GET', '/api/blogs')).body
  const { status, body } = await create({ handle: 'recipes', title: { en: 'Recipes', ar: 'وصفات' } })

  expect(blogs).toMatchObject([{ handle: 'journal', title: { en: 'Journal', tr: 'Günlük' }, articles: 0 }])
  expect([status, body.blog]).toMatchObject([200, { handle: 'recipes', description: {}, articles: 0, version: 1 }])
  await eventually(() => expect(heard.map(({ event }) => event)).toContain('blogs_changed'))
  close()
})

test('a blog is changed by version; its handle is unique', async () => {
  const { id } = (await create({ handle: 'workshop', title: { en: 'Workshop' } })).body.blog
  const change = (body: object) => writer.call('PUT', `/api/blogs/${id}`, body)

  const changed = await change({ description: { en: 'How things are made.' }, version: 1 })
  const stale = await change({ title: { en: 'Another' }, version: 1 })
  const taken = await change({ handle: 'journal', version: 2 })
  const nameless = await change({ title: {}, version: 2 })

  expect(changed.body.blog).toMatchObject({ title: { en: 'Workshop' }, description: { en: 'How things are made.' } })
  expect([stale.body.error.code, taken.body.error.code]).toEqual(['VERSION_CONFLICT', 'HANDLE_TAKEN'])
  expect(nameless.body.error.errors).toMatchObject([{ field: 'title', code: 'REQUIRED' }])
})

test('a blog with articles, even in the trash, is not deleted; an empty one is', async () => {
  const { id } = (await create({ handle: 'full', title: { en: 'Full' } })).body.blog
  const { id: empty } = (await create({ handle: 'empty', title: { en: 'Empty' } })).body.blog
  const article = await anArticle(shop.context, { blog_id: id })
  await writer.call('DELETE', `/api/articles/${article.id}?version=1`)

  const held = await writer.call('DELETE', `/api/blogs/${id}?version=1`)
  const deleted = await writer.call('DELETE', `/api/blogs/${empty}?version=1`)

  expect([held.body.error.code, deleted.status]).toEqual(['IN_USE', 200])
})

test('ten creations of one handle at once make one blog', async () => {
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => create({ handle: 'only-one', title: { en: 'Only one' } })),
  )

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
})
