import { fixed, shopOf, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeLocked } from '../stock/write-stock.ts'
import { stockHolds } from './hold.table.ts'

export const HeldUnits = z.object({ variant_id: z.string(), location_id: z.string(), quantity: z.number() })
export type HeldUnits = z.infer<typeof HeldUnits>

const given = sql.placeholder
const units = sql`item_id as variant_id, location_id, quantity`

const deleteOf = fixed(
  HeldUnits,
  sql`delete from ${stockHolds} where ${stockHolds.shop_id} = ${given('shop')} and ${stockHolds.holder} = ${given('holder')}::uuid
      returning ${units}`,
)

const deleteEnded = fixed(
  HeldUnits,
  sql`delete from ${stockHolds} where ${stockHolds.shop_id} = ${given('shop')}
        and ${stockHolds.item_id} = any(${given('ids')}::uuid[]) and ${stockHolds.expires_at} <= now()
      returning ${units}`,
)

/** What a holder had; it has nothing afterwards, and the units stay committed and promised. The items are locked. */
export const takeUnits = (tx: Tx, holder: string) => deleteOf(tx, { shop: shopOf(tx), holder })

/** Gives units back to the stock of locked items. */
export const freeUnits = (tx: Tx, held: readonly HeldUnits[]) =>
  writeLocked({
    tx,
    entries: held.map(({ quantity, ...place }) => ({ ...place, committed: -quantity, promised: -quantity })),
  })

/** Units pass from a hold to an order: they stay committed, but are no longer promised to a purchase under way. */
export const passUnits = (tx: Tx, held: readonly HeldUnits[]) =>
  writeLocked({
    tx,
    entries: held.map(({ quantity, ...place }) => ({ ...place, promised: -quantity })),
    hasLevels: true,
  })

/** Ends the holds on locked items whose time is over. Returns false if there were none. */
export async function freeEndedHolds(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const ended = await deleteEnded(tx, { shop: shopOf(tx), ids })
  await freeUnits(tx, ended)
  return ended.length > 0
}
