import { openTestShop, type Reply, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, aVariantProduct } from '../../testing/index.ts'

let shop: TestShop
let manager: Awaited<ReturnType<TestShop['as']>>
beforeAll(async () => {
  shop = await openTestShop()
  manager = await shop.as(['admin_products_manager'])
  for (let turn = 0; turn < 11; turn += 1) {
    await aProduct(shop.context, { title: 'Same title', price: 100 * (turn % 3), on_hand: (turn % 4) * 3 })
  }
  await aProduct(shop.context, { title: 'Işıklı Çanta', sku: 'TR-34/X' })
  await aProduct(shop.context, { title: '有機抹茶ラテ', price: 900 })
  await aProduct(shop.context, { title: 'شايٌ أخضر بالنعناع' })
  await aProduct(shop.context, { title: 'Crème brûlée torch', on_hand: 0, trackQuantity: false })
  await aProduct(shop.context, { title: 'Hidden draft', status: 'draft' })
  await aVariantProduct(shop.context, { title: 'Linen shirt', sku: 'LIN' })
})
afterAll(() => shop.close())

const list = (query: string) => manager.call('GET', `/api/products?${query}`)
const titles = ({ body }: Reply) => body.items.map(({ title }: { title: string }) => title)

test.each(['title', '-title', 'updated_at', '-updated_at', 'price', '-price', 'available', '-available'])(
  'paging by %s visits every product once, in order',
  async (sort) => {
    const seen: { id: string; price_min: number }[] = []
    let cursor = ''
    do {
      const { body } = await list(`sort=${sort}&limit=3${cursor && `&cursor=${cursor}`}`)
      expect(body).toMatchObject({ total: 17, total_is: 'exact' })
      seen.push(...body.items)
      cursor = body.next_cursor ?? ''
    } while (cursor !== '')

    expect(new Set(seen.map(({ id }) => id)).size).toBe(17)
    const prices = seen.map(({ price_min }) => price_min)
    if (sort === 'price') expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  },
)

test.each([
  ['isikli', 'Işıklı Çanta'],
  ['IŞIKLI çan', 'Işıklı Çanta'],
  ['tr-34', 'Işıklı Çanta'],
  ['抹茶', '有機抹茶ラテ'],
  ['らて', '有機抹茶ラテ'],
  ['شاي اخضر', 'شايٌ أخضر بالنعناع'],
  ['نعناع', 'شايٌ أخضر بالنعناع'],
  ['creme BRULEE', 'Crème brûlée torch'],
  ['torch crem', 'Crème brûlée torch'],
  ['lin-large', 'Linen shirt'],
])('a search for %j finds %j', async (q, title) => {
  expect(titles(await list(`q=${encodeURIComponent(q)}`))).toEqual([title])
})

test.each(['nothing like this', '%', '_', "'; drop table products; --", '抹茶 torch'])(
  'a search for %j finds nothing',
  async (q) => {
    const { status, body } = await list(`q=${encodeURIComponent(q)}`)
    expect([status, body.total]).toEqual([200, 0])
  },
)

test('the list filters by status, type, vendor and stock', async () => {
  expect(titles(await list('filter[status][in]=draft,archived'))).toEqual(['Hidden draft'])
  expect(titles(await list('filter[type][in]=VARIANTS_PRODUCT'))).toEqual(['Linen shirt'])
  expect((await list('filter[vendor][eq]=Maison%20Lune')).body.total).toBe(16)
  const stocks = await Promise.all(
    ['in', 'low', 'out', 'low,out', 'not_counted'].map((state) => list(`filter[stock][in]=${state}`)),
  )
  expect(stocks.map(({ body }) => body.total)).toEqual([10, 3, 3, 6, 1])
})

test('an unknown filter is rejected', async () => {
  const { status, body } = await list('filter[status][in]=sold')
  expect([status, body.error.code]).toEqual([400, 'INVALID_FILTER'])
})

test('the order form finds only sellable variants, an exact SKU first', async () => {
  const clerk = await shop.as(['admin_orders'])
  const pick = async (q: string) =>
    (await clerk.call('GET', `/api/products/pick?q=${encodeURIComponent(q)}`)).body.items

  expect(await pick('hidden draft')).toEqual([])
  expect(await pick('linen medium')).toMatchObject([
    {
      title: 'Linen shirt',
      variant_title: 'Medium',
      sku: 'LIN-Medium',
      price: 3_900,
      available: 10,
      trackQuantity: true,
    },
  ])
  expect(await pick('same')).toHaveLength(11)
  expect(await pick('TR-34/X')).toMatchObject([{ title: 'Işıklı Çanta' }])
  expect((await clerk.call('GET', '/api/products/pick')).body.items.length).toBeGreaterThan(10)
})
