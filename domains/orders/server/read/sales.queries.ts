import { type Context, changesWithField, oneOf, query, zoneOf } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { OrderTag } from '../../contract/order.ts'
import { orders } from '../record/order.table.ts'

const SalesDay = z.object({ date: z.string(), sales: z.number(), orders: z.number(), returned: z.number() })
/** A calendar day in the shop's time zone. */
export type SalesDay = z.infer<typeof SalesDay>

/**
 * Sales in the shop's currency of the last days including today, oldest first, with empty days. One index range scan per day:
 * aggregating them all at once would read and sort every order.
 */
export function readSalesByDay({ db, shop, settings, now }: Context, days: number): Promise<SalesDay[]> {
  const zone = zoneOf({ settings })
  const currency = String(settings.currency_code ?? 'EUR')
  return query(
    db.read,
    SalesDay,
    sql`with today as (select (${now().toISOString()}::timestamptz at time zone ${zone})::date as day),
      days as (select today.day - back as day from today, generate_series(0, ${days - 1}::integer) as back)
      select to_char(days.day, 'YYYY-MM-DD') as date, coalesce(sold.sales, 0) as sales, sold.orders, sold.returned
      from days, lateral (
        select sum(${orders.total}) as sales, count(*) as orders,
          count(*) filter (where ${orders.returning_customer}) as returned
        from ${orders}
        where ${orders.shop_id} = ${shop} and ${orders.tag} not in ('draft-order', 'canceled')
          and ${orders.currency} = ${currency}
          and ${orders.placed_at} >= days.day::timestamp at time zone ${zone}
          and ${orders.placed_at} < (days.day + 1)::timestamp at time zone ${zone}) as sold
      order by days.day`,
  )
}

export interface OrderActivity {
  seq: number
  at: string
  order_id: string
  number: number | null
  tag: OrderTag
  customer: string
}

export async function readOrderActivity({ db, shop }: Context, limit: number): Promise<OrderActivity[]> {
  const changes = await changesWithField<{ id: string; version: number; tag: OrderTag }>(db.read, {
    shop,
    entity: 'order',
    field: 'tag',
    limit,
  })
  if (changes.length === 0) return []
  const found = await db.read
    .select({ id: orders.id, number: orders.number, tag: orders.tag, customer: orders.customer })
    .from(orders)
    .where(
      and(
        eq(orders.shop_id, shop),
        oneOf(
          orders.id,
          changes.map(({ entity_id }) => entity_id),
        ),
      ),
    )
  const known = new Map(found.map((order) => [order.id, order]))
  return changes.flatMap(({ seq, at, entity_id, after }) => {
    const order = known.get(entity_id)
    if (!order) return []
    const { number, customer } = order
    return [{ seq, at, order_id: entity_id, number, tag: after?.tag ?? order.tag, customer: customer.name ?? '' }]
  })
}
