import { array, type Queryable, query } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { collections } from '../product/collection.table.ts'
import { products, variants } from '../product/product.table.ts'

const Kind = z.object({ id: z.string(), kind: z.enum(['product', 'variant', 'collection']) })
export type GoodsKind = z.infer<typeof Kind>['kind']

/** What these ids are of, in the catalogue as it is: what lies in the trash is none of it. */
export async function kindsOfGoods(db: Queryable, shop: number, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, GoodsKind>()
  const among = sql`any(${array(ids)}::uuid[])`
  const found = await query(
    db,
    Kind,
    sql`select p.id, 'product' as kind from ${products} p
          where p.shop_id = ${shop} and p.deleted_at is null and p.id = ${among}
        union all
        select v.id, 'variant' from ${variants} v join ${products} p on p.shop_id = v.shop_id and p.id = v.product_id
          where v.shop_id = ${shop} and v.deleted_at is null and p.deleted_at is null and v.id = ${among}
        union all
        select c.id, 'collection' from ${collections} c where c.shop_id = ${shop} and c.id = ${among}`,
  )
  return new Map(found.map(({ id, kind }) => [id, kind] as const))
}
