import { coalesced, fixedQuery, shopOf, type Tx } from '@comptoir/platform/server'
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

const Total = z.object({ customer_id: z.string(), orders: z.number() })

const given = sql.placeholder

/** In the order of their keys, so that two transactions never wait for each other's rows. */
const addEffects = fixedQuery(
  Total,
  sql`with effect as materialized (
        select customer_id, currency, sum(orders)::integer as orders, sum(spent)::bigint as spent, max(at) as at,
          sum(refused)::integer as refused
        from unnest(${given('ids')}::uuid[], ${given('currencies')}::text[], ${given('orders')}::integer[],
          ${given('spent')}::bigint[], ${given('ats')}::timestamptz[], ${given('refused')}::integer[])
          as e (customer_id, currency, orders, spent, at, refused)
        group by customer_id, currency order by customer_id, currency collate "C"
      ), noted as (
        insert into ${customerStats} as s (shop_id, customer_id, currency, orders, spent, last_order_at, refused)
        select ${given('shop')}::integer, customer_id, currency, greatest(0, orders), greatest(0, spent), at, refused from effect
        on conflict (shop_id, customer_id, currency) do update set
          orders = greatest(0, s.orders + (select e.orders from effect e where e.customer_id = s.customer_id and e.currency = s.currency)),
          spent = greatest(0, s.spent + (select e.spent from effect e where e.customer_id = s.customer_id and e.currency = s.currency)),
          last_order_at = greatest(s.last_order_at, excluded.last_order_at),
          refused = s.refused + excluded.refused
        returning s.shop_id, s.customer_id, s.currency, s.orders
      )
      select n.customer_id, sum(n.orders)::integer + coalesce((select sum(o.orders) from ${customerStats} o
        where o.shop_id = n.shop_id and o.customer_id = n.customer_id and not o.currency = any(array_agg(n.currency))), 0) as orders
      from noted n group by n.shop_id, n.customer_id`,
)

interface CustomerEffect extends OrderEffect {
  id: string
}

const addForAll = coalesced(
  async (tx, effects: readonly CustomerEffect[]) => {
    const list = <Field extends keyof CustomerEffect>(field: Field) => effects.map((effect) => effect[field])
    const after = await addEffects(tx, {
      ...{ shop: shopOf(tx), ids: list('id'), currencies: list('currency'), orders: list('orders') },
      ...{ spent: list('spent'), ats: list('at'), refused: effects.map(({ refused = 0 }) => refused) },
    })
    const totals = new Map(after.map(({ customer_id, orders }) => [customer_id, orders]))
    // Each order of a customer comes after those before it.
    for (const { id, orders } of effects) totals.set(id, (totals.get(id) ?? 0) - orders)
    return effects.map(({ id, orders }) => () => {
      const total = (totals.get(id) ?? 0) + orders
      totals.set(id, total)
      return total
    })
  },
  { leaves: 'rows' },
)

/**
 * Updates the stats for one currency and returns the customer's total number of orders. Stats are derived, so
 * the customer's version stays. Lock order: after the customer.
 */
export const addOrderToStats = (tx: Tx, id: string, effect: OrderEffect): Promise<number> =>
  addForAll(tx, { id, ...effect })

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
