import { aCollection, aProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor, wearTheme } from '../../testing/index.ts'

let shop: TestShop
let visitor: ReturnType<typeof aVisitor>
beforeAll(async () => {
  shop = await openTestShop()
  visitor = aVisitor(shop)
})
afterAll(() => shop.close())

const located = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.replace(shop.storeUrl, ''))

/** The address without its origin, as a crawler follows it. */
const read = async (path: string) => located(await visitor.text(path.replaceAll('&amp;', '&')))

test('the sitemap leads to every page that visitors see, in every language', async () => {
  const [cup, hidden, unlisted, later] = await Promise.all([
    aProduct(shop.context, { title: 'Cup' }),
    aProduct(shop.context, { title: 'Kept out' }),
    aProduct(shop.context, { title: 'Unlisted', status: 'unlisted' }),
    aProduct(shop.context, { title: 'Later' }),
  ])
  const { current: db } = shop.context.db
  await db.execute(`update products set seo = seo || '{"noindex": true}' where id = '${hidden.id}'`)
  await db.execute(`update products set published_at = '2999-01-01' where id = '${later.id}'`)
  const shown = await aCollection(shop.context, { name: 'Cups' })
  const rule = await aCollection(shop.context, { name: 'For rules', display: 'hidden' })
  await wearTheme(shop, { 'templates/page.about-us.liquid': 'us' })

  const files = await read('/sitemap.xml')
  const pages = (await Promise.all(files.map(read))).flat()

  expect(files).toHaveLength(5 * 4)
  expect(pages).toEqual(
    expect.arrayContaining([
      ...['/', '/fr', '/collections/all', '/ar/pages/about-us'],
      ...[`/products/${cup.handle}`, `/ja/products/${cup.handle}`],
      ...[`/collections/${shown.key}`, `/tr/collections/${shown.key}`],
    ]),
  )
  const left = [hidden, unlisted, later].map(({ handle }) => `/products/${handle}`)
  expect(pages.filter((path) => left.includes(path) || path.includes(rule.key))).toEqual([])
  expect(new Set(pages).size).toBe(pages.length)

  const dated = await visitor.text(String(files.find((path) => path.startsWith('/sitemap_products'))))
  expect(dated).toMatch(/<lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z<\/lastmod>/)
})

test('files of the sitemap hold 5,000 products each, and together every one once', async () => {
  const { id } = await aProduct(shop.context, { title: 'One of many' })
  await shop.context.db.current.execute(
    `with filling as (
          insert into inventory_groups (shop_id, id) select 1, gen_random_uuid() from generate_series(1, 5000) returning id
        )
        insert into products (shop_id, id, type, title, title_key, handle, description, status, seo,
          price_min, price_max, variants_count)
        select shop_id, filling.id, type, 'Many', 'many', 'many-' || filling.id, description, status, seo, 1, 1, 1
        from products, filling where products.id = '${id}'`,
  )

  const files = (await read('/sitemap.xml')).filter((path) => path.startsWith('/sitemap_products'))
  const lists = await Promise.all(files.map(read))

  expect(lists.map(({ length }) => length > 0 && length <= 5_000)).toEqual([true, true])
  expect(lists.flat().filter((path) => path.startsWith('/products/many-'))).toHaveLength(5_000)
  expect(new Set(lists.flat()).size).toBe(lists.flat().length)
})

test('robots are told where the sitemap is and what to leave alone', async () => {
  const reply = await visitor.get('/robots.txt')
  const text = await reply.text()

  expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text).toContain(`Sitemap: ${shop.storeUrl}/sitemap.xml`)
  expect(text).toContain('Disallow: /cart\nDisallow: /*/cart\n')
})

test('a file of the sitemap that starts nowhere is not found', async () => {
  expect((await visitor.get('/sitemap_products.xml')).status).toBe(404)
  expect((await visitor.get("/sitemap_products.xml?from=1'")).status).toBe(404)
})
