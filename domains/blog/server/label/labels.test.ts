import { eventually, openTestShop, type TestShop, type TestStaff, whileLocked } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anArticle } from '../../testing/index.ts'

let shop: TestShop
let writer: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  writer = await shop.as('blogger')
})
afterAll(() => shop.close())

const save = (body: object) => writer.call('PUT', '/api/blogs/labels', body)
const labels = async () => (await writer.call('GET', '/api/blogs/labels')).body.labels
const labelOf = async (label: string) => (await labels()).find((one: { label: string }) => one.label === label)
const titlesFor = async (q: string): Promise<string[]> => {
  const { body } = await writer.call('GET', `/api/articles?sort=title&q=${encodeURIComponent(q)}`)
  return body.items.map(({ title }: { title: string }) => title)
}

test('labels in use are listed with their articles, the spellings of one together; names are saved once', async () => {
  for (const tags of [['Linen'], ['linen'], ['Linen', 'Rare']])
    await anArticle(shop.context, { category: 'Care', tags })
  const trashed = await anArticle(shop.context, { tags: ['Forgotten'] })
  await writer.call('DELETE', `/api/articles/${trashed.id}?version=1`)
  const { heard, close } = await writer.listen()

  const before = await labels()
  const names = { fr: ' Lin ', ar: 'كتّان' }
  const { status, body } = await save({ kind: 'tag', label: 'linen', names, version: 0 })

  expect(before).toEqual([
    { kind: 'category', key: 'care', label: 'Care', articles: 3, names: {}, version: 0 },
    { kind: 'tag', key: 'linen', label: 'Linen', articles: 3, names: {}, version: 0 },
    { kind: 'tag', key: 'rare', label: 'Rare', articles: 1, names: {}, version: 0 },
  ])
  expect([status, body.label]).toMatchObject([200, { kind: 'tag', key: 'linen', names: { fr: 'Lin', ar: 'كتّان' } }])
  expect(await labelOf('Linen')).toMatchObject({ articles: 3, names: { fr: 'Lin', ar: 'كتّان' }, version: 1 })
  await eventually(() => expect(heard.map(({ event }) => event)).toContain('article_labels_changed'))
  close()
})

test('a category and a tag of one name are two labels; names can be emptied again', async () => {
  await anArticle(shop.context, { category: 'Tea', tags: ['Tea'] })

  await save({ kind: 'tag', label: 'Tea', names: { fr: 'Thé' }, version: 0 })
  const category = await save({ kind: 'category', label: 'Tea', names: { fr: 'Autour du thé' }, version: 0 })
  const emptied = await save({ kind: 'tag', label: 'Tea', names: {}, version: 1 })

  expect(category.body.label.names).toEqual({ fr: 'Autour du thé' })
  expect([emptied.status, emptied.body.label]).toMatchObject([200, { names: {}, version: 2 }])
})

test('a stale save is refused with the names as they are', async () => {
  await anArticle(shop.context, { tags: ['Stale'] })
  await save({ kind: 'tag', label: 'Stale', names: { fr: 'Rassis' }, version: 0 })

  const first = await save({ kind: 'tag', label: 'Stale', names: { fr: 'Vieux' }, version: 0 })
  await save({ kind: 'tag', label: 'Stale', names: {}, version: 1 })
  const emptied = await save({ kind: 'tag', label: 'Stale', names: { fr: 'Vieux' }, version: 1 })

  expect([first.status, first.body.error]).toMatchObject([
    409,
    { code: 'VERSION_CONFLICT', details: { current: { key: 'stale', names: { fr: 'Rassis' }, version: 1 } } },
  ])
  expect([emptied.status, emptied.body.error.details.current]).toMatchObject([409, { names: {}, version: 2 }])
})

test('of ten first saves at once one is kept, and the others are refused', async () => {
  await anArticle(shop.context, { tags: ['Contested'] })

  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      save({ kind: 'tag', label: 'Contested', names: { fr: `${at}` }, version: 0 }),
    ),
  )

  const kept = replies.filter(({ status }) => status === 200)
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
  expect((await labelOf('Contested')).names).toEqual(kept[0]?.body.label.names)
})

