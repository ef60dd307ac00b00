import { type Context, inTime, query, zoneOf } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { orderLines, orders } from '../record/order.table.ts'

const SalesDay = z.object({
  date: z.string(),
  placed: z.number(),
  orders: z.number(),
  summed_orders: z.number(),
  returned: z.number(),
})
/** A calendar day in the shop's time zone. */
type SalesDay = z.infer<typeof SalesDay>

/** SQL of `isPlaced`; a draft's tag is its own. */
const placedOrders = sql`${orders.tag} not in ('draft-order', 'canceled')`

/**
 * What was placed (`isPlaced`) on the last days including today, oldest first, with empty days: counts of all orders, the sum
 * of those in the shop's currency, without gift cards, which are no sale until they are spent. One index range scan per day: aggregating them all at once would read and sort every order.
 */
export function readSalesByDay({ db, shop, settings, now }: Context, days: number): Promise<SalesDay[]> {
  const zone = zoneOf({ settings })
  const currency = String(settings.currency_code ?? 'EUR')
  const isOnDay = sql`${orders.placed_at} >= days.day::timestamp at time zone ${zone}
    and ${orders.placed_at} < (days.day + 1)::timestamp at time zone ${zone}`
  return query(
    db.read,
    SalesDay,
    sql`with today as (select (${now().toISOString()}::timestamptz at time zone ${zone})::date as day),
      days as (select today.day - back as day from today, generate_series(0, ${days - 1}::integer) as back)
      select to_char(days.day, 'YYYY-MM-DD') as date, coalesce(sold.placed, 0) - coalesce(cards.total, 0) as placed, sold.orders, sold.summed_orders, sold.returned
      from days, lateral (
        select sum(${orders.total}) filter (where ${orders.currency} = ${currency}) as placed, count(*) as orders,
          count(*) filter (where ${orders.currency} = ${currency}) as summed_orders,
          count(*) filter (where ${orders.returning_customer}) as returned
        from ${orders}
        where ${orders.shop_id} = ${shop} and ${placedOrders}
          and ${isOnDay}) as sold, lateral (
        select sum(${orderLines.total}) as total from ${orderLines}
          join ${orders} on ${orders.shop_id} = ${orderLines.shop_id} and ${orders.id} = ${orderLines.order_id}
        where ${orderLines.shop_id} = ${shop} and ${orderLines.kind} = 'gift_card' and ${placedOrders}
          and ${orders.currency} = ${currency} and ${isOnDay}) as cards
      order by days.day`,
  )
}

const CurrencySales = z.object({ currency: z.string(), orders: z.number(), placed: z.number(), paid: z.number() })

/** What a customer has placed, by currency, and what of it was paid. */
export const readCustomerSales = ({ db, shop }: Context, customer: string) =>
  query(
    db.read,
    CurrencySales,
    sql`select ${orders.currency}, count(*) as orders, sum(${orders.total}) as placed,
        sum(greatest(0, ${orders.paid} - ${orders.refunded})) as paid
      from ${orders} where ${orders.shop_id} = ${shop} and ${orders.customer_id} = ${customer} and ${placedOrders}
      group by ${orders.currency} order by count(*) desc, ${orders.currency}`,
  )

/** Ids of the orders of an earlier day from the beginning of the shop's present hour to its minute. */
export async function readPlacedThisHour({ db, shop, settings, now }: Context, daysBack: number): Promise<string[]> {
  const zone = zoneOf({ settings })
  const found = await query(
    db.read,
    z.object({ id: z.string() }),
    sql`with past as (
        select (${now().toISOString()}::timestamptz at time zone ${zone}) - make_interval(days => ${daysBack}) as at
      )
      select ${orders.id} from ${orders}, past
      where ${orders.shop_id} = ${shop} and ${placedOrders}
        and ${orders.placed_at} >= date_trunc('hour', past.at) at time zone ${zone}
        and ${orders.placed_at} <= past.at at time zone ${zone}`,
  )
  return found.map(({ id }) => id)
}

interface ReturnedPieces {
  product: string
  /** Days on which the orders were placed: `2026-09-02..2026-11-30`. */
  days: string
}

/** Pieces of a product that were taken back, of placed orders. */
export async function readReturnedPieces(context: Context, { product, days }: ReturnedPieces): Promise<number> {
  const [row] = await query(
    context.db.read,
    z.object({ pieces: z.number() }),
    sql`select coalesce(sum(${orderLines.returned_quantity}), 0) as pieces from ${orderLines}
        join ${orders} on ${orders.shop_id} = ${orderLines.shop_id} and ${orders.id} = ${orderLines.order_id}
        where ${orderLines.shop_id} = ${context.shop} and ${orderLines.product_id} = ${product} and ${placedOrders}
          and ${sql.join(inTime(orders.placed_at, { days }, context), sql` and `)}`,
  )
  return row?.pieces ?? 0
}
