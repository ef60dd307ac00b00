import { anArticle } from '@comptoir/blog/testing'
import { aCollection, aProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor } from '../../testing/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await aCollection(shop.context, {
    name: 'Cups',
    rules: { match: 'all', items: [{ field: 'tag', op: 'equals', value: 'cups' }] },
  })
  await aProduct(shop.context, { title: 'Cup', price: 1_450, tags: ['cups'] })
  await anArticle(shop.context, { title: 'A letter', public: true, published_at: '2026-01-01T00:00:00.000Z' })
  await shop.idle()
})
afterAll(() => shop.close())

type Data = { [key: string]: unknown }

async function dataOf(path: string): Promise<Data[]> {
  const html = await aVisitor(shop).text(path)
  return [...html.matchAll(/<script[^>]*ld\+json[^>]*>(.*?)<\/script>/g)].map(([, text = '']) => JSON.parse(text))
}

const addressKeys = new Set(['url', 'image', 'item', 'target', 'mainEntityOfPage'])

const addressesIn = (value: unknown): string[] =>
  Object.entries(Object(value)).flatMap(([key, part]) =>
    typeof part === 'string' ? (addressKeys.has(key) ? [part] : []) : addressesIn(part),
  )

test.each(['/', '/products/cup', '/blogs/journal/a-letter'])(
  'all that search engines read of %s has whole addresses, in the language of the page',
  async (path) => {
    const [english, french] = await Promise.all([dataOf(path), dataOf(`/fr${path}`)])

    expect(english.length).toBeGreaterThan(0)
    for (const address of addressesIn(english)) expect(address).toMatch(/^https?:\/\/[^/]+\//)
    for (const address of addressesIn(french)) {
      expect(address).toMatch(
        address.includes('img.example') ? /^https:/ : new RegExp(`^${shop.storeUrl}/fr(?:/|\\?|$)`),
      )
    }
  },
)

test('the way to a page begins at the home page of its language', async () => {
  const crumbs = (await dataOf('/fr/products/cup')).find((data) => data['@type'] === 'BreadcrumbList')

  expect(crumbs).toMatchObject({
    itemListElement: [{ item: `${shop.storeUrl}/fr` }, { item: `${shop.storeUrl}/fr/collections/cups` }],
  })
})
