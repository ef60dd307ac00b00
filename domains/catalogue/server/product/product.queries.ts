import { groupStock, itemStock, lockGroup } from '@comptoir/inventory/server'
import { apiError } from '@comptoir/platform/contract'
import { isoMoment, lockRow, type Queryable, rows, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import type { Product, ProductRow, Variant } from '../../contract/index.ts'

type Dated = { created_at: string; updated_at: string }

export interface ProductListRow {
  [column: string]: unknown
  id: string
  type: Product['type']
  title: string
  handle: string
  status: Product['status']
  vendor: string
  image: string | null
  price_min: number
  price_max: number
  available: number | null
  low_stock_at: number | null
  variants_count: number
  published_at: string | null
  unpublish_at: string | null
  version: number
  updated_at: string
}

/** The columns of a line of the list, with `p` for the product, joined `withStock`. */
export const listColumns = sql`p.id, p.type, p.title, p.handle, p.status, p.vendor, p.image, p.price_min, p.price_max,
  case when ${groupStock.tracked} then ${groupStock.available} end as available, ${groupStock.low_stock_at} as low_stock_at, p.variants_count, p.version, p.updated_at,
  p.published_at, p.unpublish_at`

export const withStock = sql`products p ${groupStock.join({ shop_id: sql`p.shop_id`, id: sql`p.id` })}`

/** The variants `v` of products `p` with their stock. */
export const stockedVariants = sql`variants v ${itemStock.join({ shop_id: sql`v.shop_id`, id: sql`v.id` })}`

const isoOrNull = (moment: string | null) => (moment === null ? null : isoMoment(moment))

export const toProductRow = (row: ProductListRow): ProductRow => ({
  id: row.id,
  title: row.title,
  handle: row.handle,
  type: row.type,
  status: row.status,
  vendor: row.vendor,
  image: row.image,
  price_min: row.price_min,
  price_max: row.price_max,
  available: row.available,
  low_stock_at: row.low_stock_at,
  variants_count: row.variants_count,
  published_at: isoOrNull(row.published_at),
  unpublish_at: isoOrNull(row.unpublish_at),
  version: row.version,
  updated_at: isoMoment(row.updated_at),
})

type DetailRow = ProductListRow &
  Dated &
  Pick<
    Product,
    | 'description'
    | 'product_type'
    | 'tags'
    | 'youtube_url'
    | 'options'
    | 'media'
    | 'custom_shipment'
    | 'seo'
    | 'template_suffix'
    | 'variants'
    | 'collections'
    | 'metafields'
  >

const variantJson = sql`json_build_object(
  'id', v.id, 'key', v.key, 'product_id', v.product_id, 'title', v.title, 'option', v.title,
  'option_values', v.option_values, 'image_cfile', v.image_cfile, 'image', v.image, 'sku', v.sku, 'barcode', v.barcode, 'price', v.price,
  'compare_at_price', v.compare_at_price, 'cost', v.cost, 'physicalProduct', v.physical_product,
  'weight', v.weight, 'weight_unit', v.weight_unit, 'quantity', ${itemStock.available}, 'on_hand', ${itemStock.on_hand},
  'committed', ${itemStock.committed}, 'damaged', ${itemStock.damaged}, 'trackQuantity', ${itemStock.track_quantity},
  'continueOutOfStock', ${itemStock.continue_out_of_stock}, 'low_stock_at', ${itemStock.low_stock_at},
  'position', v.position, 'version', v.version, 'length', v.length, 'width', v.width, 'height', v.height,
  'hs_code', v.hs_code, 'origin_country', v.origin_country,
  'metafields', v.metafields)`

const detailColumns = sql`${listColumns}, p.description, p.product_type, p.tags, p.youtube_url, p.options, p.media,
  p.custom_shipment, p.seo, p.metafields, p.template_suffix, p.created_at,
  (select coalesce(json_agg(${variantJson} order by v.position, v.id), '[]') from ${stockedVariants}
   where v.shop_id = p.shop_id and v.product_id = p.id and v.deleted_at is null) as variants,
  (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'kind', c.kind) order by c.name_key, c.id), '[]')
   from collection_products k join collections c on c.shop_id = k.shop_id and c.id = k.collection_id
   where k.shop_id = p.shop_id and k.product_id = p.id) as collections`

const toProduct = (row: DetailRow): Product => ({
  ...toProductRow(row),
  description: row.description,
  collections: row.collections,
  collection_ids: row.collections.filter(({ kind }) => kind === 'manual').map(({ id }) => id),
  product_type: row.product_type,
  tags: row.tags,
  youtube_url: row.youtube_url,
  options: row.options,
  variants: row.variants,
  media: row.media,
  custom_shipment: row.custom_shipment,
  seo: row.seo,
  metafields: row.metafields,
  template_suffix: row.template_suffix,
  created_at: isoMoment(row.created_at),
})

/** The product, or null where there is none any more. */
export async function findProduct(db: Queryable, shop: number, id: string): Promise<Product | null> {
  const [row] = await rows<DetailRow>(
    db,
    sql`select ${detailColumns} from ${withStock} where p.shop_id = ${shop} and p.id = ${id} and p.deleted_at is null`,
  )
  return row ? toProduct(row) : null
}

export async function readProduct(db: Queryable, shop: number, id: string): Promise<Product> {
  const found = await findProduct(db, shop, id)
  if (!found) throw apiError('NOT_FOUND', { entity: 'product' })
  return found
}

/**
 * The product with its variants, locked until the transaction ends: nobody edits it or moves its stock.
 */
export async function lockProduct(tx: Tx, shop: number, id: string): Promise<Product> {
  await lockRow(tx, { table: 'products', entity: 'product' }, id)
  await lockGroup(tx, id)
  return readProduct(tx, shop, id)
}

/** The product that a variant belongs to, locked, and the variant in it. */
export async function lockVariant(tx: Tx, shop: number, id: string): Promise<{ product: Product; variant: Variant }> {
  const [owner] = await rows<{ product_id: string }>(
    tx,
    sql`select product_id from variants where shop_id = ${shop} and id = ${id} and deleted_at is null`,
  )
  const product = owner ? await lockProduct(tx, shop, owner.product_id) : null
  const variant = product?.variants.find((candidate) => candidate.id === id)
  if (!product || !variant) throw apiError('NOT_FOUND', { entity: 'variant' })
  return { product, variant }
}

export async function findByHandle(db: Queryable, shop: number, handle: string): Promise<string | null> {
  const [row] = await rows<{ id: string }>(
    db,
    sql`select id from products where shop_id = ${shop} and handle = ${handle} and deleted_at is null`,
  )
  return row?.id ?? null
}
