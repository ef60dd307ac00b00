import { memberships, namesOfCollections, namesOfProducts } from '@comptoir/catalogue/server'
import { addDays } from '@comptoir/platform/contract'
import { type Context, query } from '@comptoir/platform/server'
import { namesOf } from '@comptoir/staff/server'
import { namesOfVendors } from '@comptoir/vendors/server'
import { sql } from 'drizzle-orm'
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

const Row = z.object({
  dimension: z.enum(['product', 'collection', 'vendor', 'country', 'staff']),
  part: z.string(),
  count: z.number(),
  orders: z.number(),
  units: z.number(),
  net: z.number(),
  net_before: z.number(),
  is_rest: z.boolean(),
})
type Row = z.infer<typeof Row>

interface PartsQuery {
  range: Range
  compared: Range | null
  currency: string
}

/**
 * Each dimension by net, the rest after `maxParts` added up. Collections are not counted: a product's figures are those
 * of every collection that has it now, and so are its sales of before.
 */
const readRows = ({ db, shop }: Context, { range, compared, currency }: PartsQuery, dimensions: readonly string[]) =>
  query(
    db.read,
    Row,
    sql`with segments as (
        select * from jsonb_to_recordset(${JSON.stringify([
          ...segmentsOf(range, true),
          ...(compared ? segmentsOf(compared, false) : []),
        ])}::jsonb) as s (is_now boolean, grain text, "from" date, "to" date)
      ), sums as (
        select ${p.dimension} as dimension, ${p.part} as part,
          coalesce(sum(${p.orders}) filter (where s.is_now), 0) as orders,
          coalesce(sum(${p.units}) filter (where s.is_now), 0) as units,
          coalesce(sum(${p.net}) filter (where s.is_now), 0) as net,
          coalesce(sum(${p.net}) filter (where not s.is_now), 0) as net_before
        from jsonb_array_elements_text(${JSON.stringify(dimensions)}::jsonb) as d (name)
        cross join segments s
        join ${p} on ${p.shop_id} = ${shop} and ${p.currency} = ${currency} and ${p.dimension} = d.name
          and ${p.grain} = s.grain and ${p.day} between s."from" and s."to"
        group by ${p.dimension}, ${p.part}
      ), collected as (
        select 'collection' as dimension, coalesce(m.collection_id::text, '') as part, sum(s.orders) as orders,
          sum(s.units) as units, sum(s.net) as net, sum(s.net_before) as net_before
        from sums s left join (${memberships(shop)}) m on m.product_id::text = s.part
        where s.dimension = 'product' group by m.collection_id
      ), ranked as (
        select *, row_number() over (partition by dimension order by net desc, part) as rank
        from (select * from sums union all select * from collected) as all_sums where orders > 0
      ), cut as (
        select *, case when rank <= ${maxParts} then rank end as place from ranked
      )
      select dimension, case when place is null then '' else part end as part, place is null as is_rest,
        count(*) as count, sum(orders) as orders, sum(units) as units, sum(net) as net, sum(net_before) as net_before
      from cut group by dimension, place, case when place is null then '' else part end
      order by place nulls last`,
  )

type Named = Map<string, { name: string; image?: string | null }>

function partsOf(rows: readonly Row[], names: Named, isCompared: boolean): Parts {
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

const named = (names: ReadonlyMap<string, string>): Named =>
  new Map([...names].map(([id, name]) => [id, { name }] as const))

export async function readParts(context: Context, params: PartsQuery) {
  const { db, shop } = context
  const seesStaff = context.can('users_page')
  const rows = await readRows(context, params, ['product', 'vendor', 'country', ...(seesStaff ? ['staff'] : [])])
  const of = (dimension: Row['dimension']) => rows.filter((row) => row.dimension === dimension)
  const idsOf = (dimension: Row['dimension']) => of(dimension).flatMap(({ part }) => (part === '' ? [] : part))
  const [products, collections, vendors, users] = await Promise.all([
    namesOfProducts(db.read, shop, idsOf('product')),
    namesOfCollections(db.read, shop, idsOf('collection')),
    namesOfVendors(db.read, shop, idsOf('vendor')),
    namesOf(db.read, shop, idsOf('staff')),
  ])
  const isCompared = params.compared !== null
  return {
    products: partsOf(of('product'), products, isCompared),
    collections: partsOf(of('collection'), named(collections), isCompared),
    vendors: partsOf(of('vendor'), named(vendors), isCompared),
    countries: partsOf(of('country'), new Map(), isCompared),
    staff: seesStaff ? partsOf(of('staff'), named(users), isCompared) : null,
  }
}
