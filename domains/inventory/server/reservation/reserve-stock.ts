import { fixed, pipelined, shopOf, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { stockError } from '../../contract/stock.wire.ts'
import { locations } from '../location/location.table.ts'
import { lockItems } from '../stock/lock-items.ts'
import { inventoryItems, stockLevels } from '../stock/stock.table.ts'
import { writeLocked } from '../stock/write-stock.ts'
import { type Allocation, allocate, type Shelf, type StockRequest } from './allocate.ts'
import { freeEndedHolds } from './free-holds.ts'

/** What can be sold of one variant, and the free units of each location. */
const Stocked = z.object({
  variant_id: z.string(),
  is_known: z.boolean(),
  is_sold_beyond: z.boolean(),
  available: z.number(),
  levels: z.array(
    z.object({ location_id: z.string(), available: z.number(), sells: z.boolean(), exists: z.boolean() }),
  ),
})
type Stocked = z.infer<typeof Stocked>

/** One entry per variant, in id order. */
function requestsOf(lines: readonly StockRequest[]): StockRequest[] {
  const quantities = new Map<string, number>()
  for (const { variant_id, quantity } of lines) quantities.set(variant_id, (quantities.get(variant_id) ?? 0) + quantity)
  return [...quantities]
    .map(([variant_id, quantity]) => ({ variant_id, quantity }))
    .toSorted((one, other) => (one.variant_id < other.variant_id ? -1 : 1))
}

const i = alias(inventoryItems, 'i')
const o = alias(locations, 'o')
const l = alias(stockLevels, 'l')
const shop = sql.placeholder('shop')

/** Locations that sell come first, preferred ones before others. */
const readShelves = fixed(
  Stocked,
  sql`select w.id as variant_id, ${i.id} is not null and ${i.deleted_at} is null as is_known,
          coalesce(not ${i.track_quantity} or ${i.continue_out_of_stock}, false) as is_sold_beyond,
          coalesce(${i.available}, 0) as available,
          (select coalesce(json_agg(json_build_object('location_id', ${o.id}, 'available', coalesce(${l.available}, 0),
                'sells', ${o.sells}, 'exists', ${l.item_id} is not null)
              order by ${o.sells} desc, ${o.position}, ${o.id}), '[]')
           from ${locations} o left join ${stockLevels} l
             on ${l.shop_id} = ${o.shop_id} and ${l.location_id} = ${o.id} and ${l.item_id} = w.id
           where ${o.shop_id} = ${shop} and ${o.deleted_at} is null) as levels
        from unnest(${sql.placeholder('ids')}::uuid[]) as w (id)
        left join ${inventoryItems} i on ${i.shop_id} = ${shop} and ${i.id} = w.id`,
)

function shelvesOf(stocked: readonly Stocked[]): Shelf[] {
  const order = stocked[0]?.levels ?? []
  return order.map(({ location_id, sells }) => ({
    location_id,
    sells,
    available: new Map(
      stocked.map(({ variant_id, levels }) => [
        variant_id,
        levels.find((level) => level.location_id === location_id)?.available ?? 0,
      ]),
    ),
  }))
}

function shortLines(requests: readonly StockRequest[], stocked: readonly Stocked[]) {
  const found = new Map(stocked.map((row) => [row.variant_id, row]))
  return requests.flatMap(({ variant_id, quantity }) => {
    const row = found.get(variant_id)
    const available = row?.is_known ? row.available : 0
    const isSellable = row?.is_known && (row.is_sold_beyond || available >= quantity)
    return isSellable ? [] : [{ variant_id, available, wanted: quantity }]
  })
}

/** The stock of locked items. Where it is short, holds whose time is over give theirs back: nobody waits for the job. */
async function sufficientStock(tx: Tx, requests: readonly StockRequest[], read: readonly Stocked[]) {
  const ids = requests.map(({ variant_id }) => variant_id)
  const isShort = shortLines(requests, read).length > 0
  const stocked = isShort && (await freeEndedHolds(tx, ids)) ? await readShelves(tx, { shop: shopOf(tx), ids }) : read
  const lines = shortLines(requests, stocked)
  if (lines.length > 0) throw stockError('INSUFFICIENT_STOCK', { lines })
  return stocked
}

const keyOf = ({ variant_id }: { variant_id: string }, { location_id }: { location_id: string }) =>
  `${variant_id} ${location_id}`

/** What the units are committed to. */
export type Promised = 'order' | 'hold'

export interface Reservation {
  allocations: Allocation[]
  /** Sends its statement at once, so it can share a round trip with the caller's next ones. */
  commit(): Promise<unknown>
}

/**
 * Locks the stock of an order and decides where its goods come from; nothing is written before `commit`. For
 * all lines or none.
 * @throws INSUFFICIENT_STOCK with the short lines
 */
export async function prepareReservation(
  tx: Tx,
  lines: readonly StockRequest[],
  by: Promised = 'order',
): Promise<Reservation> {
  const requests = requestsOf(lines)
  if (requests.length === 0) return { allocations: [], commit: async () => {} }
  const ids = requests.map(({ variant_id }) => variant_id)
  // Sent together and run one after the other: the read begins when the locks are held.
  const [, read] = await pipelined(tx, (tx) => [lockItems(tx, ids), readShelves(tx, { shop: shopOf(tx), ids })])
  const stocked = await sufficientStock(tx, requests, read)
  const allocations = allocate(requests, shelvesOf(stocked))
  const levels = new Set(
    stocked.flatMap((row) => row.levels.filter(({ exists }) => exists).map((level) => keyOf(row, level))),
  )
  const promised = (quantity: number) => (by === 'hold' ? quantity : 0)
  const entries = allocations.map(({ quantity, ...part }) => {
    return { ...part, committed: quantity, promised: promised(quantity) }
  })
  const hasLevels = entries.every((entry) => levels.has(keyOf(entry, entry)))
  return { allocations, commit: () => writeLocked({ tx, entries, hasLevels }) }
}

/**
 * Commits stock for an order or a hold, all lines or none. Three statements: lock, read, write.
 * @throws INSUFFICIENT_STOCK with the short lines
 */
export async function reserveStock(
  tx: Tx,
  lines: readonly StockRequest[],
  by: Promised = 'order',
): Promise<Allocation[]> {
  const { allocations, commit } = await prepareReservation(tx, lines, by)
  await commit()
  return allocations
}
