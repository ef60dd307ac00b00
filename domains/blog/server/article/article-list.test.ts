import { aPicture } from '@comptoir/media/testing'
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

const titlesIn = async (query: string): Promise<string[]> => {
  const { body } = await writer.call('GET', `/api/articles?${query}`)
  return body.items.map(({ title }: { title: string }) => title)
}

test('the list searches titles, excerpts, tags and translations', async () => {
  await anArticle(shop.context, {
    title: 'A knife needs three strokes',
    excerpt: 'How to keep an edge.',
    tags: ['Sharpening'],
    translations: {
      ja: {
        ...{
          title: '包丁は三回で研げる',
          excerpt: '刃を保つための手順。',
          description: '<p>砥石を水に浸し、包丁を三回引きます。</p>',
        },
        ...{ image_title: '', seo: { title: '', description: '' } },
      },
    },
  })

  const found = await Promise.all(
    ['strokes', 'edge', 'sharpen', '包丁'].map((q) => titlesIn(`q=${encodeURIComponent(q)}`)),
  )

  expect(found).toEqual(Array(4).fill(['A knife needs three strokes']))
})

test('the list narrows by state, category, tag and blog', async () => {
  const more = { category: 'Workshop', tags: ['Été & thé'] }
  await anArticle(shop.context, { title: 'Narrowed draft of ours', ...more })
  await anArticle(shop.context, { title: 'Narrowed and public now', ...more, public: true })
  const later = { public: true, published_at: '2100-01-01T00:00:00.000Z' }
  const { blog_id } = await anArticle(shop.context, { title: 'Narrowed and planned yet', ...more, ...later })

  const of = (filter: string) => titlesIn(`sort=title&${filter}`)
  const all = ['Narrowed and planned yet', 'Narrowed and public now', 'Narrowed draft of ours']

  expect(await of('filter[category][eq]=Workshop')).toEqual(all)
  expect(await of(`filter[tag][eq]=${encodeURIComponent('été & THÉ')}`)).toEqual(all)
  expect(await of('filter[category][eq]=Workshop&filter[state][in]=draft')).toEqual([all[2]])
  expect(await of('filter[category][eq]=Workshop&filter[state][in]=public')).toEqual([all[1]])
  expect(await of('filter[category][eq]=Workshop&filter[state][in]=scheduled,draft')).toEqual([all[0], all[2]])
  expect(await of(`filter[category][eq]=Workshop&filter[blog][eq]=${blog_id}`)).toEqual(all)
  expect(await of(`filter[blog][eq]=${crypto.randomUUID()}`)).toEqual([])
})

test.each(['title', '-updated_at', 'published_at', '-published_at', 'views', '-views'])(
  'pages sorted by %s continue where the one before ended',
  async (sort) => {
    for (const n of [1, 2, 3]) await anArticle(shop.context, { title: `Paged by ${sort} ${n}`, category: sort })
    const path = `/api/articles?sort=${sort}&limit=2&filter[category][eq]=${sort}`

    const first = (await writer.call('GET', path)).body
    const second = (await writer.call('GET', `${path}&cursor=${first.next_cursor}`)).body

    const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id)
    expect([first.total, ids.length, new Set(ids).size, second.next_cursor]).toEqual([3, 3, 3, null])
  },
)

test('categories and tags in use are offered, the most used first', async () => {
  for (const n of [1, 2])
    await anArticle(shop.context, { title: `Labelled ${n}`, category: 'Rare', tags: ['often', `t${n}`] })
  const trashed = await anArticle(shop.context, { category: 'Gone with it', tags: ['gone'] })
  await writer.call('DELETE', `/api/articles/${trashed.id}?version=1`)

  const { categories, tags } = (await writer.call('GET', '/api/articles/labels')).body

  expect(categories).toEqual(expect.arrayContaining(['Rare', 'Workshop']))
  expect(categories).not.toContain('Gone with it')
  expect(tags.indexOf('often')).toBeLessThan(tags.indexOf('t1'))
})

test('a picture of the library is marked as used and shown small in the list', async () => {
  const picture = await aPicture(shop.context)
  const image = { cfile_id: picture.id, url: '', title: 'A teapot on straw' }
  const { id } = await anArticle(shop.context, { title: 'Pictured article', image })

  const admin = await shop.as('admin')
  const held = await admin.call('DELETE', `/api/media/files/${picture.id}?version=${picture.version}`)
  const row = (await writer.call('GET', '/api/articles?q=pictured')).body.items[0]
  const whole = (await writer.call('GET', `/api/articles/${id}`)).body.article
  const other = { url: 'https://pictures.example/teapot.jpg', title: 'A teapot elsewhere' }
  const changed = await writer.call('PUT', `/api/articles/${id}`, { image: other, version: 1 })
  const missing = { cfile_id: crypto.randomUUID(), title: 'A teapot on straw' }
  const unknown = await writer.call('PUT', `/api/articles/${id}`, { image: missing, version: 2 })

  expect([held.status, held.body.error.code]).toEqual([409, 'IN_USE'])
  expect(row.thumb).toMatch(/^\/files\//)
  expect(whole.image).toEqual({ ...image, url: expect.stringMatching(/^\/files\//) })
  expect(changed.body.article.image).toEqual({ cfile_id: null, ...other })
  expect(unknown.body.error.code).toBe('NOT_FOUND')
  expect((await admin.call('DELETE', `/api/media/files/${picture.id}?version=${picture.version}`)).status).toBe(200)
})
