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

const letter = {
  title: 'Why a good teapot drips once',
  excerpt: 'Four minutes with the potter who shapes our spouts.',
  description: '<p>Tea runs along the underside of a spout.</p>',
}
const french = {
  title: 'Pourquoi une bonne théière goutte',
  excerpt: 'Quatre minutes avec la potière.',
  description: '<p>Le thé coule sous le bec verseur.</p>',
}
const create = (given: object = {}) => writer.call('POST', '/api/articles', { ...letter, ...given })
const change = (id: string, body: object) => writer.call('PUT', `/api/articles/${id}`, body)

test('a new article is a draft of its author in the first blog, and panels hear of it', async () => {
  const { heard, close } = await (await shop.as(['admin_blog'])).listen()

  const { status, body } = await create({ description: `${letter.description}<script>alert(1)</script>` })

  expect(status).toBe(200)
  expect(body.article).toMatchObject({
    ...letter,
    handle: 'why-a-good-teapot-drips-once',
    locale: 'en',
    public: false,
    published_at: null,
    author_id: writer.id,
    views: 0,
    version: 1,
    translations: {},
  })
  await eventually(() => expect(heard.map(({ event }) => event)).toContain('new_article_data'))
  const payload = heard.find(({ event }) => event === 'new_article_data')?.payload
  expect(payload).toMatchObject({ id: body.article.id, title: letter.title, author: body.article.author })
  expect(payload).not.toHaveProperty('description')
  close()
})

test.each([
  [{ title: 'Cup' }, 'title', 'TITLE_LENGTH'],
  [{ title: '𠮷'.repeat(251) }, 'title', 'TITLE_LENGTH'],
  [{ excerpt: ' Tea ' }, 'excerpt', 'EXCERPT_LENGTH'],
  [{ excerpt: 'x'.repeat(251) }, 'excerpt', 'EXCERPT_LENGTH'],
  [{ description: '<p>too&nbsp;short</p>' }, 'description', 'DESCRIPTION_LENGTH'],
  [{ description: `<script>${'x'.repeat(50)}</script>` }, 'description', 'DESCRIPTION_LENGTH'],
  [{ image: { url: 'https://example.com/a.jpg', title: 'Cup' } }, 'image.title', 'IMAGE_TITLE_LENGTH'],
  [{ image: { url: 'javascript:alert(1)', title: 'A teapot' } }, 'image.url', 'IMAGE_URL_INVALID'],
  [{ image: { title: 'A teapot' } }, 'image.url', 'IMAGE_URL_INVALID'],
  [{ handle: 'Not A Handle' }, 'handle', 'HANDLE_INVALID'],
  [{ tags: ['x'.repeat(65)] }, 'tags.0', 'TOO_LONG'],
  [{ translations: { fr: { ...french, title: 'Thé' } } }, 'translations.fr.title', 'TITLE_LENGTH'],
  [
    { translations: { fr: { ...french, description: '<p></p>' } } },
    'translations.fr.description',
    'DESCRIPTION_LENGTH',
  ],
])('an article with %j is rejected: %s %s', async (wrong, field, code) => {
  const { status, body } = await create(wrong)

  expect([status, body.error.code]).toEqual([422, 'VALIDATION_FAILED'])
  expect(body.error.errors).toContainEqual(expect.objectContaining({ field, code }))
})

test('an update is partial and raises the version; an outdated one returns the current article', async () => {
  const { id } = await anArticle(shop.context, { title: 'Washing linen so it lasts', category: 'Care' })

  const changed = await change(id, { title: 'Washing linen, slowly', tags: ['linen', 'Linen', 'care'], version: 1 })
  const stale = await change(id, { title: 'Another title of it', version: 1 })

  expect(changed.body.article).toMatchObject({
    title: 'Washing linen, slowly',
    category: 'Care',
    handle: 'washing-linen-so-it-lasts',
    version: 2,
  })
  expect(changed.body.article.tags).toHaveLength(2)
  expect([stale.status, stale.body.error.code]).toEqual([409, 'VERSION_CONFLICT'])
  expect(stale.body.error.details).toMatchObject({
    current: { title: 'Washing linen, slowly' },
    changed_fields: expect.arrayContaining(['title', 'tags']),
  })
})

