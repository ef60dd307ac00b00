import type { Versioned } from '@comptoir/platform/contract'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { changes, changeValues, counters } from '../db/platform.table.ts'
import { rows } from '../db/query.ts'
import type { Change } from './change.ts'

type Row = Change & Record<string, unknown>

/** Merges the separately stored values (change_values) back in, unless they were erased. */
const columns = sql`c.shop_id, c.seq, to_char(coalesce(c.happened_at, c.at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, c.event,
  c.entity, c.entity_id, c.version, c.actor, c.request_id, c.source, c.fields,
  coalesce(c.before || v.before, c.before, v.before) as before, coalesce(c.after || v.after, c.after, v.after) as after`

/**
 * Looked up change by change: a young month has no statistics yet, and the planner would merge all values of the log with
 * the few changes that are read.
 */
const source = sql`changes c left join lateral (
    select before, after from ${changeValues} where seq = c.seq and at = c.at offset 0
  ) v on true`

/** Not comparable with the index of records, whose whole length the planner would otherwise scan for a range of numbers. */
const isOf = (shop: number) => sql`c.shop_id + 0 = ${shop}`

export interface ReadChange extends Change {
  shop_id: number
}

type LogRow = ReadChange & Record<string, unknown>

interface Window {
  shop: number
  after: number
  upTo: number
  limit: number
}

const isIn = ({ shop, after, upTo }: Window) => sql`${isOf(shop)} and c.seq > ${after} and c.seq <= ${upTo}`

export const changesBetween = (db: Queryable, window: Window): Promise<Change[]> =>
  rows<Row>(db, sql`select ${columns} from ${source} where ${isIn(window)} order by c.seq limit ${window.limit}`)

interface Due extends Window {
  events: readonly string[]
}

export const changesDue = (db: Queryable, { events, ...window }: Due): Promise<Change[]> =>
  rows<Row>(
    db,
    sql`select ${columns} from ${source}
        where ${isIn(window)} and c.event = any(${sql.param([...events])}::text[])
        order by c.seq limit ${window.limit}`,
  )

interface RecordWindow {
  shop: number
  entity: string
  id: string
  limit: number
}

export const changesOf = <Record extends Versioned>(
  db: Queryable,
  { shop, entity, id, limit }: RecordWindow,
): Promise<Change<Record>[]> =>
  rows<Change<Record> & { [column: string]: unknown }>(
    db,
    sql`select ${columns} from ${source} where c.shop_id = ${shop} and c.entity = ${entity} and c.entity_id = ${id}
        order by c.seq desc limit ${limit}`,
  )

export const changesWithField = <Record extends Versioned>(
  db: Queryable,
  { shop, entity, field, limit }: { shop: number; entity: string; field: string; limit: number },
): Promise<Change<Record>[]> =>
  rows<Change<Record> & { [column: string]: unknown }>(
    db,
    sql`select ${columns} from ${source} where c.shop_id = ${shop} and c.entity = ${entity} and ${field} = any(c.fields)
        order by c.seq desc limit ${limit}`,
  )

/** The user who made the latest change of a record; null for visitors, the server itself and changes that are kept no longer. */
export async function lastAuthorOf(db: Queryable, { shop, entity, id }: Omit<RecordWindow, 'limit'>) {
  const [last] = await rows<{ name: string | null }>(
    db,
    sql`select case when actor ->> 'kind' = 'user' then nullif(actor ->> 'name', '') end as name from ${changes}
        where shop_id = ${shop} and entity = ${entity} and entity_id = ${id} order by seq desc limit 1`,
  )
  return last?.name ?? null
}

/** The newest changes of some entities, the newest first. */
export const latestChanges = <Record extends Versioned>(
  db: Queryable,
  { shop, entities, limit }: { shop: number; entities: readonly string[]; limit: number },
): Promise<Change<Record>[]> =>
  rows<Change<Record> & { [column: string]: unknown }>(
    db,
    sql`select ${columns} from ${source}
        where c.shop_id = ${shop} and c.entity = any(${sql.param([...entities])}::text[])
        order by c.seq desc limit ${limit}`,
  )

