import { failure } from '@comptoir/platform/contract'
import { isoMoment, type Queryable, rows, type Tx, together } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { listMovements, StockFigures, StockLevel, StockMovement } from '../../contract/index.ts'

/** The levels of a variant `v` at the shop's places, as JSON. */
export const levelsOf = sql`(
  select coalesce(json_agg(json_build_object('location_id', l.location_id, 'on_hand', l.on_hand,
    'committed', l.committed, 'incoming', l.incoming, 'damaged', l.damaged,
    'available', l.on_hand - l.committed - l.damaged) order by o.position, o.id), '[]')
  from stock_levels l join locations o on o.shop_id = l.shop_id and o.id = l.location_id
  where l.shop_id = v.shop_id and l.variant_id = v.id and o.deleted_at is null)`

/** What a variant `v` comes to over all places. */
export const figureColumns = sql`v.on_hand, v.committed, v.incoming, v.damaged,
  v.on_hand - v.committed - v.damaged as available`

type FiguresRow = StockFigures & Record<string, unknown>

/** What lies, is promised and expected of a variant, at each place and over all. */
export async function readStock(db: Queryable, shop: number, variant: string): Promise<StockFigures> {
  const [row] = await rows<FiguresRow>(
    db,
    sql`select v.id as variant_id, ${figureColumns}, ${levelsOf} as levels
        from variants v where v.shop_id = ${shop} and v.id = ${variant} and v.deleted_at is null`,
  )
  if (!row) throw failure('NOT_FOUND', { entity: 'variant' })
  return row
}

/** The same, locked until the transaction ends: nobody moves it meanwhile. */
export async function lockStock(tx: Tx, shop: number, variant: string): Promise<StockFigures> {
  const lock = rows(
    tx,
    sql`select 1 from product_stock s where s.shop_id = ${shop} and s.product_id = (
          select product_id from variants where shop_id = ${shop} and id = ${variant}) for no key update`,
  )
  // The read is a statement of its own, so it sees what the lock waited for.
  const [, stock] = await together([lock, readStock(tx, shop, variant)])
  return stock
}

const nothing = { on_hand: 0, committed: 0, incoming: 0, damaged: 0, available: 0 }

export const levelAt = ({ levels }: StockFigures, location_id: string): StockLevel =>
  levels.find((level) => level.location_id === location_id) ?? { location_id, ...nothing }

type Asked = z.output<NonNullable<typeof listMovements.query>> & { variant_id: string }
type MovementRow = StockMovement & Record<string, unknown>

/** A page of the ledger of a variant, the newest first. */
export async function readMovements(db: Queryable, shop: number, { variant_id, limit, cursor }: Asked) {
  const found = await rows<MovementRow>(
    db,
    sql`select m.id, m.at, o.title as location, m.kind, m.delta, m.damaged, m.note, m.order_id,
               m.actor->>'name' as actor
        from stock_movements m left join locations o on o.shop_id = m.shop_id and o.id = m.location_id
        where m.shop_id = ${shop} and m.variant_id = ${variant_id} and ${cursor ? sql`m.id < ${cursor}` : sql`true`}
        order by m.id desc limit ${limit + 1}`,
  )
  const items = found.slice(0, limit).map(
    ({ location, at, ...row }): StockMovement => ({
      id: row.id,
      at: isoMoment(at),
      location: location ?? '',
      kind: row.kind,
      delta: row.delta,
      damaged: row.damaged,
      note: row.note,
      order_id: row.order_id,
      actor: row.actor,
    }),
  )
  return { items, next_cursor: found.length > limit ? (items.at(-1)?.id ?? null) : null }
}
