import { aProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aVisitor, wearTheme } from '../testing/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Every page says when it was made. */
const clock = "{{ 'now' | date: '%s%N' }} {{ request.locale.iso_code }} {{ shop.name }} {{ cart.item_count }}"
beforeEach(() =>
  wearTheme(shop, {
    'templates/index.liquid': `${clock} {{ collections.all.products | map: 'title' | join: ',' }}`,
    'templates/search.liquid': `${clock} {{ search.terms }}`,
  }),
)

const cup = (values = {}) => aProduct(shop.context, { title: 'Cup', ...values })

test('visitors without a cart share a page, one with a cart has their own', async () => {
  const { variants } = await cup()
  const [one, other, buyer] = [aVisitor(shop), aVisitor(shop), aVisitor(shop)]
  await buyer.post('/cart/add.js', { id: variants[0]?.id, quantity: 1 })
  await shop.idle()

  const first = await one.text('/')
  const [second, own, ownAgain] = [await other.text('/'), await buyer.text('/'), await buyer.text('/')]

  expect(second).toBe(first)
  expect(own).not.toBe(first)
  expect(own).not.toBe(ownAgain)
})

test('each language and each query has its page', async () => {
  const visitor = aVisitor(shop)
  const addresses = ['/', '/fr', '/search?q=cup', '/search?q=bowl', '/fr/search?q=cup']
  const pages = await Promise.all(addresses.map((path) => visitor.text(path)))
  const turkish = await aVisitor(shop, { 'accept-language': 'tr' }).text('/')

  expect(new Set([...pages, turkish]).size).toBe(addresses.length + 1)
  expect(turkish).toMatch(/ tr /)
})

test('whatever is changed is seen with the next visit', async () => {
  const visitor = aVisitor(shop)
  const root = await shop.as('root')
  await visitor.text('/')

  const { id, version } = await cup({ title: 'Bowl of tin' })
  expect(await visitor.text('/')).toContain('Bowl of tin')

  const answer = await root.call('PUT', `/api/products/${id}`, { version, title: 'Bowl of oak' })
  expect(answer.status).toBe(200)
  expect(await visitor.text('/')).toContain('Bowl of oak')
})

test('a saved setting is seen with the next visit', async () => {
  const visitor = aVisitor(shop)
  const root = await shop.as('root')
  const { settings } = (await root.call('GET', '/api/settings')).body
  const { key, version } = settings.find((each: { key: string }) => each.key === 'name')
  expect(await visitor.text('/')).not.toContain('The Mill')

  const answer = await root.call('PUT', '/api/settings', { settings: [{ key, version, value: 'The Mill' }] })

  expect(answer.status).toBe(200)
  expect(await visitor.text('/')).toContain('The Mill')
})

test('a page that was begun before a change is not shown after it', async () => {
  const visitor = aVisitor(shop)
  const titles = Array.from({ length: 12 }, (_, turn) => `Race ${String.fromCharCode(65 + turn)}`)
  for (const title of titles) {
    const [, before] = await Promise.all([cup({ title }), visitor.text('/')])
    expect(before).not.toBe('')
    expect(await visitor.text('/')).toContain(title)
  }
})

test('what is not found is not kept', async () => {
  const visitor = aVisitor(shop)
  const missing = await visitor.get('/products/late-cup')
  const { handle } = await cup({ title: 'Late cup' })
  await wearTheme(shop, { 'templates/product.liquid': '{{ product.title }}' })

  expect([missing.status, handle]).toEqual([404, 'late-cup'])
  expect(await visitor.text('/products/late-cup')).toContain('Late cup')
})

test('a kept page is sent as the browser can read it', async () => {
  await wearTheme(shop, { 'templates/index.liquid': `${clock} ${'long '.repeat(500)}` })
  await shop.idle()
  const [plain, packed, again] = [
    await aVisitor(shop, { 'accept-encoding': 'identity' }).get('/'),
    await aVisitor(shop, { 'accept-encoding': 'br' }).get('/'),
    await aVisitor(shop, { 'accept-encoding': 'gzip' }).get('/'),
  ]

  expect([plain, packed, again].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'br', 'gzip'])
  expect(await packed.text()).toBe(await plain.text())
  expect((await aVisitor(shop).get('/', { 'if-none-match': plain.headers.get('etag') ?? '' })).status).toBe(304)
})
