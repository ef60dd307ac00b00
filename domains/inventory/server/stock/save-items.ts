import { array, insertAll, rowsFor, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, notExists, sql } from 'drizzle-orm'
import { locations } from '../location/location.table.ts'
import { inventoryGroups, inventoryItems, stockLevels, stockMovements } from './stock.table.ts'

/** Stock settings of a variant. */
export interface ItemRules {
  id: string
  track_quantity: boolean
  continue_out_of_stock: boolean
  low_stock_at: number | null
}

/** Stock row of a new product, under its id. Insert before the product, which refers to it. */
export const addGroup = (tx: Tx, id: string) => insertAll(tx, [rowsFor(inventoryGroups, [{ id }])])

/**
 * Upserts items of a locked group, each with a level at every location. Call before writing variants, which
 * refer to items; call `sumGroup` afterwards.
 */
export async function saveItems(tx: Tx, group_id: string, items: readonly ItemRules[]) {
  if (items.length === 0) return
  const itemRows = items.map((item) => ({ ...item, group_id }))
  await insertAll(tx, [rowsFor(inventoryItems, itemRows, { onConflict: ['shop_id', 'id'] })])
  await tx.execute(sql`insert into ${stockLevels} (shop_id, item_id, location_id)
        select ${locations.shop_id}, item.id, ${locations.id}
        from unnest(${array(items.map(({ id }) => id))}::uuid[]) as item (id), ${locations}
        where ${locations.shop_id} = ${shopOf(tx)} and ${locations.deleted_at} is null
        on conflict do nothing`)
}

/** Soft-deletes items, for deleted variants; they no longer count in their group. */
export async function removeItems(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return
  await tx
    .update(inventoryItems)
    .set({ deleted_at: sql`now()` })
    .where(and(eq(inventoryItems.shop_id, shopOf(tx)), sql`${inventoryItems.id} = any(${array(ids)}::uuid[])`))
}

/** Updates the group's totals from its items; the caller holds the locks. */
export const sumGroup = (tx: Tx, group: string) =>
  tx.execute(sql`update ${inventoryGroups} set available = total.available, tracked = total.tracked,
          low_stock_at = total.low_stock_at
        from (
          select coalesce(sum(${inventoryItems.available}) filter (where ${inventoryItems.track_quantity}), 0) as available,
            max(${inventoryItems.low_stock_at}) filter (where ${inventoryItems.track_quantity}) as low_stock_at,
            coalesce(bool_or(${inventoryItems.track_quantity}), false) as tracked
          from ${inventoryItems}
          where ${inventoryItems.shop_id} = ${shopOf(tx)} and ${inventoryItems.group_id} = ${group}
            and ${inventoryItems.deleted_at} is null
        ) total
        where ${inventoryGroups.shop_id} = ${shopOf(tx)} and ${inventoryGroups.id} = ${group}`)

/** Deletes the stock of deleted products. Items with ledger entries stay, marked as deleted. */
export async function removeGroups(tx: Tx, groups: readonly string[]) {
  const ids = array(groups)
  const ofGroups = and(eq(inventoryItems.shop_id, shopOf(tx)), sql`${inventoryItems.group_id} = any(${ids}::uuid[])`)
  const movements = tx
    .select({ one: sql`1` })
    .from(stockMovements)
    .where(and(eq(stockMovements.shop_id, inventoryItems.shop_id), eq(stockMovements.item_id, inventoryItems.id)))
  await tx.delete(inventoryItems).where(and(ofGroups, notExists(movements)))
  const remainingItems = tx
    .select({ one: sql`1` })
    .from(inventoryItems)
    .where(and(eq(inventoryItems.shop_id, inventoryGroups.shop_id), eq(inventoryItems.group_id, inventoryGroups.id)))
  await tx
    .delete(inventoryGroups)
    .where(
      and(
        eq(inventoryGroups.shop_id, shopOf(tx)),
        sql`${inventoryGroups.id} = any(${ids}::uuid[])`,
        notExists(remainingItems),
      ),
    )
  await tx.update(inventoryItems).set({ deleted_at: sql`now()` }).where(ofGroups)
}
