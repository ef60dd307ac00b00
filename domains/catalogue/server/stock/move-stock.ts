import { array, rows, type Tx } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { type MovementKind, productFailure } from '../../contract/index.ts'

export interface StockLine {
  variant_id: string
  quantity: number
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
  /** Units are moved only where this holds. */
  where?: SQL
}

/** The lines as a table. As arrays, not as JSON: then the database expects few and goes by its indexes. */
const linesOf = ({ lines }: Moving) =>
  sql`unnest(
    ${array(lines.map(({ variant_id }) => variant_id))}::uuid[], ${array(lines.map(({ quantity }) => quantity))}::integer[],
    ${array(lines.map(({ order_id }) => order_id ?? null))}::uuid[]) as line (variant_id, quantity, order_id)`

/**
 * Moves all lines in one statement. The products' stock rows are locked first and in the order of their ids,
 * as by everyone who changes stock, so nobody waits in a circle; the condition is weighed on the locked row.
 * Returns the variants that did not move.
 */
async function move(moving: Moving, effect: Effect): Promise<string[]> {
  const { tx, shop } = moving
  const missed = await rows<{ variant_id: string }>(
    tx,
    sql`with lines as (select * from ${linesOf(moving)}), wanted as materialized (
      select v.product_id, v.id as variant_id, sum(l.quantity)::integer as quantity
      from lines l join variants v on v.shop_id = ${shop} and v.id = l.variant_id group by v.product_id, v.id
    ), held as materialized (
      select product_id from product_stock
      where shop_id = ${shop} and product_id in (select product_id from wanted)
      order by product_id for no key update
    ), changed as (
      update variants v
      set on_hand = v.on_hand + ${effect.on_hand}::integer * w.quantity,
          committed = v.committed + ${effect.committed}::integer * w.quantity
      from wanted w
      where v.shop_id = ${shop} and v.id = w.variant_id and (select count(*) from held) > 0
        and ${effect.where ?? sql`true`}
      returning v.product_id, v.id, v.track_quantity and v.deleted_at is null as counts, w.quantity
    ), revised as (
      update product_stock s set available = s.available + ${effect.on_hand - effect.committed}::integer * c.quantity
      from (select product_id, sum(quantity)::integer as quantity from changed where counts group by product_id) c
      where s.shop_id = ${shop} and s.product_id = c.product_id
    ), written as (
      insert into stock_movements (shop_id, variant_id, delta, kind, order_id)
      select ${shop}, variant_id, ${effect.on_hand}::integer * quantity, ${effect.kind ?? null}::text, order_id from lines
      where ${effect.kind ?? null}::text is not null
    )
    select distinct variant_id from lines where variant_id not in (select id from changed)`,
  )
  return missed.map(({ variant_id }) => variant_id)
}

/** How many there are of what could not be had. */
const shortOf = (moving: Moving, missed: readonly string[]) =>
  rows<{ variant_id: string; available: number; wanted: number }>(
    moving.tx,
    sql`select w.variant_id, coalesce(v.on_hand - v.committed, 0) as available, w.quantity as wanted
        from (select variant_id, sum(quantity)::integer as quantity from ${linesOf(moving)} group by variant_id) w
        left join variants v on v.shop_id = ${moving.shop} and v.id = w.variant_id and v.deleted_at is null
        where w.variant_id = any(${array(missed)}::uuid[])
        order by w.variant_id`,
  )

async function moveAll(order: Moving, effect: Effect) {
  const missed = await move(order, effect)
  if (missed.length > 0) throw new Error(`Stock cannot move for unknown variants: ${missed.slice(0, 5).join(', ')}`)
}

const enough = sql`v.deleted_at is null
  and (not v.track_quantity or v.continue_out_of_stock or v.on_hand - v.committed >= w.quantity)`

/** Promises goods to an order, all lines or none. */
export async function commitStock(tx: Tx, shop: number, lines: readonly StockLine[]): Promise<void> {
  const missed = await move({ tx, shop, lines }, { on_hand: 0, committed: 1, where: enough })
  if (missed.length === 0) return
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
