import { array, type Context, one, query } from '@comptoir/platform/server'
import { vendorOf } from '@comptoir/vendors/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ProductsParams } from '../../contract/product.wire.ts'
import { ProductStatus } from '../../contract/product-status.ts'
import { collectionProducts } from './collection.table.ts'
import { variants } from './product.table.ts'
import { chosenProducts } from './product-list.queries.ts'

const EditableProduct = z.object({
  id: z.string(),
  title: z.string(),
  status: ProductStatus,
  vendor: z.string(),
  tags: z.array(z.string()),
  collections: z.array(z.string()),
  variants: z.array(z.object({ id: z.string(), price: z.number(), compare_at_price: z.number().nullable() })),
})
export type EditableProduct = z.infer<typeof EditableProduct>

type ProductSelection = Pick<ProductsParams, 'q' | 'filter' | 'field'> & { ids?: readonly string[] | undefined }

interface Limits {
  collections: readonly string[]
  maxProducts: number
  maxVariants: number
}

export async function readEditableProducts(context: Context, which: ProductSelection, limits: Limits) {
  const { from, where } = await chosenProducts(context, which)
  const { db, shop } = context
  return query(
    db.current,
    EditableProduct,
    sql`with seen as (
      select p.id, p.title, p.status, ${vendorOf.name} as vendor, p.tags, p.variants_count, p.updated_at from ${from} where ${where}
      order by p.updated_at desc, p.id desc limit ${limits.maxProducts}
    ), bounded as (
      select *, sum(variants_count) over (order by updated_at desc, id desc) - variants_count as ahead from seen
    )
    select b.id, b.title, b.status, b.vendor, b.tags,
      array(select k.collection_id from ${collectionProducts} k where k.shop_id = ${shop} and k.product_id = b.id
        and k.collection_id = any(${array(limits.collections)}::uuid[])) as collections,
      (select coalesce(json_agg(json_build_object('id', v.id, 'price', v.price, 'compare_at_price', v.compare_at_price)
        order by v.position, v.id), '[]') from ${variants} v
       where v.shop_id = ${shop} and v.product_id = b.id and v.deleted_at is null) as variants
    from bounded b where b.ahead < ${limits.maxVariants} order by b.updated_at desc, b.id desc`,
  )
}

export async function countChosenProducts(context: Context, which: ProductSelection) {
  const { from, where } = await chosenProducts(context, which)
  const counted = await query(
    context.db.current,
    z.object({ total: z.number() }),
    sql`select count(*) as total from ${from} where ${where}`,
  )
  return one(counted).total
}
