import { listFields } from '@comptoir/custom-fields/server'
import { groupStates, groupStock, lowStockOf } from '@comptoir/inventory/server'
import { array, type Context, matches, matchingPart, page, readCount } from '@comptoir/platform/server'
import { vendorIdOf } from '@comptoir/vendors/server'
import { type SQL, sql } from 'drizzle-orm'
import type { ProductRow } from '../../contract/product.ts'
import type { ProductsParams } from '../../contract/product.wire.ts'
import { bestProducts, hasCode } from './best-matches.ts'
import { collectionProducts } from './collection.table.ts'
import { listSelection, toProductRow } from './product.queries.ts'
import { productSearch } from './product.table.ts'
import { withStock } from './product-fragments.ts'

const withSearch = sql`${withStock} join ${productSearch} f on f.shop_id = p.shop_id and f.product_id = p.id`

const searched = { grams: sql`f.grams`, folded: sql`(f.own || ' ' || f.of_variants)` }

type Narrowing = Pick<ProductsParams, 'q' | 'filter' | 'field' | 'fields'>

const fieldScope = { entity: 'product', column: sql`p.metafields` }

function filtersOf({ shop, settings }: Pick<Context, 'shop' | 'settings'>, { q, filter }: Narrowing): SQL[] {
  const stock = filter?.stock?.in.map((state) => groupStates(lowStockOf(settings))[state])
  return [
    ...(q ? [matches(q, searched)] : []),
    ...(filter?.status ? [sql`p.status = any(${array(filter.status.in)}::text[])`] : []),
    ...(filter?.type ? [sql`p.type = any(${array(filter.type.in)}::text[])`] : []),
    ...(filter?.vendor ? [sql`p.vendor_id = ${vendorIdOf(shop, filter.vendor.eq)}`] : []),
    ...(filter?.code ? [hasCode(shop, filter.code.eq)] : []),
    ...(stock ? [sql`(${sql.join(stock, sql` or `)})`] : []),
    ...(filter?.tag ? hasTag(filter.tag.eq) : []),
    ...(filter?.collection ? [isIn(filter.collection.eq)] : []),
    ...(filter?.price ? costs(filter.price) : []),
  ]
}

/** The search index finds the candidates, as tags are among its words. */
const hasTag = (tag: string): SQL[] => [
  matches(tag, searched),
  sql`exists (select 1 from unnest(p.tags) one where position(search_fold(${tag}) in search_fold(one)) > 0)`,
]

const isIn = (collection: string) => sql`exists (select 1 from ${collectionProducts} k
  where k.shop_id = p.shop_id and k.collection_id = ${collection} and k.product_id = p.id)`

const costs = ({ gte, lte }: { gte?: number | undefined; lte?: number | undefined }): SQL[] => [
  ...(gte === undefined ? [] : [sql`p.price_max >= ${gte}`]),
  ...(lte === undefined ? [] : [sql`p.price_min <= ${lte}`]),
]

const isSearched = ({ q, filter }: Narrowing) => Boolean(q || filter?.tag)

const ofShop = (shop: number) => [sql`p.shop_id = ${shop}`, sql`p.deleted_at is null`]

const narrowedBy = (shop: number, params: Narrowing) => ({
  from: isSearched(params) ? withSearch : withStock,
  where: [...ofShop(shop), sql`${groupStock.shop_id} = ${shop}`],
})

/** Each product has one row of stock, which only some filters need. */
const countedBy = (shop: number, params: Narrowing) =>
  isSearched(params) || params.filter?.stock ? undefined : { from: sql`products p`, where: ofShop(shop) }

export async function chosenProducts(context: Context, { ids, ...params }: Narrowing & { ids?: readonly string[] }) {
  const { from, where } = narrowedBy(context.shop, params)
  const { filters: byFields } = await listFields(context, fieldScope, params)
  const filters = ids ? [sql`p.id = any(${array(ids)}::uuid[])`] : [...filtersOf(context, params), ...byFields]
  return { from, where: sql.join([...where, ...filters], sql` and `) }
}

export async function matchingProducts(context: Context, params: ProductsParams) {
  const { filters } = await listFields(context, fieldScope, params)
  return matchingPart(
    context.db.current,
    {
      ...narrowedBy(context.shop, params),
      id: sql`p.id`,
      sorts: { created_at: { column: sql`p.created_at`, type: 'timestamptz' } },
      defaultSort: '-created_at',
    },
    { ...params, filters: [...filtersOf(context, params), ...filters] },
  )
}

/** An unfiltered list reads its total from a counter. */
export async function findProducts(context: Context, query: ProductsParams & { knownTotal?: number }) {
  const { db, shop } = context
  const fields = await listFields(context, fieldScope, query)
  const filters = [...filtersOf(context, query), ...fields.filters]
  const byAvailable = query.sort?.endsWith('available') ?? false
  return page(
    db.read,
    {
      select: sql`${listSelection.columns}${fields.select}`,
      ...narrowedBy(shop, query),
      counted: countedBy(shop, query),
      // The ids are equal, but each index contains its own column.
      id: byAvailable ? groupStock.id : sql`p.id`,
      sorts: {
        title: { column: sql`p.title_order`, type: 'text' },
        updated_at: { column: sql`p.updated_at`, type: 'timestamptz' },
        price: { column: sql`p.price_min`, type: 'bigint' },
        available: { column: groupStock.available, type: 'bigint' },
      },
      defaultSort: '-updated_at',
      leading: query.q ? bestProducts(shop, query.q) : undefined,
      toItem: (row: object): ProductRow => ({ ...toProductRow(row), ...fields.shown(row) }),
    },
    {
      ...query,
      filters,
      knownTotal: query.knownTotal ?? (filters.length === 0 ? await readCount(db.read, shop, 'products') : undefined),
    },
  )
}
