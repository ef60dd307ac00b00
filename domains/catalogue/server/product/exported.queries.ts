import type { StockLevel } from '@comptoir/inventory/contract'
import { itemStock, levelsOf } from '@comptoir/inventory/server'
import { array, type Context, isoTime, rows } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import type { Product, ProductsAsked, Variant } from '../../contract/index.ts'
import { stockedVariants } from './product.queries.ts'
import { findProducts } from './product-list.queries.ts'

export type ExportedVariant = Omit<
  Variant,
  'key' | 'product_id' | 'title' | 'option' | 'committed' | 'position' | 'version'
> & { cost: number | null; levels: readonly StockLevel[] }

/** A product with all that a file can say of it. */
export type Exported = Pick<
  Product,
  | 'handle'
  | 'title'
  | 'description'
  | 'status'
  | 'vendor'
  | 'product_type'
  | 'tags'
  | 'youtube_url'
  | 'options'
  | 'media'
  | 'custom_shipment'
  | 'seo'
  | 'template_suffix'
  | 'published_at'
  | 'unpublish_at'
  | 'metafields'
> & { id: string; collections: readonly string[]; variants: readonly ExportedVariant[] }

const variantsOf = sql`(
  select coalesce(json_agg(json_build_object(
    'id', v.id, 'image_cfile', v.image_cfile, 'image', v.image, 'option_values', v.option_values, 'sku', v.sku, 'barcode', v.barcode, 'price', v.price,
    'compare_at_price', v.compare_at_price, 'cost', v.cost, 'physicalProduct', v.physical_product,
    'weight', v.weight, 'weight_unit', v.weight_unit, 'length', v.length, 'width', v.width, 'height', v.height,
    'hs_code', v.hs_code, 'origin_country', v.origin_country, 'quantity', ${itemStock.available}, 'on_hand', ${itemStock.on_hand}, 'damaged', ${itemStock.damaged},
    'trackQuantity', ${itemStock.track_quantity}, 'continueOutOfStock', ${itemStock.continue_out_of_stock}, 'low_stock_at', ${itemStock.low_stock_at},
    'metafields', v.metafields, 'levels', ${levelsOf({ shop_id: sql`v.shop_id`, id: sql`v.id` })}) order by v.position, v.id), '[]')
  from ${stockedVariants} where v.shop_id = p.shop_id and v.product_id = p.id and v.deleted_at is null)`

/** Those that somebody chose it for: the others choose by themselves. */
const collectionsOf = sql`(
  select coalesce(json_agg(c.key order by c.key), '[]') from collection_products k
  join collections c on c.shop_id = k.shop_id and c.id = k.collection_id and c.kind = 'manual'
  where k.shop_id = p.shop_id and k.product_id = p.id)`

/** Products as a file has them, in the order of their ids here. */
async function readExported({ db, shop }: Context, ids: readonly string[]): Promise<Exported[]> {
  const found = await rows<Exported & Record<string, unknown>>(
    db.read,
    sql`select p.id, p.handle, p.title, p.description, p.status, p.vendor, p.product_type, p.tags, p.youtube_url,
          p.options, p.media, p.custom_shipment, p.seo, p.template_suffix, p.published_at, p.unpublish_at,
          p.metafields,
          ${variantsOf} as variants, ${collectionsOf} as collections
        from unnest(${array(ids)}::uuid[]) with ordinality as given (id, place)
        join products p on p.shop_id = ${shop} and p.id = given.id where p.deleted_at is null order by given.place`,
  )
  return found.map((row) => ({
    ...row,
    published_at: isoTime(row.published_at),
    unpublish_at: isoTime(row.unpublish_at),
  }))
}

/** So many variants, or one product, are held in memory at once. */
const maxVariants = 1_000
const pageLimit = 100

/** The ids of a page cut into parts that are not too large, whatever each product holds. */
function partsOf(products: readonly { id: string; variants_count: number }[]) {
  const parts: string[][] = []
  let room = 0
  for (const { id, variants_count } of products) {
    if (variants_count > room) {
      parts.push([])
      room = maxVariants
    }
    parts.at(-1)?.push(id)
    room -= variants_count
  }
  return parts
}

export type ExportAsked = Omit<ProductsAsked, 'limit' | 'cursor'>

/** All products that a list shows, as many at a time as whoever reads them can take. */
export async function* exportedProducts(context: Context, params: ExportAsked): AsyncGenerator<Exported[]> {
  let cursor: string | undefined
  do {
    const page = await findProducts(context, { ...params, cursor, limit: pageLimit, knownTotal: 0 })
    for (const part of partsOf(page.items)) yield readExported(context, part)
    cursor = page.next_cursor ?? undefined
  } while (cursor)
}
