import { itemStock } from '@comptoir/inventory/server'
import { fold } from '@comptoir/platform/contract'
import { array, type Context, matches, type Queryable, query, selection } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import type { PickedVariant } from '../../contract/picked-variant.ts'
import { sellableStatuses } from '../../contract/product-status.ts'
import { variantRank } from './best-matches.ts'
import { productSearch, products, variants } from './product.table.ts'
import { addonsOfProduct, p } from './product-fragments.ts'

const maxItems = 20

const picked = selection({
  variant_id: sql<string>`v.id`,
  product_id: sql<string>`v.product_id`,
  title: p.title,
  variant_title: sql<string>`coalesce(v.title, '')`,
  sku: sql<string>`coalesce(v.sku, '')`,
  barcode: sql<string>`coalesce(v.barcode, '')`,
  price: sql<number>`v.price`,
  image: sql<string | null>`coalesce(v.image, p.image)`,
  available: sql<number>`${itemStock.available}`,
  trackQuantity: sql<boolean>`${itemStock.track_quantity}`,
  continueOutOfStock: sql<boolean>`${itemStock.continue_out_of_stock}`,
  addons: addonsOfProduct,
})

const sellable = (shop: number) => sql`p.shop_id = ${shop} and p.deleted_at is null
  and p.status = any(${array(sellableStatuses)}::text[]) and v.deleted_at is null`

const variantsOf = sql`join ${variants} v on v.shop_id = p.shop_id and v.product_id = p.id
  ${itemStock.join({ shop_id: sql`v.shop_id`, id: sql`v.id` })}`

const latest = (db: Queryable, shop: number) =>
  query(
    db,
    picked.row,
    sql`select ${picked.columns} from ${products} p ${variantsOf} where ${sellable(shop)}
        order by p.updated_at desc, p.id desc, v.position limit ${maxItems}`,
  )

/** Words may match the product or a variant. */
const found = (db: Queryable, shop: number, q: string) => {
  const condition: SQL = matches(q, { grams: sql`f.grams`, folded: sql`(f.own || ' ' || v.search)` })
  return query(
    db,
    picked.row,
    sql`select ${picked.columns} from ${productSearch} f
        join ${products} p on p.shop_id = f.shop_id and p.id = f.product_id ${variantsOf}
        where ${sellable(shop)} and ${condition}
        order by ${variantRank(q)}, p.title_key, p.id, v.position limit ${maxItems}`,
  )
}

const named = (db: Queryable, shop: number, ids: readonly string[]) =>
  query(
    db,
    picked.row,
    sql`select ${picked.columns} from ${products} p ${variantsOf}
        where ${sellable(shop)} and v.id = any(${array(ids)}::uuid[]) order by p.title_key, p.id, v.position`,
  )

interface Asked {
  q?: string
  ids?: readonly string[]
}

export async function pickProducts({ db, shop }: Context, { q, ids }: Asked): Promise<{ items: PickedVariant[] }> {
  if (ids) return { items: await named(db.current, shop, ids) }
  const params = q?.trim() ?? ''
  const items: PickedVariant[] =
    fold(params) === '' ? await latest(db.current, shop) : await found(db.current, shop, params)
  return { items }
}
