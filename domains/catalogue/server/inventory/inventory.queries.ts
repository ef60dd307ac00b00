import {
  itemStates,
  itemStock,
  type LowStockBounds,
  levelStock,
  levelsOf,
  readStockScope,
} from '@comptoir/inventory/server'
import { type Context, matches, page, type SortColumn } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import type { InventoryAsked, InventoryRow } from '../../contract/index.ts'

type Row = InventoryRow & Record<string, unknown>

const variantKey = { shop_id: sql`v.shop_id`, id: sql`v.id` }

const columns = sql`v.id, v.version, v.product_id, p.title, v.title as variant_title, coalesce(v.image, p.image) as image, v.sku, v.barcode,
  p.vendor, ${itemStock.track_quantity} as "trackQuantity", ${itemStock.continue_out_of_stock} as "continueOutOfStock",
  v.physical_product as "physicalProduct", ${itemStock.low_stock_at} as low_stock_at, ${itemStock.on_hand} as on_hand,
  ${itemStock.committed} as committed, ${itemStock.incoming} as incoming, ${itemStock.damaged} as damaged,
  ${itemStock.available} as available, ${levelsOf(variantKey)} as levels`

const toRow = (row: Row): InventoryRow => ({
  id: row.id,
  version: row.version,
  product_id: row.product_id,
  title: row.title,
  variant_title: row.variant_title,
  image: row.image,
  sku: row.sku,
  barcode: row.barcode,
  vendor: row.vendor,
  trackQuantity: row.trackQuantity,
  continueOutOfStock: row.continueOutOfStock,
  physicalProduct: row.physicalProduct,
  low_stock_at: row.low_stock_at,
  on_hand: row.on_hand,
  committed: row.committed,
  incoming: row.incoming,
  damaged: row.damaged,
  available: row.available,
  levels: row.levels,
})

/** Whose units a list sorts and filters by: those of one location, or those over all. */
interface Scope {
  from: SQL
  where: SQL[]
  id: SQL
  on_hand: SQL
  available: SQL
}

const joins = sql`${itemStock.join(variantKey)} join products p on p.shop_id = v.shop_id and p.id = v.product_id`

const everywhere: Scope = {
  from: sql`variants v ${joins}`,
  where: [],
  id: sql`v.id`,
  on_hand: itemStock.on_hand,
  available: itemStock.available,
}

const atLocation = (shop: number, location: string): Scope => ({
  from: sql`${levelStock.from} join variants v on v.shop_id = ${levelStock.shop_id} and v.id = ${levelStock.id} ${joins}`,
  where: [sql`${levelStock.shop_id} = ${shop}`, sql`${levelStock.location_id} = ${location}`],
  id: levelStock.id,
  on_hand: levelStock.on_hand,
  available: levelStock.available,
})

function filtersOf({ q, filter }: ListQuery, available: SQL, bounds: LowStockBounds) {
  const stock = (filter?.stock?.in ?? []).map((state) => itemStates(available, bounds)[state])
  return [
    ...(q ? [matches(q, sql`f.grams`, sql`(f.own || ' ' || v.search)`)] : []),
    ...(filter?.vendor ? [sql`p.vendor = ${filter.vendor.eq}`] : []),
    ...(stock.length > 0 ? [sql`(${sql.join(stock, sql` or `)})`] : []),
  ]
}

const sortsOf = ({ id, on_hand, available }: Scope): Record<string, SortColumn> => ({
  // Variants of one product share its title, which another table's index holds.
  title: { column: sql`p.title_key`, type: 'text', isElsewhere: true },
  sku: { column: sql`v.sku`, type: 'text' },
  on_hand: { column: on_hand, type: 'bigint', id },
  available: { column: available, type: 'bigint', id },
})

type ListQuery = Pick<InventoryAsked, 'q' | 'filter' | 'sort'> & { limit: number; cursor?: string; knownTotal?: number }

/** A page of the inventory: by figures through the index of the location, else through those of the names. */
export async function findInventory(context: Context, params: ListQuery) {
  const { db, shop } = context
  const { onlyLocation, bounds } = await readStockScope(context)
  const location = params.filter?.location?.eq ?? onlyLocation
  const scope = location ? atLocation(shop, location) : everywhere
  const search = params.q ? sql` join product_search f on f.shop_id = p.shop_id and f.product_id = p.id` : sql``
  return page<Row, InventoryRow>(
    db.read,
    {
      select: columns,
      from: sql`${scope.from}${search}`,
      where: [
        ...scope.where,
        sql`v.shop_id = ${shop}`,
        sql`p.shop_id = ${shop}`,
        sql`v.deleted_at is null`,
        sql`p.deleted_at is null`,
      ],
      id: sql`v.id`,
      sorts: sortsOf(scope),
      defaultSort: 'title',
      toItem: toRow,
    },
    { ...params, filters: filtersOf(params, scope.available, bounds) },
  )
}
