import { apiError, type DomainEvent, type Permission, type Versioned } from '@comptoir/platform/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, PipelinedTx, Queryable, Tx } from '../db/database.ts'
import { counters } from '../db/platform.table.ts'
import { rows } from '../db/query.ts'
import type { CustomFieldTable } from '../db/table.ts'
import type { Actor, Consequence, Origin } from './change.ts'
import { insertChanges, loggedFields, type PendingChange } from './insert-changes.ts'

export interface TransactionScope {
  database: Database
  shop: number
  origin: Origin
  /** Which tables hold records with custom fields. */
  customFields: readonly CustomFieldTable[]
  /** In the order of the domains. */
  consequences: readonly Consequence[]
  /** Rights of whoever the work is done for; the program itself may do everything. */
  may(permission: Permission): boolean
  /** Sent first in each transaction of a user: refuses what was allowed by rights that they have lost since. */
  held?: ((tx: PipelinedTx) => Promise<unknown>) | undefined
}

interface Scope extends TransactionScope {
  pending: PendingChange[]
  counts: Map<string, number>
  deferred: (() => Promise<unknown>)[]
}

// Keyed by transaction, so use cases pass only `tx`.
const scopes = new WeakMap<object, Scope>()

export function openScope(tx: PipelinedTx, scope: TransactionScope) {
  const { database, shop, origin, customFields, consequences, may, held } = scope
  const known = { database, shop, origin, customFields, consequences, may, held }
  scopes.set(tx, { ...known, pending: [], counts: new Map(), deferred: [] })
}

function scopeOf(tx: PipelinedTx): Scope {
  const scope = scopes.get(tx)
  if (!scope) throw new Error('Changes can only be recorded inside context.db.transaction')
  return scope
}

/** What another transaction on behalf of the same caller is opened with. */
export const transactionScopeOf = (tx: PipelinedTx): TransactionScope => scopeOf(tx)

export const originOf = (tx: PipelinedTx): Origin => scopeOf(tx).origin

/** Makes a user the actor of the transaction, for jobs that run on behalf of one, who `may` no more than that user. */
export function actAs(
  tx: PipelinedTx,
  { id, name, may }: Pick<Actor, 'id' | 'name'> & Partial<Pick<TransactionScope, 'may'>>,
) {
  const scope = scopeOf(tx)
  if (may) scope.may = may
  if (id !== null) scope.origin = { ...scope.origin, actor: { ...scope.origin.actor, kind: 'user', id, name } }
}

/**
 * The right to an act, asked for where it is done: whichever call, file, revert or job leads there.
 *
 * @throws FORBIDDEN
 */
export function assertMay(tx: PipelinedTx, permission: Permission) {
  if (!scopeOf(tx).may(permission)) throw apiError('FORBIDDEN', { flag: permission })
}

/** The same as a question, for what a right changes and does not forbid. */
export const isAllowed = (tx: PipelinedTx, permission: Permission) => scopeOf(tx).may(permission)

/** Runs part of a transaction with another origin, which becomes the actor and the time of its changes. */
export async function withOrigin<Result>(tx: Tx, origin: Origin, work: () => Promise<Result>): Promise<Result> {
  const outer = scopeOf(tx)
  openScope(tx, { ...outer, origin })
  try {
    const result = await work()
    await drawConsequences(tx)
    await flush(tx)
    return result
  } finally {
    scopes.set(tx, outer)
  }
}

export const shopOf = (tx: PipelinedTx) => scopeOf(tx).shop

/** The tables whose records have custom fields, as the domains state in their manifests. */
export const customFieldTablesOf = (tx: PipelinedTx) => scopeOf(tx).customFields

/**
 * Work whose parts do not need each other's results: their statements are sent together and run in their order. If one
 * fails, the others end first: what they would send after the rollback would be saved at once.
 */
export function pipelined<const Sent extends readonly unknown[]>(
  tx: PipelinedTx,
  send: (tx: PipelinedTx) => Sent,
): Promise<{ -readonly [At in keyof Sent]: Awaited<Sent[At]> }> {
  const sent = send(tx)
  const ended = Promise.allSettled(sent)
  return Promise.all(sent).catch(async (error) => {
    await ended
    throw error
  })
}

