import { array, type Queryable, query } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { products, variants } from '../product/product.table.ts'

/** The first non-empty property identifies the variant. */
export interface VariantName {
  id: string
  sku: string
  barcode: string
  handle: string
  /** Labels of its option values; without them the product must have exactly one variant. */
  labels: readonly string[]
}

const NameOfVariant = z.object({ id: z.string(), title: z.string() })

/** A variant as it is told from others: with the title of its product. */
const fullTitle = sql`concat_ws(' – ', p.title, nullif(v.title, ''))`

export async function namesOfVariants(db: Queryable, shop: number, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const found = await query(
    db,
    NameOfVariant,
    sql`select v.id, ${fullTitle} as title from ${variants} v
        join ${products} p on p.shop_id = v.shop_id and p.id = v.product_id
        where v.shop_id = ${shop} and v.id = any(${array(ids)}::uuid[])`,
  )
  return new Map(found.map(({ id, title }) => [id, title] as const))
}

const NamedVariant = z.object({ id: z.string(), product_id: z.string(), title: z.string() })

function conditionOf({ id, sku, barcode, handle, labels }: VariantName): SQL | null {
  if (id) return z.uuid().safeParse(id).success ? sql`v.id = ${id}` : sql`false`
  // Same expression as the index.
  if (sku) return sql`coalesce(v.sku, '') = ${sku}`
  if (barcode) return sql`v.barcode = ${barcode}`
  const option =
    labels.length > 0 ? sql`lower(v.title) = ${labels.join(' / ').toLowerCase()}` : sql`p.variants_count = 1`
  return handle ? sql`p.handle = ${handle} and ${option}` : null
}

/** Returns two at most: a second one means that the name is ambiguous. */
export async function findVariants(db: Queryable, shop: number, name: VariantName) {
  const condition = conditionOf(name)
  if (!condition) return []
  return query(
    db,
    NamedVariant,
    sql`select v.id, v.product_id, concat_ws(' – ', p.title, v.title) as title
        from ${variants} v join ${products} p on p.shop_id = v.shop_id and p.id = v.product_id
        where v.shop_id = ${shop} and v.deleted_at is null and p.deleted_at is null and ${condition} limit 2`,
  )
}
