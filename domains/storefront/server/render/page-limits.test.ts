import { anArticle } from '@comptoir/blog/testing'
import { aProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aVisitor, wearTheme } from '../../testing/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  for (const title of ['Cup no. 1', 'Cup no. 2', 'Cup no. 3']) await aProduct(shop.context, { title })
  await anArticle(shop.context, { title: 'A letter', public: true, published_at: '2026-01-01T00:00:00.000Z' })
})
afterAll(() => shop.close())

const greedy = `{% for i in (1..3000) %}{% assign name = 'x' | append: i %}{% assign letter = 'a/' | append: name %}
  {{ all_products[name].title }}{{ collections[name].title }}{{ pages[name].title }}{{ articles[letter].title }}
{% endfor %}<p>whole</p>`

test('a page that asks for 12,000 records is shown without most of them, and its author is told', async () => {
  const theme = await wearTheme(shop, { 'templates/index.liquid': greedy })
  const query = vi.spyOn(shop.app.database.visitors.pool, 'query')
  const html = await aVisitor(shop).text('/')
  const statements = query.mock.calls.length
  query.mockRestore()

  expect(html).toContain('<p>whole</p>')
  expect(statements).toBeLessThan(40)
  const root = await shop.as('root')
  await expect
    .poll(async () => (await root.call('GET', `/api/themes/${theme.id}/report`)).body.report.exceeded)
    .toEqual(['article', 'collection', 'page', 'product'].map((kind) => ({ template: 'index', kind })))
})

test('records of a kind are read by one statement, each in its place', async () => {
  await wearTheme(shop, {
    'templates/index.liquid': `{{ all_products['cup-no-3'].title }}, {{ all_products['cup-no-1'].title }},
      {{ all_products['no-cup'].title | default: 'none' }}, {{ articles['journal/a-letter'].title }}`,
  })
  const query = vi.spyOn(shop.app.database.visitors.pool, 'query')
  const html = await aVisitor(shop).text('/')
  const ofProducts = query.mock.calls.filter(([statement]) => /from \\"products\\" p\b/.test(JSON.stringify(statement)))
  query.mockRestore()

  expect(html).toMatch(/Cup no\. 3, Cup no\. 1,\s+none, A letter/)
  expect(ofProducts).toHaveLength(1)
})
