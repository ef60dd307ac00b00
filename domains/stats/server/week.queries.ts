import { readPlacedThisHour } from '@comptoir/orders/server'
import { addDays, dayIn } from '@comptoir/platform/contract'
import { array, type Context, one, query, zoneOf } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { metricOf, netOf, sumOf, weekdayOf } from '../contract/stats.rules.ts'
import type { StatsDay } from '../contract/stats.ts'
import { currencyOf, readDays } from './stats.queries.ts'
import { statsHours as h, statsOrders as o } from './stats.table.ts'

/** Two weeks: the last one begins thirteen days ago at the earliest. */
const readBack = 13
const week = 7

const Part = z.object({ orders: z.number(), net: z.number() })

/** What was placed on the weekday of today a week ago, until the hour and minute of now. */
async function readSameTimeLastWeek(context: Context, today: string) {
  const { db, shop, now } = context
  const zone = zoneOf(context)
  const hour = sql`extract(hour from ${now().toISOString()}::timestamptz at time zone ${zone})`
  const ids = await readPlacedThisHour(context, week)
  const found = await query(
    db.read,
    Part,
    sql`select coalesce(sum(orders), 0) as orders,
        coalesce(sum(products + shipping - discounts - returned - tax) filter (where currency = ${currencyOf(context)}), 0) as net
      from (
        select ${h.currency}, ${h.orders}, ${h.products}, ${h.shipping}, ${h.discounts}, ${h.returned}, ${h.tax} from ${h}
        where ${h.shop_id} = ${shop} and ${h.day} = ${addDays(today, -week)}::date and ${h.hour} < ${hour}
          and ${h.kind} <> 'canceled'
        union all
        select ${o.currency}, 1, ${o.products}, ${o.shipping}, ${o.discounts}, ${o.returned}, ${o.tax} from ${o}
        where ${o.shop_id} = ${shop} and ${o.order_id} = any(${array(ids)}::uuid[]) and ${o.kind} <> 'canceled'
      ) as part`,
  )
  return one(found)
}

const figuresOf = (days: readonly StatsDay[]) => {
  const sums = sumOf(days)
  const { orders, average, returning, net } = metricOf
  return { net: net(sums), orders: orders(sums), average: average(sums), returning: returning(sums) }
}

/** The figures of this week from Monday on, beside those of the last one, as the statistics have them. */
export async function readWeek(context: Context) {
  const today = dayIn(zoneOf(context), context.now())
  const monday = addDays(today, -((weekdayOf(today) + 6) % week))
  const [days, same_time_last_week] = await Promise.all([
    readDays(context, { from: addDays(today, -readBack), to: today }),
    readSameTimeLastWeek(context, today),
  ])
  const between = (from: string, to: string) => days.filter(({ date }) => date >= from && date <= to)
  const shown = between(addDays(monday, -week), today)
  const sums = sumOf(between(monday, today))
  return {
    ...{ today, monday, currency: currencyOf(context) },
    days: shown.map((day) => ({ date: day.date, net: netOf(day) })),
    this_week: figuresOf(between(monday, today)),
    last_week: figuresOf(between(addDays(monday, -week), addDays(monday, -1))),
    now: figuresOf(between(today, today)),
    same_time_last_week,
    last_days: figuresOf(between(addDays(today, 1 - week), today)),
    days_before: figuresOf(between(addDays(today, -readBack), addDays(today, -week))),
    left_out: sums.orders - sums.summed_orders,
  }
}
