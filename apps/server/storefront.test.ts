import { storePages } from '@comptoir/catalogue/storefront'
import { aProduct } from '@comptoir/catalogue/testing'
import { openStorefront } from '@comptoir/platform/server'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let store: Awaited<ReturnType<typeof openStorefront>>
beforeAll(async () => {
  shop = await openTestShop()
  store = await openStorefront({
    process: shop.process,
    pages: storePages,
    host: '127.0.0.1',
    port: 0,
    hosts: [],
    trustProxy: false,
  })
})
afterAll(async () => {
  await store.close()
  await shop.close()
})

const visit = (path: string, languages = 'en') =>
  fetch(`http://127.0.0.1:${store.port}${path}`, { headers: { 'accept-language': languages } })

test('the window shows what is for sale, in the visitor’s language', async () => {
  await aProduct(shop.context, { title: 'Enamel mug <b>', price: 1_450 })
  await aProduct(shop.context, { title: 'Wool blanket', on_hand: 0, continueOutOfStock: false })
  await aProduct(shop.context, { title: 'Not ready yet', status: 'draft' })

  const page = await (await visit('/', 'ar-EG,en;q=0.5')).text()

  expect(page).toContain('dir="rtl"')
  expect(page).toContain('Enamel mug &lt;b&gt;')
  expect(page).toContain('نفدت الكمية')
  expect(page).not.toContain('Not ready yet')
})

test('a product has a page, a draft has none, and no page runs a script', async () => {
  const { handle } = await aProduct(shop.context, { title: 'Straw hat' })
  const draft = await aProduct(shop.context, { title: 'Hidden hat', status: 'draft' })

  const found = await visit(`/products/${handle}`)
  const hidden = await visit(`/products/${draft.handle}`)

  expect(await found.text()).toContain('<h1><bdi>Straw hat</bdi></h1>')
  expect(found.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(hidden.status).toBe(404)
})
