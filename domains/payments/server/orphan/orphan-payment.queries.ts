import { apiError } from '@comptoir/platform/contract'
import { array, one, type Queryable, query } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { OrphanPayment, orphanReasons } from '../../contract/money/orphan-payment.ts'
import { paymentSessions } from '../payment-session.table.ts'

const maxListed = 100

const Moment = z.date().transform((at) => at.toISOString())

/** With the keys of its checkout and of the order that it was put to. */
const Row = OrphanPayment.extend({
  ...{ at: Moment, sent_at: Moment },
  ...{ capture_before: Moment.nullable(), give_back_at: Moment.nullable(), solved_at: Moment.nullable() },
  ...{ checkout_id: z.string().nullable(), order_id: z.string().nullable() },
})
export type OrphanRow = z.infer<typeof Row>

/** The reason stays in the row whatever comes of its money. */
const isOrphan = sql`s.orphaned_at is not null and s.error ->> 'code' = any(${array(orphanReasons)}::text[])`

interface Wanted {
  where: SQL
  order: SQL
}

const find = (db: Queryable, shop: number, { where, order }: Wanted) =>
  query(
    db,
    Row,
    sql`select s.id, s.state = 'orphan' as is_open, s.error ->> 'code' as reason, s.error ->> 'message' as refusal,
          s.method, s.payment, s.amount::float8 as amount, s.currency, s.test_mode, s.card,
          s.orphan_state = 'authorized' as is_held, s.capture_before, s.created_at as sent_at, s.orphaned_at as at,
          s.give_back_at, s.outcome, s.solved_at, s.solved_by, s.version, s.checkout_id,
          case when s.outcome is not null then s.settled_order_id end as order_id
        from ${paymentSessions} s where s.shop_id = ${shop} and ${isOrphan} and ${where}
        order by ${order}, s.id limit ${maxListed}`,
  )

const views = {
  open: { where: sql`s.state = 'orphan'`, order: sql`s.orphaned_at desc` },
  solved: { where: sql`s.solved_at is not null`, order: sql`s.solved_at desc` },
}

/** Those that nobody has decided on, or what came of the others, the newest first. */
export const readOrphanRows = (db: Queryable, shop: number, view: keyof typeof views) => find(db, shop, views[view])

/** @throws NOT_FOUND */
export async function readOrphanRow(db: Queryable, shop: number, id: string): Promise<OrphanRow> {
  const [row] = await find(db, shop, { where: sql`s.id = ${id}`, order: sql`s.id` })
  if (!row) throw apiError('NOT_FOUND', { entity: 'payment' })
  return row
}

const Counts = z.object({ open: z.coerce.number(), solved: z.coerce.number() })

export async function countOrphans(db: Queryable, shop: number) {
  const found = await query(
    db,
    Counts,
    sql`select count(*) filter (where s.state = 'orphan') as open, count(*) filter (where s.solved_at is not null) as solved
        from ${paymentSessions} s where s.shop_id = ${shop} and (s.state = 'orphan' or s.solved_at is not null)`,
  )
  return one(found)
}

/** What waits for somebody: to be decided, or because the provider refuses. With the time of the oldest. */
export async function readUnclaimed(db: Queryable, shop: number) {
  const found = await query(
    db,
    z.object({ count: z.coerce.number(), since: Moment.nullable() }),
    sql`select count(*) as count, min(s.orphaned_at) as since
        from ${paymentSessions} s where s.shop_id = ${shop} and s.state = 'orphan'
          and (s.give_back_at is not null or s.error ->> 'message' <> '')`,
  )
  return one(found)
}
