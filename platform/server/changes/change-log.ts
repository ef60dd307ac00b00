import type { Versioned } from '@comptoir/platform/contract'
import { sql } from 'drizzle-orm'
import { type Queryable, rows } from '../db/database.ts'
import type { Change } from './change.ts'

type Row = Change & Record<string, unknown>

/** A change as reactions and live rules read it: what stands apart is put back where it is still kept. */
const columns = sql`c.shop_id, c.seq, to_char(coalesce(c.happened_at, c.at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, c.event,
  c.entity, c.entity_id, c.version, c.actor, c.request_id, c.source, c.fields,
  coalesce(c.before || v.before, c.before, v.before) as before, coalesce(c.after || v.after, c.after, v.after) as after`

const source = sql`changes c left join change_values v on v.seq = c.seq and v.at = c.at`

export interface ReadChange extends Change {
  shop_id: number
}

type LogRow = ReadChange & Record<string, unknown>

interface Window {
  shop: number
  after: number
  limit: number
}

/** The changes of a shop after a position of the log. */
export const changesAfter = (db: Queryable, { shop, after, limit }: Window): Promise<Change[]> =>
  rows<Row>(
    db,
    sql`select ${columns} from ${source} where c.shop_id = ${shop} and c.seq > ${after} order by c.seq limit ${limit}`,
  )

interface Due extends Window {
  events: readonly string[]
  upTo: number
}

/** Those of some kinds, as far as the log is settled. */
export const changesDue = (db: Queryable, { shop, after, upTo, events, limit }: Due): Promise<Change[]> =>
  rows<Row>(
    db,
    sql`select ${columns} from ${source}
        where c.shop_id = ${shop} and c.seq > ${after} and c.seq <= ${upTo}
          and c.event = any(${sql.param([...events])}::text[])
        order by c.seq limit ${limit}`,
  )

interface RecordWindow {
  shop: number
  entity: string
  id: string
  limit: number
}

/** The history of one record, the newest change first. */
export const changesOf = <Record extends Versioned>(
  db: Queryable,
  { shop, entity, id, limit }: RecordWindow,
): Promise<Change<Record>[]> =>
  rows<Change<Record> & { [column: string]: unknown }>(
    db,
    sql`select ${columns} from ${source} where c.shop_id = ${shop} and c.entity = ${entity} and c.entity_id = ${id}
        order by c.seq desc limit ${limit}`,
  )

/** The latest changes of an entity that touched a field, newest first. */
export const changesWithField = <Record extends Versioned>(
  db: Queryable,
  { shop, entity, field, limit }: { shop: number; entity: string; field: string; limit: number },
): Promise<Change<Record>[]> =>
  rows<Change<Record> & { [column: string]: unknown }>(
    db,
    sql`select ${columns} from ${source} where c.shop_id = ${shop} and c.entity = ${entity} and ${field} = any(c.fields)
        order by c.seq desc limit ${limit}`,
  )

/** Whether nothing was ever recorded or counted in a shop. */
export async function isUntouched(db: Queryable, shop: number): Promise<boolean> {
  const signs = await rows(
    db,
    sql`(select 1 from changes where shop_id = ${shop} limit 1)
        union all (select 1 from counters where shop_id = ${shop} and value <> 0 limit 1)`,
  )
  return signs.length === 0
}

export async function lastSeq(db: Queryable): Promise<number> {
  const [row] = await rows<{ seq: number }>(db, sql`select coalesce(max(seq), 0) as seq from changes`)
  return row?.seq ?? 0
}

/** A gap in the log: its numbers were drawn by transactions with ids below `xmax`, and are below `below`. */
export interface Gap {
  below: number
  xmax: string
}

interface LogPage {
  changes: ReadChange[]
  /** The next position; all before it is settled. */
  position: number
  /** When the change at the position was written. */
  writtenAt: Date
  gap: Gap | null
  /** Whether reading on may bring more at once. */
  isMore: boolean
}

/** The changes from a position on, up to the first missing number at or above `passable`. */
function withoutGaps<Row extends { seq: number }>(found: readonly Row[], position: number, passable: number): Row[] {
  const end = found.findIndex(({ seq }, at) => seq !== (found[at - 1]?.seq ?? position) + 1 && seq > passable)
  return end === -1 ? [...found] : found.slice(0, end)
}

/**
 * Whether every transaction of this database that could own a number in the gap has ended. An id is assigned before the
 * number is drawn, so the owner's is below the end of the snapshot that saw the gap. The sessions are asked rather than
 * the snapshot's own xmin, which a long transaction in any other database of the cluster would hold back.
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

/** The gap that reading waits at: the one it waited at already, or the one that these rows show. */
const nextGap = (found: readonly { seq: number; xmax: string }[], known: Gap | null): Gap =>
  known ?? { below: found.at(-1)?.seq ?? 0, xmax: found[0]?.xmax ?? '0' }

/**
 * Reads on from a settled position. A missing number belongs to a transaction that has not committed yet, or never
 * will: reading stops there until whoever could own it has ended, then passes it.
 */
export async function readLog(
  db: Queryable,
  { position, writtenAt, gap, limit }: Pick<LogPage, 'position' | 'writtenAt' | 'gap'> & { limit: number },
): Promise<LogPage> {
  // A statement of its own before the read: what its owner has committed by then is in the read's snapshot.
  const passable = gap && (await isSettled(db, gap)) ? gap.below : 0
  const found = await rows<LogRow & { xmax: string; written_at: Date }>(
    db,
    // The time bounds the months that are looked at: numbers and moments grow together, but for clocks and long commits.
    sql`select ${columns}, c.at as written_at, pg_snapshot_xmax(pg_current_snapshot())::text as xmax
        from ${source}
        where c.seq > ${position} and c.at > ${writtenAt.toISOString()}::timestamptz - interval '1 hour'
        order by c.seq limit ${limit}`,
  )
  const read = withoutGaps(found, position, passable)
  const last = read.at(-1)
  const isHeld = read.length < found.length
  return {
    changes: read.map(({ xmax: _xmax, written_at: _writtenAt, ...change }) => change),
    ...(last ? { position: last.seq, writtenAt: last.written_at } : { position, writtenAt }),
    gap: isHeld ? nextGap(found, passable === 0 ? gap : null) : null,
    isMore: !isHeld && found.length === limit,
  }
}

/** Resolves with the end of the log once every transaction that may have drawn a number before it has ended. */
export async function settledEnd(db: Queryable, pause: () => Promise<unknown>): Promise<number> {
  const [end] = await rows<{ seq: number; xmax: string }>(
    db,
    sql`select (select coalesce(max(seq), 0) from changes) as seq, pg_snapshot_xmax(pg_current_snapshot())::text as xmax`,
  )
  const gap = { below: end?.seq ?? 0, xmax: end?.xmax ?? '0' }
  while (!(await isSettled(db, gap))) await pause()
  return gap.below
}
