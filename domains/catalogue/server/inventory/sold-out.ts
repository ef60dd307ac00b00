import { groupStates, groupStock, lowStockOf } from '@comptoir/inventory/server'
import { array, type Context, one, query } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { sellableStatuses } from '../../contract/product-status.ts'
import { products } from '../product/product.table.ts'
import { p } from '../product/product-fragments.ts'

/** Beyond this many the exact number is of no use. */
const maxCounted = 1_000

/** Products that the shop offers and has none of. */
export async function countSoldOut({ db, shop, settings }: Context): Promise<number> {
  const { out, oversold } = groupStates(lowStockOf(settings))
  const found = await query(
    db.read,
    z.object({ count: z.number() }),
    sql`select count(*) as count from (
          select 1 from ${products} p ${groupStock.join(p)}
          where ${groupStock.shop_id} = ${shop} and ${groupStock.available} <= 0 and (${out} or ${oversold})
            and p.status = any(${array(sellableStatuses)}::text[]) and p.deleted_at is null
          limit ${maxCounted}) as sold_out`,
  )
  return one(found).count
}
