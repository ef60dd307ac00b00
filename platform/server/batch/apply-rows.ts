import { ApiError, type Permission } from '@comptoir/platform/contract'
import { sql } from 'drizzle-orm'
import { actAs, savepoint, shopOf } from '../changes/outbox.ts'
import { insertAll, rowsFor } from '../changes/write-rows.ts'
import type { Tx } from '../db/database.ts'
import { mayPass } from '../db/database-errors.ts'
import { rows } from '../db/query.ts'
import type { Context } from '../manifest/context.ts'
import { hasRow, lockBatch } from './batch.queries.ts'
import { batchRows } from './batch.table.ts'
import type { Batch, BatchBase, BatchRun, BatchUnit, RowResult, StoredUnit } from './batch-kind.ts'
import { addProgress } from './write-batch.ts'

/** Limits of one transaction: whoever wants one of its records waits for it. */
export const maxRows = 25
const maxMs = 250

/** Processes one row: of the batch itself, or of the one that it reverts. */
export type ApplyUnit<Input, Unit> = (tx: Tx, run: BatchRun<Input>, unit: Unit) => Promise<RowResult>

/** A refusal of the whole row by its first fault. */
function failureOf(error: unknown): RowResult {
  if (!(error instanceof ApiError)) return { outcome: 'failed', code: 'INTERNAL' }
  const { errors = [], ...details } = error.details
  const [first] = errors
  return first
    ? { outcome: 'failed', code: first.code, details: { ...first.details, field: first.field } }
    : { outcome: 'failed', code: error.code, details }
}

/** Takes what a row of another batch kept for its revert, once; null if it is reverted already. */
async function takeUndo(tx: Tx, batch: string, row: number): Promise<unknown> {
  const [taken] = await rows<{ undo: unknown }>(
    tx,
    sql`with taken as (
      select undo from ${batchRows}
      where shop_id = ${shopOf(tx)} and batch_id = ${batch} and row_number = ${row} and undo is not null for update
    )
    update ${batchRows} set undo = null from taken
    where shop_id = ${shopOf(tx)} and batch_id = ${batch} and row_number = ${row} returning taken.undo`,
  )
  return taken?.undo ?? null
}

/** Reverts one row of the batch that this one reverts. */
export const revertUnit =
  <Input>(kind: BatchBase<Input>): ApplyUnit<Input, StoredUnit> =>
  async (tx, run, unit) => {
    const undo = await takeUndo(tx, run.batch.reverts_id ?? '', unit.row)
    return undo === null ? { outcome: 'same' } : kind.revert(tx, run, { ...unit, undo })
  }

const stored = (batch_id: string, { row, ...unit }: BatchUnit, result: RowResult) => ({
  batch_id,
  row_number: row,
  key: unit.key.toWellFormed(),
  label: (result.label ?? unit.label ?? '').slice(0, 250).toWellFormed(),
  entity_id: result.entity_id === undefined ? (unit.entity_id ?? null) : result.entity_id,
  outcome: result.outcome,
  code: result.code ?? null,
  details: result.details ?? {},
  notes: result.notes ?? [],
  changes: result.changes ?? [],
  more_changes: result.more_changes ?? 0,
  undo: result.undo ?? null,
})

const sumOf = (results: readonly RowResult[]) => {
  const sums: Record<string, number> = {}
  for (const { outcome, tallies = {} } of results) {
    for (const [name, count] of [[outcome, 1] as const, ...Object.entries(tallies)])
      sums[name] = (sums[name] ?? 0) + count
  }
  return sums
}

interface Part<Input, Unit> {
  kind: BatchBase<Input>
  run: { context: BatchRun<Input>['context']; id: string; runner: string }
  units: readonly Unit[]
  apply: ApplyUnit<Input, Unit>
  isBroadcast: () => boolean
}

/**
 * Processes rows in one transaction with their part of the report and the progress, so a crash neither loses nor repeats
 * one. A row that cannot be processed is reported and leaves the others alone; what is not its own fault, such as a lost
 * connection, is left to the job's retry. Returns how many were processed before the time was up, or null if the batch
 * is no longer this runner's.
 */
export async function applyRows<Input, Unit extends BatchUnit>(part: Part<Input, Unit>): Promise<number | null> {
  const { kind, run, units, isBroadcast } = part
  return run.context.db.transaction(async (tx) => {
    const batch = await lockBatch(tx, kind, run.id)
    if (batch.state !== 'running' || batch.runner !== run.runner) return null
    const may = await rightsOf(tx, run.context, batch)
    actAs(tx, { id: batch.user_id, name: batch.actor_name ?? '', may })
    const results = await resultsOf(tx, part, batch)
    const processed = units.slice(0, results.length)
    await insertAll(tx, [
      rowsFor(
        batchRows,
        processed.map((unit, at) => stored(batch.id, unit, results[at] ?? { outcome: 'failed' })),
        { onConflict: ['shop_id', 'batch_id', 'row_number'] },
      ),
    ])
    await addProgress(tx, kind, {
      before: batch,
      done: results.length,
      tallies: sumOf(results),
      isBroadcast: isBroadcast(),
    })
    return results.length
  })
}

/** A user may what they may now; a program what it could at the start, and a plugin no more than its user now. */
async function rightsOf(tx: Tx, { rightsOf }: Context, { actor_kind, user_id, rights }: Batch) {
  if (actor_kind === 'system') return () => true
  const had = (permission: Permission) => rights.includes(permission)
  if (user_id === null) return had
  const has = await rightsOf(tx, user_id)
  return actor_kind === 'plugin' ? (permission: Permission) => had(permission) && has(permission) : has
}

/** A row that fails undoes its own writes only. */
async function resultOf<Input, Unit extends BatchUnit>(
  tx: Tx,
  { apply }: Part<Input, Unit>,
  { run, unit }: { run: BatchRun<Input>; unit: Unit },
): Promise<RowResult> {
  try {
    return await savepoint(tx, () => apply(tx, run, unit))
  } catch (error) {
    if (mayPass(error)) throw error
    const { context, batch } = run
    if (!(error instanceof ApiError)) context.log.error({ err: error, batch: batch.id, row: unit.row }, 'a row failed')
    return failureOf(error)
  }
}

async function resultsOf<Input, Unit extends BatchUnit>(tx: Tx, part: Part<Input, Unit>, batch: Batch<Input>) {
  const until = performance.now() + maxMs
  const results: RowResult[] = []
  const keys = new Set<string>()
  const isRepeated = async (within: Tx, key: string) => keys.has(key) || hasRow(within, { id: batch.id, key })
  const run = { context: part.run.context, batch, isRepeated }
  for (const unit of part.units) {
    if (part.kind.part === undefined && results.length > 0 && performance.now() > until) break
    results.push(await resultOf(tx, part, { run, unit }))
    keys.add(unit.key)
  }
  return results
}
