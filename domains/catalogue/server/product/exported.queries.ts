import type { StockLevel } from '@comptoir/inventory/contract'
import { levelsOf } from '@comptoir/inventory/server'
import { array, type Context, selection } from '@comptoir/platform/server'
import { eq, isNull, sql } from 'drizzle-orm'
import type { Product, ProductsParams, Variant } from '../../contract/index.ts'
import { headFields, p, variantsWith, withVendor } from './product-fragments.ts'
import { findProducts } from './product-list.queries.ts'

export type ExportedVariant = Omit<
  Variant,
  'key' | 'product_id' | 'title' | 'option' | 'committed' | 'position' | 'version'
> & { cost: number | null; levels: readonly StockLevel[] }

/** A product with all that a file can say of it. */
export type ExportedProduct = Pick<
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

const variantsOf = sql<ExportedVariant[]>`${variantsWith(
  sql`'levels', ${levelsOf({ shop_id: sql`v.shop_id`, id: sql`v.id` })}`,
)}`

/** The manual collections that hold a product; smart ones choose by themselves. */
const collectionsOf = sql<string[]>`(
  select coalesce(json_agg(c.key order by c.key), '[]') from collection_products k
  join collections c on c.shop_id = k.shop_id and c.id = k.collection_id and c.kind = 'manual'
  where k.shop_id = p.shop_id and k.product_id = p.id)`

const exportSelection = selection({ ...headFields, variants: variantsOf, collections: collectionsOf })

/** Products as a file has them, in the order of their ids here. */
const readExported = ({ db, shop }: Context, ids: readonly string[]): Promise<ExportedProduct[]> =>
  exportSelection.read(
    db.read,
    sql`from unnest(${array(ids)}::uuid[]) with ordinality as given (id, place)
        join (${withVendor}) on ${eq(p.shop_id, shop)} and ${p.id} = given.id
        where ${isNull(p.deleted_at)} order by given.place`,
  )

/** So many variants, or one product, are held in memory at once. */
const maxVariants = 1_000
const pageLimit = 100

/** The ids of a page cut into parts that are not too large, whatever each product holds. */
function partsOf(products: readonly { id: string; variants_count: number }[]) {
  const parts: string[][] = []
  let free = 0
  for (const { id, variants_count } of products) {
    if (variants_count > free) {
      parts.push([])
      free = maxVariants
    }
    parts.at(-1)?.push(id)
    free -= variants_count
  }
  return parts
}

export type ExportParams = Omit<ProductsParams, 'limit' | 'cursor'>

/** All products that a list shows, as many at a time as whoever reads them can take. */
export async function* exportedProducts(context: Context, params: ExportParams): AsyncGenerator<ExportedProduct[]> {
  let cursor: string | undefined
  do {
    const page = await findProducts(context, { ...params, cursor, limit: pageLimit, knownTotal: 0 })
    for (const part of partsOf(page.items)) yield readExported(context, part)
    cursor = page.next_cursor ?? undefined
  } while (cursor)
}
