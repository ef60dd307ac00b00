import { dayOf, gramOfDay } from '@comptoir/platform/contract'
import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { array, type Queryable, rows } from './database.ts'

/** The day of the sort column, stored among the search grams. */
export interface Days {
  grams: SQL
  /** Day of the cursor. */
  from: number | null
  descending: boolean
}

export interface SearchedPage {
  select: SQL
  from: SQL
  /** Holds for every row of the list. */
  all: SQL
  /** All conditions, using the search index. */
  indexed: SQL
  /** `plain` leaves the search out; `decision` is the search without its index. */
  plain: SQL
  decision: SQL
  /** Rows after the cursor; `true` on the first page. */
  after: SQL
  column: SQL
  id: SQL
  direction: SQL
  limit: number
  maxCounted: number
  days: Days | null
}

/** Rows to scan in list order before sorting all matches instead. */
const maxWalked = 15_000
/** With grams of days, searches the start of the list first: a few rows in order, then the first days. */
const near = {
  walked: 500,
  spans: [
    { from: 0, to: 3 },
    { from: 4, to: 31 },
  ],
  maxInSpan: 20_000,
}

type Found<Row> = Row & { matched: number; keyset_id: string | null }

/** Computes the columns only for the rows of the page. */
const chosen = (page: SearchedPage, ids: SQL) => sql`select ${page.select}, ${page.column} as sort_value
  from ${page.from} where ${page.plain} and ${page.id} in (${ids})`

/** Few matches: reads all from the index and sorts them. One row beyond the limit signals more. */
const gather = <Row extends pg.QueryResultRow>(db: Queryable, page: SearchedPage) =>
  rows<Found<Row>>(
    db,
    sql`with found as materialized (
          select ${page.column} as sort_value, ${page.id} as sort_id, ${page.after} as is_after
          from ${page.from} where ${page.indexed} limit ${page.maxCounted + 1}
        ), best as materialized (
          select sort_id from found where is_after
          order by sort_value ${page.direction}, sort_id ${page.direction} limit ${page.limit}
        )
        select shown.*, counted.matched
        from (select count(*) as matched from found) counted
        left join (${chosen(page, sql`select sort_id from best`)}) shown on counted.matched <= ${page.maxCounted}
        order by sort_value ${page.direction}, keyset_id ${page.direction}`,
  )

/** Many matches: scans the list in its order until the page is full. */
const walk = <Row extends pg.QueryResultRow>(db: Queryable, page: SearchedPage, most: number) =>
  rows<Found<Row>>(
    db,
    sql`with walked as materialized (
          select sort_id from (
            select ${page.id} as sort_id, (${page.decision}) as is_match from ${page.from}
            where ${page.plain} and ${page.after}
            order by ${page.column} ${page.direction}, ${page.id} ${page.direction} limit ${sql.raw(String(most))}
          ) seen where is_match
        )
        select shown.*, counted.matched from (select count(*) as matched from walked) counted
        left join (${chosen(page, sql`select sort_id from walked limit ${page.limit}`)}) shown on true
        order by sort_value ${page.direction}, keyset_id ${page.direction}`,
  )

/** First day of the page: the cursor's, or that of the first row. */
async function firstDay(db: Queryable, { column, from, all, direction }: SearchedPage, days: Days) {
  if (days.from !== null) return days.from
  const [found] = await rows<{ moment: Date }>(
    db,
    sql`select ${column} as moment from ${from} where ${all} order by ${column} ${direction} limit 1`,
  )
  return dayOf(found?.moment.getTime() ?? 0)
}

interface Span {
  grams: SQL
  first: number
  last: number
}

/** Matches of some days. The days are written out as an array, or the index is not used well. */
function ofDays<Row extends pg.QueryResultRow>(db: Queryable, page: SearchedPage, { grams, first, last }: Span) {
  const days = Array.from({ length: last - first + 1 }, (_, at) => gramOfDay(first + at))
  const indexed = sql`${page.indexed} and ${grams} && ${array(days)}::text[]`
  return gather<Row>(db, { ...page, indexed, maxCounted: near.maxInSpan })
}

const shownOf = <Row>(found: readonly Found<Row>[]) => found.filter(({ keyset_id }) => keyset_id !== null)

/** A page from the start of the list only; null if that does not fill it. */
async function nearPage<Row extends pg.QueryResultRow>(db: Queryable, page: SearchedPage, days: Days) {
  const walked = await walk<Row>(db, page, near.walked)
  if (shownOf(walked).length === page.limit) {
    return { candidates: walked, total: walked[0]?.matched ?? 0, isAll: false }
  }
  const { grams, descending } = days
  const day = await firstDay(db, page, days)
  const candidates: Found<Row>[] = []
  let total = 0
  for (const { from, to } of near.spans) {
    const span = descending ? { first: day - to, last: day - from } : { first: day + from, last: day + to }
    const found = await ofDays<Row>(db, page, { grams, ...span })
    candidates.push(...shownOf(found))
    total += found[0]?.matched ?? 0
    if (candidates.length >= page.limit) return { candidates: candidates.slice(0, page.limit), total, isAll: false }
  }
  return null
}

/** Too many matches to gather, too sparse to scan. */
const sortAll = <Row extends pg.QueryResultRow>(db: Queryable, page: SearchedPage) =>
  rows<Row>(
    db,
    sql`select ${page.select} from ${page.from} where ${page.indexed} and ${page.after}
        order by ${page.column} ${page.direction}, ${page.id} ${page.direction} limit ${page.limit}`,
  )

/** One page of a search with a bounded cost, whether it matches three rows or half of the table. */
export async function searchedPage<Row extends pg.QueryResultRow>(db: Queryable, page: SearchedPage) {
  const nearest = page.days && (await nearPage<Row>(db, page, page.days))
  if (nearest) return nearest
  const gathered = await gather<Row>(db, page)
  const count = gathered[0]?.matched ?? 0
  if (count <= page.maxCounted) return { candidates: shownOf(gathered), total: count, isAll: true }
  const walked = page.days ? [] : shownOf(await walk<Row>(db, page, maxWalked))
  const candidates = walked.length === page.limit ? walked : await sortAll<Row>(db, page)
  return { candidates, total: page.maxCounted, isAll: false }
}
