import { anArticle } from '@comptoir/blog/testing'
import { aProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor } from '../../testing/index.ts'

let shop: TestShop
let visitor: ReturnType<typeof aVisitor>
beforeAll(async () => {
  shop = await openTestShop()
  visitor = aVisitor(shop)
  await aProduct(shop.context, { title: 'Oolong tea' })
  const letter = { public: true, published_at: '2026-01-01T00:00:00.000Z' }
  await anArticle(shop.context, { ...letter, title: 'How oolong is picked' })
  await anArticle(shop.context, {
    ...letter,
    title: 'A walk in the hills',
    excerpt: 'With a cup of oolong at the end.',
  })
  await anArticle(shop.context, { ...letter, title: 'Glazing for beginners' })
  await anArticle(shop.context, { title: 'Oolong, a draft' })
  await shop.idle()
})
afterAll(() => shop.close())

const picked = '/blogs/journal/how-oolong-is-picked'
const walk = '/blogs/journal/a-walk-in-the-hills'
const linksIn = (page: string) => [
  ...new Set([...page.matchAll(/href="((?:\/fr)?\/(?:products|blogs\/journal)\/[^"?]+)/g)].map(([, path]) => path)),
]

test('a search shows the products first, then the articles, those with the word in the title first', async () => {
  expect(linksIn(await visitor.text('/search?q=oolong'))).toEqual(['/products/oolong-tea', picked, walk])
  expect(linksIn(await visitor.text('/fr/search?q=glazing'))).toEqual(['/fr/blogs/journal/glazing-for-beginners'])
})

test('a search for one kind shows that one alone', async () => {
  expect(linksIn(await visitor.text('/search?q=oolong&type=article'))).toEqual([picked, walk])
  expect(linksIn(await visitor.text('/search?q=oolong&type=product'))).toEqual(['/products/oolong-tea'])
  expect(await visitor.text('/search?q=porcelain&type=article')).toContain('Nothing matches')
})

test('articles are suggested while a visitor types, as many as a script wants', async () => {
  const section = await visitor.text('/search/suggest?q=oolong&section_id=suggestions')
  const data = await visitor.json('/search/suggest.json?q=oolong&resources%5Blimit%5D=1')

  expect(linksIn(section)).toEqual([picked, walk, '/products/oolong-tea'])
  expect(data.resources.results.articles).toMatchObject([{ title: 'How oolong is picked', url: picked }])
})

test('without the blog no article is found', async () => {
  const root = await shop.as('root')
  await root.call('PUT', '/api/modules/blog', { enabled: false })
  await shop.idle()

  expect(linksIn(await visitor.text('/search?q=oolong'))).toEqual(['/products/oolong-tea'])
  await root.call('PUT', '/api/modules/blog', { enabled: true })
})
