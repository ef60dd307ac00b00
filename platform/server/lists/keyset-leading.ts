import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Queryable } from '../db/database.ts'
import { array, rows } from '../db/query.ts'
import type { Keyset, PageStart } from './keyset-cursor.ts'

const maxLeading = 20

interface Search {
  start: PageStart | null
  /** Page size. */
  limit: number
  select: SQL
  filters: readonly SQL[]
}

interface Led {
  leading?: SQL | undefined
  from: SQL
  where: readonly SQL[]
  id: SQL
}

/** The best matches are the same on every page, so that the others can leave them out. */
export async function leadingPart<Row extends pg.QueryResultRow>(
  db: Queryable,
  { leading, from, where, id }: Led,
  { start, limit, select, filters }: Search,
): Promise<{ shown: (Row & Keyset)[]; exclusion: SQL }> {
  if (!leading) return { shown: [], exclusion: sql`` }
  // First the ids alone: most searches have none, and planning the statement of the rows takes longer than these.
  const [hits] = await rows<{ ids: string[] }>(
    db,
    sql`select array(select best.id from (${leading}) as best order by best.rank, best.key, best.id) as ids`,
  )
  const ids = hits?.ids ?? []
  if (ids.length === 0) return { shown: [], exclusion: sql`` }
  const best = await rows<Row & Keyset>(
    db,
    sql`select ${select} from ${from} join unnest(${array(ids)}::uuid[]) with ordinality as best(id, place) on best.id = ${id}
        where ${sql.join([...where, ...filters], sql` and `)} order by best.place limit ${maxLeading}`,
  )
  const before = best.findIndex(({ keyset_id }) => keyset_id === start?.leadingId) + 1
  return {
    shown: start?.at ? [] : best.slice(before, before + limit + 1),
    exclusion:
      best.length > 0 ? sql` and ${id} <> all(${array(best.map(({ keyset_id }) => keyset_id))}::uuid[])` : sql``,
  }
}
