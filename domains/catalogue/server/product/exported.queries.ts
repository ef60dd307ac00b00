import type { StockLevel } from '@comptoir/inventory/contract'
import { levelsOf } from '@comptoir/inventory/server'
import { array, type Context, query, selection } from '@comptoir/platform/server'
import { eq, isNull, sql } from 'drizzle-orm'
import type { Product } from '../../contract/product.ts'
import type { ProductsParams } from '../../contract/product.wire.ts'
import type { Variant } from '../../contract/variant.ts'
import { collectionProducts, collections } from './collection.table.ts'
import { headFields, p, variantsWith, withVendor } from './product-fragments.ts'
import { findProducts } from './product-list.queries.ts'

export type ExportedVariant = Omit<
  Variant,
  'key' | 'product_id' | 'title' | 'option' | 'committed' | 'position' | 'version'
> & { cost: number | null; levels: readonly StockLevel[] }

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
  | 'gift_card'
  | 'own_amount'
  | 'published_at'
  | 'unpublish_at'
  | 'metafields'
> & { id: string; collections: readonly string[]; variants: readonly ExportedVariant[] }

const variantsOf = sql<ExportedVariant[]>`${variantsWith(
  sql`'levels', ${levelsOf({ shop_id: sql`v.shop_id`, id: sql`v.id` })}`,
)}`

/** Smart collections follow from their rules and are not exported. */
const collectionsOf = sql<string[]>`(
  select coalesce(json_agg(c.key order by c.key), '[]') from ${collectionProducts} k
  join ${collections} c on c.shop_id = k.shop_id and c.id = k.collection_id and c.kind = 'manual'
  where k.shop_id = p.shop_id and k.product_id = p.id)`

const exportSelection = selection({ ...headFields, variants: variantsOf, collections: collectionsOf })

const readExported = ({ db, shop }: Context, ids: readonly string[]): Promise<ExportedProduct[]> =>
  query(
    db.read,
    exportSelection.row,
    sql`select ${exportSelection.columns} from unnest(${array(ids)}::uuid[]) with ordinality as given (id, place)
        join (${withVendor}) on ${eq(p.shop_id, shop)} and ${p.id} = given.id
        where ${isNull(p.deleted_at)} order by given.place`,
  )

/** Upper bound of variants in memory at a time; a larger product is loaded alone. */
const maxVariants = 1_000
const pageLimit = 100

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

/** Yields parts on demand, so a slow reader limits the memory. */
export async function* exportedProducts(context: Context, params: ExportParams): AsyncGenerator<ExportedProduct[]> {
  let cursor: string | undefined
  do {
    const page = await findProducts(context, { ...params, cursor, limit: pageLimit, knownTotal: 0 })
    for (const part of partsOf(page.items)) yield readExported(context, part)
    cursor = page.next_cursor ?? undefined
  } while (cursor)
}
