import { aProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from './testing/open-store.ts'

let shop: TestShop
let store: Awaited<ReturnType<typeof openStore>>
beforeAll(async () => {
  shop = await openTestShop()
  store = await openStore(shop.app)
})
afterAll(async () => {
  await store.close()
  await shop.close()
})

const visit = (path: string, languages = 'en') =>
  fetch(`http://127.0.0.1:${store.port}${path}`, { headers: { 'accept-language': languages } })

test('the home page lists published products in the visitor’s language', async () => {
  await aProduct(shop.context, { title: 'Enamel mug <b>', price: 1_450 })
  await aProduct(shop.context, { title: 'Wool blanket', on_hand: 0, continueOutOfStock: false })
  await aProduct(shop.context, { title: 'Not ready yet', status: 'draft' })

  const page = await (await visit('/', 'ar-EG,en;q=0.5')).text()

  expect(page).toContain('dir="rtl"')
  expect(page).toContain('Enamel mug &lt;b&gt;')
  expect(page).toContain('نفدت الكمية')
  expect(page).not.toContain('Not ready yet')
})

test('an active product has a page, a draft has none, and no page contains a script', async () => {
  const { handle } = await aProduct(shop.context, { title: 'Straw hat' })
  const draft = await aProduct(shop.context, { title: 'Hidden hat', status: 'draft' })

  const found = await visit(`/products/${handle}`)
  const hidden = await visit(`/products/${draft.handle}`)

  expect(await found.text()).toContain('<h1><bdi>Straw hat</bdi></h1>')
  expect(found.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(hidden.status).toBe(404)
})

const payloads = [
  '<script>window.__pwned = 1</script>',
  '<img src=x onerror="window.__pwned = 1">',
  '"><svg onload=window.__pwned=1>',
  "'-window.__pwned-'",
  '{{ settings.currency }}',
  '<a href="javascript:window.__pwned=1">x</a>',
  '</title><script>window.__pwned = 1</script>',
]

test.each(payloads)('%s is escaped everywhere', async (payload) => {
  const root = await shop.as('root')
  const body = {
    title: `Odd mug ${payload}`,
    description: `<p>A mug of its own kind ${payload}</p>`,
    status: 'active',
    vendor: payload,
    product_type: payload,
    tags: [payload],
    seo: { title: payload, description: payload },
    media: [{ id: 'm', url: `https://example.com/"onerror="x.jpg`, alt: payload, position: 0 }],
    variants: [{ price: 100, sku: payload }],
  }
  const { product } = (await root.call('POST', '/api/products', body)).body
  const { settings } = (await root.call('GET', '/api/settings')).body
  const { version } = settings.find(({ key }: { key: string }) => key === 'name')
  await root.call('PUT', '/api/settings', { settings: [{ key: 'name', value: payload, version }] })
  await shop.idle()

  for (const path of ['/', `/products/${product.handle}`]) {
    // Attribute values are quoted and may contain such text.
    const answer = await visit(path)
    const [, nonce] = /'nonce-([0-9a-f]{32})'/.exec(answer.headers.get('content-security-policy') ?? '') ?? []
    const page = (await answer.text())
      .replaceAll(/\s(?:content|aria-label|alt)="[^"<>]*"/g, '')
      // Only the theme’s author writes scripts with a nonce, or links to those of the theme.
      .replaceAll(`<script nonce=${nonce}`, '')
      .replaceAll(/<script src="\/cdn\/t\/[\w/.-]+"/g, '')
    expect(page).not.toMatch(/<script|<svg|<[^>]*(?:\son\w+\s*=|javascript:)/i)
    if (payload.startsWith('{{')) expect(page).toContain(payload)
  }
})

test.each([
  '/products/..%2f..%2fetc%2fpasswd',
  '/products/%00',
  '/products/%ff',
  '/products/__proto__',
  `/products/${'x'.repeat(5_000)}`,
  '/api/orders',
  '/%61pi/user',
  '/openapi.json',
  '/?after=%00',
  '/?after=%ff&after=x',
  `/?after=${"'; drop table products; --"}`,
  '/?__proto__[a]=1',
])('%s shows a page of the shop or a 404', async (path) => {
  const answer = await visit(path)

  expect([200, 400, 404, 414]).toContain(answer.status)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(answer.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*(?:unsafe|http|\*|data:)/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  expect(await answer.text()).not.toMatch(/node_modules|select |at async/)
})

test('a token has no effect on the shop’s origin', async () => {
  const root = await shop.as('root')
  const answer = await fetch(`http://127.0.0.1:${store.port}/api/user`, { headers: { _token: root.token } })

  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toContain(root.email)
})

const from = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()

async function given(part: object) {
  const manager = await shop.as(['admin_products_manager'])
  const plain = { title: 'Oak table', description: '<p>Made of one old oak.</p>', variants: [{ price: 49_000 }] }
  const { body } = await manager.call('POST', '/api/products', { ...plain, status: 'active', ...part })
  return visit(`/products/${body.product.handle}`)
}

test.each([
  [{ published_at: null, unpublish_at: null }, 200],
  [{ published_at: from(-60), unpublish_at: from(60) }, 200],
  [{ published_at: from(60) }, 404],
  [{ unpublish_at: from(-60) }, 404],
])('with the publication period %j the shop answers %i', async (window, status) => {
  expect((await given(window)).status).toBe(status)
})

test('a product page has its SEO title and description, or noindex', async () => {
  const page = await given({ seo: { title: 'Table <1>', description: 'Of "oak"', noindex: true } })

  const text = await page.text()
  expect(text).toContain('<meta name="robots" content="noindex">')
  expect(text).toContain('<title>Table &lt;1&gt; –')
  expect(text).toContain('content="Of &quot;oak&quot;"')
})
