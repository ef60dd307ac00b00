import { aCollection, aProduct, aVariantProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor, wearTheme } from '../testing/index.ts'

const each = (list: string, part: string) => `{% for one in ${list} %}{{ one.${part} }};{% endfor %}`

let shop: TestShop
let visitor: ReturnType<typeof aVisitor>
beforeAll(async () => {
  shop = await openTestShop()
  visitor = aVisitor(shop)
  await wearTheme(shop, {
    'layout/theme.liquid': '{{ content_for_layout }}',
    'templates/collection.liquid':
      `${each('collection.products', 'title')}|{% for filter in collection.filters %}{{ filter.label }}(` +
      '{% for value in filter.values %}{{ value.label }} {{ value.count }}{% if value.active %}!{% endif %},{% endfor %})' +
      '{% endfor %}|{{ collection.products_count }} of {{ collection.all_products_count }}',
    'templates/product.liquid': each('recommendations.products', 'title'),
    'templates/search.liquid': `{{ search.terms | escape }}:{{ search.results_count }}:${each('search.results', 'title')}`,
    'sections/typing.liquid':
      `{{ predictive_search.terms | escape }}:${each('predictive_search.resources.products', 'title')}` +
      `${each('predictive_search.resources.collections', 'title')}${each('predictive_search.resources.queries', 'styled_text')}`,
  })
  await aProduct(shop.context, {
    title: 'Teapot',
    price: 4_800,
    vendor: 'Kiln',
    product_type: 'Tableware',
    tags: ['tea'],
  })
  await aProduct(shop.context, {
    title: 'Teacup',
    price: 1_600,
    vendor: 'Kiln',
    product_type: 'Tableware',
    tags: ['tea'],
  })
  await aProduct(shop.context, {
    ...{ title: 'Tea towel', price: 900, vendor: 'Loom', product_type: 'Linen', tags: ['tea', 'linen'] },
    ...{ on_hand: 0, continueOutOfStock: false },
  })
  await aProduct(shop.context, { title: 'Not for tea yet', tags: ['tea'], status: 'draft' })
  await aProduct(shop.context, { title: 'Tea for friends', tags: ['tea'], status: 'unlisted' })
  await aCollection(shop.context, {
    name: 'Tea time',
    rules: { match: 'all', items: [{ field: 'tag', op: 'equals', value: 'tea' }] },
    sort: 'title',
  })
  await shop.idle()
})
afterAll(() => shop.close())

const filters = (query: string) => visitor.text(`/collections/tea-time?${query}`)

test('a collection says what it can be narrowed by, and how many each choice shows', async () => {
  expect(await filters('')).toBe(
    'Tea towel;Teacup;Teapot;|Available(In stock 2,Sold out 1,)Kind(Tableware 2,Linen 1,)Made by(Kiln 2,Loom 1,)' +
      'Tags(tea 3,linen 1,)Price()|3 of 3',
  )
})

test.each([
  ['filter.v.availability=1', 'Teacup;Teapot;'],
  ['filter.v.availability=0', 'Tea towel;'],
  ['filter.v.availability=0&filter.v.availability=1', 'Tea towel;Teacup;Teapot;'],
  ['filter.v.price.gte=10&filter.v.price.lte=20,00', 'Teacup;'],
  ['filter.v.price.lte=16.00', 'Tea towel;Teacup;'],
  ['filter.p.vendor=loom', 'Tea towel;'],
  ['filter.p.product_type=Linen&filter.p.product_type=Tableware', 'Tea towel;Teacup;Teapot;'],
  ['filter.p.tag=linen&filter.p.tag=tea', 'Tea towel;'],
  ['filter.v.price.gte=nothing&filter.p.vendor=', 'Tea towel;Teacup;Teapot;'],
  ['sort_by=price-descending', 'Teapot;Teacup;Tea towel;'],
  ['sort_by=nothing', 'Tea towel;Teacup;Teapot;'],
])('the collection with %s shows %s', async (query, titles) => {
  expect((await filters(query)).split('|')[0]).toBe(titles)
})

test('a choice does not narrow its own group, and is marked', async () => {
  expect(await filters('filter.p.vendor=Kiln')).toContain('Made by(Kiln 2!,Loom 1,)')
})

test('a search finds listed products, best matches first', async () => {
  expect(await visitor.text('/search?q=tea')).toMatch(/^tea:3:/)
  expect(await visitor.text('/search?q=teap')).toBe('teap:1:Teapot;')
  expect(await visitor.text('/search?q=%3Cscript%3E')).toBe('&lt;script&gt;:0:')
  expect(await visitor.text('/search')).toBe(':0:')
})

test('while a visitor types there are products, collections and further words, as markup or as data', async () => {
  const section = await visitor.text('/search/suggest?q=te&section_id=typing')
  const data = await visitor.json('/search/suggest.json?q=te&resources%5Blimit%5D=1')

  expect(section).toContain('>te:Tea towel;Teacup;Teapot;Tea time;<mark>te</mark>a;</div>')
  expect(data.resources.results).toMatchObject({
    products: [{ title: 'Tea towel', available: false, price: 900 }],
    collections: [{ title: 'Tea time' }],
    queries: [{ text: 'tea', url: '/search?q=tea' }],
  })
})

test('a product names others of its collections, as markup and as data', async () => {
  const [found] = (await visitor.json('/search/suggest.json?q=teapot')).resources.results.products
  const page = await visitor.text('/products/teapot')
  const { products } = await visitor.json(`/recommendations/products.json?product_id=${found.id}&limit=1`)

  expect(page.split(';').filter(Boolean).toSorted()).toEqual(['Tea towel', 'Teacup'])
  expect(products).toMatchObject([{ title: 'Teacup' }])
  expect((await visitor.get('/recommendations/products.json?product_id=none')).status).toBe(404)
})

test('a product is also data for scripts', async () => {
  expect(await visitor.json('/products/teapot.js')).toMatchObject({
    title: 'Teapot',
    price: 4_800,
    variants: [{ available: true, price: 4_800 }],
  })
  expect((await visitor.get('/products/none.js')).status).toBe(404)
})

test('a form names the chosen option values instead of a variant', async () => {
  const shirt = await aVariantProduct(shop.context, { title: 'Linen shirt' })
  const add = (fields: Record<string, string>) => visitor.submit('/cart/add', { product_id: shirt.id, ...fields })

  const chosen = await add({ 'options[size]': 'Medium' })
  const ambiguous = await add({})

  expect([chosen.status, ambiguous.status]).toEqual([303, 422])
  expect((await visitor.json('/cart.js')).items).toMatchObject([{ variant_title: 'Medium' }])
})

test('more than five sections at once are refused, unknown ones are null', async () => {
  expect(await visitor.json('/?sections=typing,none')).toEqual({ typing: expect.any(String), none: null })
  expect((await visitor.get('/?sections=a,b,c,d,e,f')).status).toBe(400)
  expect((await visitor.get('/?section_id=none')).status).toBe(404)
})
