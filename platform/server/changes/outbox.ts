import type { DomainEvent, Versioned } from '@comptoir/platform/contract'
import { type SQL, sql } from 'drizzle-orm'
import { type Queryable, rows, type Tx } from '../db/database.ts'
import type { Actor, Origin } from './change.ts'
import { loggedFields } from './logged-fields.ts'

interface Pending {
  event: string
  entity: string
  entity_id: string
  version: number
  fields: string[]
  before: object | null
  after: object | null
  /** Personal and large values, which stand apart from the log. */
  apart: { before: object | null; after: object | null } | null
}

interface Scope {
  shop: number
  origin: Origin
  pending: Pending[]
  counts: Map<string, number>
  last: (() => Promise<unknown>)[]
}

// What a transaction has to write at its end is kept beside it, so use cases pass nothing but `tx`.
const scopes = new WeakMap<object, Scope>()

export function openScope(tx: Tx, shop: number, origin: Origin) {
  scopes.set(tx, { shop, origin, pending: [], counts: new Map(), last: [] })
}

function scopeOf(tx: Tx): Scope {
  const scope = scopes.get(tx)
  if (!scope) throw new Error('Changes can only be recorded inside context.db.transaction')
  return scope
}

/** Where a transaction's work comes from: who signs what it writes. */
export const originOf = (tx: Tx): Origin => scopeOf(tx).origin

/** What a job does, it does for whoever asked for it: they sign what the transaction writes. */
export function actAs(tx: Tx, { id, name }: Pick<Actor, 'id' | 'name'>) {
  const scope = scopeOf(tx)
  if (id !== null) scope.origin = { ...scope.origin, actor: { ...scope.origin.actor, kind: 'user', id, name } }
}

/** Runs a part of a transaction in the name of another origin, which signs and dates what that part records. */
export async function withOrigin<Result>(tx: Tx, origin: Origin, work: () => Promise<Result>): Promise<Result> {
  const outer = scopeOf(tx)
  openScope(tx, outer.shop, origin)
  try {
    const result = await work()
    await flush(tx)
    return result
  } finally {
    scopes.set(tx, outer)
  }
}

/** The shop that a transaction works for. */
export const shopOf = (tx: Tx) => scopeOf(tx).shop

/** Runs a part of a transaction that may fail alone: its writes and what it recorded are undone together. */
export async function savepoint<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  const scope = scopeOf(tx)
  const recorded = scope.pending.length
  const counted = new Map(scope.counts)
  await tx.$client.query('savepoint part')
  try {
    const result = await work()
    await tx.$client.query('release savepoint part')
    return result
  } catch (error) {
    await tx.$client.query('rollback to savepoint part')
    scope.pending.length = recorded
    scope.counts = counted
    throw error
  }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields in which two states of a record differ, as they were and as they are. */
export function difference<Record extends object>(before: Record, after: Record) {
  const fields = Object.entries(after).filter(([field, value]) => !same(value, Reflect.get(before, field)))
  return {
    before: Object.fromEntries(fields.map(([field]) => [field, Reflect.get(before, field)])),
    after: Object.fromEntries(fields),
  }
}

interface States {
  before: object | null
  after: object | null
}

function push<Record extends Versioned>(
  tx: Tx,
  event: DomainEvent<Record>,
  { id, version, before, after }: Versioned & States,
): void {
  const { name, entity } = event
  const fields = Object.keys(after ?? before ?? {})
  scopeOf(tx).pending.push({
    event: name,
    entity,
    entity_id: id,
    version,
    fields,
    ...loggedFields(event, { before, after }),
  })
}

/**
 * Records that something happened, in the transaction in which it happens. Pass the state `before` for
 * a change, `null` for a creation; `recordEnd` is for a deletion.
 */
// biome-ignore lint/complexity/useMaxParams: a sentence of the kit: where, what, as it is, as it was
export function emit<Record extends Versioned>(
  tx: Tx,
  event: DomainEvent<Record>,
  after: Record,
  before: Record | null = null,
) {
  const { id, version } = after
  push(tx, event, { id, version, ...(before ? difference(before, after) : { before: null, after }) })
}

/** Records a change whose fields the use case names itself: for a list that only grows, just what was added. */
export const emitPatch = <Record extends Versioned>(
  tx: Tx,
  event: DomainEvent<Record>,
  patch: Versioned & { before: Partial<Record>; after: Partial<Record> },
) => push(tx, event, patch)

/** Records that a record is deleted, keeping its last state. */
export const emitDeleted = <Record extends Versioned>(tx: Tx, event: DomainEvent<Record>, before: Record) =>
  push(tx, event, { id: before.id, version: before.version + 1, before, after: null })

