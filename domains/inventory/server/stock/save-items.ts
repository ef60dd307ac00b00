import { array, insertAll, rows, rowsFor, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, notExists, sql } from 'drizzle-orm'
import { locations } from '../location/location.table.ts'
import { inventoryGroups, inventoryItems, stockLevels, stockMovements } from './stock.table.ts'

/** What a variant says of its stock beside how many there are. */
export interface ItemRules {
  id: string
  track_quantity: boolean
  continue_out_of_stock: boolean
  low_stock_at: number | null
}

/** Makes the stock of a new product, under its id: before the product, whose row names it. */
export const addGroup = (tx: Tx, id: string) => insertAll(tx, [rowsFor(inventoryGroups, [{ id }])])

/**
 * Makes or changes the items of a group, whose locks the caller holds: before the variants, whose rows name them. Each
 * has a level at every location. Ends with `sumGroup`.
 */
export async function saveItems(tx: Tx, group_id: string, items: readonly ItemRules[]) {
  if (items.length === 0) return
  const itemRows = items.map((item) => ({ ...item, group_id }))
  await insertAll(tx, [rowsFor(inventoryItems, itemRows, { onConflict: ['shop_id', 'id'] })])
  await rows(
    tx,
    sql`insert into ${stockLevels} (shop_id, item_id, location_id)
        select ${locations.shop_id}, item.id, ${locations.id}
        from unnest(${array(items.map(({ id }) => id))}::uuid[]) as item (id), ${locations}
        where ${locations.shop_id} = ${shopOf(tx)} and ${locations.deleted_at} is null
        on conflict do nothing`,
  )
}

/** Takes items out of the sums of their group, for variants that are deleted: nothing can be promised of them any more. */
export async function removeItems(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return
  await tx
    .update(inventoryItems)
    .set({ deleted_at: sql`now()` })
    .where(and(eq(inventoryItems.shop_id, shopOf(tx)), sql`${inventoryItems.id} = any(${array(ids)}::uuid[])`))
}

/** Brings the sums of a group up to date with its items, whose locks the caller holds. */
export const sumGroup = (tx: Tx, group: string) =>
  rows(
    tx,
    sql`update ${inventoryGroups} set available = total.available, tracked = total.tracked,
          low_stock_at = total.low_stock_at
        from (
          select coalesce(sum(${inventoryItems.available}) filter (where ${inventoryItems.track_quantity}), 0) as available,
            max(${inventoryItems.low_stock_at}) filter (where ${inventoryItems.track_quantity}) as low_stock_at,
            coalesce(bool_or(${inventoryItems.track_quantity}), false) as tracked
          from ${inventoryItems}
          where ${inventoryItems.shop_id} = ${shopOf(tx)} and ${inventoryItems.group_id} = ${group}
            and ${inventoryItems.deleted_at} is null
        ) total
        where ${inventoryGroups.shop_id} = ${shopOf(tx)} and ${inventoryGroups.id} = ${group}`,
  )

/** Deletes the stock of products whose rows are gone. What the ledger names keeps its row, deleted. */
export async function removeGroups(tx: Tx, groups: readonly string[]) {
  const ids = array(groups)
  const ofGroups = and(eq(inventoryItems.shop_id, shopOf(tx)), sql`${inventoryItems.group_id} = any(${ids}::uuid[])`)
  const movements = tx
    .select({ one: sql`1` })
    .from(stockMovements)
    .where(and(eq(stockMovements.shop_id, inventoryItems.shop_id), eq(stockMovements.item_id, inventoryItems.id)))
  await tx.delete(inventoryItems).where(and(ofGroups, notExists(movements)))
  const left = tx
    .select({ one: sql`1` })
    .from(inventoryItems)
    .where(and(eq(inventoryItems.shop_id, inventoryGroups.shop_id), eq(inventoryItems.group_id, inventoryGroups.id)))
  await tx
    .delete(inventoryGroups)
    .where(
      and(eq(inventoryGroups.shop_id, shopOf(tx)), sql`${inventoryGroups.id} = any(${ids}::uuid[])`, notExists(left)),
    )
  await tx.update(inventoryItems).set({ deleted_at: sql`now()` }).where(ofGroups)
}
