import { notify } from '@comptoir/notifications/server'
import { readOrder } from '@comptoir/orders/server'
import { type Context, job, one } from '@comptoir/platform/server'
import { and, count, eq, isNotNull, isNull, min, sql } from 'drizzle-orm'
import { z } from 'zod'
import { paymentSessions } from '../payment-session.table.ts'

const maxWarned = 50

const isEnding = ({ shop }: Context) =>
  and(
    eq(paymentSessions.shop_id, shop),
    eq(paymentSessions.state, 'authorized'),
    isNotNull(paymentSessions.settled_order_id),
    sql`${paymentSessions.capture_before} < now() + interval '1 day'`,
  )

/** Money of orders that is held and lapses within a day, and when the first does. */
export async function readEndingHolds(context: Context) {
  const held = context.db.read
    .select({ count: count(), since: min(paymentSessions.capture_before) })
    .from(paymentSessions)
    .where(isEnding(context))
  return one(await held)
}

/** Authorised money lapses: who may take it is told a day before. */
async function warn(context: Context) {
  const due = await context.db.current
    .select({ id: paymentSessions.id, order_id: paymentSessions.settled_order_id })
    .from(paymentSessions)
    .where(and(isEnding(context), isNull(paymentSessions.warned_at)))
    .limit(maxWarned)
  for (const { id, order_id } of due) {
    if (order_id !== null) await warnOf(context, { id, order_id })
  }
}

async function warnOf({ db, shop }: Context, { id, order_id }: { id: string; order_id: string }) {
  const { number } = await readOrder(db.current, shop, order_id)
  await db.transaction(async (tx) => {
    const marked = await tx
      .update(paymentSessions)
      .set({ warned_at: sql`now()` })
      .where(and(eq(paymentSessions.shop_id, shop), eq(paymentSessions.id, id), isNull(paymentSessions.warned_at)))
      .returning({ id: paymentSessions.id })
    if (marked.length === 0) return
    await notify(tx, shop, [
      {
        title: 'payments.notifications.capture_soon',
        title_args: { number: String(number) },
        content: { icon: 'billing', link: `/orders/${order_id}`, entity: 'order', entity_id: order_id },
        level: 'warning',
        to: { permission: 'admin_payments' },
      },
    ])
  })
}

export const warnOfCaptures = job({
  name: 'warn_of_captures',
  every: '17 * * * *',
  schema: z.unknown(),
  run: (context) => warn(context),
})
