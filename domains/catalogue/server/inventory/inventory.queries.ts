import type { InventoryParams, InventoryRow } from '@comptoir/inventory/contract'
import {
  heldItems,
  itemStates,
  itemStock,
  type LowStockBounds,
  levelStock,
  levelsOf,
  readStockScope,
} from '@comptoir/inventory/server'
import { type Context, matches, page, type SortColumn, selection } from '@comptoir/platform/server'
import { vendorIdOf, vendorOf } from '@comptoir/vendors/server'
import { type SQL, sql } from 'drizzle-orm'
import { bestVariants } from '../product/best-matches.ts'
import { productSearch, products, variants } from '../product/product.table.ts'
import { p } from '../product/product-fragments.ts'

const variantKey = { shop_id: sql`v.shop_id`, id: sql`v.id` }

const inventory = selection({
  id: sql<string>`v.id`,
  version: sql<number>`v.version`,
  product_id: sql<string>`v.product_id`,
  title: p.title,
  variant_title: sql<string>`coalesce(v.title, '')`,
  image: sql<string | null>`coalesce(v.image, p.image)`,
  sku: sql<string>`coalesce(v.sku, '')`,
  barcode: sql<string>`coalesce(v.barcode, '')`,
  vendor: vendorOf.name,
  trackQuantity: sql<boolean>`${itemStock.track_quantity}`,
  continueOutOfStock: sql<boolean>`${itemStock.continue_out_of_stock}`,
  physicalProduct: sql<boolean>`v.physical_product`,
  low_stock_at: sql<number | null>`${itemStock.low_stock_at}`,
  on_hand: sql<number>`${itemStock.on_hand}`,
  committed: sql<number>`${itemStock.committed}`,
  promised: sql<number>`${itemStock.promised}`,
  incoming: sql<number>`${itemStock.incoming}`,
  damaged: sql<number>`${itemStock.damaged}`,
  available: sql<number>`${itemStock.available}`,
  levels: levelsOf(variantKey),
})

interface Scope {
  from: SQL
  where: SQL[]
  id: SQL
  on_hand: SQL
  available: SQL
}

const joinProducts = sql`join ${products} p on p.shop_id = v.shop_id and p.id = v.product_id`

const joinSearch = sql` join ${productSearch} f on f.shop_id = p.shop_id and f.product_id = p.id`

const joins = sql`${itemStock.join(variantKey)} ${joinProducts}
  ${vendorOf.join({ shop_id: p.shop_id, id: p.vendor_id })}`

const everywhere: Scope = {
  from: sql`variants v ${joins}`,
  where: [],
  id: sql`v.id`,
  on_hand: itemStock.on_hand,
  available: itemStock.available,
}

const atLocation = (shop: number, location: string, available: SQL): Scope => ({
  from: sql`${levelStock.from} join ${variants} v on v.shop_id = ${levelStock.shop_id} and v.id = ${levelStock.id} ${joins}`,
  where: [sql`${levelStock.shop_id} = ${shop}`, sql`${levelStock.location_id} = ${location}`],
  id: levelStock.id,
  on_hand: levelStock.on_hand,
  available,
})

function filtersOf(
  shop: number,
  { q, filter }: ListQuery,
  { available, bounds, location }: { available: SQL; bounds: LowStockBounds; location: string | undefined },
) {
  const stock = (filter?.stock?.in ?? []).map((state) => itemStates(available, bounds)[state])
  return [
    ...(q ? [matches(q, { grams: sql`f.grams`, folded: sql`(f.own || ' ' || v.search)` })] : []),
    ...(filter?.vendor ? [sql`p.vendor_id = ${vendorIdOf(shop, filter.vendor.eq)}`] : []),
    ...(filter?.promised ? [sql`v.id in ${heldItems(shop, location)}`] : []),
    ...(stock.length > 0 ? [sql`(${sql.join(stock, sql` or `)})`] : []),
  ]
}

const sortsOf = ({ id, on_hand, available }: Scope): Record<string, SortColumn> => ({
  // Several variants share a title, and its index is on another table.
  title: { column: sql`p.title_order`, type: 'text', isElsewhere: true },
  sku: { column: sql`coalesce(v.sku, '')`, type: 'text' },
  on_hand: { column: on_hand, type: 'bigint', id },
  available: { column: available, type: 'bigint', id },
})

const ofShop = (shop: number) => [
  sql`v.shop_id = ${shop}`,
  sql`p.shop_id = ${shop}`,
  sql`v.deleted_at is null`,
  sql`p.deleted_at is null`,
]

const isNarrowed = (filter: ListQuery['filter']) =>
  filter?.stock !== undefined || filter?.location !== undefined || filter?.promised !== undefined

/** Each variant has an item, and a level at the only location. */
const countedBy = (shop: number, { q, filter }: Pick<ListQuery, 'q' | 'filter'>) =>
  q || isNarrowed(filter) ? undefined : { from: sql`variants v ${joinProducts}`, where: ofShop(shop) }

/** Enough for a search in the order of the names or SKUs: the shop's only location has a level of each variant. */
const searchedBy = (shop: number, { q, filter, sort = 'title' }: Pick<ListQuery, 'q' | 'filter' | 'sort'>) =>
  q && !isNarrowed(filter) && /title$|sku$/.test(sort)
    ? { from: sql`variants v ${joinProducts}${joinSearch}`, where: ofShop(shop) }
    : undefined

type ListQuery = Pick<InventoryParams, 'q' | 'filter' | 'sort'> & {
  limit: number
  cursor?: string
  knownTotal?: number
}

/** Sorting by quantity uses the index of the location's levels, else the index of the names. */
export async function findInventory(context: Context, params: ListQuery) {
  const { db, shop } = context
  const { location, available, bounds } = await readStockScope(context, params.filter?.location?.eq)
  const scope = location ? atLocation(shop, location, available) : everywhere
  return page(
    db.read,
    {
      select: inventory.columns,
      from: params.q ? sql`${scope.from}${joinSearch}` : scope.from,
      where: [...scope.where, ...ofShop(shop)],
      counted: countedBy(shop, params),
      searched: searchedBy(shop, params),
      id: sql`v.id`,
      sorts: sortsOf(scope),
      defaultSort: 'title',
      leading: params.q ? bestVariants(shop, params.q) : undefined,
      toItem: (row: object): InventoryRow => inventory.decode(row),
    },
    { ...params, filters: filtersOf(shop, params, { available: scope.available, bounds, location }) },
  )
}
