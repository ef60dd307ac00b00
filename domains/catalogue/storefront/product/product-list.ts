import { itemStock } from '@comptoir/inventory/server'
import { fold, Id } from '@comptoir/platform/contract'
import { array, matches, one, type Queryable, query } from '@comptoir/platform/server'
import { vendorOf } from '@comptoir/vendors/server'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { bestProducts } from '../../server/product/best-matches.ts'
import { collectionProducts } from '../../server/product/collection.table.ts'
import { productSearch, products } from '../../server/product/product.table.ts'
import { p, stockedVariants } from '../../server/product/product-fragments.ts'
import { type GoodsReader, isListed, readChosen, type StoreProduct } from './product-rows.ts'

/** Orders by the names that themes know. */
export const storeSorts = [
  'manual',
  'created-descending',
  'created-ascending',
  'title-ascending',
  'title-descending',
  'price-ascending',
  'price-descending',
  'relevance',
] as const
export type StoreSort = (typeof storeSorts)[number]

const names = z.array(z.string().max(100)).max(20)

export const ProductFilters = z.strictObject({
  available: z.boolean().nullable(),
  /** In minor units. */
  price_min: z.int().nonnegative().nullable(),
  price_max: z.int().nonnegative().nullable(),
  vendors: names,
  types: names,
  tags: names,
})
export type ProductFilters = z.infer<typeof ProductFilters>

export const noFilters: ProductFilters = {
  ...{ available: null, price_min: null, price_max: null },
  ...{ vendors: [], types: [], tags: [] },
}

/** Products of a collection or of the whole shop, or what a search finds. */
export const ProductList = z.strictObject({
  collection: Id.nullable(),
  q: z.string().max(200),
  sort: z.enum(storeSorts),
  filters: ProductFilters,
})
export type ProductList = z.infer<typeof ProductList>

const searched = { grams: sql`f.grams`, folded: sql`(f.own || ' ' || f.of_variants)` }

export const isInStock = sql`exists (select 1 from ${stockedVariants}
  where v.shop_id = p.shop_id and v.product_id = p.id and v.deleted_at is null and ${itemStock.isSellable})`

const anyOf = (column: SQL, values: readonly string[]) =>
  values.length === 0 ? [] : [sql`lower(${column}) = any(${array(values.map((value) => value.toLowerCase()))}::text[])`]

function filtersOf({ available, price_min, price_max, vendors, types, tags }: ProductFilters): SQL[] {
  return [
    ...(available === null ? [] : [available ? isInStock : sql`not ${isInStock}`]),
    ...(price_min === null ? [] : [sql`p.price_max >= ${price_min}`]),
    ...(price_max === null ? [] : [sql`p.price_min <= ${price_max}`]),
    ...anyOf(sql`${vendorOf.name}`, vendors),
    ...anyOf(sql`p.product_type`, types),
    ...tags.map((tag) => sql`${tag.toLowerCase()} = any(select lower(one) from unnest(p.tags) one)`),
  ]
}

/** From and where of a list: rows `p`, in a collection also `k`; `join` adds a table. */
export function sourceOf(shop: number, { collection, q, filters }: Omit<ProductList, 'sort'>, join = sql``): SQL {
  const inCollection = sql`join ${collectionProducts} k on k.shop_id = p.shop_id and k.product_id = p.id
    and k.collection_id = ${collection}`
  const inSearch = sql`join ${productSearch} f on f.shop_id = p.shop_id and f.product_id = p.id`
  const conditions = [
    sql`p.shop_id = ${shop}`,
    isListed,
    ...(q === '' ? [] : [matches(q, searched)]),
    ...filtersOf(filters),
  ]
  return sql`from ${products} p ${collection === null ? sql`` : inCollection} ${q === '' ? sql`` : inSearch}
    ${filters.vendors.length > 0 ? vendorOf.join({ shop_id: p.shop_id, id: p.vendor_id }) : sql``} ${join}
    where ${sql.join(conditions, sql` and `)}`
}

const orders: Readonly<Record<Exclude<StoreSort, 'manual' | 'relevance'>, SQL>> = {
  'created-descending': sql`p.created_at desc, p.id desc`,
  'created-ascending': sql`p.created_at, p.id`,
  'title-ascending': sql`p.title_order, p.id`,
  'title-descending': sql`p.title_order desc, p.id desc`,
  'price-ascending': sql`p.price_min, p.id`,
  'price-descending': sql`p.price_min desc, p.id desc`,
}

/** Best matches first, as in the panel: by code, then by the beginning of the title. */
const byRelevance = (shop: number, q: string) => {
  const best = bestProducts(shop, q)
  return best
    ? sql`(select b.rank from (${best}) b where b.id = p.id) nulls last,
        starts_with(p.title_key, ${fold(q)}) desc, p.title_key, p.id`
    : orders['title-ascending']
}

function orderOf(shop: number, { sort, q, collection }: ProductList): SQL {
  if (sort === 'manual') return collection === null ? orders['created-descending'] : sql`k.position, p.id`
  return sort === 'relevance' ? byRelevance(shop, q) : orders[sort]
}

/** A query without words finds nothing, as it asks for nothing. */
const isEmptySearch = ({ q, sort }: ProductList) => sort === 'relevance' && fold(q).trim() === ''

export async function countProducts(db: Queryable, shop: number, list: ProductList): Promise<number> {
  if (isEmptySearch(list)) return 0
  const found = await query(db, z.object({ count: z.number() }), sql`select count(*) as count ${sourceOf(shop, list)}`)
  return one(found).count
}

interface Part {
  from: number
  size: number
}

/** A part of a list, in its order. */
export async function readProducts(
  reader: GoodsReader,
  { list, from, size }: Part & { list: ProductList },
): Promise<StoreProduct[]> {
  if (isEmptySearch(list)) return []
  const { shop } = reader
  const order = orderOf(shop, list)
  return readChosen(
    reader,
    sql`select p.shop_id, p.id, row_number() over (order by ${order}) as place ${sourceOf(shop, list)}
        order by ${order} limit ${size} offset ${from}`,
  )
}
