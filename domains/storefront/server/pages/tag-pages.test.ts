import { anArticle } from '@comptoir/blog/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor, wearTheme } from '../../testing/index.ts'

let shop: TestShop
let writer: TestStaff
let visitor: ReturnType<typeof aVisitor>
beforeAll(async () => {
  shop = await openTestShop()
  writer = await shop.as('blogger')
  visitor = aVisitor(shop)
  await wearTheme(shop, {
    'layout/theme.liquid':
      '{{ content_for_header }}<i>{{ canonical_url }}</i>{{ content_for_layout }}' +
      "{% form 'localization' %}{% endform %}",
    'templates/blog.liquid':
      '<b>{{ blog.all_tags | join: "," }}|{{ blog.tags | size }}|{{ current_tags | join: "," }}</b>' +
      '<u>{% for article in blog.articles %}{{ article.title }}: {{ article.tags | join: "," }}, {{ article.category }};{% endfor %}</u>',
    'templates/article.liquid':
      '<u>{{ article.tags | join: "," }}, {{ article.category }}</u><b>{{ blog.all_tags | join: "," }}</b>',
    'templates/index.liquid':
      "<u>{{ articles['journal/soft-sheets'].tags }} {{ blogs.journal.all_tags | join: ',' }}</u>" +
      '<b>{% for tag in blogs.journal.all_tags %}{{ tag | handle | url_param_escape }};{% endfor %}</b>',
    'templates/search.liquid': '<u>{% for article in search.articles %}{{ article.title }}: {% endfor %}</u>',
    'templates/404.liquid': 'nothing here',
  })
  const shown = { public: true, description: '<p>Spun and woven by hand.</p>' }
  const letters = [
    { title: 'Soft sheets', published_at: '2026-01-03T08:00:00.000Z', category: 'Care', tags: ['Linen', 'Home'] },
    { title: 'Blue fields', published_at: '2026-01-02T08:00:00.000Z', category: 'Workshop', tags: ['Flax'] },
    { title: 'Dyed sheets', published_at: '2026-01-01T08:00:00.000Z', tags: ['linen', 'Indigo & co'] },
  ]
  for (const letter of letters) await anArticle(shop.context, { ...shown, ...letter })
  await name('Linen', { fr: 'Lin', ar: 'كتّان', ja: 'リネン' })
  await name('Flax', { fr: 'lin', ar: 'نبات الكتّان' })
  await name('Care', { fr: 'Entretien' }, { kind: 'category' })
  await shop.idle()
})
afterAll(() => shop.close())

const name = (label: string, names: object, given = {}) =>
  writer.call('PUT', '/api/blogs/labels', { kind: 'tag', label, names, version: 0, ...given })

const partOf = async (path: string, tag: 'b' | 'i' | 'u') =>
  new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(await visitor.text(path))?.[1]
const titlesAt = async (path: string) =>
  [...((await partOf(path, 'u')) ?? '').matchAll(/(\w+ \w+):/g)].map(([, title]) => title)
const tagged = (key: string) => `/blogs/journal/tagged/${encodeURIComponent(key)}`

test('articles and blogs show their labels in the visitor’s language, or as they are written', async () => {
  expect(await partOf('/fr/blogs/journal/soft-sheets', 'u')).toBe('Lin,Home, Entretien')
  expect(await partOf('/ar/blogs/journal/soft-sheets', 'u')).toBe('كتّان,Home, Care')
  expect(await partOf('/blogs/journal/soft-sheets', 'u')).toBe('Linen,Home, Care')
  expect(await partOf('/ja/blogs/journal/blue-fields', 'u')).toBe('Flax, Workshop')
  expect(await partOf('/fr/', 'u')).toBe('LinHome Lin,Home,Indigo & co')
})

test('tags of one name appear once, the most used first', async () => {
  expect(await partOf('/fr/blogs/journal', 'b')).toBe('Lin,Home,Indigo & co|3|')
  expect(await partOf('/blogs/journal', 'b')).toBe('Linen,Flax,Home,Indigo & co|4|')
})