test('translations are stored by language, without the article’s own one, and are replaced as a whole', async () => {
  const texts = { ...french, description: `${french.description}<img src="x" onerror="alert(1)">` }
  const { body } = await create({ translations: { fr: texts, en: { ...letter } } })
  const { id, translations } = body.article

  const replaced = await change(id, { translations: { tr: { ...french, image_title: 'Bir çaydanlık' } }, version: 1 })

  expect(translations).toEqual({ fr: { ...french, image_title: '', seo: { title: '', description: '' } } })
  expect(Object.keys(replaced.body.article.translations)).toEqual(['tr'])
  expect(replaced.body.article.translations.tr.image_title).toBe('Bir çaydanlık')
})

test('an article that becomes public without a date is published now, and keeps a date that it has', async () => {
  const before = Date.now()
  const now = await create({ public: true })
  const planned = await create({ public: true, published_at: '2100-01-01T08:00:00.000Z' })

  expect(Date.parse(now.body.article.published_at)).toBeGreaterThanOrEqual(before - 1_000)
  expect(planned.body.article.published_at).toBe('2100-01-01T08:00:00.000Z')
})

test('handles are unique within a blog and free again in another one', async () => {
  const { body } = await writer.call('POST', '/api/blogs', { handle: 'recipes', title: { en: 'Recipes' } })
  const first = await create({ handle: 'one-handle' })

  const taken = await create({ handle: 'one-handle' })
  const elsewhere = await create({ handle: 'one-handle', blog_id: body.blog.id })
  const moved = await change(elsewhere.body.article.id, { blog_id: first.body.article.blog_id, version: 1 })

  expect([taken.status, taken.body.error]).toMatchObject([409, { code: 'HANDLE_TAKEN', field: 'handle' }])
  expect([elsewhere.status, moved.status]).toEqual([200, 409])
})

test('the author is one who may write; the name of another user is refused', async () => {
  const [colleague, clerk] = [await shop.as(['admin_blog']), await shop.as(['admin_orders'])]

  const given = await create({ author_id: colleague.id })
  const nobody = await create({ author_id: null })
  const wrong = await create({ author_id: clerk.id })
  const { items } = (await writer.call('GET', '/api/articles/authors')).body

  expect(given.body.article.author_id).toBe(colleague.id)
  expect(nobody.body.article).toMatchObject({ author_id: null, author: '' })
  expect([wrong.status, wrong.body.error]).toMatchObject([409, { code: 'UNKNOWN_AUTHOR', field: 'author_id' }])
  const ids = items.map(({ id }: { id: string }) => id)
  expect([ids.includes(colleague.id), ids.includes(clerk.id)]).toEqual([true, false])
})

test('a repeated request creates one article', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const send = () => writer.call('POST', '/api/articles', { ...letter, title: 'Sent over a bad line' }, headers)

  const replies = await Promise.all([send(), send(), send()])
  const { items } = (await writer.call('GET', '/api/articles?q=sent over a bad line')).body

  expect(new Set(replies.map(({ body }) => body.article?.id)).size).toBe(1)
  expect(items).toHaveLength(1)
})

test('articles need the permission for the blog', async () => {
  const { id } = await anArticle(shop.context)
  const clerk = await shop.as(['admin_orders', 'admin_media'])

  const replies = await Promise.all([
    clerk.call('GET', '/api/articles'),
    clerk.call('GET', `/api/articles/${id}`),
    clerk.call('PUT', `/api/articles/${id}`, { title: 'Mine from now on', version: 1 }),
    clerk.call('DELETE', `/api/articles/${id}?version=1`),
    clerk.call('POST', `/api/articles/${id}/preview`),
    clerk.call('GET', '/api/blogs'),
  ])

  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
})
