import { one, type Queryable, query } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'

/** Includes the trash, because products can be restored. */
export async function countPricedProducts(db: Queryable, shop: number): Promise<number> {
  const counted = await query(
    db,
    z.object({ count: z.number() }),
    sql`select count(*) as count from products where shop_id = ${shop} and price_max > 0`,
  )
  return one(counted).count
}
