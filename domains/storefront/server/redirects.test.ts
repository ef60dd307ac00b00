import { aProduct } from '@comptoir/catalogue/testing'
import { aPage } from '@comptoir/pages/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor } from '../testing/index.ts'

let shop: TestShop
let writer: TestStaff
let visitor: ReturnType<typeof aVisitor>
beforeAll(async () => {
  shop = await openTestShop()
  writer = await shop.as(['admin_web_store'])
  visitor = aVisitor(shop)
  const rules = {
    '/old': '/collections/all?sort_by=price-ascending#top',
    '/shop/thé': '/pages/thé',
    '/home': '/',
    '/away': 'https://elsewhere.example/a',
    '/to-french': '/fr/collections/all',
  }
  for (const [from, to] of Object.entries(rules)) await writer.call('POST', '/api/redirects', { from, to })
})
afterAll(() => shop.close())

const leadOf = async (path: string) => {
  const { status, headers } = await visitor.get(path)
  return [status, headers.get('location')]
}

test.each([
  ['/old', '/collections/all?sort_by=price-ascending#top'],
  ['/old/', '/collections/all?sort_by=price-ascending#top'],
  ['/old?page=2&sort_by=title', '/collections/all?sort_by=price-ascending&page=2#top'],
  ['/fr/old', '/fr/collections/all?sort_by=price-ascending#top'],
  ['/shop/th%C3%A9', '/pages/th%C3%A9'],
  ['/home', '/'],
  ['/ar/home', '/ar'],
  ['/ar/home?a=1', '/ar?a=1'],
  ['/away?a=1', 'https://elsewhere.example/a?a=1'],
  ['/fr/away', 'https://elsewhere.example/a'],
  ['/ar/to-french', '/fr/collections/all'],
])('%s leads to %s', async (path, location) => {
  expect(await leadOf(path)).toEqual([301, location])
})

test('a page at the address comes first', async () => {
  await writer.call('POST', '/api/redirects', { from: '/products/enamel-mug', to: '/collections/all' })
  expect((await leadOf('/products/enamel-mug'))[0]).toBe(301)
  await aProduct(shop.context, { title: 'Enamel mug' })
  await shop.idle()

  expect((await leadOf('/products/enamel-mug'))[0]).toBe(200)
})

test('what leads nowhere is not found, and forms are not redirected', async () => {
  expect(await leadOf('/nowhere')).toEqual([404, null])
  expect((await visitor.submit('/old', {})).status).toBe(404)
})

test('the old address of a renamed page leads to the new one in every language', async () => {
  const page = await aPage(shop.context, { title: 'About us', public: true })
  await writer.call('PUT', `/api/pages/${page.id}`, { handle: 'who-we-are', version: 1 })
  await shop.idle()

  expect(await leadOf('/tr/pages/about-us')).toEqual([301, '/tr/pages/who-we-are'])
  expect((await leadOf('/tr/pages/who-we-are'))[0]).toBe(200)
})

test('switched off, the module redirects nobody', async () => {
  const root = await shop.as('root')
  await root.call('PUT', '/api/modules/pages', { enabled: false })
  await shop.idle()

  expect(await leadOf('/old')).toEqual([404, null])
  await root.call('PUT', '/api/modules/pages', { enabled: true })
})
