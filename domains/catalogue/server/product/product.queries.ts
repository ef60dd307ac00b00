import { groupStock, lockGroup } from '@comptoir/inventory/server'
import { apiError } from '@comptoir/platform/contract'
import { fixed, lockAndRead, oneOf, pipelined, type Queryable, selection, type Tx } from '@comptoir/platform/server'
import { vendorOf } from '@comptoir/vendors/server'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PickedCollection } from '../../contract/collection/collection.ts'
import type { Product, ProductRow } from '../../contract/product.ts'
import type { Variant } from '../../contract/variant.ts'
import { collectionProducts, collections } from './collection.table.ts'
import { products, variants } from './product.table.ts'
import { headFields, p, variantsOf, withStock } from './product-fragments.ts'

/** Columns of a list row; the query needs `withStock`. */
export const rowFields = {
  id: p.id,
  type: p.type,
  title: p.title,
  handle: p.handle,
  status: p.status,
  vendor: vendorOf.name,
  image: p.image,
  price_min: p.price_min,
  price_max: p.price_max,
  available: sql<number | null>`case when ${groupStock.tracked} then ${groupStock.available} end`,
  low_stock_at: sql<number | null>`${groupStock.low_stock_at}`,
  sku: sql<string>`coalesce((select v.sku from ${variants} v where v.shop_id = p.shop_id and v.product_id = p.id
    and v.deleted_at is null order by v.position, v.id limit 1), '')`,
  variants_count: p.variants_count,
  published_at: p.published_at,
  unpublish_at: p.unpublish_at,
  version: p.version,
  updated_at: p.updated_at,
}

export const listSelection = selection(rowFields)

export const toProductRow = (row: object): ProductRow => listSelection.decode(row)

const detailSelection = selection({
  ...rowFields,
  ...headFields,
  created_at: p.created_at,
  variants: variantsOf,
  collections: sql<PickedCollection[]>`(
    select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'kind', c.kind) order by c.name_key, c.id), '[]')
    from ${collectionProducts} k join ${collections} c on c.shop_id = k.shop_id and c.id = k.collection_id
    where k.shop_id = ${p.shop_id} and k.product_id = ${p.id})`,
})

const productById = fixed(
  detailSelection.row,
  sql`select ${detailSelection.columns} from ${withStock} where ${and(eq(p.shop_id, sql.placeholder('shop')), eq(p.id, sql.placeholder('id')), isNull(p.deleted_at))}`,
)

export async function findProduct(db: Queryable, shop: number, id: string): Promise<Product | null> {
  const [row] = await productById(db, { shop, id })
  if (!row) return null
  return { ...row, collection_ids: row.collections.filter(({ kind }) => kind === 'manual').map((one) => one.id) }
}

export async function readProduct(db: Queryable, shop: number, id: string): Promise<Product> {
  const found = await findProduct(db, shop, id)
  if (!found) throw apiError('NOT_FOUND', { entity: 'product' })
  return found
}

/** Locks the product and its stock until the transaction ends. */
export const lockProduct = (tx: Tx, shop: number, id: string): Promise<Product> =>
  lockAndRead(tx, { table: products, id }, async (tx) => {
    const [, product] = await pipelined(tx, (tx) => [lockGroup(tx, id), readProduct(tx, shop, id)])
    return product
  })

export async function lockVariant(tx: Tx, shop: number, id: string): Promise<{ product: Product; variant: Variant }> {
  const [owner] = await tx
    .select({ product_id: variants.product_id })
    .from(variants)
    .where(and(eq(variants.shop_id, shop), eq(variants.id, id), isNull(variants.deleted_at)))
  const product = owner ? await lockProduct(tx, shop, owner.product_id) : null
  const variant = product?.variants.find((candidate) => candidate.id === id)
  if (!product || !variant) throw apiError('NOT_FOUND', { entity: 'variant' })
  return { product, variant }
}

export async function findByHandle(db: Queryable, shop: number, handle: string): Promise<string | null> {
  const [row] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.shop_id, shop), eq(products.handle, handle), isNull(products.deleted_at)))
  return row?.id ?? null
}

export async function namesOfProducts(db: Queryable, shop: number, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { name: string; image: string | null }>()
  const found = await db
    .select({ id: products.id, name: products.title, image: products.image })
    .from(products)
    .where(and(eq(products.shop_id, shop), oneOf(products.id, ids)))
  return new Map(found.map(({ id, ...product }) => [id, product] as const))
}
