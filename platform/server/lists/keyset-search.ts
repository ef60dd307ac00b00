import { dayOf, gramOfDay } from '@comptoir/platform/contract'
import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Queryable } from '../db/database.ts'
import { array, one, rows } from '../db/query.ts'

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
  /** Source of the ids: a smaller one if the list has one. */
  source: { from: SQL; indexed: SQL }
  /** `plain` leaves the search out; `decision` is the search without its index. */
  plain: SQL
  decision: SQL
  /** Rows after the cursor; `true` on the first page. */
  after: SQL
  column: SQL
  /** Breaks ties in the order of the list. */
  id: SQL
  rowId: SQL
  direction: SQL
  limit: number
  maxCounted: number
  /** Few rows are expected: they are gathered before the start of the list is searched. */
  matchesFew: boolean
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

interface Found {
  matched: number
  /** The page's ids in order. */
  ids: string[]
}

/** Reads the rows by id, in a statement whose plan PostgreSQL keeps: making it takes longer than running it. */
async function rowsOf<Row extends pg.QueryResultRow>(db: Queryable, page: SearchedPage, { ids }: Found) {
  if (ids.length === 0) return []
  return rows<Row>(
    db,
    sql`select ${page.select} from ${page.from} where ${page.all} and ${page.rowId} = any(${array(ids)}::uuid[])
        order by ${page.column} ${page.direction}, ${page.id} ${page.direction}`,
  )
}

const findIds = async (db: Queryable, statement: SQL): Promise<Found> =>
  one(await rows<Found & pg.QueryResultRow>(db, statement))

/** Few matches: reads all from the index and sorts them. */
const gather = (db: Queryable, page: SearchedPage) =>
  findIds(
    db,
    sql`with found as materialized (
          select ${page.column} as sort_value, ${page.id} as sort_id, ${page.rowId} as row_id, ${page.after} as is_after
          from ${page.source.from} where ${page.source.indexed} limit ${page.maxCounted + 1}
        )
        select (select count(*) from found) as matched, array(
          select row_id from found where is_after
          order by sort_value ${page.direction}, sort_id ${page.direction} limit ${page.limit}
        ) as ids`,
  )

/** Many matches: scans the list in its order until the page is full. */
const walk = (db: Queryable, page: SearchedPage, most: number) =>
  findIds(
    db,
    sql`with walked as materialized (
          select row_id from (
            select ${page.rowId} as row_id, (${page.decision}) as is_match from ${page.from}
            where ${page.plain} and ${page.after}
            order by ${page.column} ${page.direction}, ${page.id} ${page.direction} limit ${sql.raw(String(most))}
          ) seen where is_match
        )
        select (select count(*) from walked) as matched, array(select row_id from walked limit ${page.limit}) as ids`,
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
function ofDays(db: Queryable, page: SearchedPage, { grams, first, last }: Span) {
  const days = Array.from({ length: last - first + 1 }, (_, at) => gramOfDay(first + at))
  const indexed = sql`${page.source.indexed} and ${grams} && ${array(days)}::text[]`
  return gather(db, { ...page, source: { ...page.source, indexed }, maxCounted: near.maxInSpan })
}

/** The ids of a page from the start of the list only; null if that does not fill it. */
async function nearest(db: Queryable, page: SearchedPage, days: Days): Promise<Found | null> {
  const walked = await walk(db, page, near.walked)
  if (walked.ids.length === page.limit) return walked
  const { grams, descending } = days
  const day = await firstDay(db, page, days)
  const found: Found = { matched: 0, ids: [] }
  for (const { from, to } of near.spans) {
    const span = descending ? { first: day - to, last: day - from } : { first: day + from, last: day + to }
    const { matched, ids } = await ofDays(db, page, { grams, ...span })
    found.matched += matched
    found.ids.push(...ids.slice(0, page.limit - found.ids.length))
    if (found.ids.length === page.limit) return found
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

/** All matches, if they are few. */
async function allOf<Row extends pg.QueryResultRow>(db: Queryable, page: SearchedPage) {
  const gathered = await gather(db, page)
  if (gathered.matched > page.maxCounted) return null
  return { candidates: await rowsOf<Row>(db, page, gathered), total: gathered.matched, isAll: true }
}

/** One page of a search with a bounded cost, whether it matches three rows or half of the table. */
export async function searchedPage<Row extends pg.QueryResultRow>(db: Queryable, page: SearchedPage) {
  const few = page.matchesFew ? await allOf<Row>(db, page) : null
  if (few) return few
  const first = page.days && (await nearest(db, page, page.days))
  if (first) return { candidates: await rowsOf<Row>(db, page, first), total: first.matched, isAll: false }
  const all = page.matchesFew ? null : await allOf<Row>(db, page)
  if (all) return all
  const walked = page.days ? null : await walk(db, page, maxWalked)
  const isFull = walked?.ids.length === page.limit
  const candidates = isFull ? await rowsOf<Row>(db, page, walked) : await sortAll<Row>(db, page)
  return { candidates, total: page.maxCounted, isAll: false }
}
