import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { StockState } from '../../contract/stock.rules.ts'
import type { StockLevel } from '../../contract/stock.ts'
import { locations } from '../location/location.table.ts'
import { inventoryGroups, inventoryItems, stockLevels } from './stock.table.ts'

/** The shop's threshold and the highest threshold of any item. */
export interface LowStockBounds {
  usual: number
  highest: number
}

interface Key {
  shop_id: SQLWrapper
  id: SQLWrapper
}

/** Stock of products, for SQL in other domains: `join` joins by the product's key. */
export const groupStock = {
  join: ({ shop_id, id }: Key) =>
    sql`join ${inventoryGroups} on ${inventoryGroups.shop_id} = ${shop_id} and ${inventoryGroups.id} = ${id}`,
  shop_id: sql`${inventoryGroups.shop_id}`,
  id: sql`${inventoryGroups.id}`,
  tracked: sql`${inventoryGroups.tracked}`,
  available: sql`${inventoryGroups.available}`,
  low_stock_at: sql`${inventoryGroups.low_stock_at}`,
}

const { tracked, available: groupAvailable, low_stock_at: groupLow } = groupStock

/** SQL of `stockStateOf` for a product. */
export const groupStates = (usual: number): Readonly<Record<StockState, SQL>> => ({
  in: sql`(${tracked} and ${groupAvailable} > coalesce(${groupLow}, ${usual}) and ${groupAvailable} > 0)`,
  low: sql`(${tracked} and ${groupAvailable} between 1 and coalesce(${groupLow}, ${usual}))`,
  out: sql`(${tracked} and ${groupAvailable} = 0)`,
  oversold: sql`(${tracked} and ${groupAvailable} < 0)`,
  not_counted: sql`(not ${tracked})`,
})

/** Stock of variants over all locations, for SQL in other domains: `join` joins by the variant's key. */
export const itemStock = {
  join: ({ shop_id, id }: Key) =>
    sql`join ${inventoryItems} on ${inventoryItems.shop_id} = ${shop_id} and ${inventoryItems.id} = ${id}`,
  track_quantity: sql`${inventoryItems.track_quantity}`,
  continue_out_of_stock: sql`${inventoryItems.continue_out_of_stock}`,
  low_stock_at: sql`${inventoryItems.low_stock_at}`,
  on_hand: sql`${inventoryItems.on_hand}`,
  committed: sql`${inventoryItems.committed}`,
  promised: sql`${inventoryItems.promised}`,
  damaged: sql`${inventoryItems.damaged}`,
  incoming: sql`${inventoryItems.incoming}`,
  available: sql`${inventoryItems.available}`,
  isSellable: sql`(not ${inventoryItems.track_quantity} or ${inventoryItems.continue_out_of_stock}
    or ${inventoryItems.available} > 0)`,
}

/** SQL of `stockStateOf` for a variant joined with `itemStock`; `available` is the total or that of one location. */
export function itemStates(available: SQL, { usual, highest }: LowStockBounds): Readonly<Record<StockState, SQL>> {
  const { track_quantity, low_stock_at } = itemStock
  return {
    in: sql`(${track_quantity} and ${available} > greatest(coalesce(${low_stock_at}, ${usual}), 0))`,
    // The constant bound first, because it limits the index scan.
    low: sql`(${track_quantity} and ${available} between 1 and ${highest}
      and ${available} <= coalesce(${low_stock_at}, ${usual}))`,
    out: sql`(${track_quantity} and ${available} = 0)`,
    oversold: sql`(${track_quantity} and ${available} < 0)`,
    not_counted: sql`(not ${track_quantity})`,
  }
}

/** Units of a level that can be sold: none where the location does not sell, but what it owes stays owed. */
export const forSale = (available: SQLWrapper, sells: SQLWrapper) =>
  sql`case when ${sells} then ${available} else least(${available}, 0) end`

/** Levels of one location. */
export const levelStock = {
  from: sql`${stockLevels}`,
  shop_id: sql`${stockLevels.shop_id}`,
  location_id: sql`${stockLevels.location_id}`,
  id: sql`${stockLevels.item_id}`,
  on_hand: sql`${stockLevels.on_hand}`,
  available: sql`${stockLevels.available}`,
}

/** Levels of an item as JSON, in the order of the locations. */
export const levelsOf = ({ shop_id, id }: Key) => sql<StockLevel[]>`(
  select coalesce(json_agg(json_build_object('location_id', ${stockLevels.location_id},
    'on_hand', ${stockLevels.on_hand}, 'committed', ${stockLevels.committed}, 'promised', ${stockLevels.promised},
    'incoming', ${stockLevels.incoming}, 'damaged', ${stockLevels.damaged},
    'available', ${forSale(sql`${stockLevels.available}`, sql`${locations.sells}`)})
    order by ${locations.position}, ${locations.id}), '[]')
  from ${stockLevels} join ${locations}
    on ${locations.shop_id} = ${stockLevels.shop_id} and ${locations.id} = ${stockLevels.location_id}
  where ${stockLevels.shop_id} = ${shop_id} and ${stockLevels.item_id} = ${id} and ${locations.deleted_at} is null)`
