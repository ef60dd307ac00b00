import type { Fact, Versioned } from '@comptoir/platform/contract'
import { sql } from 'drizzle-orm'
import type { Actor, Origin } from './context.ts'
import { type Queryable, rows, type Tx } from './database.ts'

/** The channel that wakes every process when changes were committed. */
export const changesChannel = 'comptoir_changes'

interface Pending {
  fact: string
  entity: string
  entity_id: string
  version: number
  before: object | null
  after: object | null
}

interface Scope {
  shop: number
  origin: Origin
  pending: Pending[]
  counts: Map<string, number>
  last: (() => Promise<unknown>)[]
}

// What a transaction has to say is kept beside it, so use cases pass nothing but `tx`.
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
export function signFor(tx: Tx, { id, name }: Pick<Actor, 'id' | 'name'>) {
  const scope = scopeOf(tx)
  if (id !== null) scope.origin = { ...scope.origin, actor: { ...scope.origin.actor, kind: 'user', id, name } }
}

/** The shop that a transaction works for. */
export const shopOf = (tx: Tx) => scopeOf(tx).shop

/** Runs a part of a transaction that may fail alone: its writes and what it had to say are undone together. */
export async function savepoint<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  const scope = scopeOf(tx)
  const said = scope.pending.length
  const counted = new Map(scope.counts)
  await tx.$client.query('savepoint part')
  try {
    const result = await work()
    await tx.$client.query('release savepoint part')
    return result
  } catch (error) {
    await tx.$client.query('rollback to savepoint part')
    scope.pending.length = said
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

/**
 * Records that something happened, in the transaction in which it happens. Pass the state `before` for
 * a change, `null` for a beginning; `recordEnd` tells of an end.
 */
// biome-ignore lint/complexity/useMaxParams: a sentence of the kit: where, what, as it is, as it was
export function record<Record extends Versioned>(
  tx: Tx,
  { name, entity }: Fact<Record>,
  after: Record,
  before: Record | null = null,
) {
  const states = before ? difference(before, after) : { before: null, after }
  scopeOf(tx).pending.push({ fact: name, entity, entity_id: after.id, version: after.version, ...states })
}

/** Records that a record is gone, keeping its last state. */
export function recordEnd<Record extends Versioned>(tx: Tx, { name, entity }: Fact<Record>, before: Record) {
  scopeOf(tx).pending.push({
    fact: name,
    entity,
    entity_id: before.id,
    version: before.version + 1,
    before,
    after: null,
  })
}

/** Adds to a running total that lists show; applied as the transaction's last act, so nobody waits for it. */
export function count(tx: Tx, name: string, delta: number) {
  const { counts } = scopeOf(tx)
  counts.set(name, (counts.get(name) ?? 0) + delta)
}

/** A running total as it stands; 0 when nothing was ever counted. */
export async function readCount(db: Queryable, shop: number, name: string): Promise<number> {
  const [row] = await rows<{ value: number }>(
    db,
    sql`select value from counters where shop_id = ${shop} and name = ${name}`,
  )
  return row?.value ?? 0
}

/** A statement that nobody waits for: it is sent with the commit, which fails when it fails. */
export const atLast = (tx: Tx, send: () => Promise<unknown>) => void scopeOf(tx).last.push(send)

/** Sends what was left for last and what was recorded, without waiting: the commit follows in the same breath. */
export function flush(tx: Tx): Promise<unknown> {
  const scope = scopeOf(tx)
  const sent = Promise.all([...scope.last.map((send) => send()), writeRecorded(tx, scope)])
  scopes.delete(tx)
  return sent
}

/**
 * Writes what was recorded: one statement, the last before the commit. The counter row's lock puts
 * transactions in the order in which they become visible, so whoever tails the log misses nothing.
 */
async function writeRecorded(tx: Tx, { shop, origin, pending, counts }: Scope) {
  const deltas = [...counts].filter(([, delta]) => delta !== 0).map(([name, delta]) => ({ name, delta }))
  if (pending.length === 0 && deltas.length === 0) return
  const { kind, id, name } = origin.actor
  await rows(
    tx,
    sql`with turn as (
      update counters set value = value + ${pending.length}
      where shop_id = ${shop} and name = 'changes' returning value - ${pending.length} as base
    ), written as (
      insert into changes (shop_id, seq, at, fact, entity, entity_id, version, actor, request_id, source, before, after)
      select ${shop}, turn.base + ordinal, coalesce(${origin.at ?? null}::timestamptz, now()), row->>'fact', row->>'entity', (row->>'entity_id')::uuid,
             (row->>'version')::integer, ${JSON.stringify({ kind, id, name })}::jsonb, ${origin.request_id},
             ${origin.source}, nullif(row->'before', 'null'), nullif(row->'after', 'null')
      from turn, jsonb_array_elements(${JSON.stringify(pending)}::jsonb) with ordinality as entry(row, ordinal)
      returning seq
    ), counted as (
      insert into counters (shop_id, name, value)
      select ${shop}, delta->>'name', (delta->>'delta')::bigint
      from turn, jsonb_array_elements(${JSON.stringify(deltas)}::jsonb) as entry(delta)
      on conflict (shop_id, name) do update set value = counters.value + excluded.value
      returning 1
    )
    select pg_notify(${changesChannel}, '') from turn`,
  )
}
