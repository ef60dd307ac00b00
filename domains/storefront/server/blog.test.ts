import { anArticle } from '@comptoir/blog/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor, wearTheme } from '../testing/index.ts'

let shop: TestShop
let writer: TestStaff
let visitor: ReturnType<typeof aVisitor>
beforeAll(async () => {
  shop = await openTestShop()
  writer = await shop.as('blogger')
  visitor = aVisitor(shop)
  await wearTheme(shop, {
    'layout/theme.liquid': '{{ content_for_header }}{{ canonical_url }}|{{ content_for_layout }}',
    'templates/blog.liquid':
      '{{ blog.title }}:{% paginate blog.articles by 2 %}{% for article in blog.articles %}{{ article.title }} ' +
      '{{ article.url }};{% endfor %}{{ paginate.pages }}{% endpaginate %}|{{ blog.all_tags | join: "," }}|{{ current_tags }}',
    'templates/article.liquid':
      '{{ article.title }}|{{ article.content }}|{{ article.language }}|{{ article.author }}|' +
      '{{ blog.previous_article.title }}|{{ blog.next_article.title }}',
    'templates/index.liquid':
      "{{ blogs.journal.articles_count }}|{{ blogs | map: 'title' | join: ',' }}|{{ articles['journal/first-letter'].title }}",
    'templates/404.liquid': 'nothing here',
  })
  const days = { public: true, description: '<p>Clay, water and fire.</p>' }
  await anArticle(shop.context, {
    ...{ ...days, title: 'First letter', published_at: '2026-01-01T08:00:00.000Z', tags: ['Tea & cups'] },
    translations: {
      fr: {
        ...{ title: 'Première lettre', excerpt: 'Quelques mots.', description: '<p>De la terre et du feu.</p>' },
        ...{ image_title: '', seo: { title: 'Lettre en référence', description: '' } },
      },
    },
  })
  await anArticle(shop.context, { ...days, title: 'Second letter', published_at: '2026-01-02T08:00:00.000Z' })
  await anArticle(shop.context, { ...days, title: 'Third letter', published_at: '2026-01-03T08:00:00.000Z' })
  await shop.idle()
})
afterAll(() => shop.close())

const statusOf = async (path: string) => (await visitor.get(path)).status

test('a blog shows its articles page by page, the newest first', async () => {
  const [first, second] = [await visitor.text('/blogs/journal'), await visitor.text('/blogs/journal?page=2')]

  expect(first).toContain('Journal:Third letter /blogs/journal/third-letter;Second letter')
  expect(first).toContain(';2|Tea &amp; cups|'.replace('&amp;', '&'))
  expect(second).toContain('Journal:First letter')
  expect(second).toContain('/blogs/journal?page=2|')
})

test('a tag narrows a blog; a tag of no article is not found', async () => {
  const page = await visitor.text('/blogs/journal/tagged/tea-cups')

  expect(page).toContain('Journal:First letter')
  expect(page).not.toContain('Second letter')
  expect(page).toContain('/blogs/journal/tagged/tea-cups|')
  expect(await statusOf('/blogs/journal/tagged/coffee')).toBe(404)
})

test('an article stands between its neighbours, in the language of the page or in its own', async () => {
  const english = await visitor.text('/blogs/journal/second-letter')
  const french = await visitor.text('/fr/blogs/journal/first-letter')
  const turkish = await visitor.text('/tr/blogs/journal/first-letter')

  expect(english).toContain('Second letter|<p>Clay, water and fire.</p>|en||First letter|Third letter')
  expect(french).toContain('Première lettre|<p>De la terre et du feu.</p>|fr|')
  expect(turkish).toContain('First letter|<p>Clay, water and fire.</p>|en|')
  expect(english).toContain('hreflang="ar"')
})

test('themes look blogs and articles up by their handles', async () => {
  expect(await visitor.text('/')).toContain('3|Journal|First letter')
})

test.each([
  ['a draft', {}],
  ['a planned article', { public: true, published_at: '2100-01-01T08:00:00.000Z' }],
])('%s is not found, in no list and in no feed; a preview shows it, and is not kept', async (_what, given) => {
  const { id, handle } = await anArticle(shop.context, {
    title: `Hidden letter ${JSON.stringify(given).length}`,
    ...given,
  })
  await shop.idle()
  const { path } = (await writer.call('POST', `/api/articles/${id}/preview`)).body

  const shown = await visitor.get(path)

  expect(await statusOf(`/blogs/journal/${handle}`)).toBe(404)
  expect(await visitor.text('/blogs/journal')).not.toContain('Hidden')
  expect(await visitor.text('/blogs/journal.atom')).not.toContain('Hidden')
  expect(await visitor.text('/sitemap_blogs.xml')).not.toContain(handle)
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(await shown.text()).toContain('<meta name="robots" content="noindex">')
  expect(await statusOf(`/blogs/journal/third-letter${path.slice(path.indexOf('?'))}`)).toBe(200)
  expect(await statusOf(`/blogs/journal/${handle}?preview=${'x'.repeat(43)}`)).toBe(404)
})

test('whatever a writer changes is seen with the next visit', async () => {
  const { id } = await anArticle(shop.context, { title: 'A letter before', public: true })
  expect(await visitor.text('/blogs/journal/a-letter-before')).toContain('A letter before')

  await writer.call('PUT', `/api/articles/${id}`, { title: 'A letter after', version: 1 })
  expect(await visitor.text('/blogs/journal/a-letter-before')).toContain('A letter after')

  await writer.call('DELETE', `/api/articles/${id}?version=2`)
  expect(await statusOf('/blogs/journal/a-letter-before')).toBe(404)
})

test('feeds name articles and products, and are not sent twice', async () => {
  const feed = await visitor.get('/fr/blogs/journal.atom')
  const xml = await feed.text()
  const again = await visitor.get('/fr/blogs/journal.atom', { 'if-none-match': feed.headers.get('etag') ?? '' })
  const collection = await visitor.get('/collections/all.atom')

  expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  expect(xml).toContain('<title>Première lettre</title>')
  expect(xml).toContain('&lt;p&gt;De la terre et du feu.&lt;/p&gt;')
  expect(xml).toMatch(/<link rel="alternate" href="http[^"]+\/fr\/blogs\/journal\/first-letter"\/>/)
  expect(again.status).toBe(304)
  expect([collection.status, await statusOf('/blogs/nothing.atom'), await statusOf('/collections/no.atom')]).toEqual([
    200, 404, 404,
  ])
  expect(await visitor.text('/blogs/journal')).toContain('type="application/atom+xml"')
})

test('the sitemap lists blogs and articles in every language', async () => {
  expect(await visitor.text('/sitemap.xml')).toContain('/fr/sitemap_blogs.xml')
  const pages = await visitor.text('/fr/sitemap_blogs.xml')

  expect(pages).toMatch(/<loc>http[^<]+\/fr\/blogs\/journal<\/loc>/)
  expect(pages).toMatch(/<loc>http[^<]+\/fr\/blogs\/journal\/first-letter<\/loc><lastmod>2/)
})

test('while the blog is switched off its pages do not exist', async () => {
  const root = await shop.as('root')
  await root.call('PUT', '/api/modules/blog', { enabled: false })
  await shop.idle()

  const off = [await statusOf('/blogs/journal'), await statusOf('/blogs/journal/first-letter')]
  const home = await visitor.text('/')
  await root.call('PUT', '/api/modules/blog', { enabled: true })
  await shop.idle()

  expect(off).toEqual([404, 404])
  expect(home).toContain('||')
  expect(await statusOf('/blogs/journal')).toBe(200)
})
