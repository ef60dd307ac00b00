import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor, wearTheme } from '../../testing/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const layout = '<html><head>{{ content_for_header }}</head><body>{{ content_for_layout }}</body></html>'
const headOf = async (path: string) => /<script src="[^"]*older.js"[^>]*>/.exec(await aVisitor(shop).text(path))?.[0]

test('a theme that counts on the helpers gets them first, with what they know of the shop; another gets none', async () => {
  await wearTheme(shop, {
    'layout/theme.liquid': layout,
    'templates/index.liquid': '',
    'assets/shop.js': "document.title = Shopify.formatMoney(100, '{{amount}}')",
  })
  const script = await headOf('/fr')
  await wearTheme(shop, { 'layout/theme.liquid': layout, 'templates/index.liquid': 'Shopify. A word.' })

  expect(script).toContain('data-locale="fr"')
  expect(script).toContain('data-currency="EUR" data-root="/fr/" data-money="€{{amount}}" data-digits="2"')
  expect(await headOf('/')).toBeUndefined()
})

test('files that other shops share lead to ours, or to something that breaks nothing', async () => {
  const names = ['option_selection.js', 'customer_area.js', 'shopify_common.js', 'lightbox.css', 'visa.svg']
  await wearTheme(shop, {
    'templates/index.liquid': `{% layout none %}<p data-links="${names
      .map((name, at) => `{{ '${name}' | ${at % 2 ? 'global' : 'shopify'}_asset_url }}`)
      .join(' ')}">`,
  })
  const visitor = aVisitor(shop)
  const links = /data-links="([^"]*)"/.exec(await visitor.text('/'))?.[1]?.split(' ') ?? []

  const replies = await Promise.all(links.map((link) => visitor.get(link)))
  const texts = await Promise.all(replies.map((reply) => reply.text()))

  expect(replies.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
    ...Array.from({ length: 3 }, () => [200, 'text/javascript; charset=utf-8']),
    [200, 'text/css; charset=utf-8'],
    [200, 'image/svg+xml'],
  ])
  expect(texts[0]).toContain('OptionSelectors')
  expect(texts.slice(1, 3)).toEqual([texts[0], texts[0]])
  expect((await visitor.get('/cdn/s/any.exe')).status).toBe(404)
})
