import { type Context, query } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { nameOf } from '../../contract/number.rules.ts'
import { documentSeries, documents, numberSeries } from '../document.table.ts'
import { bookedIn } from './journal-entries.ts'

const Gap = z.object({ format: z.string(), day: z.string(), from: z.coerce.number(), to: z.coerce.number() })

const d = documents
const s = documentSeries
const n = numberSeries

/**
 * Numbers between the documents of a month and those before them, by a look at the number before each; and what was
 * given after the last document of a series that has its last number in this month.
 */
const gapsOf = (shop: number, month: string) => {
  const before = (number: typeof d.number) => sql`(select max(earlier.number) from ${d} earlier
    where earlier.shop_id = ${d.shop_id} and earlier.series_id = ${d.series_id} and earlier.year = ${d.year}
      and earlier.number < ${number})`
  const last = sql`(select max(latest.number) from ${d} latest
    where latest.shop_id = ${n.shop_id} and latest.series_id = ${n.series_id} and latest.year = ${n.year})`
  const start = sql`${`${month}-01`}::date`
  return sql`
    select ${s.format}, ${d.issued_on}::text as day, coalesce(${before(d.number)} + 1, ${s.first}) as from, ${d.number} - 1 as to
    from ${d} join ${s} on ${s.shop_id} = ${d.shop_id} and ${s.id} = ${d.series_id}
    where ${d.shop_id} = ${shop} and ${bookedIn(month)} and ${d.number} > ${s.first} and not exists (
      select 1 from ${d} earlier where earlier.shop_id = ${d.shop_id} and earlier.series_id = ${d.series_id}
        and earlier.year = ${d.year} and earlier.number = ${d.number} - 1)
    union all
    select ${s.format}, ${n.last_on}::text as day, coalesce(${last} + 1, ${s.first}) as from, ${n.last} as to
    from ${n} join ${s} on ${s.shop_id} = ${n.shop_id} and ${s.id} = ${n.series_id}
    where ${n.shop_id} = ${shop} and ${s.kind} <> 'proforma' and ${n.last} > coalesce(${last}, ${s.first} - 1)
      and ${n.last_on} >= ${start} and ${n.last_on} < ${start} + interval '1 month'
    order by day, 3`
}

const maxNames = 20

/** Numbers that were given in a month and are in no document: somebody has taken one out of the database. */
export async function missingNumbers({ db, shop }: Pick<Context, 'db' | 'shop'>, month: string) {
  const gaps = await query(db.read, Gap, gapsOf(shop, month))
  const names: string[] = []
  for (const { format, day, from, to } of gaps)
    for (let number = from; number <= to && names.length < maxNames; number += 1)
      names.push(nameOf(format, { number, day }))
  return { count: gaps.reduce((all, { from, to }) => all + to - from + 1, 0), names }
}
