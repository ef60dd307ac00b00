import { array, type Context, rows } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import type { Product, ProductsAsked } from '../../contract/index.ts'
import { chosenProducts } from './product-list.queries.ts'

/** A few fields of a product with the prices of its variants. */
export type EditableProduct = Pick<Product, 'id' | 'title' | 'status' | 'vendor' | 'tags'> & {
  collections: string[]
  variants: { id: string; price: number; compare_at_price: number | null }[]
}

type Which = Pick<ProductsAsked, 'q' | 'filter' | 'field'> & { ids?: readonly string[] | undefined }

interface Limits {
  /** Membership is read of these collections only. */
  collections: readonly string[]
  maxProducts: number
  maxVariants: number
}

/** The chosen products, those changed last first, up to so many products and variants. */
export async function readEditableProducts(context: Context, which: Which, limits: Limits) {
  const { from, where } = await chosenProducts(context, which)
  const { db, shop } = context
  return rows<EditableProduct & { [column: string]: unknown }>(
    db.current,
    sql`with seen as (
      select p.id, p.title, p.status, p.vendor, p.tags, p.variants_count, p.updated_at from ${from} where ${where}
      order by p.updated_at desc, p.id desc limit ${limits.maxProducts}
    ), bounded as (
      select *, sum(variants_count) over (order by updated_at desc, id desc) - variants_count as ahead from seen
    )
    select b.id, b.title, b.status, b.vendor, b.tags,
      array(select k.collection_id from collection_products k where k.shop_id = ${shop} and k.product_id = b.id
        and k.collection_id = any(${array(limits.collections)}::uuid[])) as collections,
      (select coalesce(json_agg(json_build_object('id', v.id, 'price', v.price, 'compare_at_price', v.compare_at_price)
        order by v.position, v.id), '[]') from variants v
       where v.shop_id = ${shop} and v.product_id = b.id and v.deleted_at is null) as variants
    from bounded b where b.ahead < ${limits.maxVariants} order by b.updated_at desc, b.id desc`,
  )
}

/** How many products are chosen. */
export async function countChosenProducts(context: Context, which: Which) {
  const { from, where } = await chosenProducts(context, which)
  const [row] = await rows<{ total: number }>(
    context.db.current,
    sql`select count(*) as total from ${from} where ${where}`,
  )
  return row?.total ?? 0
}
