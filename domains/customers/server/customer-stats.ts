import { one, query, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { customerStats } from './customer.table.ts'

interface OrderEffect {
  orders: number
  spent: number
  currency: string
  at: string
}

const Total = z.object({ orders: z.number() })

/**
 * Updates the stats for one currency and returns the customer's total number of orders. Stats are derived, so
 * the customer's version stays. Lock order: after the customer.
 */
export async function addOrderToStats(
  tx: Tx,
  id: string,
  { orders, spent, currency, at }: OrderEffect,
): Promise<number> {
  const shop = shopOf(tx)
  const others = and(
    eq(customerStats.shop_id, shop),
    eq(customerStats.customer_id, id),
    ne(customerStats.currency, currency),
  )
  const found = await query(
    tx,
    Total,
    sql`with noted as (
          insert into ${customerStats} as s (shop_id, customer_id, currency, orders, spent, last_order_at)
          values (${shop}, ${id}, ${currency}, ${orders}, greatest(0, ${spent}::bigint), ${at})
          on conflict (shop_id, customer_id, currency) do update set orders = s.orders + excluded.orders,
            spent = greatest(0, s.spent + ${spent}::bigint), last_order_at = greatest(s.last_order_at, excluded.last_order_at)
          returning s.orders
        )
        select noted.orders + coalesce((select sum(${customerStats.orders}) from ${customerStats} where ${others}), 0)
          as orders from noted`,
  )
  return one(found).orders
}
