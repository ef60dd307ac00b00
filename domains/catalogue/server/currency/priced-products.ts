import { one, type PricedExample, type PricedRecords, type Queryable, query } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { products } from '../product/product.table.ts'
import { convertPrices } from './convert-prices.ts'
import { previewPrices, revertPrices } from './revert-prices.ts'

/** Includes the trash, because products can be restored. */
async function countPricedProducts(db: Queryable, shop: number): Promise<number> {
  const counted = await query(
    db,
    z.object({ count: z.number() }),
    sql`select count(*) as count from ${products} where shop_id = ${shop} and price_max > 0`,
  )
  return one(counted).count
}

const Example = z.object({ title: z.string(), image: z.string().nullable(), amount: z.number() })

/** The latest products on sale, which the reader knows. */
const examples = (db: Queryable, shop: number, limit: number): Promise<PricedExample[]> =>
  query(
    db,
    Example,
    sql`select title, image, price_min as amount from ${products}
      where shop_id = ${shop} and price_min > 0 and deleted_at is null
      order by updated_at desc, id limit ${limit}`,
  )

export const pricedProducts: PricedRecords = {
  name: 'products',
  count: countPricedProducts,
  examples,
  convert: convertPrices,
  revert: revertPrices,
  previewRevert: previewPrices,
}
