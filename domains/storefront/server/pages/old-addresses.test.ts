import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const visit = async (path: string) =>
  (await fetch(shop.storeUrl + path, { redirect: 'manual' })).headers.get('location')

test('addresses of other programs lead on by their query, whatever else a link carries', async () => {
  const clerk = await shop.as(['admin_web_store'])
  const lines = [
    ['/index.php?id_product=12&controller=product', '/collections/all?filter=a,b'],
    ['/product.php?id=7', '/pages/seven'],
    ['/ancien/the\u0301ie\u0300re', '/pages/theiere'],
    ['/product.php', '/collections/all'],
  ]
  for (const [from, to] of lines) expect((await clerk.call('POST', '/api/redirects', { from, to })).status).toBe(200)

  expect(await visit('/index.php?controller=product&id_product=12')).toBe('/collections/all?filter=a,b')
  expect(await visit('/product.php?utm_source=mail&id=7')).toBe('/pages/seven?utm_source=mail')
  expect(await visit('/product.php?id=8')).toBe('/collections/all?id=8')
  expect(await visit(`/ancien/${encodeURIComponent('théière')}`)).toBe('/pages/theiere')
  const loop = { from: '/collections/all', to: '/product.php?id=9' }
  expect((await clerk.call('POST', '/api/redirects', loop)).body.error.code).toBe('REDIRECT_LOOP')
})
