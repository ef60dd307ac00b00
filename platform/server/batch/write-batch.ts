import type { BatchState } from '@comptoir/platform/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { shopOf } from '../changes/outbox.ts'
import { updateRow } from '../changes/write-rows.ts'
import type { Tx } from '../db/database.ts'
import { type BatchError, batches, batchRows } from './batch.table.ts'
import type { Batch, BatchBase, BatchRun } from './batch-kind.ts'

type BatchChanges = Partial<
  Pick<Batch, 'state' | 'dry_run' | 'input' | 'output' | 'file_key' | 'error' | 'runner' | 'done' | 'counts'> &
    Record<'heartbeat_at' | 'finished_at', SQL>
>

/** Changes a locked batch, raising its version. */
export async function updateBatch<Input>(
  tx: Tx,
  kind: BatchBase<Input>,
  { before, changes }: { before: Batch<Input>; changes: BatchChanges },
): Promise<Batch<Input>> {
  const row = await updateRow(tx, batches, { id: before.id, ...changes })
  return kind.read({ ...row, reverted_by: before.reverted_by })
}

/** Ends a locked batch in whichever way. */
export async function endBatch<Input>(
  tx: Tx,
  kind: BatchBase<Input>,
  { before, state, error = null }: { before: Batch<Input>; state: BatchState; error?: BatchError | null },
) {
  const changes = { state, error, finished_at: sql`now()` }
  const ended = await updateBatch(tx, kind, { before, changes })
  await kind.finish?.(tx, ended)
  // The whole record: progress is emitted now and then only.
  kind.emitUpdated(tx, ended)
  return ended
}

interface Progress {
  done?: number
  tallies: Readonly<Record<string, number>>
  /** True if panels are notified at once. */
  isBroadcast: boolean
}

/** Adds to the counts of a locked batch. */
export async function addProgress<Input>(
  tx: Tx,
  kind: BatchBase<Input>,
  { before, done = 0, tallies, isBroadcast }: Progress & { before: Batch<Input> },
) {
  const counts = { ...before.counts }
  for (const [name, count] of Object.entries(tallies)) counts[name] = (counts[name] ?? 0) + count
  const [row] = await tx
    .update(batches)
    .set({
      counts,
      done: before.done + done,
      heartbeat_at: sql`now()`,
      ...(isBroadcast && { version: before.version + 1, updated_at: sql`now()` }),
    })
    .where(and(eq(batches.shop_id, before.shop_id), eq(batches.id, before.id)))
    .returning()
  if (row && isBroadcast) kind.emitUpdated(tx, kind.read({ ...row, reverted_by: before.reverted_by }))
}

/**
 * Says that a part that takes long is still worked on, so that nobody takes the batch over; false if it is no longer this
 * runner's, or was stopped.
 */
export async function keepBatch({ context: { db, shop }, batch: { id, runner } }: BatchRun<unknown>) {
  const kept = await db.current
    .update(batches)
    .set({ heartbeat_at: sql`now()` })
    .where(
      and(
        ...[eq(batches.shop_id, shop), eq(batches.id, id), eq(batches.state, 'running')],
        sql`${batches.runner} is not distinct from ${runner}`,
      ),
    )
    .returning({ id: batches.id })
  return kept.length > 0
}

interface RowId {
  batch_id: string
  row_number: number
}

type Amendment = Pick<typeof batchRows.$inferSelect, 'notes' | 'undo'>

/** Changes what is kept of a processed row, if its report is still there. The caller has locked the batch. */
export async function amendRow(
  tx: Tx,
  { batch_id, row_number }: RowId,
  amended: (row: Amendment) => Partial<Amendment>,
) {
  const isIt = and(
    eq(batchRows.shop_id, shopOf(tx)),
    eq(batchRows.batch_id, batch_id),
    eq(batchRows.row_number, row_number),
  )
  const { notes, undo } = batchRows
  const [row] = await tx.select({ notes, undo }).from(batchRows).where(isIt)
  if (row) await tx.update(batchRows).set(amended(row)).where(isIt)
}
