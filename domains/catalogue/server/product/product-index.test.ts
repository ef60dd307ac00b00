import { eventually, openTestShop, rows, type TestShop } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxEntries, ProductIndex, unpackEntry } from '../../contract/product-entry.ts'
import { aProduct } from '../../testing/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function theIndex() {
  const manager = await shop.as(['admin_products_manager'])
  const { heard, close } = await manager.listen()
  const told = await eventually(() => {
    const found = heard.find(({ event }) => event === 'products_data')
    if (!found) throw new Error('It has not come yet')
    return found
  })
  close()
  return { packed: told.packed, ...ProductIndex.parse(told.payload) }
}

test('product managers receive an index of products on connect', async () => {
  const mug = await aProduct(shop.context, { title: 'Enamel mug', price: 1_200 })

  const { capped, rows } = await theIndex()

  expect(capped).toBe(false)
  expect(rows.map(unpackEntry)).toContainEqual({
    id: mug.id,
    version: 1,
    title: 'Enamel mug',
    handle: mug.handle,
    vendor: 'Maison Lune',
    status: 'active',
    image: null,
    price_min: 1_200,
  })
})

test('a large index is limited to the most recently changed products and gzipped', async () => {
  const { id } = await aProduct(shop.context, { title: 'The one that was changed last' })
  await rows(
    shop.context.db.current,
    sql`with filling as (
          insert into inventory_groups (shop_id, id)
          select 1, gen_random_uuid() from generate_series(1, ${maxEntries}) returning id
        )
        insert into products (shop_id, id, type, title, title_key, handle, description, status, seo,
          price_min, price_max, variants_count, updated_at)
        select shop_id, filling.id, type, 'Filler ' || n, 'filler', 'filler-' || n, description, status, seo,
          price_min, price_max, 1, now() - interval '1 year'
        from products, (select id, row_number() over () as n from filling) filling where products.id = ${id}`,
  )

  const index = await theIndex()

  expect([index.capped, index.rows.length, index.packed]).toEqual([true, maxEntries, true])
  expect(index.rows[0]?.[0]).toBe(id)
})
