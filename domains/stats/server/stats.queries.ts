import { addDays, dayIn } from '@comptoir/platform/contract'
import { type Context, query, zoneOf } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { comparedRange, daysOf, emptySums } from '../contract/stats.rules.ts'
import { type Comparison, type Range, type Stats, StatsDay } from '../contract/stats.ts'
import { readParts } from './parts.queries.ts'
import { statsHours as h } from './stats.table.ts'

export const currencyOf = ({ settings }: Context) => String(settings.currency_code ?? 'EUR')

const ofShop = (context: Context) => sql`${h.shop_id} = ${context.shop} and ${h.currency} = ${currencyOf(context)}`
const inRange = ({ from, to }: Range) => sql`${h.day} between ${from}::date and ${to}::date`

/** Every day of the range, the empty ones too. */
async function readDays(context: Context, range: Range | null): Promise<StatsDay[]> {
  if (!range) return []
  const found = await query(
    context.db.read,
    StatsDay,
    sql`select ${h.day}::text as date, sum(${h.orders}) as orders, sum(${h.new_customers}) as new_customers,
        sum(${h.returning_customers}) as returning_customers, sum(${h.products}) as products,
        sum(${h.shipping}) as shipping, sum(${h.discounts}) as discounts, sum(${h.refunds}) as refunds,
        sum(${h.tax}) as tax
      from ${h} where ${ofShop(context)} and ${inRange(range)} and ${h.kind} = 'counted' group by ${h.day}`,
  )
  const known = new Map(found.map((day) => [day.date, day]))
  return Array.from({ length: daysOf(range) }, (_, at) => {
    const date = addDays(range.from, at)
    return known.get(date) ?? { date, ...emptySums }
  })
}

const WeekHour = z.object({ weekday: z.number(), hour: z.number(), orders: z.number(), net: z.number() })

const readWeekHours = (context: Context, range: Range) =>
  query(
    context.db.read,
    WeekHour,
    sql`select extract(dow from ${h.day})::integer as weekday, ${h.hour} as hour, sum(${h.orders}) as orders,
        sum(${h.products} + ${h.shipping} - ${h.discounts} - ${h.refunds} - ${h.tax}) as net
      from ${h} where ${ofShop(context)} and ${inRange(range)} and ${h.kind} = 'counted'
      group by 1, 2 having sum(${h.orders}) > 0 order by 1, 2`,
  )

const Apart = z.object({ kind: z.enum(['canceled', 'unpaid']), orders: z.number(), total: z.number() })

async function readApart(context: Context, range: Range) {
  const found = await query(
    context.db.read,
    Apart,
    sql`select ${h.kind} as kind, sum(${h.orders}) as orders, sum(${h.products} + ${h.shipping} - ${h.discounts}) as total
      from ${h} where ${ofShop(context)} and ${inRange(range)} and ${h.kind} <> 'counted' group by ${h.kind}`,
  )
  const of = (name: string) => {
    const { orders = 0, total = 0 } = found.find(({ kind }) => kind === name) ?? {}
    return { orders, total }
  }
  return { canceled: of('canceled'), unpaid: of('unpaid') }
}

export async function readStats(
  context: Context,
  { compare, ...range }: Range & { compare: Comparison },
): Promise<Stats> {
  const compared = comparedRange(range, compare)
  const [days, days_before, hours, apart, parts] = await Promise.all([
    readDays(context, range),
    readDays(context, compared),
    readWeekHours(context, range),
    readApart(context, range),
    readParts(context, { range, compared, currency: currencyOf(context) }),
  ])
  const time_zone = zoneOf(context)
  return {
    range,
    compared,
    today: dayIn(time_zone, context.now()),
    time_zone,
    currency: currencyOf(context),
    days,
    days_before,
    ...apart,
    hours,
    ...parts,
  }
}
