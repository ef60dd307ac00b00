import { apiError, dayOf, type Page, pageSize } from '@comptoir/platform/contract'
import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Queryable } from '../db/database.ts'
import { rows } from '../db/query.ts'
import { decode, encode, type Keyset, leadingSort } from './keyset-cursor.ts'
import { leadingPart } from './keyset-leading.ts'
import { type Days, searchedPage } from './keyset-search.ts'
import { decisionOf } from './search-condition.ts'

/** A sortable column; `type` is its SQL type, for decoding the cursor. */
export interface SortColumn {
  column: SQL
  type: 'text' | 'bigint' | 'timestamptz'
  /** The id column of this column's index, if it is not the list's own. */
  id?: SQL
  /** The column is in another table than the id: adds a condition so the index scan starts at the cursor. */
  isElsewhere?: boolean
  /** Values are unique in the list, so no id is needed to break ties. */
  isUnique?: boolean
  /** Search grams that contain the day of this column. */
  days?: SQL
}

export interface KeysetPart {
  after: SQL
  direction: SQL
  limit: number
}

export interface KeysetList<Row> {
  /** The `from` clause: the table with an alias, joined one to one. */
  from: SQL
  /** Limits each part of a source that is a union with one index per part. */
  part?(part: KeysetPart): SQL
  select: SQL
  /** Holds for every row: the shop first. */
  where: readonly SQL[]
  /** A smaller source with as many rows, for counting: without joined tables that no filter names. */
  counted?: { from: SQL; where: readonly SQL[] } | undefined
  /** A smaller source with the same rows and the sort column, for finding the ids of a search. */
  searched?: { from: SQL; where: readonly SQL[] } | undefined
  /** Breaks ties between equal sort values. */
  id: SQL
  sorts: Readonly<Record<string, SortColumn>>
  defaultSort: string
  /** Ids with a `rank` and a `key`: in the default sort these matches of the search come first. */
  leading?: SQL | undefined
  toItem(row: Row): unknown
}

interface ListQuery {
  sort?: string
  limit: number
  cursor?: string
  filters: readonly SQL[]
  /** The exact total if one is kept; otherwise matches are counted up to `maxCounted`. */
  knownTotal?: number
}

/** Beyond this the total is reported as "at least". */
const maxCounted = 1_000

interface Reading
  extends Pick<KeysetList<never>, 'from' | 'part' | 'select' | 'where' | 'counted' | 'searched' | 'id'> {
  after: SQL
  rowId: SQL
  days: Days | null
  column: SQL
  direction: SQL
  limit: number
}

/**
 * PostgreSQL plans a limit that it does not know for a tenth of all rows, so it would make a new plan for each page,
 * which takes longer than reading it. Filters need their own plan, and other sizes would each keep a statement.
 */
const limitOf = (limit: number, filters: readonly SQL[]) =>
  filters.length === 0 && limit === pageSize.default + 1 ? sql.raw(String(limit)) : sql`${limit}`

/** The rows of a page, one extra to detect the next page, and the total. */
async function candidatesOf<Row extends pg.QueryResultRow>(
  db: Queryable,
  read: Reading,
  { filters, knownTotal }: Pick<ListQuery, 'filters' | 'knownTotal'>,
) {
  const { select, from, part, where, counted, id, after, column, direction, limit } = read
  const allOf = (conditions: readonly SQL[]) => sql.join([...conditions, ...filters], sql` and `)
  const indexed = allOf(where)
  const decision = filters.map(decisionOf).find((found) => found !== undefined)
  if (decision) {
    const plain = sql.join([...where, ...filters.filter((filter) => !decisionOf(filter))], sql` and `)
    const all = sql.join([...where], sql` and `)
    const source = read.searched ? { from: read.searched.from, indexed: allOf(read.searched.where) } : { from, indexed }
    const { exact, matchesFew } = decision
    return searchedPage<Row>(db, { ...read, all, indexed, source, plain, decision: exact, matchesFew, maxCounted })
  }
  const found = rows<Row>(
    db,
    sql`select ${select} from ${part?.({ after, direction, limit }) ?? from} where ${indexed} and ${after}
        order by ${column} ${direction}, ${id} ${direction} limit ${limitOf(limit, filters)}`,
  )
  const counting = part?.({ after: sql`true`, direction, limit: maxCounted + 1 }) ?? counted?.from ?? from
  const counts =
    knownTotal === undefined
      ? countUpTo(db, counting, counted ? allOf(counted.where) : indexed)
      : { total: knownTotal, isAll: true }
  const [candidates, count] = await Promise.all([found, counts])
  return { candidates, ...count }
}

