import { fixed, one, type PipelinedTx, type Queryable, query, shopOf, shops, type Tx } from '@comptoir/platform/server'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { customerStats } from './customer.table.ts'

/** Negative where an order counts for less than before. */
interface OrderEffect {
  orders: number
  spent: number
  currency: string
  at: string
  /** Deliveries refused at the door; negative where that was noted by mistake. */
  refused?: number
}

const Total = z.object({ orders: z.number() })

const given = sql.placeholder
const ordersValue = sql`${given('orders')}::integer`
const spentValue = sql`${given('spent')}::bigint`
const atValue = sql`${given('at')}::timestamptz`
const refusedValue = sql`${given('refused')}::integer`

/** What stands alike in the rows of all currencies. */
const raised = (row: SQL) => sql`orders = greatest(0, ${row}.orders + ${ordersValue}),
  last_order_at = greatest(${row}.last_order_at, ${atValue}), refused = greatest(0, ${row}.refused + ${refusedValue})`

const addEffect = fixed(
  Total,
  sql`with noted as (
        insert into ${customerStats} as s (shop_id, customer_id, currency, own_orders, spent, orders, last_order_at, refused)
        select ${given('shop')}::integer, ${given('id')}::uuid, ${given('currency')}, greatest(0, ${ordersValue}),
          greatest(0, ${spentValue}), greatest(0, coalesce(max(o.orders), 0) + ${ordersValue}),
          greatest(max(o.last_order_at), ${atValue}), greatest(0, coalesce(max(o.refused), 0) + ${refusedValue})
        from ${customerStats} o where o.shop_id = ${given('shop')} and o.customer_id = ${given('id')}
        on conflict (shop_id, customer_id, currency) do update set own_orders = greatest(0, s.own_orders + ${ordersValue}),
          spent = greatest(0, s.spent + ${spentValue}), ${raised(sql`s`)}
        returning s.shop_id, s.customer_id, s.currency, s.orders
      ), others as (
        update ${customerStats} o set ${raised(sql`o`)} from noted n
        where o.shop_id = n.shop_id and o.customer_id = n.customer_id and o.currency <> n.currency
      )
      select orders from noted`,
)

/**
 * Updates the sums of one currency and the counts of all, and returns the customer's number of orders. Stats are derived, so
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
export const takeOrderFromStats = (tx: Tx, id: string, { orders, spent, currency, last_order_at }: TakenOrder) => {
  const { currency: of, own_orders, spent: paid } = customerStats
  return tx
    .update(customerStats)
    .set({
      orders: sql`greatest(0, ${customerStats.orders} - ${orders}::integer)`,
      own_orders: sql`greatest(0, ${own_orders} - case when ${of} = ${currency} then ${orders}::integer else 0 end)`,
      spent: sql`greatest(0, ${paid} - case when ${of} = ${currency} then ${spent}::bigint else 0 end)`,
      last_order_at,
    })
    .where(and(eq(customerStats.shop_id, shopOf(tx)), eq(customerStats.customer_id, id)))
}

const Refusers = z.object({ customers: z.number() })

/** Customers who refused at least so many deliveries; blocked ones count, too. Only rows with refusals are in the index. */
export async function countRefusers(db: Queryable, shop: number, from: number): Promise<number> {
  const currency = sql`(select ${shops.currency} from ${shops} where ${shops.id} = ${shop})`
  const found = await query(
    db,
    Refusers,
    sql`select count(*) as customers from ${customerStats}
      where ${customerStats.shop_id} = ${shop} and ${customerStats.currency} = ${currency}
        and ${customerStats.refused} > 0 and ${customerStats.refused} >= ${from}`,
  )
  return one(found).customers
}