test('a label that no article has is not found, nor is one in the trash', async () => {
  const trashed = await anArticle(shop.context, { category: 'Buried', tags: ['Buried'] })
  await writer.call('DELETE', `/api/articles/${trashed.id}?version=1`)
  await anArticle(shop.context, { tags: ['!!!'] })

  const named = (kind: string, label: string) => save({ kind, label, names: { fr: 'Rien' }, version: 0 })
  const replies = await Promise.all([
    ...[named('tag', 'Nowhere'), named('category', 'Nowhere'), named('tag', 'Buried'), named('category', 'Buried')],
    named('tag', '!!!'),
  ])

  expect(replies.map(({ body }) => body.error.code)).toEqual(Array(5).fill('NOT_FOUND'))
  expect(await labelOf('!!!')).toBeUndefined()
})

test('names have their lengths, and a tag’s needs a letter, because themes link its page by it', async () => {
  await anArticle(shop.context, { category: 'Long', tags: ['Long'] })
  const faultOf = async (kind: string, fr: string) =>
    (await save({ kind, label: 'Long', names: { fr }, version: 0 })).body.error?.errors

  expect(await faultOf('tag', 'x'.repeat(65))).toMatchObject([{ field: 'names.fr', code: 'TOO_LONG' }])
  expect(await faultOf('category', 'x'.repeat(101))).toMatchObject([{ field: 'names.fr', code: 'TOO_LONG' }])
  expect(await faultOf('tag', ' ')).toMatchObject([{ field: 'names.fr', code: 'REQUIRED' }])
  expect(await faultOf('tag', '★')).toMatchObject([{ field: 'names.fr', code: 'LETTERS_MISSING' }])
  expect(await faultOf('category', 'x'.repeat(100))).toBeUndefined()
})

test('only who may write articles reads and saves names', async () => {
  const other = await shop.as(['admin_orders'])
  const names = { kind: 'tag', label: 'Linen', names: {}, version: 1 }

  const replies = [await other.call('GET', '/api/blogs/labels'), await other.call('PUT', '/api/blogs/labels', names)]

  expect(replies.map(({ status }) => status)).toEqual([403, 403])
})

test('articles are found by the names of their labels, those saved before, later and in the trash meanwhile', async () => {
  const labelled = { category: 'Glazing', tags: ['Celadon'] }
  await anArticle(shop.context, { title: 'Green without paint', ...labelled })
  const trashed = await anArticle(shop.context, { title: 'Green in the trash', ...labelled })
  await writer.call('DELETE', `/api/articles/${trashed.id}?version=1`)

  await save({ kind: 'tag', label: 'celadon', names: { ja: '青磁' }, version: 0 })
  await save({ kind: 'category', label: 'Glazing', names: { tr: 'Sırlama' }, version: 0 })
  await shop.idle()
  await anArticle(shop.context, { title: 'Green once more', ...labelled })
  await writer.call('POST', `/api/articles/${trashed.id}/restore`)

  const all = ['Green in the trash', 'Green once more', 'Green without paint']
  expect([await titlesFor('青磁'), await titlesFor('sirlama')]).toEqual([all, all])
  const { version } = (await writer.call('GET', '/api/articles?q=paint')).body.items[0]
  expect(version).toBe(1)

  await save({ kind: 'tag', label: 'Celadon', names: { ja: '緑釉' }, version: 1 })
  await shop.idle()
  expect([await titlesFor('青磁'), await titlesFor('緑釉')]).toEqual([[], all])
})

test('an article whose saving began before that of the names is found by them', async () => {
  const { blog_id } = await anArticle(shop.context, { title: 'First of the race', tags: ['Raku'] })

  await whileLocked(shop, { table: 'blogs', id: blog_id }, async (waiters) => {
    const created = anArticle(shop.context, { title: 'Second of the race', tags: ['Raku'] })
    await waiters(1)
    const saved = save({ kind: 'tag', label: 'Raku', names: { ja: '楽焼' }, version: 0 })
    await Promise.race([waiters(2), saved.then(() => shop.idle())])
    return { created, saved }
  }).then(({ created, saved }) => Promise.all([created, saved]))
  await shop.idle()

  expect(await titlesFor('楽焼')).toEqual(['First of the race', 'Second of the race'])
})
