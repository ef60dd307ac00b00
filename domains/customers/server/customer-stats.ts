import { fixedQuery, one, shopOf, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { customerStats } from './customer.table.ts'

interface OrderEffect {
  orders: number
  spent: number
  currency: string
  at: string
}

const Total = z.object({ orders: z.number() })

const given = sql.placeholder
const spent = sql`${given('spent')}::bigint`

const addEffect = fixedQuery(
  Total,
  sql`with noted as (
        insert into ${customerStats} as s (shop_id, customer_id, currency, orders, spent, last_order_at)
        values (${given('shop')}, ${given('id')}, ${given('currency')}, ${given('orders')}, greatest(0, ${spent}), ${given('at')})
        on conflict (shop_id, customer_id, currency) do update set orders = s.orders + excluded.orders,
          spent = greatest(0, s.spent + ${spent}), last_order_at = greatest(s.last_order_at, excluded.last_order_at)
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
export async function addOrderToStats(tx: Tx, id: string, effect: OrderEffect): Promise<number> {
  return one(await addEffect(tx, { shop: shopOf(tx), id, ...effect })).orders
}
