import type { InventoryRow } from '@comptoir/inventory/contract'
import { holdStock, releaseHold } from '@comptoir/inventory/server'
import { openTestShop, rows, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aProduct, aVariantProduct } from '../../testing/index.ts'

let shop: TestShop
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['admin_variants_manager'])
  for (const on_hand of [0, 1, 5, 6, 30]) {
    await aProduct(shop.context, { title: `Black tea ${on_hand}`, sku: `BLACK-${on_hand}`, on_hand })
  }
  await aVariantProduct(shop.context, { title: 'Linen shirt', sku: 'LINEN', on_hand: 3 })
  await aProduct(shop.context, { title: 'Gift voucher', sku: 'VOUCHER', on_hand: 0, trackQuantity: false })
})
afterAll(() => shop.close())

const list = async (query = '') => (await clerk.call('GET', `/api/inventory?${query}`)).body
const skus = ({ items }: { items: InventoryRow[] }) => items.map(({ sku }) => sku)

test('titles are in the order in which people count', async () => {
  const tea = (found: string[]) => found.filter((sku) => sku.startsWith('BLACK'))
  const upward = ['BLACK-0', 'BLACK-1', 'BLACK-5', 'BLACK-6', 'BLACK-30']

  expect(tea(skus(await list('sort=title')))).toEqual(upward)
  expect(tea(skus(await list('sort=-title')))).toEqual(upward.toReversed())
})

test.each(['title', '-title', 'sku', '-sku', 'on_hand', '-on_hand', 'available', '-available'])(
  'pages sorted by %s contain each variant once and in order',
  async (sort) => {
    const whole = skus(await list(`sort=${sort}`))
    const paged: string[] = []
    let cursor = ''
    do {
      const page = await list(`sort=${sort}&limit=2${cursor}`)
      paged.push(...skus(page))
      cursor = page.next_cursor ? `&cursor=${page.next_cursor}` : ''
    } while (cursor)

    expect(whole).toHaveLength(9)
    expect(paged).toEqual(whole)
  },
)

test('the list filters by stock state, vendor and words', async () => {
  const counts = await Promise.all(
    ['in', 'low', 'out', 'oversold', 'not_counted', 'low,out'].map((state) => list(`filter[stock][in]=${state}`)),
  )

  expect(counts.map(({ total }) => total)).toEqual([2, 5, 1, 0, 1, 6])
  expect((await list('filter[vendor][eq]=Maison%20Lune')).total).toBe(6)
  expect(skus(await list('q=linen%20medium'))).toEqual(['LINEN-Medium'])
})

test('the list filters by what is promised to purchases under way, at a place and everywhere', async () => {
  const { db } = shop.context
  const [item] = (await list('q=BLACK-30')).items
  const lines = [{ variant_id: item.id, quantity: 2 }]
  const holder = crypto.randomUUID()
  await db.transaction((tx) => holdStock(tx, { holder, lines, seconds: 900 }))
  const fair = (await (await shop.as('root')).call('POST', '/api/locations', { title: 'Fair stand' })).body.location

  // A job gives the new place a level of every item.
  await vi.waitFor(async () =>
    expect(await list('filter[promised][eq]=true')).toMatchObject({
      total: 1,
      items: [
        { sku: 'BLACK-30', committed: 2, promised: 2, available: 28, levels: [{ promised: 2 }, { promised: 0 }] },
      ],
    }),
  )
  const at = async (place: string) => (await list(`filter[promised][eq]=true&filter[location][eq]=${place}`)).total
  expect([await at(item.levels[0].location_id), await at(fair.id)]).toEqual([1, 0])

  await db.transaction((tx) => releaseHold(tx, holder))
  expect((await list('filter[promised][eq]=true')).total).toBe(0)
  await (await shop.as('root')).call('DELETE', `/api/locations/${fair.id}?version=${fair.version}`)
})

