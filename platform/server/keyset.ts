import { failure, type Page } from '@comptoir/platform/contract'
import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { z } from 'zod'
import { type Queryable, rows } from './database.ts'
import { searchedPage } from './keyset-search.ts'
import { decisionOf } from './search-condition.ts'

const Cursor = z.tuple([z.string(), z.union([z.string(), z.number(), z.null()]), z.string()])

const encode = (cursor: z.infer<typeof Cursor>) => Buffer.from(JSON.stringify(cursor)).toString('base64url')

function decode(text: string, sort: string) {
  try {
    const cursor = Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (cursor[0] !== sort) throw new Error('The cursor belongs to another sort')
    return { value: cursor[1], id: cursor[2] }
  } catch {
    throw failure('INVALID_FILTER', { field: 'cursor' })
  }
}

/** A column that a list can be sorted by; `type` is its SQL type, for the cursor's way back. */
export interface SortColumn {
  column: SQL
  type: 'text' | 'bigint' | 'timestamptz'
}

export interface KeysetList<Row> {
  /** What follows `from`: the table with an alias, and joins that keep one row per record. */
  from: SQL
  select: SQL
  /** Always true of every row: the shop first. */
  where: readonly SQL[]
  /** The record's id column: what makes every position unique. */
  id: SQL
  sorts: Readonly<Record<string, SortColumn>>
  usualSort: string
  toItem(row: Row): unknown
}

interface Asked {
  sort?: string
  limit: number
  cursor?: string
  /** What narrows the list. */
  filters: readonly SQL[]
  /** The exact total where one is kept; without it matches are counted up to a bound. */
  knownTotal?: number
}

/** Counting stops here: beyond it "at least" says enough. */
const mostCounted = 1_000

interface Keyset {
  keyset_value: string | number
  keyset_id: string
}

interface Reading extends Pick<KeysetList<never>, 'from' | 'select' | 'where' | 'id'> {
  after: SQL
  column: SQL
  direction: SQL
  limit: number
}

/** The rows of a page, one more to see whether there is another, and how many there are in all. */
async function candidatesOf<Row extends pg.QueryResultRow>(
  db: Queryable,
  read: Reading,
  { filters, knownTotal }: Pick<Asked, 'filters' | 'knownTotal'>,
) {
  const { select, from, where, id, after, column, direction, limit } = read
  const indexed = sql.join([...where, ...filters], sql` and `)
  const decision = filters.map(decisionOf).find((found) => found !== undefined)
  if (decision) {
    const plain = sql.join([...where, ...filters.filter((filter) => !decisionOf(filter))], sql` and `)
    return searchedPage<Row>(db, { ...read, indexed, plain, decision, mostCounted })
  }
  const found = rows<Row>(
    db,
    sql`select ${select} from ${from} where ${indexed} and ${after}
        order by ${column} ${direction}, ${id} ${direction} limit ${limit}`,
  )
  const counted = knownTotal === undefined ? countUpTo(db, from, indexed) : Promise.resolve(knownTotal)
  const [candidates, count] = await Promise.all([found, counted])
  return { candidates, count }
}

/** One page of a list by keyset: the rows after a position in an index, however deep. */
export async function page<Row extends pg.QueryResultRow, Item>(
  db: Queryable,
  list: Omit<KeysetList<Row>, 'toItem'> & { toItem(row: Row): Item },
  { sort = list.usualSort, limit, cursor, filters, knownTotal }: Asked,
): Promise<Page<Item>> {
  const descending = sort.startsWith('-')
  const { column, type } = sortColumn(list.sorts, descending ? sort.slice(1) : sort)
  const after = cursor ? position({ id: list.id, column, type, descending }, decode(cursor, sort)) : sql`true`
  const read: Reading = {
    ...list,
    select: sql`${list.select}, ${cursorValue(column, type)} as keyset_value, ${list.id} as keyset_id`,
    after,
    column,
    direction: sql.raw(descending ? 'desc' : 'asc'),
    limit: limit + 1,
  }
  const { candidates, count } = await candidatesOf<Row & Keyset>(db, read, { filters, knownTotal })
  const items = candidates.slice(0, limit)
  const last = candidates.length > limit ? items.at(-1) : undefined
  return {
    items: items.map(list.toItem),
    total: knownTotal === undefined ? Math.min(count, mostCounted) : count,
    total_is: knownTotal === undefined && count > mostCounted ? 'at_least' : 'exact',
    next_cursor: last ? encode([sort, last.keyset_value, last.keyset_id]) : null,
  }
}

function sortColumn(sorts: Readonly<Record<string, SortColumn>>, field: string) {
  const sort = sorts[field]
  if (!sort) throw failure('INVALID_FILTER', { field: 'sort' })
  return sort
}

// Microseconds matter here: two rows of one millisecond must not swap places between pages.
const cursorValue = (column: SQL, type: SortColumn['type']) =>
  type === 'timestamptz' ? sql`(extract(epoch from ${column}) * 1000000)::bigint::text` : column

interface Order {
  id: SQL
  column: SQL
  type: SortColumn['type']
  descending: boolean
}

function position({ id, column, type, descending }: Order, at: { value: unknown; id: string }) {
  const compare = sql.raw(descending ? '<' : '>')
  const value =
    type === 'timestamptz'
      ? sql`(timestamptz 'epoch' + ${at.value}::bigint * interval '1 microsecond')`
      : sql`${at.value}::${sql.raw(type)}`
  return sql`(${column}, ${id}) ${compare} (${value}, ${at.id}::uuid)`
}

async function countUpTo(db: Queryable, from: SQL, conditions: SQL) {
  const [row] = await rows<{ count: number }>(
    db,
    sql`select count(*) as count from (select 1 from ${from} where ${conditions} limit ${mostCounted + 1}) as counted`,
  )
  return row?.count ?? 0
}
