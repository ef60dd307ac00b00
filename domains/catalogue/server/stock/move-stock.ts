import { array, rows, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { type MovementKind, productFailure, type StockFigures } from '../../contract/index.ts'
import { writeStock } from './write-stock.ts'

export interface StockLine {
  variant_id: string
  quantity: number
  /** Where it was promised from. */
  location_id?: string | null
  /** For the history of the variant; it changes nothing else. */
  order_id?: string
}

interface Moving {
  tx: Tx
  shop: number
  lines: readonly StockLine[]
}

interface Effect {
  /** What one unit does to what is on hand and to what is promised. */
  on_hand: -1 | 0 | 1
  committed: -1 | 0 | 1
  kind?: MovementKind
}

const entriesOf = (lines: readonly StockLine[], { on_hand, committed }: Effect) =>
  lines.map(({ quantity, ...line }) => ({ ...line, on_hand: on_hand * quantity, committed: committed * quantity }))

/** How many there are of what could not be had. */
const shortOf = ({ tx, shop, lines }: Moving, missed: readonly string[]) =>
  rows<{ variant_id: string; available: number; wanted: number }>(
    tx,
    sql`select w.variant_id, coalesce(v.on_hand - v.committed - v.damaged, 0) as available, w.quantity as wanted
        from (select variant_id, sum(quantity)::integer as quantity
          from unnest(${array(lines.map(({ variant_id }) => variant_id))}::uuid[],
            ${array(lines.map(({ quantity }) => quantity))}::integer[]) as line (variant_id, quantity)
          group by variant_id) w
        left join variants v on v.shop_id = ${shop} and v.id = w.variant_id and v.deleted_at is null
        where w.variant_id = any(${array(missed)}::uuid[])
        order by w.variant_id`,
  )

async function moveAll({ tx, shop, lines }: Moving, effect: Effect) {
  const { missed } = await writeStock({ tx, shop, entries: entriesOf(lines, effect), kind: effect.kind })
  if (missed.length > 0) throw new Error(`Stock cannot move for unknown variants: ${missed.slice(0, 5).join(', ')}`)
}

/** `isSellable` of the table of stock, for the row that the statement has locked. */
const isSellable = sql`v.deleted_at is null
  and (not v.track_quantity or v.continue_out_of_stock or v.on_hand - v.committed - v.damaged >= t.committed)`

const promise: Effect = { on_hand: 0, committed: 1 }

const placesOf = (figures: readonly StockFigures[]) =>
  new Map(figures.flatMap(({ variant_id, levels: [level] }) => (level ? [[variant_id, level.location_id]] : [])))

/** Promises goods to an order, all lines or none. Answers from which place each variant will come. */
export async function commitStock(
  tx: Tx,
  shop: number,
  lines: readonly StockLine[],
): Promise<ReadonlyMap<string, string>> {
  const unplaced = lines.map(({ variant_id, quantity }) => ({ variant_id, quantity }))
  const { figures, missed } = await writeStock({ tx, shop, entries: entriesOf(unplaced, promise), where: isSellable })
  if (missed.length === 0) return placesOf(figures)
  throw productFailure('INSUFFICIENT_STOCK', { lines: await shortOf({ tx, shop, lines }, missed) })
}

/** Takes a promise back. */
export const releaseStock = (tx: Tx, shop: number, lines: readonly StockLine[]): Promise<void> =>
  moveAll({ tx, shop, lines }, { on_hand: 0, committed: -1 })

/** Promised goods leave the house. */
export const shipStock = (tx: Tx, shop: number, lines: readonly StockLine[]): Promise<void> =>
  moveAll({ tx, shop, lines }, { on_hand: -1, committed: -1, kind: 'shipped' })

/** A dispatch that failed: the goods are back, and still promised. */
export const unshipStock = (tx: Tx, shop: number, lines: readonly StockLine[]): Promise<void> =>
  moveAll({ tx, shop, lines }, { on_hand: 1, committed: 1, kind: 'unshipped' })

/** Shipped goods come back for good. */
export const restock = (tx: Tx, shop: number, lines: readonly StockLine[]): Promise<void> =>
  moveAll({ tx, shop, lines }, { on_hand: 1, committed: 0, kind: 'restocked' })
