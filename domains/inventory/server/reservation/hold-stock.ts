import { fixed, type Queryable, shopOf, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { lockItems } from '../stock/lock-items.ts'
import type { Allocation, StockRequest } from './allocate.ts'
import { freeUnits, type HeldUnits, passUnits, takeUnits } from './free-holds.ts'
import { stockHolds } from './hold.table.ts'
import { type Promised, reserveStock } from './reserve-stock.ts'

const given = sql.placeholder

const itemsOf = fixed(
  z.object({ id: z.string() }),
  sql`select distinct ${stockHolds.item_id} as id from ${stockHolds}
      where ${stockHolds.shop_id} = ${given('shop')} and ${stockHolds.holder} = ${given('holder')}::uuid`,
)

/** Locks what a holder has and what it wants, by id: holds are written under these locks. */
async function lockHeld(tx: Tx, holder: string, lines: readonly StockRequest[] = []) {
  const held = await itemsOf(tx, { shop: shopOf(tx), holder })
  const ids = new Set([...held.map(({ id }) => id), ...lines.map(({ variant_id }) => variant_id)])
  await lockItems(tx, [...ids].toSorted())
}

const sumsOf = (parts: readonly StockRequest[]) => {
  const sums = new Map<string, number>()
  for (const { variant_id, quantity } of parts) sums.set(variant_id, (sums.get(variant_id) ?? 0) + quantity)
  return sums
}

/** The same units of the same goods, wherever they come from. */
function covers(held: readonly HeldUnits[], lines: readonly StockRequest[]) {
  const [has, wants] = [sumsOf(held), sumsOf(lines)]
  return has.size === wants.size && [...wants].every(([id, quantity]) => has.get(id) === quantity)
}

export interface Hold {
  holder: string
  lines: readonly StockRequest[]
  /** From now, at the database's clock. */
  seconds: number
}

const insertHolds = fixed(
  z.unknown(),
  sql`insert into ${stockHolds} (shop_id, holder, item_id, location_id, quantity, expires_at)
      select ${given('shop')}::integer, ${given('holder')}::uuid, item_id, location_id, quantity,
        now() + make_interval(secs => ${given('seconds')}::integer)
      from unnest(${given('items')}::uuid[], ${given('locations')}::uuid[], ${given('quantities')}::integer[])
        as part (item_id, location_id, quantity)`,
)

const updateEnd = fixed(
  z.unknown(),
  sql`update ${stockHolds} set expires_at = now() + make_interval(secs => ${given('seconds')}::integer)
      where ${stockHolds.shop_id} = ${given('shop')} and ${stockHolds.holder} = ${given('holder')}::uuid`,
)

interface Kept extends Pick<Hold, 'holder' | 'lines'> {
  /** Whom the units are for from now on. */
  by: Promised
}

/** A hold of the same units goes on with its places; of others it is made anew. */
async function keepOrReserve(tx: Tx, { holder, lines, by }: Kept): Promise<Allocation[]> {
  await lockHeld(tx, holder, lines)
  const held = await takeUnits(tx, holder)
  if (covers(held, lines)) {
    if (by === 'order') await passUnits(tx, held)
    return held
  }
  await freeUnits(tx, held)
  return reserveStock(tx, lines, by)
}

/**
 * Promises units to a purchase under way, in place of what it held before. All lines or none.
 * @throws INSUFFICIENT_STOCK with the short lines
 */
export async function holdStock(tx: Tx, { holder, lines, seconds }: Hold): Promise<void> {
  const allocations = await keepOrReserve(tx, { holder, lines, by: 'hold' })
  await insertHolds(tx, {
    ...{ shop: shopOf(tx), holder, seconds },
    items: allocations.map(({ variant_id }) => variant_id),
    locations: allocations.map(({ location_id }) => location_id),
    quantities: allocations.map(({ quantity }) => quantity),
  })
}

/** Lets a hold last until so many seconds from now. It keeps its units. */
export const extendHold = (tx: Tx, holder: string, seconds: number) =>
  updateEnd(tx, { shop: shopOf(tx), holder, seconds })

/**
 * The units of a purchase that becomes an order: those it held, whose promise passes to the order, or fresh ones where
 * it held none or others.
 * @throws INSUFFICIENT_STOCK with the short lines
 */
export const takeHeld = (tx: Tx, holder: string, lines: readonly StockRequest[]): Promise<Allocation[]> =>
  keepOrReserve(tx, { holder, lines, by: 'order' })

const unitsByItem = fixed(
  z.object({ id: z.string(), quantity: z.number(), expires_at: z.coerce.date(), is_over: z.boolean() }),
  sql`select ${stockHolds.item_id} as id, sum(${stockHolds.quantity})::integer as quantity,
        min(${stockHolds.expires_at}) as expires_at, bool_or(${stockHolds.expires_at} <= now()) as is_over
      from ${stockHolds} where ${stockHolds.shop_id} = ${given('shop')} and ${stockHolds.holder} = ${given('holder')}::uuid
      group by ${stockHolds.item_id}`,
)

export interface HeldGoods {
  /** Units by variant. */
  units: ReadonlyMap<string, number>
  /** Null: nothing is held. */
  until: Date | null
  /** False if nothing is held any more, or only until somebody else needs it. */
  isValid: boolean
}

/** What a purchase is promised, and until when. */
export async function readHeld(db: Queryable, shop: number, holder: string): Promise<HeldGoods> {
  const rows = await unitsByItem(db, { shop, holder })
  const ends = rows.map(({ expires_at }) => expires_at.getTime())
  return {
    units: new Map(rows.map(({ id, quantity }) => [id, quantity])),
    until: ends.length > 0 ? new Date(Math.min(...ends)) : null,
    isValid: rows.length > 0 && rows.every(({ is_over }) => !is_over),
  }
}

/** Gives everything back that a holder was promised. */
export async function releaseHold(tx: Tx, holder: string): Promise<void> {
  await lockHeld(tx, holder)
  await freeUnits(tx, await takeUnits(tx, holder))
}
