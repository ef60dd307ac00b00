import { type Context, isoMoment, rows } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import type { Dashboard, Period } from '../contract/index.ts'

/** Specification §9. */
const shownDays = 7
const comparedDays = 14

interface DayRow {
  [column: string]: unknown
  date: string
  sales: number
  orders: number
  returned: number
}

/** Sales by calendar day of the store: the days of this week and the week before, empty ones included. */
async function readDays({ db, shop, settings, now }: Context): Promise<DayRow[]> {
  const zone = String(settings.time_zone ?? 'UTC')
  return rows<DayRow>(
    db.read,
    // Day by day, each a stretch of one index: adding up a fortnight at once would read and sort it all.
    sql`with today as (select (${now().toISOString()}::timestamptz at time zone ${zone})::date as day),
      days as (select today.day - back as day from today, generate_series(0, ${comparedDays - 1}) as back)
      select to_char(days.day, 'YYYY-MM-DD') as date, coalesce(sold.sales, 0) as sales, sold.orders, sold.returned
      from days, lateral (
        select sum(o.total) as sales, count(*) as orders, count(*) filter (where o.returning_customer) as returned
        from orders o
        where o.shop_id = ${shop} and o.tag not in ('draft-order', 'canceled')
          and o.placed_at >= days.day::timestamp at time zone ${zone}
          and o.placed_at < (days.day + 1)::timestamp at time zone ${zone}) as sold
      order by days.day`,
  )
}

function periodOf(days: readonly DayRow[]): Period {
  const sum = (field: 'sales' | 'orders' | 'returned') => days.reduce((total, day) => total + day[field], 0)
  const orders = sum('orders')
  return {
    sales: sum('sales'),
    orders,
    average: orders === 0 ? 0 : Math.round(sum('sales') / orders),
    returning: orders === 0 ? 0 : sum('returned') / orders,
  }
}

interface ActivityRow {
  [column: string]: unknown
  seq: number
  at: string
  order_id: string
  number: number | null
  tag: Dashboard['activity'][number]['tag']
  customer: string | null
}

const mostActivity = 6

async function readActivity({ db, shop }: Context) {
  const found = await rows<ActivityRow>(
    db.read,
    sql`select c.seq, c.at, o.id as order_id, o.number, c.after->>'tag' as tag, o.customer->>'name' as customer
        from (select seq, at, entity_id, after from changes
              where shop_id = ${shop} and entity = 'order' and after ? 'tag' order by seq desc limit ${mostActivity}) c
        join orders o on o.shop_id = ${shop} and o.id = c.entity_id order by c.seq desc`,
  )
  return found.map(({ seq, at, order_id, number, tag, customer }) => ({
    seq,
    at: isoMoment(at),
    order_id,
    number,
    tag,
    customer: customer ?? '',
  }))
}

export async function readDashboard(context: Context): Promise<Dashboard> {
  const [days, activity] = await Promise.all([readDays(context), readActivity(context)])
  const week = days.slice(-shownDays)
  return {
    days: week.map(({ date, sales, orders }) => ({ date, sales, orders })),
    week: periodOf(week),
    previous_week: periodOf(days.slice(0, -shownDays)),
    activity,
  }
}
