import type {
  DiscountSums,
  readDiscountFigures,
  readDiscountOrders,
  readDiscountSums,
} from '@comptoir/discounts/contract'
import { readSchedule } from '@comptoir/discounts/server'
import { addDays, dayIn, daysIn } from '@comptoir/platform/contract'
import { array, type Context, inTime, one, query, zoneOf } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { nameOrders } from '../record/order.queries.ts'
import { discountAllocations, orderDiscounts, orderLines, orders } from '../record/order.table.ts'

type Reply<Endpoint extends { reply: z.ZodType }> = z.output<Endpoint['reply']>

const and = (conditions: readonly SQL[]) => sql.join([...conditions], sql` and `)

interface Asked {
  /** Of the shop's calendar. */
  days: string
  /** Left out: all. */
  ids?: readonly string[]
}

/** Orders of the period that are neither drafts nor canceled; sums are of those in the shop's currency. */
const placedIn = (context: Context, days: string) =>
  and([
    sql`${orders.shop_id} = ${context.shop} and ${orders.tag} not in ('draft-order', 'canceled')`,
    ...inTime(orders.placed_at, { days }, context),
  ])

const currencyOf = ({ settings }: Context) => String(settings.currency_code ?? 'EUR')

/** What of a share was given for pieces that were taken back: all of it with the last one. */
const back = sql`(a.amount * (l.returned_quantity + l.canceled_quantity) / l.quantity)`

/**
 * A row for each discount of each order: what it was given, what of that came back, and what the order costs after all.
 * A discount on the delivery is given once and stays.
 */
const given = (context: Context, { days, ids }: Asked) => sql`
  select d.discount_id, ${orders.id} as order_id, ${orders.number} as number, ${orders.placed_at} as placed_at,
    ${orders.customer}->>'name' as customer, ${orders.currency} = ${currencyOf(context)} as counts,
    not ${orders.returning_customer} as is_first, d.amount,
    coalesce((select sum(${back}) from ${discountAllocations} a
      join ${orderLines} l on l.shop_id = a.shop_id and l.order_id = a.order_id and l.id = a.line_id
      where a.shop_id = d.shop_id and a.order_id = d.order_id and a.discount_id = d.id), 0)::bigint as returned,
    ${orders.total} - ${orders.returned} as revenue
  from ${orderDiscounts} d join ${orders} on ${orders.shop_id} = d.shop_id and ${orders.id} = d.order_id
  where d.shop_id = ${context.shop} and d.discount_id is not null
    ${ids ? sql`and d.discount_id = any(${array(ids)}::uuid[])` : sql``} and ${placedIn(context, days)}`

const Sums = z.object({ uses: z.number(), given: z.number(), revenue: z.number() })

/** Nobody without the right sees what the shop earns. */
const shown = (context: Context, { uses, given: away, revenue }: z.infer<typeof Sums>): DiscountSums => ({
  ...{ uses, given: away },
  revenue: context.can('admin_stats') ? revenue : null,
})

const sumsById = (context: Context, asked: Asked) =>
  query(
    context.db.read,
    Sums.extend({ id: z.string() }),
    sql`select g.discount_id as id, count(*) as uses, coalesce(sum(g.amount - g.returned) filter (where g.counts), 0) as given,
          coalesce(sum(g.revenue) filter (where g.counts), 0) as revenue
        from (${given(context, asked)}) g group by g.discount_id`,
  )

/** An order with several discounts is one use of each, and one revenue. */
async function sumsOfAll(context: Context, days: string) {
  const found = await query(
    context.db.read,
    Sums.extend({ gross: z.number() }),
    sql`select count(*) as uses, coalesce(sum(g.given) filter (where g.counts), 0) as given,
          coalesce(sum(g.revenue) filter (where g.counts), 0) as revenue,
          (select coalesce(sum(${orders.total} + ${orders.discount_total}), 0) from ${orders}
            where ${placedIn(context, days)} and ${orders.currency} = ${currencyOf(context)}) as gross
        from (select g.order_id, bool_and(g.counts) as counts, sum(g.amount - g.returned) as given, min(g.revenue) as revenue
          from (${given(context, { days })}) g group by g.order_id) g`,
  )
  const { gross, ...sums } = one(found)
  return { ...shown(context, sums), gross: context.can('admin_stats') ? gross : null }
}

/** As many days, just before. */
function daysBefore(context: Context, text: string): string {
  const today = dayIn(zoneOf(context), context.now())
  const { from, to } = daysIn(text, today)
  const last = to || today
  const length = from ? (Date.parse(last) - Date.parse(from)) / 86_400_000 + 1 : 30
  return `${addDays(from || last, -length)}..${addDays(from || last, -1)}`
}

/** What discounts were used for in a period, by discount and together. */
export async function readSumsOfDiscounts(
  context: Context,
  { ids, days }: { ids: readonly string[]; days: string },
): Promise<Reply<typeof readDiscountSums>> {
  const { db, shop, now } = context
  const [figures, all, before, schedule] = await Promise.all([
    ids.length > 0 ? sumsById(context, { days, ids }) : [],
    sumsOfAll(context, days),
    sumsOfAll(context, daysBefore(context, days)),
    readSchedule(db.read, shop, now().getTime()),
  ])
  return { figures: figures.map(({ id, ...sums }) => ({ id, ...shown(context, sums) })), all, before, schedule }
}

