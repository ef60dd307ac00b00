import { array, one, type Queryable, query } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { PromisedTotals } from '../../contract/promised.ts'
import { stockHolds } from './hold.table.ts'

/** Items of which units are held for purchases under way, for SQL in other domains: few, so a list begins with them. */
export const heldItems = (shop: number, location: string | undefined): SQL =>
  sql`(select ${stockHolds.item_id} from ${stockHolds} where ${stockHolds.shop_id} = ${shop}
    ${location === undefined ? sql`` : sql`and ${stockHolds.location_id} = ${location}`})`

const HoldOfItem = z.object({
  holder: z.string(),
  quantity: z.number(),
  until: z.coerce.date(),
  is_over: z.boolean(),
})
export type HoldOfItem = z.infer<typeof HoldOfItem>

interface Wanted {
  variant_id: string
  /** Undefined: at all of them. */
  location: string | undefined
}

/** Who holds units of a variant, those that end last first. */
export const readHolds = (db: Queryable, shop: number, { variant_id, location }: Wanted): Promise<HoldOfItem[]> =>
  query(
    db,
    HoldOfItem,
    sql`select ${stockHolds.holder} as holder, sum(${stockHolds.quantity})::integer as quantity,
        min(${stockHolds.expires_at}) as until, bool_or(${stockHolds.expires_at} <= now()) as is_over
      from ${stockHolds} where ${stockHolds.shop_id} = ${shop} and ${stockHolds.item_id} = ${variant_id}
        ${location === undefined ? sql`` : sql`and ${stockHolds.location_id} = ${location}`}
      group by ${stockHolds.holder} order by until desc, ${stockHolds.holder}`,
  )

const SpareUnits = z.object({ id: z.string(), quantity: z.number() })

interface Buyer {
  ids: readonly string[]
  /** Null: nothing is held for them. */
  holder: string | null
}

/**
 * Units, by item, that count as promised and yet can be had by this buyer: those that are held for them, and those of
 * others whose time is over, which give way to whoever needs them.
 */
export async function readSpareUnits(
  db: Queryable,
  shop: number,
  { ids, holder }: Buyer,
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await query(
    db,
    SpareUnits,
    sql`select ${stockHolds.item_id} as id, sum(${stockHolds.quantity})::integer as quantity
      from ${stockHolds} where ${stockHolds.shop_id} = ${shop} and ${stockHolds.item_id} = any(${array(ids)}::uuid[])
        and (${stockHolds.expires_at} <= now() or ${stockHolds.holder} = ${holder}::uuid)
      group by ${stockHolds.item_id}`,
  )
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}
/** Units of all items that are held, and by how many purchases. */
export const sumHolds = async (db: Queryable, shop: number, location: string | undefined) =>
  one(
    await query(
      db,
      PromisedTotals,
      sql`select coalesce(sum(${stockHolds.quantity}), 0)::integer as pieces,
          count(distinct ${stockHolds.holder})::integer as purchases
        from ${stockHolds} where ${stockHolds.shop_id} = ${shop}
          ${location === undefined ? sql`` : sql`and ${stockHolds.location_id} = ${location}`}`,
    ),
  )
