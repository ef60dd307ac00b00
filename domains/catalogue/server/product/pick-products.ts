import { itemStock } from '@comptoir/inventory/server'
import { fold } from '@comptoir/platform/contract'
import { array, type Context, matches, type Queryable, rows } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { type PickedVariant, sellableStatuses } from '../../contract/index.ts'

type Row = PickedVariant & Record<string, unknown>

const most = 20

const toPicked = (row: Row): PickedVariant => ({
  variant_id: row.variant_id,
  product_id: row.product_id,
  title: row.title,
  variant_title: row.variant_title,
  sku: row.sku,
  price: row.price,
  image: row.image,
  available: row.available,
  trackQuantity: row.trackQuantity,
  continueOutOfStock: row.continueOutOfStock,
})

const columns = sql`v.id as variant_id, v.product_id, p.title, v.title as variant_title, v.sku, v.price, coalesce(v.image, p.image) as image,
  ${itemStock.available} as available, ${itemStock.track_quantity} as "trackQuantity",
  ${itemStock.continue_out_of_stock} as "continueOutOfStock"`

const sellable = (shop: number) => sql`p.shop_id = ${shop} and p.deleted_at is null
  and p.status = any(${array(sellableStatuses)}::text[]) and v.deleted_at is null`

const variantsOf = sql`join variants v on v.shop_id = p.shop_id and v.product_id = p.id
  ${itemStock.join({ shop_id: sql`v.shop_id`, id: sql`v.id` })}`

/** The products that were touched last: where a form begins before anything is typed. */
const latest = (db: Queryable, shop: number) =>
  rows<Row>(
    db,
    sql`select ${columns} from products p ${variantsOf} where ${sellable(shop)}
        order by p.updated_at desc, p.id desc, v.position limit ${most}`,
  )

/** The words may be spread over a product and one of its variants; an exact SKU or barcode comes first. */
const found = (db: Queryable, shop: number, q: string) => {
  const condition: SQL = matches(q, sql`f.grams`, sql`(f.own || ' ' || v.search)`)
  const exact = sql`(lower(v.sku) = ${q.toLowerCase()} or v.barcode = ${q})`
  return rows<Row>(
    db,
    sql`select ${columns} from product_search f
        join products p on p.shop_id = f.shop_id and p.id = f.product_id ${variantsOf}
        where ${sellable(shop)} and ${condition}
        order by ${exact} desc, p.title_key, p.id, v.position limit ${most}`,
  )
}

/** What an order form offers for what somebody typed or scanned. */
export async function pickProducts({ db, shop }: Context, { q }: { q?: string }) {
  const params = q?.trim() ?? ''
  const items = fold(params) === '' ? await latest(db.current, shop) : await found(db.current, shop, params)
  return { items: items.map(toPicked) }
}