const Head = Sums.extend({ returned: z.number(), first_orders: z.number(), counted: z.number() })
const Day = z.object({ date: z.string(), uses: z.number() })
const Good = z.object({
  product_id: z.string().nullable(),
  title: z.string(),
  image: z.string().nullable(),
  pieces: z.number(),
  given: z.number(),
  revenue: z.number(),
})
const Latest = z.object({
  id: z.string(),
  number: z.number(),
  customer: z.string().nullable(),
  at: z.coerce.date(),
  given: z.number(),
})
const Others = z.object({ orders: z.number(), revenue: z.number() })

const maxGoods = 10
const maxOrders = 5

const goodsOf = (context: Context, asked: Asked) =>
  query(
    context.db.read,
    Good,
    sql`select l.product_id, min(l.title) as title, min(l.image) as image,
          sum(l.quantity - l.returned_quantity - l.canceled_quantity) as pieces, sum(a.amount - ${back}) as given,
          sum(l.total - l.total * (l.returned_quantity + l.canceled_quantity) / l.quantity) as revenue
        from (${given(context, asked)}) g
        join ${orderDiscounts} d on d.shop_id = ${context.shop} and d.order_id = g.order_id and d.discount_id = g.discount_id
        join ${discountAllocations} a on a.shop_id = d.shop_id and a.order_id = d.order_id and a.discount_id = d.id
        join ${orderLines} l on l.shop_id = a.shop_id and l.order_id = a.order_id and l.id = a.line_id
        where g.counts group by l.product_id order by sum(a.amount - ${back}) desc, l.product_id limit ${maxGoods}`,
  )

/** Days without a use are days, too. */
function usesByDay(context: Context, asked: Asked) {
  const zone = zoneOf(context)
  const { from, to } = daysIn(asked.days, dayIn(zone, context.now()))
  const last = to || dayIn(zone, context.now())
  return query(
    context.db.read,
    Day,
    sql`select to_char(d.day, 'YYYY-MM-DD') as date, count(g.order_id) as uses
        from generate_series(${from || addDays(last, -29)}::date, ${last}::date, interval '1 day') d (day)
        left join (${given(context, asked)}) g on (g.placed_at at time zone ${zone})::date = d.day::date
        group by d.day order by d.day`,
  )
}

const average = ({ revenue, orders: count }: z.infer<typeof Others>) =>
  count === 0 ? null : Math.max(0, Math.round(revenue / count))

/** What a discount was used for in a period. */
export async function readFiguresOfDiscount(
  context: Context,
  { id, days }: { id: string; days: string },
): Promise<Reply<typeof readDiscountFigures>> {
  const asked = { days, ids: [id] }
  const { read } = context.db
  const [heads, byDay, goods, latest, all] = await Promise.all([
    query(
      read,
      Head,
      sql`select count(*) as uses, count(*) filter (where g.is_first) as first_orders, count(*) filter (where g.counts) as counted,
            coalesce(sum(g.amount - g.returned) filter (where g.counts), 0) as given,
            coalesce(sum(g.returned) filter (where g.counts), 0) as returned,
            coalesce(sum(g.revenue) filter (where g.counts), 0) as revenue
          from (${given(context, asked)}) g`,
    ),
    usesByDay(context, asked),
    goodsOf(context, asked),
    query(
      read,
      Latest,
      sql`select g.order_id as id, g.number, g.customer, g.placed_at as at, g.amount - g.returned as given
          from (${given(context, asked)}) g order by g.placed_at desc, g.order_id desc limit ${maxOrders}`,
    ),
    query(
      read,
      Others,
      sql`select count(*) as orders, coalesce(sum(${orders.total} - ${orders.returned}), 0) as revenue from ${orders}
          where ${placedIn(context, days)} and ${orders.currency} = ${currencyOf(context)}`,
    ),
  ])
  const { returned, first_orders, counted, ...sums } = one(heads)
  const mine = { orders: counted, revenue: sums.revenue }
  const whole = one(all)
  const others = { orders: whole.orders - mine.orders, revenue: whole.revenue - mine.revenue }
  const seesMoney = context.can('admin_stats')
  return {
    sums: {
      ...{ ...shown(context, sums), returned, first_orders },
      average: seesMoney ? average(mine) : null,
      average_without: seesMoney ? average(others) : null,
    },
    days: byDay,
    goods: goods.map((good) => ({ ...good, revenue: seesMoney ? good.revenue : null })),
    orders: latest.map(({ customer, at, ...order }) => ({ ...order, at: at.toISOString(), customer: customer ?? '' })),
  }
}

/** Canceled ones, too: those gave their codes back. */
export async function readOrdersOfCodes(
  context: Context,
  ids: readonly string[],
): Promise<Reply<typeof readDiscountOrders>> {
  const named = await nameOrders(context, ids)
  return { orders: named.flatMap(({ id, number, name }) => (number === null ? [] : { id, number, customer: name })) }
}