test('the low-stock threshold of a variant applies in the inventory and the product list', async () => {
  const root = await shop.as('root')
  const { items } = await list('q=BLACK-30')
  await root.call('PUT', `/api/variants/${items[0].id}`, { version: items[0].version, low_stock_at: 40 })

  expect(skus(await list('q=BLACK-30&filter[stock][in]=low'))).toEqual(['BLACK-30'])
  const products = await root.call('GET', '/api/products?q=BLACK-30&filter[stock][in]=low')
  expect(products.body.items).toMatchObject([{ low_stock_at: 40, available: 30 }])
})

test('the threshold of the shop applies to all other variants', async () => {
  const root = await shop.as('root')
  const set = (value: number, version: number) =>
    root.call('PUT', '/api/settings', { settings: [{ key: 'low_stock_at', value, version }] })
  await set(2, 0)
  await shop.idle()

  expect(skus(await list('filter[stock][in]=low&q=BLACK'))).toEqual(['BLACK-1', 'BLACK-30'])
  await set(5, 1)
  await shop.idle()
})

test('keyset pages of a large inventory use an index for every sort order', async () => {
  const { db } = shop.context
  for (const statement of [
    sql`insert into inventory_groups (shop_id, id) select 1, gen_random_uuid() from generate_series(1, 20000)`,
    sql`insert into products (shop_id, id, type, title, title_key, handle, description, status, seo, price_min,
          price_max, variants_count)
        select 1, id, 'SIMPLE_PRODUCT', 'Bulk ' || n, 'bulk ' || n, 'bulk-' || n, 'Bulk', 'active', '{}', 1, 1, 1
        from (select id, row_number() over () as n from inventory_groups g where g.shop_id = 1 and not exists (
          select 1 from products p where p.shop_id = 1 and p.id = g.id)) free`,
    sql`insert into inventory_items (shop_id, id, group_id, on_hand)
        select 1, id, id, 10 from products where handle like 'bulk-%'`,
    sql`insert into variants (shop_id, id, product_id, key, sku, price)
        select 1, id, id, id, handle, 1 from products where handle like 'bulk-%'`,
    sql`insert into stock_levels (shop_id, item_id, location_id, on_hand)
        select 1, v.id, o.id, 10 from variants v, locations o where v.sku like 'bulk-%'`,
    sql`analyze products, variants, inventory_items, stock_levels, locations`,
  ]) {
    await rows(db.current, statement)
  }
  const place = (await clerk.call('GET', '/api/locations')).body.locations[0].id
  const joins = sql`join inventory_items i on i.shop_id = v.shop_id and i.id = v.id
    join products p on p.shop_id = v.shop_id and p.id = v.product_id`
  const from = sql`variants v ${joins}`
  const where = sql`v.shop_id = 1 and p.shop_id = 1 and v.deleted_at is null and p.deleted_at is null`
  const at = sql`stock_levels s join variants v on v.shop_id = s.shop_id and v.id = s.item_id ${joins}`
  const plans = await Promise.all(
    [
      sql`select v.id from ${from} where ${where} and p.title_order >= 'bulk 0000000007' and (p.title_order, v.id) > ('bulk 0000000007', '00000000-0000-0000-0000-000000000000') order by p.title_order, v.id limit 51`,
      sql`select v.id from ${from} where ${where} order by coalesce(v.sku, '') desc, v.id desc limit 51`,
      sql`select v.id from ${at} where s.shop_id = 1 and s.location_id = ${place} and ${where} order by s.on_hand desc, s.item_id desc limit 51`,
      sql`select v.id from ${at} where s.shop_id = 1 and s.location_id = ${place} and ${where} order by s.available, s.item_id limit 51`,
    ].map((query) => rows<{ 'QUERY PLAN': string }>(db.current, sql`explain ${query}`)),
  )

  for (const plan of plans) {
    const text = plan.map((line) => line['QUERY PLAN']).join('\n')
    expect(text).not.toMatch(/Seq Scan on (variants|products|inventory_items|stock_levels)|(?<!Incremental )Sort {2}\(/)
  }
})
