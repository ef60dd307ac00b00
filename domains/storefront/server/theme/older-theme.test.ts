import { anArticle } from '@comptoir/blog/testing'
import { aCollection, aVariantProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { aTheme, olderTheme } from '@comptoir/theming/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
let theme: { id: string; version_id: string }
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  await aVariantProduct(shop.context, { title: 'Linen shirt' })
  await aCollection(shop.context, { name: 'Linen' })
  await anArticle(shop.context, { title: 'A letter', public: true, published_at: '2016-05-01T00:00:00.000Z' })
  theme = await aTheme(root, olderTheme({ library: 'code.example.com', faces: 'icons.example.com' }), 'Workshop')
  await root.call('POST', `/api/themes/${theme.id}/publish`, {})
  await shop.idle()
})
afterAll(() => shop.close())

const addresses = [
  ...['/', '/collections', '/collections/all', '/collections/linen', '/products/linen-shirt', '/blogs/journal'],
  ...[
    '/blogs/journal/a-letter',
    '/cart',
    '/search',
    '/search?q=linen',
    '/account/login',
    '/account/register',
    '/nowhere',
  ],
]

test.each(addresses)('a theme of 2016 shows %s whole', async (address) => {
  const html = await aVisitor(shop).text(address)

  expect(
    html.match(/.{0,60}(?:Liquid (?:error|syntax)|translation missing|Could not find|=&gt;|=>).{0,60}/gi),
  ).toBeNull()
  expect(html).toContain('<footer class="site-footer">')
  expect(html).toContain('</html>')
})

const sheetOf = async () => {
  const visitor = aVisitor(shop)
  const [, link = ''] = /href="([^"]*shop\.scss\.css)"/.exec(await visitor.text('/')) ?? []
  return visitor.text(link)
}

test('its sheet is compiled from its preset, and follows a changed setting', async () => {
  expect(await sheetOf()).toContain('a {\n  color: #7a3b12;')

  const files = [{ path: 'config/settings_data.json', body: '{ "current": { "color_primary": "#006644" } }' }]
  await root.call('PUT', `/api/themes/${theme.id}/design`, { version_id: theme.version_id, files })
  await root.call('POST', `/api/themes/${theme.id}/publish`, {})
  await shop.idle()

  expect(await sheetOf()).toContain('a {\n  color: #006644;')
})

test('its report lacks nothing but what other shops have, and names the hosts that it loads from', async () => {
  const { report } = (await root.call('GET', `/api/themes/${theme.id}/report`)).body
  const design = await root.call('GET', `/api/themes/${theme.id}/design?locale=en`)

  expect(report.missing).toEqual([])
  expect(report.missing_pages).toEqual([])
  expect(report.sources.map(({ kind, host }: { kind: string; host: string }) => `${kind} ${host}`)).toEqual([
    'style icons.example.com',
    'font icons.example.com',
    'script code.example.com',
  ])
  expect(design.status).toBe(200)
})

test('the template is a text where it is printed or compared, and has its parts', async () => {
  const visitor = aVisitor(shop)
  const [product, gone] = await Promise.all(['/products/linen-shirt', '/nowhere'].map((path) => visitor.text(path)))

  expect(product).toContain('class="template-product"')
  expect(product).toContain('<meta property="og:title" content="Linen shirt">')
  expect(gone).toContain('class="template-404"')
  expect(gone).not.toContain('&ndash;')
})
