import { addDays } from '@comptoir/platform/contract'
import { array, type Context, query } from '@comptoir/platform/server'
import { namesOf } from '@comptoir/staff/server'
import { namesOfVendors } from '@comptoir/vendors/server'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { maxParts, type Part, type Parts, type Range } from '../contract/stats.ts'
import { statsParts as p } from './stats.table.ts'

interface Segment extends Range {
  is_now: boolean
  grain: 'day' | 'month'
}

const firstOfMonth = (date: string) => `${date.slice(0, 7)}-01`
const nextMonth = (date: string) => firstOfMonth(addDays(firstOfMonth(date), 31))

/** Whole months as months, the days before and after as days. */
export function segmentsOf({ from, to }: Range, is_now: boolean): Segment[] {
  const first = from === firstOfMonth(from) ? from : nextMonth(from)
  const end = firstOfMonth(addDays(to, 1))
  if (first >= end) return [{ is_now, grain: 'day', from, to }]
  const parts: Segment[] = [
    { is_now, grain: 'day', from, to: addDays(first, -1) },
    { is_now, grain: 'month', from: first, to: addDays(end, -1) },
    { is_now, grain: 'day', from: end, to },
  ]
  return parts.filter((part) => part.from <= part.to)
}

export const PartRow = z.object({
  part: z.string(),
  count: z.number(),
  orders: z.number(),
  units: z.number(),
  net: z.number(),
  net_before: z.number(),
  is_rest: z.boolean(),
})
export type PartRow = z.infer<typeof PartRow>
const DimensionRow = PartRow.extend({ dimension: z.enum(['vendor', 'country', 'staff']) })
type DimensionRow = z.infer<typeof DimensionRow>

export interface PartsQuery {
  range: Range
  compared: Range | null
  /** Of the amounts; orders and units are counted in all `currencies`. */
  currency: string
  currencies: readonly string[]
}

/** The rows to add up, as a table `segments`: `is_now`, `grain`, `from` and `to`. */
export const segments = ({ range, compared }: PartsQuery) => sql`segments as materialized (
  select * from jsonb_to_recordset(${JSON.stringify([
    ...segmentsOf(range, true),
    ...(compared ? segmentsOf(compared, false) : []),
  ])}::jsonb) as s (is_now boolean, grain text, "from" date, "to" date)
)`

interface Cut {
  /** A table of `part`, `orders`, `units`, `net` and `net_before`. */
  of: SQL
  per?: SQL
}

/** The first `maxParts` by net, and the rest added up in one row. */
export const cutOff = ({ of, per = sql`true` }: Cut) => sql`ranked as (
  select *, row_number() over (partition by ${per} order by net desc, part collate "C") as rank from ${of} where orders > 0
), cut as (
  select *, case when rank <= ${maxParts} then rank end as place from ranked
)`

/** Index scans: the planner does not know how few rows the segments name. */
const readRows = ({ db, shop }: Context, params: PartsQuery, dimensions: readonly string[]) =>
  query(
    db.read,
    DimensionRow,
    sql`with ${segments(params)}, sums as (
        select d.name as dimension, each.part,
          coalesce(sum(each.orders) filter (where s.is_now), 0) as orders,
          coalesce(sum(each.units) filter (where s.is_now), 0) as units,
          coalesce(sum(each.net) filter (where s.is_now and each.currency = ${params.currency}), 0) as net,
          coalesce(sum(each.net) filter (where not s.is_now and each.currency = ${params.currency}), 0) as net_before
        from jsonb_array_elements_text(${JSON.stringify(dimensions)}::jsonb) as d (name)
        cross join segments s
        cross join lateral (
          select ${p.currency} as currency, ${p.part} as part, ${p.orders} as orders, ${p.units} as units, ${p.net} as net from ${p}
          where ${p.shop_id} = ${shop} and ${p.currency} = any(${array(params.currencies)}::text[]) and ${p.dimension} = d.name
            and ${p.grain} = s.grain and ${p.day} between s."from" and s."to" offset 0
        ) as each
        group by d.name, each.part
      ), ${cutOff({ of: sql`sums`, per: sql`dimension` })}
      select dimension, case when place is null then '' else part end as part, place is null as is_rest,
        count(*) as count, sum(orders) as orders, sum(units) as units, sum(net) as net, sum(net_before) as net_before
      from cut group by dimension, place, case when place is null then '' else part end
      order by place nulls last`,
  )

export const idsOf = (rows: readonly PartRow[]) => rows.flatMap(({ part }) => (part === '' ? [] : part))

export type Named = Map<string, { name: string; image?: string | null }>

export function partsOf(rows: readonly PartRow[], names: Named, isCompared: boolean): Parts {
  const rest = rows.find(({ is_rest }) => is_rest)
  return {
    rows: rows
      .filter(({ is_rest }) => !is_rest)
      .map(
        ({ part, orders, units, net, net_before }): Part => ({
          id: part,
          name: names.get(part)?.name ?? '',
          image: names.get(part)?.image ?? null,
          orders,
          units,
          net,
          net_before: isCompared ? net_before : null,
        }),
      ),
    others: { count: rest?.count ?? 0, orders: rest?.orders ?? 0, units: rest?.units ?? 0, net: rest?.net ?? 0 },
  }
}

export const named = (names: ReadonlyMap<string, string>): Named =>
  new Map([...names].map(([id, name]) => [id, { name }] as const))

export async function readParts(context: Context, params: PartsQuery) {
  const { db, shop } = context
  const seesStaff = context.can('users_page')
  const rows = await readRows(context, params, ['vendor', 'country', ...(seesStaff ? ['staff'] : [])])
  const of = (dimension: DimensionRow['dimension']) => rows.filter((row) => row.dimension === dimension)
  const [vendors, users] = await Promise.all([
    namesOfVendors(db.read, shop, idsOf(of('vendor'))),
    namesOf(db.read, shop, idsOf(of('staff'))),
  ])
  const isCompared = params.compared !== null
  return {
    vendors: partsOf(of('vendor'), named(vendors), isCompared),
    countries: partsOf(of('country'), new Map(), isCompared),
    staff: seesStaff ? partsOf(of('staff'), named(users), isCompared) : null,
  }
}
