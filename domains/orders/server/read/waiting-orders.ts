import { type Context, one, query } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { orders } from '../record/order.table.ts'

const Waiting = z.object({ count: z.number(), since: z.date().nullable() })

/** Beyond this many the exact number is of no use. */
const maxCounted = 1_000

async function waiting({ db, shop }: Context, which: SQL) {
  const found = await query(
    db.read,
    Waiting,
    sql`select count(*) as count, min(placed_at) as since from (
          select ${orders.placed_at} as placed_at from ${orders} where ${orders.shop_id} = ${shop} and ${which}
          order by ${orders.placed_at} limit ${maxCounted}) as waiting`,
  )
  const { count, since } = one(found)
  return { count, since: since?.toISOString() ?? null }
}

/** What waits for somebody: new orders, and placed ones that are not paid; with the time of the oldest. */
export async function readWaitingOrders(context: Context) {
  const [fresh, unpaid] = await Promise.all([
    waiting(context, sql`${orders.tag} = 'new-order'`),
    waiting(context, sql`${orders.payment_display} = 'unpaid' and ${orders.tag} not in ('draft-order', 'canceled')`),
  ])
  return { fresh, unpaid }
}
