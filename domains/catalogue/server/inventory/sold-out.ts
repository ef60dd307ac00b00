import { groupStates, groupStock, lowStockOf } from '@comptoir/inventory/server'
import { array, type Context, one, query } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { sellableStatuses } from '../../contract/product-status.ts'
import { products } from '../product/product.table.ts'
import { p } from '../product/product-fragments.ts'

/** Beyond this many the exact number is of no use. */
const maxCounted = 1_000
const maxPictures = 4

const SoldOut = z.object({ count: z.number(), pictures: z.array(z.string()) })
type SoldOut = z.infer<typeof SoldOut>

/** Products that the shop offers and has none of, with pictures of some of them. */
export async function readSoldOut({ db, shop, settings }: Context): Promise<SoldOut> {
  const { out, oversold } = groupStates(lowStockOf(settings))
  const found = await query(
    db.read,
    SoldOut,
    sql`select count(*) as count, to_json(coalesce((array_agg(image) filter (where image is not null))[1:${maxPictures}], '{}')) as pictures
        from (
          select p.image from ${products} p ${groupStock.join(p)}
          where ${groupStock.shop_id} = ${shop} and ${groupStock.available} <= 0 and (${out} or ${oversold})
            and p.status = any(${array(sellableStatuses)}::text[]) and p.deleted_at is null
          limit ${maxCounted}) as sold_out`,
  )
  return one(found)
}