type Paged<Row, Item> = Omit<KeysetList<Row>, 'toItem'> & { toItem(row: Row): Item }

function readingOf(list: Omit<KeysetList<never>, 'toItem'>, { sort, at, limit }: Start): Reading {
  const descending = sort.startsWith('-')
  const { column, type, id, days, isElsewhere } = sortColumn(list, descending ? sort.slice(1) : sort)
  return {
    ...list,
    id: id ?? column,
    rowId: list.id,
    select: sql`${list.select}, ${cursorValue(column, type)} as keyset_value, ${list.id} as keyset_id`,
    after: at ? position({ id, column, type, descending, isElsewhere }, at) : sql`true`,
    days: days ? { grams: days, from: at && dayOf(Number(at.value) / microseconds), descending } : null,
    column,
    direction: sql.raw(descending ? 'desc' : 'asc'),
    limit: limit + 1,
  }
}

interface Start {
  sort: string
  at: { value: unknown; id: string } | null
  limit: number
}

/** One page of a list by keyset, at the same cost for every depth. */
export async function page<Row extends pg.QueryResultRow, Item>(
  db: Queryable,
  list: Paged<Row, Item>,
  { sort = list.defaultSort, limit, cursor, filters, knownTotal }: ListQuery,
): Promise<Page<Item>> {
  const start = cursor ? decode(cursor, sort, sortColumn(list, sort.replace(/^-/, '')).type) : null
  const read = readingOf(list, { sort, at: start?.at ?? null, limit })
  const search = { start, limit, select: read.select, filters }
  const lead = await leadingPart<Row>(db, sort === list.defaultSort ? list : { ...list, leading: undefined }, search)
  const others = await candidatesOf<Row & Keyset>(
    db,
    { ...read, limit: Math.max(0, read.limit - lead.shown.length), after: sql`${read.after}${lead.exclusion}` },
    { filters, knownTotal },
  )
  const candidates = [...lead.shown, ...others.candidates]
  const items = candidates.slice(0, limit)
  const last = candidates.length > limit ? items.at(-1) : undefined
  return {
    items: items.map(list.toItem),
    total: others.total,
    total_is: others.isAll ? 'exact' : 'at_least',
    next_cursor: last ? encode(lead.shown.includes(last) ? leadingSort : sort, last) : null,
  }
}

function sortColumn({ sorts, id }: Pick<KeysetList<never>, 'sorts' | 'id'>, field: string) {
  const sort = sorts[field]
  if (!sort) throw apiError('INVALID_FILTER', { field: 'sort' })
  const { isElsewhere = false, isUnique = false } = sort
  return { ...sort, isElsewhere, id: isUnique ? null : (sort.id ?? id) }
}

const microseconds = 1_000

// In microseconds: rows of the same millisecond must keep their order across pages.
const cursorValue = (column: SQL, type: SortColumn['type']) =>
  type === 'timestamptz' ? sql`(extract(epoch from ${column}) * 1000000)::bigint::text` : column

interface Order {
  /** Null if the column alone is unique. */
  id: SQL | null
  column: SQL
  type: SortColumn['type']
  descending: boolean
  isElsewhere: boolean
}

function position({ id, column, type, descending, isElsewhere }: Order, at: { value: unknown; id: string }) {
  const compare = sql.raw(descending ? '<' : '>')
  const value =
    type === 'timestamptz'
      ? sql`(timestamptz 'epoch' + ${at.value}::bigint * interval '1 microsecond')`
      : sql`${at.value}::${sql.raw(type)}`
  if (!id) return sql`${column} ${compare} ${value}`
  const behind = sql`(${column}, ${id}) ${compare} (${value}, ${at.id}::uuid)`
  return isElsewhere ? sql`(${column} ${compare}= ${value} and ${behind})` : behind
}

async function countUpTo(db: Queryable, from: SQL, conditions: SQL) {
  const [row] = await rows<{ count: number }>(
    db,
    sql`select count(*) as count from (select 1 from ${from} where ${conditions} limit ${maxCounted + 1}) as counted`,
  )
  const count = row?.count ?? 0
  return { total: Math.min(count, maxCounted), isAll: count <= maxCounted }
}
