import { fixed, one, type PipelinedTx, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { customerStats } from './customer.table.ts'

/** Negative where an order counts for less than before. */
interface OrderEffect {
  orders: number
  spent: number
  currency: string
  at: string
  /** Deliveries refused at the door. */
  refused?: number
}

const Total = z.object({ orders: z.number() })

const given = sql.placeholder
const ordersValue = sql`${given('orders')}::integer`
const spentValue = sql`${given('spent')}::bigint`

const addEffect = fixed(
  Total,
  sql`with noted as (
        insert into ${customerStats} as s (shop_id, customer_id, currency, orders, spent, last_order_at, refused)
        values (${given('shop')}, ${given('id')}, ${given('currency')}, greatest(0, ${ordersValue}), greatest(0, ${spentValue}),
          ${given('at')}, ${given('refused')})
        on conflict (shop_id, customer_id, currency) do update set orders = greatest(0, s.orders + ${ordersValue}),
          spent = greatest(0, s.spent + ${spentValue}), last_order_at = greatest(s.last_order_at, excluded.last_order_at),
          refused = s.refused + excluded.refused
        returning s.shop_id, s.customer_id, s.currency, s.orders
      )
      select n.orders + coalesce((select sum(o.orders) from ${customerStats} o
        where o.shop_id = n.shop_id and o.customer_id = n.customer_id and o.currency <> n.currency), 0) as orders
      from noted n`,
)

/**
 * Updates the stats for one currency and returns the customer's total number of orders. Stats are derived, so
 * the customer's version stays. Lock order: after the customer.
 */
export async function addOrderToStats(tx: PipelinedTx, id: string, effect: OrderEffect): Promise<number> {
  return one(await addEffect(tx, { shop: shopOf(tx), id, refused: 0, ...effect })).orders
}

interface TakenOrder {
  orders: number
  spent: number
  currency: string
  /** Computed from the remaining orders. */
  last_order_at: string | null
}

/** An order that is deleted leaves the stats of its customer. */
export const takeOrderFromStats = (tx: Tx, id: string, { orders, spent, currency, last_order_at }: TakenOrder) =>
  tx
    .update(customerStats)
    .set({
      orders: sql`greatest(0, ${customerStats.orders} - ${orders}::integer)`,
      spent: sql`greatest(0, ${customerStats.spent} - ${spent}::bigint)`,
      last_order_at,
    })
    .where(
      and(
        eq(customerStats.shop_id, shopOf(tx)),
        eq(customerStats.customer_id, id),
        eq(customerStats.currency, currency),
      ),
    )