/** Adds to a running total that lists show; written by the transaction's last statement. */
export function count(tx: Tx, name: string, delta: number) {
  const { counts } = scopeOf(tx)
  counts.set(name, (counts.get(name) ?? 0) + delta)
}

/** The running totals of some names; 0 where nothing was ever counted. */
export async function readCounts(db: Queryable, shop: number, names: readonly string[]): Promise<Map<string, number>> {
  const found = await rows<{ name: string; value: number }>(
    db,
    sql`select name, sum(value) as value from counters
        where shop_id = ${shop} and name = any(${sql.param([...names])}::text[]) group by name`,
  )
  return new Map([
    ...names.map((name) => [name, 0] as const),
    ...found.map(({ name, value }) => [name, value] as const),
  ])
}

/** The running totals whose names begin with a prefix, by name. */
export async function readCountsFrom(db: Queryable, shop: number, prefix: string): Promise<Map<string, number>> {
  const found = await rows<{ name: string; value: number }>(
    db,
    sql`select name, sum(value) as value from counters
        where shop_id = ${shop} and starts_with(name, ${prefix}) group by name order by name`,
  )
  return new Map(found.map(({ name, value }) => [name, value]))
}

/** A running total as it stands. */
export const readCount = async (db: Queryable, shop: number, name: string): Promise<number> =>
  (await readCounts(db, shop, [name])).get(name) ?? 0

/** A running total inside another statement; `name` may name a column. */
export const countedAs = (shop: number, name: SQL) =>
  sql`(select coalesce(sum(n.value), 0) from counters n where n.shop_id = ${shop} and n.name = ${name})`

/** Forgets a running total whose subject is deleted. */
export const forgetCount = (tx: Tx, name: string) =>
  rows(tx, sql`delete from counters where shop_id = ${shopOf(tx)} and name = ${name}`)

/** A statement that is sent with the commit, which fails when it fails. For the platform alone. */
export const beforeCommit = (tx: Tx, send: () => Promise<unknown>) => void scopeOf(tx).last.push(send)

/** Whether the transaction has recorded anything for the log so far. */
export const hasEmitted = (tx: Tx) => scopeOf(tx).pending.length > 0

/** Sends what was left for last and what was recorded, not awaited by the caller: COMMIT is pipelined behind it. */
export function flush(tx: Tx): Promise<unknown> {
  const scope = scopeOf(tx)
  const sent = Promise.all([...scope.last.map((send) => send()), writeRecorded(tx, scope)])
  scopes.delete(tx)
  return sent
}

/** Writes counts and changes in one statement, the last before COMMIT: `seq` is drawn after every lock is held. */
async function writeRecorded(tx: Tx, { shop, origin, pending, counts }: Scope) {
  const deltas = [...counts].filter(([, delta]) => delta !== 0).map(([name, delta]) => ({ name, delta }))
  if (pending.length === 0 && deltas.length === 0) return
  const { kind, id, name } = origin.actor
  await rows(
    tx,
    sql`with counted as (
      insert into counters as c (shop_id, name, slot, value)
      select ${shop}, delta->>'name', pg_backend_pid() % 32, (delta->>'delta')::bigint
      from jsonb_array_elements(${JSON.stringify(deltas)}::jsonb) as entry(delta)
      on conflict (shop_id, name, slot) do update set value = c.value + excluded.value
      returning 1
    ), numbered as materialized (
      select nextval('changes_seq') as seq, clock_timestamp() as at, row
      from jsonb_array_elements(${JSON.stringify(pending)}::jsonb) as entry(row)
      where (select count(*) from counted) >= 0 and pg_current_xact_id() is not null
    ), apart as (
      insert into change_values (shop_id, seq, at, entity_id, before, after)
      select ${shop}, seq, at, (row->>'entity_id')::uuid, nullif(row->'apart'->'before', 'null'), nullif(row->'apart'->'after', 'null')
      from numbered where row->'apart' <> 'null'
    )
    insert into changes (shop_id, seq, at, happened_at, event, entity, entity_id, version, actor, request_id, source, fields, before, after)
    select ${shop}, seq, at, ${origin.at ?? null}::timestamptz, row->>'event', row->>'entity', (row->>'entity_id')::uuid, (row->>'version')::integer,
      ${JSON.stringify({ kind, id, name })}::jsonb, ${origin.request_id}, ${origin.source},
      array(select jsonb_array_elements_text(row->'fields')), nullif(row->'before', 'null'), nullif(row->'after', 'null')
    from numbered`,
  )
}