/** True when a shop has no change and no count: it can be seeded. */
export async function isUntouched(db: Queryable, shop: number): Promise<boolean> {
  const signs = await rows(
    db,
    sql`(select 1 from ${changes} where shop_id = ${shop} limit 1)
        union all (select 1 from ${counters} where shop_id = ${shop} and value <> 0 limit 1)`,
  )
  return signs.length === 0
}

export async function lastSeq(db: Queryable): Promise<number> {
  const [row] = await rows<{ seq: number }>(db, sql`select coalesce(max(seq), 0) as seq from ${changes}`)
  return row?.seq ?? 0
}

/** A hole in the log: the missing numbers are below `below` and belong to transactions with ids below `xmax`. */
export interface Gap {
  below: number
  xmax: string
}

interface LogPage {
  changes: ReadChange[]
  /** The next position; nothing can appear before it any more. */
  position: number
  gap: Gap | null
  /** True when the page was full, so another read may find more. */
  isMore: boolean
}

/** Cuts the page at the first missing number above `passable`. */
function withoutGaps<Row extends { seq: number }>(found: readonly Row[], position: number, passable: number): Row[] {
  const end = found.findIndex(({ seq }, at) => seq !== (found[at - 1]?.seq ?? position) + 1 && seq > passable)
  return end === -1 ? [...found] : found.slice(0, end)
}

/**
 * True when every transaction of this database that could own a number in the gap has ended. A transaction
 * gets its id before its number, so the owner's id is below the snapshot's xmax. Checks the sessions instead
 * of the snapshot's xmin, which a long transaction in another database of the cluster would hold back.
 */
async function isSettled(db: Queryable, { xmax }: Gap): Promise<boolean> {
  const open = await rows(
    db,
    sql`select 1 from pg_stat_activity
        where datname = current_database() and backend_xid is not null
          and age(backend_xid) > age(${xmax}::text::xid8::xid) limit 1`,
  )
  return open.length === 0
}

const nextGap = (found: readonly { seq: number; xmax: string }[], known: Gap | null): Gap =>
  known ?? { below: found.at(-1)?.seq ?? 0, xmax: found[0]?.xmax ?? '0' }

/**
 * Reads on from a position. A missing number belongs to a transaction that is open or rolled back: stop there
 * until every possible owner has ended, then skip it.
 */
export async function readLog(
  db: Queryable,
  { position, gap, limit }: Pick<LogPage, 'position' | 'gap'> & { limit: number },
): Promise<LogPage> {
  // A separate statement before the read, so the read's snapshot contains what the owner committed.
  const passable = gap && (await isSettled(db, gap)) ? gap.below : 0
  const found = await rows<LogRow & { xmax: string }>(
    db,
    // By number alone: the clock of the database may go back, after a restore or a failover.
    sql`select ${columns}, pg_snapshot_xmax(pg_current_snapshot())::text as xmax
        from ${source} where c.seq > ${position} order by c.seq limit ${limit}`,
  )
  const read = withoutGaps(found, position, passable)
  const last = read.at(-1)
  const isHeld = read.length < found.length
  return {
    changes: read.map(({ xmax: _xmax, ...change }) => change),
    position: last?.seq ?? position,
    gap: isHeld ? nextGap(found, passable === 0 ? gap : null) : null,
    isMore: !isHeld && found.length === limit,
  }
}

/** Resolves with the last number once every transaction that could own an earlier one has ended. */
export async function committedEnd(db: Queryable, pause: () => Promise<unknown>): Promise<number> {
  const [end] = await rows<{ seq: number; xmax: string }>(
    db,
    sql`select (select coalesce(max(seq), 0) from ${changes}) as seq, pg_snapshot_xmax(pg_current_snapshot())::text as xmax`,
  )
  const gap = { below: end?.seq ?? 0, xmax: end?.xmax ?? '0' }
  while (!(await isSettled(db, gap))) await pause()
  return gap.below
}
