import { type Context, matches, page, rows, type SortColumn } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import type { InventoryAsked, InventoryRow, StockState } from '../../contract/index.ts'
import { lowStockOf } from './low-stock.ts'
import { figureColumns, levelsOf } from './stock.queries.ts'

type Row = InventoryRow & Record<string, unknown>

const columns = sql`v.id, v.version, v.product_id, p.title, v.title as variant_title, coalesce(v.image, p.image) as image, v.sku, v.barcode,
  p.vendor, v.track_quantity as "trackQuantity", v.continue_out_of_stock as "continueOutOfStock",
  v.physical_product as "physicalProduct", v.low_stock_at, ${figureColumns}, ${levelsOf} as levels`

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

/** Where the figures of a list stand: those of one place, or those over all. */
interface Place {
  from: SQL
  where: SQL[]
  id: SQL
  on_hand: SQL
  available: SQL
}

const products = sql`join products p on p.shop_id = v.shop_id and p.id = v.product_id`

const everywhere: Place = {
  from: sql`variants v ${products}`,
  where: [],
  id: sql`v.id`,
  on_hand: sql`v.on_hand`,
  available: sql`(v.on_hand - v.committed - v.damaged)`,
}

const oneOfThem = (shop: number, location: string): Place => ({
  from: sql`stock_levels s join variants v on v.shop_id = s.shop_id and v.id = s.variant_id ${products}`,
  where: [sql`s.shop_id = ${shop}`, sql`s.location_id = ${location}`],
  id: sql`s.variant_id`,
  on_hand: sql`s.on_hand`,
  available: sql`(s.on_hand - s.committed - s.damaged)`,
})

interface Bounds {
  usual: number
  /** No variant has a higher one: what is above it needs no looking at. */
  highest: number
}

/** The states of `stockStateOf`, for rows of the database. */
const conditions = (available: SQL, { usual, highest }: Bounds): Readonly<Record<StockState, SQL>> => ({
  in: sql`(v.track_quantity and ${available} > greatest(coalesce(v.low_stock_at, ${usual}), 0))`,
  low: sql`(v.track_quantity and ${available} between 1 and ${highest}
    and ${available} <= coalesce(v.low_stock_at, ${usual}))`,
  out: sql`(v.track_quantity and ${available} = 0)`,
  oversold: sql`(v.track_quantity and ${available} < 0)`,
  not_counted: sql`(not v.track_quantity)`,
})

function filtersOf({ q, filter }: Asked, available: SQL, bounds: Bounds) {
  const stock = (filter?.stock?.in ?? []).map((state) => conditions(available, bounds)[state])
  return [
    ...(q ? [matches(q, sql`f.grams`, sql`(f.own || ' ' || v.search)`)] : []),
    ...(filter?.vendor ? [sql`p.vendor = ${filter.vendor.eq}`] : []),
    ...(stock.length > 0 ? [sql`(${sql.join(stock, sql` or `)})`] : []),
  ]
}

const sortsOf = ({ id, on_hand, available }: Place): Record<string, SortColumn> => ({
  // Variants of one product share its title, which another table's index holds.
  title: { column: sql`p.title_key`, type: 'text', isElsewhere: true },
  sku: { column: sql`v.sku`, type: 'text' },
  on_hand: { column: on_hand, type: 'bigint', id },
  available: { column: available, type: 'bigint', id },
})

interface Known {
  [column: string]: unknown
  places: string[] | null
  highest: number | null
}

/**
 * What a list has to know of the shop first. Where there is one place alone, its figures are those over all, and they
 * stand in an index.
 */
async function knownOf({ db, shop, settings }: Context) {
  const [known] = await rows<Known>(
    db.read,
    sql`select (select array_agg(id) from (
          select id from locations where shop_id = ${shop} and deleted_at is null limit 2) o) as places,
        (select max(low_stock_at) from variants where shop_id = ${shop} and low_stock_at is not null) as highest`,
  )
  const [only, ...others] = known?.places ?? []
  const usual = lowStockOf(settings)
  return {
    onlyPlace: others.length === 0 ? only : undefined,
    bounds: { usual, highest: Math.max(usual, known?.highest ?? 0) },
  }
}

type Asked = Pick<InventoryAsked, 'q' | 'filter' | 'sort'> & { limit: number; cursor?: string; knownTotal?: number }

/** A page of the inventory: by figures through the index of the place asked for, else through those of the names. */
export async function findInventory(context: Context, asked: Asked) {
  const { db, shop } = context
  const { onlyPlace, bounds } = await knownOf(context)
  const location = asked.filter?.location?.eq ?? onlyPlace
  const place = location ? oneOfThem(shop, location) : everywhere
  const search = asked.q ? sql` join product_search f on f.shop_id = p.shop_id and f.product_id = p.id` : sql``
  return page<Row, InventoryRow>(
    db.read,
    {
      select: columns,
      from: sql`${place.from}${search}`,
      where: [
        ...place.where,
        sql`v.shop_id = ${shop}`,
        sql`p.shop_id = ${shop}`,
        sql`v.deleted_at is null`,
        sql`p.deleted_at is null`,
      ],
      id: sql`v.id`,
      sorts: sortsOf(place),
      usualSort: 'title',
      toItem: toRow,
    },
    { ...asked, filters: filtersOf(asked, place.available, bounds) },
  )
}
