import { array, type Context, inTime, query } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { awaitedStatuses } from '../../contract/payment/awaited-transfer.rules.ts'
import type { PaymentTx } from '../../contract/payment/payment.ts'
import { orders, payments } from '../record/order.table.ts'

const AwaitedOrder = z.object({
  id: z.string(),
  version: z.number(),
  number: z.number(),
  customer: z.string(),
  source: z.string(),
  currency: z.string(),
  due: z.number(),
  placed_at: z.date(),
  /** When its customer said to pay that way: with the order, or later on its page. */
  promised_at: z.date(),
})
export type AwaitedOrder = z.infer<typeof AwaitedOrder>

/** Beyond this many the exact number is of no use. */
const maxAwaited = 1_000

interface Wanted {
  provider: PaymentTx['provider']
  /** Placed on these days of the shop's calendar; left out: whenever. */
  days?: string
}

const due = sql`greatest(0, ${orders.total} - ${orders.returned} - (${orders.paid} - ${orders.refunded}))`

/** Placed orders whose money is to come by a provider, the oldest first (`awaitsTransfer`); up to 1,000. */
export function readAwaited(context: Context, { provider, days }: Wanted): Promise<AwaitedOrder[]> {
  const { db, shop } = context
  const inPeriod = days ? inTime(orders.placed_at, { days }, context) : []
  // The display has an index, in the order of placing.
  return query(
    db.read,
    AwaitedOrder,
    sql`select ${orders.id}, ${orders.version}, ${orders.number}, coalesce(${orders.customer}->>'name', '') as customer,
        ${orders.source}, ${orders.currency}, ${due} as due, ${orders.placed_at},
        coalesce((select max(${payments.at}) from ${payments} where ${payments.shop_id} = ${orders.shop_id}
          and ${payments.order_id} = ${orders.id} and ${payments.provider} = ${provider}
          and ${payments.status} = 'pending'), ${orders.placed_at}) as promised_at
      from ${orders}
      where ${orders.shop_id} = ${shop} and ${orders.payment_display} = 'pending'
        and ${orders.payment_status} = any(${array(awaitedStatuses)}::text[])
        and ${orders.tag} not in ('draft-order', 'canceled') and ${due} > 0
        ${sql.join(
          inPeriod.map((condition) => sql` and ${condition}`),
          sql``,
        )}
        and exists (select from ${payments} where ${payments.shop_id} = ${orders.shop_id}
          and ${payments.order_id} = ${orders.id} and ${payments.provider} = ${provider})
      order by ${orders.placed_at}, ${orders.id} limit ${maxAwaited}`,
  )
}
