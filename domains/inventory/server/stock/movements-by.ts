import { array, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { stockMovements } from './stock.table.ts'

const { shop_id, item_id, location_id, on_hand, at } = stockMovements
const sum = sql<number>`sum(${on_hand})::integer`

/** Changes of units on hand made by this transaction: a movement's time is the transaction's start. */
export const movementsBy = (tx: Tx, items: readonly string[]) =>
  tx
    .select({ variant_id: item_id, location_id, delta: sum })
    .from(stockMovements)
    .where(and(eq(shop_id, shopOf(tx)), sql`${item_id} = any(${array(items)}::uuid[])`, eq(at, sql`now()`)))
    .groupBy(item_id, location_id)
    .having(sql`${sum} <> 0`)