test.each([
  { root: '/fr', key: 'lin', titles: ['Soft sheets', 'Blue fields', 'Dyed sheets'], current: 'Lin' },
  { root: '/fr', key: 'linen', titles: ['Soft sheets', 'Blue fields', 'Dyed sheets'], current: 'Lin' },
  { root: '/fr', key: 'flax', titles: ['Soft sheets', 'Blue fields', 'Dyed sheets'], current: 'Lin' },
  { root: '/ar', key: 'كتان', titles: ['Soft sheets', 'Dyed sheets'], current: 'كتّان' },
  { root: '/ar', key: 'linen', titles: ['Soft sheets', 'Dyed sheets'], current: 'كتّان' },
  { root: '/ja', key: 'リネン', titles: ['Soft sheets', 'Dyed sheets'], current: 'リネン' },
  { root: '/fr', key: 'home', titles: ['Soft sheets'], current: 'Home' },
  { root: '', key: 'flax', titles: ['Blue fields'], current: 'Flax' },
])('the page $root of the tag $key lists its articles under its name', async ({ root, key, titles, current }) => {
  expect(await titlesAt(root + tagged(key))).toEqual(titles)
  expect(await partOf(root + tagged(key), 'b')).toMatch(new RegExp(`\\|${current}$`))
})

test('the links that themes make of shown names lead to pages', async () => {
  for (const root of ['', '/fr', '/ar', '/ja', '/tr']) {
    const keys = ((await partOf(`${root}/`, 'b')) ?? '').split(';').filter(Boolean)
    const statuses = await Promise.all(
      keys.map(async (key) => (await visitor.get(`${root}/blogs/journal/tagged/${key}`)).status),
    )

    expect(keys.length).toBeGreaterThan(2)
    expect(statuses).toEqual(keys.map(() => 200))
  }
})

test('all languages name one page, by the tag that is used most', async () => {
  const french = await visitor.text(`/fr${tagged('lin')}`)
  const arabic = await visitor.text(`/ar${tagged('كتان')}`)

  expect(french).toMatch(/<i>http[^<]+\/fr\/blogs\/journal\/tagged\/linen<\/i>/)
  for (const page of [french, arabic]) {
    expect(page).toMatch(/hreflang="en" href="http[^"]+\/blogs\/journal\/tagged\/linen"/)
    expect(page).toMatch(/hreflang="fr" href="http[^"]+\/fr\/blogs\/journal\/tagged\/linen"/)
    expect(page).toMatch(/hreflang="ar" href="http[^"]+\/ar\/blogs\/journal\/tagged\/linen"/)
  }
})

test('the choice of a language leads from a tag to the same tag', async () => {
  const leadsTo = async (from: string, locale_code: string) => {
    const reply = await aVisitor(shop).post('/localization', { locale_code, return_to: from })
    return reply.headers.get('location')
  }

  expect(await leadsTo(`/fr${tagged('lin')}`, 'ar')).toBe('/ar/blogs/journal/tagged/linen')
  expect(await leadsTo(`/ar${tagged('كتان')}?page=2`, 'en')).toBe('/blogs/journal/tagged/linen?page=2')
  expect(await leadsTo('/fr/blogs/journal', 'ja')).toBe('/ja/blogs/journal')
})

test('the name of another language leads to the page; a name of no tag to none', async () => {
  const elsewhere = await visitor.get(`/ar${tagged('lin')}?page=1`)

  expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([302, '/ar/blogs/journal/tagged/linen?page=1'])
  expect((await visitor.get(`/fr${tagged('laine')}`)).status).toBe(404)
  expect((await visitor.get(`/fr${tagged('★')}`)).status).toBe(404)
})

test('feeds have the names of their language', async () => {
  expect(await visitor.text('/fr/blogs/journal.atom')).toMatch(/<category term="Lin"\/>\s*<category term="Home"\/>/)
  expect(await visitor.text('/blogs/journal.atom')).toMatch(/<category term="Linen"\/>\s*<category term="Home"\/>/)
})

test('a saved name is seen with the next visit, and its former address leads nowhere', async () => {
  expect(await partOf('/tr/blogs/journal/soft-sheets', 'u')).toContain('Home')
  expect((await visitor.get(`/tr${tagged('ev')}`)).status).toBe(404)

  await name('Home', { tr: 'Ev' })
  expect(await partOf('/tr/blogs/journal/soft-sheets', 'u')).toContain('Ev')
  expect(await titlesAt(`/tr${tagged('ev')}`)).toEqual(['Soft sheets'])

  await name('Home', { tr: 'Yuva' }, { version: 1 })
  expect(await titlesAt(`/tr${tagged('yuva')}`)).toEqual(['Soft sheets'])
  expect((await visitor.get(`/tr${tagged('ev')}`)).status).toBe(404)
})

test('the shop’s search finds articles by the names of their labels', async () => {
  expect(await titlesAt(`/ar/search?q=${encodeURIComponent('نبات')}`)).toEqual(['Blue fields'])
  expect(await titlesAt('/fr/search?q=entretien')).toEqual(['Soft sheets'])
})
