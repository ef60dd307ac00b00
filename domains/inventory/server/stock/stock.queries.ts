import { apiError } from '@comptoir/platform/contract'
import { array, type Context, type Queryable, query, selection, shopOf, type Tx } from '@comptoir/platform/server'
import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { LocationStock } from '../../contract/location.ts'
import { standardLowStock } from '../../contract/stock.rules.ts'
import { type StockFigures, StockLevel, type StockMovement } from '../../contract/stock.ts'
import type { listMovements } from '../../contract/stock.wire.ts'
import { locations } from '../location/location.table.ts'
import { lockItems } from './lock-items.ts'
import { inventoryGroups, inventoryItems, stockLevels, stockMovements } from './stock.table.ts'
import { forSale, levelStock, levelsOf } from './stock-fragments.ts'

/** The shop's setting, or the default. */
export const lowStockOf = (settings: Context['settings']) =>
  typeof settings.low_stock_at === 'number' ? settings.low_stock_at : standardLowStock

const { shop_id, id } = inventoryItems

const stockSelection = selection({
  variant_id: id,
  on_hand: inventoryItems.on_hand,
  committed: inventoryItems.committed,
  promised: inventoryItems.promised,
  incoming: inventoryItems.incoming,
  damaged: inventoryItems.damaged,
  available: inventoryItems.available,
  levels: levelsOf({ shop_id, id }),
})

export async function readStock(db: Queryable, shop: number, variant: string): Promise<StockFigures> {
  const [row] = await query(
    db,
    stockSelection.row,
    sql`select ${stockSelection.columns} from ${inventoryItems} where ${and(eq(shop_id, shop), eq(id, variant), isNull(inventoryItems.deleted_at))}`,
  )
  if (!row) throw apiError('NOT_FOUND', { entity: 'variant' })
  return row
}

export async function lockStock(tx: Tx, variant: string): Promise<StockFigures> {
  await lockItems(tx, [variant])
  return readStock(tx, shopOf(tx), variant)
}

const noUnits = { on_hand: 0, committed: 0, promised: 0, incoming: 0, damaged: 0, available: 0 }

export const levelAt = ({ levels }: Pick<StockFigures, 'levels'>, location_id: string): StockLevel =>
  levels.find((level) => level.location_id === location_id) ?? { location_id, ...noUnits }

const ItemLevels = z.object({ id: z.string(), levels: z.array(StockLevel) })

export async function readLevels(tx: Tx, items: readonly string[]): Promise<Map<string, StockLevel[]>> {
  const found = await query(
    tx,
    ItemLevels,
    sql`select ${id} as id, ${levelsOf({ shop_id, id })} as levels from ${inventoryItems}
        where ${shop_id} = ${shopOf(tx)} and ${id} = any(${array(items)}::uuid[])`,
  )
  return new Map(found.map((item) => [item.id, item.levels]))
}

/** True if a location still has units of items that are not deleted. */
export async function isStocked(tx: Tx, location: string): Promise<boolean> {
  const { on_hand, committed, incoming, damaged } = stockLevels
  const found = await tx
    .select({ id })
    .from(stockLevels)
    .innerJoin(inventoryItems, and(eq(shop_id, stockLevels.shop_id), eq(id, stockLevels.item_id)))
    .where(
      and(
        eq(stockLevels.shop_id, shopOf(tx)),
        eq(stockLevels.location_id, location),
        isNull(inventoryItems.deleted_at),
        or(...[on_hand, committed, incoming, damaged].map((units) => sql`${units} <> 0`)),
      ),
    )
    .limit(1)
  return found.length > 0
}

const StockScope = z.object({
  locations: z.array(z.string()).nullable(),
  highest: z.number().nullable(),
  sells: z.boolean(),
})

/**
 * Scope of a stock list: the location asked for, or the only one (its levels have an index), what can be sold of its
 * levels, and the thresholds.
 */
export async function readStockScope({ db, shop, settings }: Context, asked: string | undefined) {
  const low = inventoryItems.low_stock_at
  const [found] = await query(
    db.read,
    StockScope,
    sql`select (select array_agg(o.id) from (
          select ${locations.id} from ${locations}
          where ${locations.shop_id} = ${shop} and ${locations.deleted_at} is null limit 2) o) as locations,
        (select max(${low}) from ${inventoryItems} where ${shop_id} = ${shop} and ${low} is not null) as highest,
        coalesce((select ${locations.sells} from ${locations}
          where ${locations.shop_id} = ${shop} and ${locations.id} = ${asked ?? null}::uuid), true) as sells`,
  )
  const [only, ...others] = found?.locations ?? []
  const usual = lowStockOf(settings)
  return {
    location: asked ?? (others.length === 0 ? only : undefined),
    /** The plain column, which has the index, where the location sells. */
    available: found?.sells ? levelStock.available : forSale(levelStock.available, sql`false`),
    bounds: { usual, highest: Math.max(usual, found?.highest ?? 0) },
  }
}

/** Updates the planner's statistics, since plans for an empty shop do not suit a full one. */
export const analyzeStock = (db: Queryable) =>
  db.execute(sql`analyze ${inventoryGroups}, ${inventoryItems}, ${stockLevels}`)

type MovementsQuery = z.output<NonNullable<typeof listMovements.query>> & { variant_id: string }

/** One page, newest first. */
export async function readMovements(
  db: Queryable,
  shop: number,
  { variant_id, limit, cursor }: MovementsQuery,
): Promise<{ items: StockMovement[]; next_cursor: number | null }> {
  const found = await db
    .select({ movement: stockMovements, location: locations.title })
    .from(stockMovements)
    .innerJoin(
      locations,
      and(eq(locations.shop_id, stockMovements.shop_id), eq(locations.id, stockMovements.location_id)),
    )
    .where(
      and(
        eq(stockMovements.shop_id, shop),
        eq(stockMovements.item_id, variant_id),
        cursor === undefined ? undefined : lt(stockMovements.id, cursor),
      ),
    )
    .orderBy(desc(stockMovements.id))
    .limit(limit + 1)
  const items = found.slice(0, limit).map(
    ({ movement, location }): StockMovement => ({
      id: movement.id,
      at: movement.at,
      location,
      kind: movement.kind,
      delta: movement.on_hand,
      damaged: movement.damaged,
      note: movement.note ?? '',
      order_id: movement.order_id,
      actor: movement.actor_name,
    }),
  )
  return { items, next_cursor: found.length > limit ? (items.at(-1)?.id ?? null) : null }
}

const isFree = sql`${inventoryItems.track_quantity} and ${stockLevels.available} > 0`

/** Sums of every location, for the list of them; of deleted items nothing counts. */
export const readLocationStock = (db: Queryable, shop: number) =>
  query(
    db,
    LocationStock,
    sql`select ${stockLevels.location_id} as location_id, sum(${stockLevels.on_hand}) as on_hand,
        sum(${stockLevels.committed}) as committed, sum(${stockLevels.promised}) as promised, coalesce(sum(${stockLevels.available}) filter (where ${isFree}), 0) as free,
        count(*) filter (where ${isFree}) as free_variants
      from ${stockLevels} join ${inventoryItems}
        on ${inventoryItems.shop_id} = ${stockLevels.shop_id} and ${inventoryItems.id} = ${stockLevels.item_id}
      where ${stockLevels.shop_id} = ${shop} and ${inventoryItems.deleted_at} is null
      group by ${stockLevels.location_id}`,
  )