/** Runs part of a transaction that may fail alone; a failure also discards the events and counts it added. */
export async function savepoint<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  const scope = scopeOf(tx)
  const pendingCount = scope.pending.length
  const previousCounts = new Map(scope.counts)
  await tx.execute(sql`savepoint part`)
  try {
    const result = await work()
    await tx.execute(sql`release savepoint part`)
    return result
  } catch (error) {
    await tx.execute(sql`rollback to savepoint part`)
    scope.pending.length = pendingCount
    scope.counts = previousCounts
    throw error
  }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields that differ between two states of a record. */
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
  tx: PipelinedTx,
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
 * Writes an event in the current transaction. Pass `before` for a change; leave it out for a creation. For
 * deletions use `emitDeleted`.
 */
// biome-ignore lint/complexity/useMaxParams: a sentence of the kit: where, what, as it is, as it was
export function emit<Record extends Versioned>(
  tx: PipelinedTx,
  event: DomainEvent<Record>,
  after: Record,
  before: Record | null = null,
) {
  const { id, version } = after
  push(tx, event, { id, version, ...(before ? difference(before, after) : { before: null, after }) })
}

/** Writes an event with explicit field changes, for growing lists: only the added entry. */
export const emitPatch = <Record extends Versioned>(
  tx: PipelinedTx,
  event: DomainEvent<Record>,
  patch: Versioned & { before: Partial<Record>; after: Partial<Record> },
) => push(tx, event, patch)

export const emitDeleted = <Record extends Versioned>(tx: PipelinedTx, event: DomainEvent<Record>, before: Record) =>
  push(tx, event, { id: before.id, version: before.version + 1, before, after: null })

/** Adds to a running total; written by the last statement of the transaction. */
export function count(tx: PipelinedTx, name: string, delta: number) {
  const { counts } = scopeOf(tx)
  counts.set(name, (counts.get(name) ?? 0) + delta)
}

export async function readCounts(db: Queryable, shop: number, names: readonly string[]): Promise<Map<string, number>> {
  const found = await rows<{ name: string; value: number }>(
    db,
    sql`select name, sum(value) as value from ${counters}
        where shop_id = ${shop} and name = any(${sql.param([...names])}::text[]) group by name`,
  )
  return new Map([
    ...names.map((name) => [name, 0] as const),
    ...found.map(({ name, value }) => [name, value] as const),
  ])
}

export async function readCountsFrom(db: Queryable, shop: number, prefix: string): Promise<Map<string, number>> {
  const found = await rows<{ name: string; value: number }>(
    db,
    sql`select name, sum(value) as value from ${counters}
        where shop_id = ${shop} and starts_with(name, ${prefix}) group by name order by name collate "C"`,
  )
  return new Map(found.map(({ name, value }) => [name, value]))
}

export const readCount = async (db: Queryable, shop: number, name: string): Promise<number> =>
  (await readCounts(db, shop, [name])).get(name) ?? 0

/** A running total as a subquery; shop and name may be columns. */
export const countedAs = (shop: number | SQL, name: SQL) =>
  sql`(select coalesce(sum(n.value), 0) from ${counters} n where n.shop_id = ${shop} and n.name = ${name})`

/** Deletes a running total whose subject was deleted. */
export const forgetCount = (tx: PipelinedTx, name: string) =>
  rows(tx, sql`delete from ${counters} where shop_id = ${shopOf(tx)} and name = ${name}`)

/** Runs what follows from the events so far, once for each record; events that it writes have theirs further down. */
export async function drawConsequences(tx: Tx) {
  const { pending, consequences } = scopeOf(tx)
  for (const { events, run } of consequences) {
    const found = pending.filter(({ event }) => events.includes(event))
    const ids = [...new Set(found.map(({ entity_id }) => entity_id))]
    const logged = found.map(({ after }) => after)
    if (ids.length > 0) await run(tx, ids, logged)
  }
}

/** Sends a statement together with COMMIT; its failure fails the transaction. For the platform only. */
export const beforeCommit = (tx: PipelinedTx, send: () => Promise<unknown>) => void scopeOf(tx).deferred.push(send)

/** Names of the events that wait for the commit. */
export const emittedEvents = (tx: PipelinedTx) => [...new Set(scopeOf(tx).pending.map(({ event }) => event))]

/**
 * Sends the deferred statements, the counts and the events. Not awaited by the caller, so COMMIT is pipelined
 * behind them.
 */
export function flush(tx: PipelinedTx): Promise<unknown> {
  const scope = scopeOf(tx)
  const sent = Promise.all([...scope.deferred.map((send) => send()), insertChanges(tx, scope)])
  scopes.delete(tx)
  return sent
}
