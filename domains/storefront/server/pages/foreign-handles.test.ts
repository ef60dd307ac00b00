import { anArticle } from '@comptoir/blog/testing'
import { aCollection, aProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
let visitor: ReturnType<typeof aVisitor>
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  visitor = aVisitor(shop)
})
afterAll(() => shop.close())

const headingAt = async (path: string) =>
  /<h1[^>]*>\s*(?:<[^>]+>\s*)*([^<]+)/.exec(await visitor.text(path))?.[1]?.trim()

test('records whose names have no Latin letters are found under those names', async () => {
  await aProduct(shop.context, { title: '青い湯呑みが三つ' })
  await aCollection(shop.context, { name: 'خزف أزرق' })
  await anArticle(shop.context, { title: 'ガラスの仕事', public: true })
  await root.call('POST', '/api/pages', { title: 'من نحن', content: '<p>نص</p>', locale: 'ar', public: true })
  await shop.idle()

  const paths = ['/products/青い湯呑みが三つ', '/collections/خزف-أزرق', '/blogs/journal/ガラスの仕事', '/pages/من-نحن']
  const titles = ['青い湯呑みが三つ', 'خزف أزرق', 'ガラスの仕事', 'من نحن']

  expect(await Promise.all(paths.map((path) => headingAt(encodeURI(path))))).toEqual(titles)
  // As a browser of another system spells them.
  expect((await visitor.get(encodeURI('/products/青い湯呑みが三つ'.normalize('NFD')))).status).toBe(200)
})

test('such addresses are typed, in one spelling, and the earlier one leads on', async () => {
  const { id } = await aProduct(shop.context, { title: 'Vase with a neck' })
  const typed = 'ざる-è'
  const { body } = await root.call('PUT', `/api/products/${id}`, { handle: typed.normalize('NFD'), version: 1 })
  await shop.idle()

  expect(body.product.handle).toBe(typed)
  const { status, headers } = await visitor.get('/products/vase-with-a-neck')
  expect([status, headers.get('location')]).toEqual([301, encodeURI(`/products/${typed}`)])
  expect((await visitor.get(`/product/${id}`)).headers.get('location')).toBe(encodeURI(`/products/${typed}`))
})

test('crawlers read encoded addresses', async () => {
  await aProduct(shop.context, { title: 'صندوق خشب' })
  const path = encodeURI('/products/صندوق-خشب')

  const text = await visitor.text(path)
  const index = await visitor.text('/sitemap.xml')
  const list = /http[^<]+(\/sitemap_products[^<]+)</.exec(index)?.[1] ?? ''

  expect(text).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+${path}">`))
  expect(await visitor.text(list.replaceAll('&amp;', '&'))).toContain(`${path}</loc>`)
})

test('a menu marks the page whose address has other letters', async () => {
  const { body } = await root.call('GET', '/api/menus')
  const { id, version } = body.menus.find(({ handle }: { handle: string }) => handle === 'main-menu')
  await root.call('POST', '/api/pages', { title: '会社概要', content: '<p>本文</p>', locale: 'ja', public: true })
  const entry = { id: crypto.randomUUID(), title: { en: 'About' }, kind: 'address', address: '/pages/会社概要' }
  expect(await root.call('PUT', `/api/menus/${id}`, { entries: [entry], version })).toMatchObject({ status: 200 })
  await shop.idle()

  expect(await visitor.text(encodeURI('/pages/会社概要'))).toContain('aria-current="page"')
})
