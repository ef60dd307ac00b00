import { anArticle } from '@comptoir/blog/testing'
import { aProduct } from '@comptoir/catalogue/testing'
import { aPage } from '@comptoir/pages/testing'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor, wearTheme } from '../../testing/index.ts'

const late = '2026-04-23T23:10:00.000Z'
const shown = (object: string) => `{% layout none %}{{ ${object}.published_at | date: '%B %-d, %H:%M' }}`

let shop: TestShop
const visitor = () => aVisitor(shop)
beforeAll(async () => {
  shop = await openTestShop()
  const root = await shop.as('root')
  const { settings } = (await root.call('GET', '/api/settings')).body
  const { version } = settings.find(({ key }: { key: string }) => key === 'time_zone')
  await root.call('PUT', '/api/settings', { settings: [{ key: 'time_zone', value: 'Asia/Tokyo', version }] })
  await anArticle(shop.context, { title: 'Late letter', public: true, published_at: late })
  await aPage(shop.context, { title: 'Late letter', public: true, published_at: late })
  await aProduct(shop.context, { title: 'Late letter' })
  await shop.app.database.pool.query('update products set published_at = $1', [late])
  await wearTheme(shop, {
    'templates/article.liquid': shown('article'),
    'templates/blog.liquid': `{% layout none %}{% for one in blog.articles %}${shown('one').slice(16)}{% endfor %}`,
    'templates/page.liquid': shown('page'),
    'templates/product.liquid': `${shown('product')} {{ product.published_at }}`,
    'templates/index.liquid': shown("articles['journal/late-letter']"),
  })
  await shop.idle()
})
afterAll(() => shop.close())

test.each(['/', '/blogs/journal', '/blogs/journal/late-letter', '/pages/late-letter', '/products/late-letter'])(
  'a moment of what %s shows has the day and the hour of the shop',
  async (address) => {
    expect(await visitor().text(address)).toContain('April 24, 08:10')
  },
)

test('printed as it is, a moment says its offset; scripts and readers of feeds get the same', async () => {
  const local = '2026-04-24T08:10:00+09:00'

  expect(await visitor().text('/products/late-letter')).toContain(local)
  expect(await visitor().text('/blogs/journal.atom')).toContain(`<published>${local}</published>`)
  expect(await visitor().text('/collections/all.atom')).toContain(`<published>${local}</published>`)
})
