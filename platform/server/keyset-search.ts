import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { type Queryable, rows } from './database.ts'

/** A page of a search: what to read, in which order, from where on. */
export interface SearchedPage {
  select: SQL
  from: SQL
  /** All conditions, through the search index. */
  indexed: SQL
  /** The same without the search, and the search without its index. */
  plain: SQL
  decision: SQL
  /** The rows behind the cursor; true where there is none. */
  after: SQL
  column: SQL
  id: SQL
  direction: SQL
  limit: number
  mostCounted: number
}

/** Rows looked at in the order of the list before a search falls back to sorting all that it finds. */
const mostWalked = 15_000

type Found<Row> = Row & { matched: number; keyset_id: string | null }

/** The columns of a page are computed for the rows that make it, not for all that were looked at. */
const chosen = (page: SearchedPage, ids: SQL) => sql`select ${page.select}, ${page.column} as sort_value
  from ${page.from} where ${page.plain} and ${page.id} in (${ids})`

/** Few matches: all of them by the index, in no order, sorted then. One row too many says that there are more. */
const gather = <Row extends pg.QueryResultRow>(db: Queryable, page: SearchedPage) =>
  rows<Found<Row>>(
    db,
    sql`with found as materialized (
          select ${page.column} as sort_value, ${page.id} as sort_id, ${page.after} as is_after
          from ${page.from} where ${page.indexed} limit ${page.mostCounted + 1}
        ), best as materialized (
          select sort_id from found where is_after
          order by sort_value ${page.direction}, sort_id ${page.direction} limit ${page.limit}
        )
        select shown.*, counted.matched
        from (select count(*) as matched from found) counted
        left join (${chosen(page, sql`select sort_id from best`)}) shown on counted.matched <= ${page.mostCounted}
        order by sort_value ${page.direction}, keyset_id ${page.direction}`,
  )

/** Many matches: the next ones are near, so the list itself is walked in its order until the page is full. */
const walk = <Row extends pg.QueryResultRow>(db: Queryable, page: SearchedPage) =>
  rows<Row>(
    db,
    sql`with walked as materialized (
          select sort_id from (
            select ${page.id} as sort_id, (${page.decision}) as is_match from ${page.from}
            where ${page.plain} and ${page.after}
            order by ${page.column} ${page.direction}, ${page.id} ${page.direction} limit ${sql.raw(String(mostWalked))}
          ) near where is_match limit ${page.limit}
        )
        ${chosen(page, sql`select sort_id from walked`)}
        order by sort_value ${page.direction}, ${page.id} ${page.direction}`,
  )

/** What is left: too many to gather, too thinly spread to walk to. */
const sortAll = <Row extends pg.QueryResultRow>(db: Queryable, page: SearchedPage) =>
  rows<Row>(
    db,
    sql`select ${page.select} from ${page.from} where ${page.indexed} and ${page.after}
        order by ${page.column} ${page.direction}, ${page.id} ${page.direction} limit ${page.limit}`,
  )

/**
 * One page of a search, whether it finds three rows or half of the table: a name that everybody has must not cost
 * reading everybody.
 */
export async function searchedPage<Row extends pg.QueryResultRow>(db: Queryable, page: SearchedPage) {
  const gathered = await gather<Row>(db, page)
  const count = gathered[0]?.matched ?? 0
  if (count <= page.mostCounted) return { candidates: gathered.filter(({ keyset_id }) => keyset_id !== null), count }
  const walked = await walk<Row>(db, page)
  return { candidates: walked.length === page.limit ? walked : await sortAll<Row>(db, page), count }
}
