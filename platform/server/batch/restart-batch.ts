import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { shopOf } from '../changes/outbox.ts'
import type { Tx } from '../db/database.ts'
import { oneOf } from '../db/query.ts'
import { batches, batchRows } from './batch.table.ts'
import type { Batch, BatchBase } from './batch-kind.ts'
import { queueBatch } from './start-batch.ts'
import { updateBatch } from './write-batch.ts'

/** Batches that are not over, and those that have ended since. */
export async function recentBatches(tx: Tx, { kinds, since }: { kinds: readonly string[]; since: Date }) {
  const found = await tx
    .select({ id: batches.id })
    .from(batches)
    .where(
      and(
        ...[eq(batches.shop_id, shopOf(tx)), oneOf(batches.kind, kinds)],
        or(isNull(batches.finished_at), gt(batches.finished_at, since.toISOString())),
      ),
    )
    .orderBy(batches.id)
  return found.map(({ id }) => id)
}

/**
 * Has a locked batch that is not over begin anew, as if none of its stored rows had been processed: for kinds that only make
 * something out of records, when what they made may not be kept. Its runner finds it taken away.
 */
export async function restartBatch<Input>(tx: Tx, kind: BatchBase<Input>, before: Batch<Input>) {
  const nothing = { outcome: null, code: null, details: {}, notes: [], changes: [], more_changes: 0, undo: null }
  await tx
    .update(batchRows)
    .set(nothing)
    .where(and(eq(batchRows.shop_id, before.shop_id), eq(batchRows.batch_id, before.id)))
  const changes = { state: 'queued' as const, runner: null, done: 0, counts: {}, heartbeat_at: sql`now()` }
  return queueBatch(tx, kind, { before: await updateBatch(tx, kind, { before, changes }) })
}
