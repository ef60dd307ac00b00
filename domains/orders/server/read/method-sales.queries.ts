import { addDays, dayIn } from '@comptoir/platform/contract'
import { type Context, inTime, query, zoneOf } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { orders, payments } from '../record/order.table.ts'
import { isRefused } from './refused.ts'

const MethodSales = z.object({
  provider: z.string(),
  orders: z.number(),
  placed: z.number(),
  paid: z.number(),
  paid_orders: z.number(),
  under_way: z.number(),
  refused: z.number(),
  never_paid: z.number(),
})
/** Orders by how they were to be paid; sums in the shop's currency. */
export type MethodSales = z.infer<typeof MethodSales>

const isKept = sql`${orders.tag} <> 'canceled'`

/** Of the orders placed on the last days including today, by the provider of their first ledger row. */
export function readMethodSales(context: Context, days: number): Promise<MethodSales[]> {
  const { db, shop, settings, now } = context
  const since = addDays(dayIn(zoneOf(context), now()), 1 - days)
  const isOurs = sql`${orders.currency} = ${String(settings.currency_code ?? 'EUR')}`
  return query(
    db.read,
    MethodSales,
    sql`select ledger.provider, count(*) filter (where ${isKept}) as orders,
        coalesce(sum(${orders.total}) filter (where ${isKept} and ${isOurs}), 0) as placed,
        coalesce(sum(greatest(0, ${orders.paid} - ${orders.refunded})) filter (where ${isOurs}), 0) as paid,
        count(*) filter (where ${isKept} and ${orders.payment_display} = 'paid') as paid_orders,
        count(*) filter (where ${orders.tag} = 'in-transit') as under_way,
        count(*) filter (where ${isRefused}) as refused,
        count(*) filter (where not ${isKept} and ${orders.paid} = 0) as never_paid
      from ${orders}, lateral (
        select ${payments.provider} as provider from ${payments}
        where ${payments.shop_id} = ${orders.shop_id} and ${payments.order_id} = ${orders.id}
        order by ${payments.at}, ${payments.id} limit 1) as ledger
      where ${orders.shop_id} = ${shop} and ${orders.tag} <> 'draft-order'
        and ${sql.join(inTime(orders.placed_at, { days: `${since}..` }, context), sql` and `)}
      group by ledger.provider`,
  )
}
