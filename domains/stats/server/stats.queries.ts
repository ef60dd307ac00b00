import { addDays, dayIn } from '@comptoir/platform/contract'
import { type Context, query, zoneOf } from '@comptoir/platform/server'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import { comparedRange, daysOf, emptySums } from '../contract/stats.rules.ts'
import { type Comparison, type Range, type Stats, StatsDay } from '../contract/stats.ts'
import { readParts } from './parts.queries.ts'
import { statsHours as h } from './stats.table.ts'

export const currencyOf = ({ settings }: Context) => String(settings.currency_code ?? 'EUR')

const ofShop = ({ shop }: Context) => sql`${h.shop_id} = ${shop}`
const isPlaced = sql`${h.kind} <> 'canceled'`
/** A sum of those in the shop's currency. */
const inCurrency = (context: Context, amount: SQLWrapper) =>
  sql`coalesce(sum(${amount}) filter (where ${h.currency} = ${currencyOf(context)}), 0)`
const netAmount = sql`${h.products} + ${h.shipping} - ${h.discounts} - ${h.returned} - ${h.tax}`
const inRange = ({ from, to }: Range) => sql`${h.day} between ${from}::date and ${to}::date`

/** Every day of the range, the empty ones too. */
export async function readDays(context: Context, range: Range | null): Promise<StatsDay[]> {
  if (!range) return []
  const found = await query(
    context.db.read,
    StatsDay,
    sql`select ${h.day}::text as date, sum(${h.orders}) as orders, sum(${h.new_customers}) as new_customers,
        sum(${h.returning_customers}) as returning_customers, ${inCurrency(context, h.orders)} as summed_orders,
        ${inCurrency(context, h.products)} as products, ${inCurrency(context, h.shipping)} as shipping,
        ${inCurrency(context, h.discounts)} as discounts, ${inCurrency(context, h.refunds)} as refunds,
        ${inCurrency(context, h.tax)} as tax, ${inCurrency(context, h.paid)} as paid,
        ${inCurrency(context, h.authorized)} as authorized, ${inCurrency(context, h.returned)} as returned,
        ${inCurrency(context, h.due)} as due, ${inCurrency(context, h.by_cards)} as by_cards
      from ${h} where ${ofShop(context)} and ${inRange(range)} and ${isPlaced} group by ${h.day}`,
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
        ${inCurrency(context, netAmount)} as net
      from ${h} where ${ofShop(context)} and ${inRange(range)} and ${isPlaced}
      group by 1, 2 having sum(${h.orders}) > 0 order by 1, 2`,
  )

const Apart = z.object({ kind: z.enum(['canceled', 'unpaid']), orders: z.number(), total: z.number() })

async function readApart(context: Context, range: Range) {
  const found = await query(
    context.db.read,
    Apart,
    sql`select ${h.kind} as kind, sum(${h.orders}) as orders,
        ${inCurrency(context, sql`${h.products} + ${h.shipping} - ${h.discounts}`)} as total
      from ${h} where ${ofShop(context)} and ${inRange(range)} and ${h.kind} <> 'counted' group by ${h.kind}`,
  )
  const of = (name: string) => {
    const { orders = 0, total = 0 } = found.find(({ kind }) => kind === name) ?? {}
    return { orders, total }
  }
  return { canceled: of('canceled'), unpaid: of('unpaid') }
}

const LeftOut = z.object({ currency: z.string(), orders: z.number() })

const readLeftOut = (context: Context, range: Range) =>
  query(
    context.db.read,
    LeftOut,
    sql`select ${h.currency}, sum(${h.orders}) as orders from ${h}
      where ${ofShop(context)} and ${inRange(range)} and ${isPlaced} and ${h.currency} <> ${currencyOf(context)}
      group by ${h.currency} having sum(${h.orders}) > 0 order by sum(${h.orders}) desc, ${h.currency}`,
  )

/** To count parts over every currency that the shop ever had, by an index that begins with it. */
export const currenciesOf = async ({ db, shop }: Context) =>
  (
    await query(
      db.read,
      z.object({ currency: z.string() }),
      sql`select distinct ${h.currency} from ${h} where ${h.shop_id} = ${shop}`,
    )
  ).map(({ currency }) => currency)

export async function readStats(
  context: Context,
  { compare, ...range }: Range & { compare: Comparison },
): Promise<Stats> {
  const compared = comparedRange(range, compare)
  const currencies = await currenciesOf(context)
  const [days, days_before, hours, apart, left_out, parts] = await Promise.all([
    readDays(context, range),
    readDays(context, compared),
    readWeekHours(context, range),
    readApart(context, range),
    readLeftOut(context, range),
    readParts(context, { range, compared, currency: currencyOf(context), currencies }),
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
    left_out,
    hours,
    ...parts,
  }
}
