import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import type { Context } from '../manifest/context.ts'
import { isRevertible, lockBatch, readBatch } from './batch.queries.ts'
import { batchRows } from './batch.table.ts'
import { type Batch, type BatchBase, isBatchOver } from './batch-kind.ts'
import { startBatch } from './start-batch.ts'
import { updateBatch } from './write-batch.ts'

/** The revert that is running already: whoever asks twice gets the first. */
async function runningRevert<Input>(tx: Tx, kind: BatchBase<Input>, { shop_id, reverted_by }: Batch<Input>) {
  if (reverted_by === null) return null
  const revert = await readBatch(tx, shop_id, { id: reverted_by, kinds: [kind.name], entity: kind.entity })
  return revert.finished_at === null ? kind.read(revert) : null
}

/**
 * Reverts a batch by a batch of its own, row by row. Rows that an earlier revert could not take are tried again.
 * @throws the kind's errors `notOver`, `nothingToRevert`
 */
export const revertBatch = <Input>(context: Context, kind: BatchBase<Input>, id: string) =>
  context.db.transaction(async (tx) => {
    const before = await lockBatch(tx, kind, id)
    const known = await runningRevert(tx, kind, before)
    if (known) return known
    if (!isBatchOver(before)) throw kind.errors.notOver(before.state)
    const { shop } = context
    const found = await tx.select({ one: sql`1` }).from(batchRows).where(isRevertible(shop, id)).limit(1)
    if (found.length === 0) throw kind.errors.nothingToRevert()
    const { input, file_key } = before
    const select = sql`select row_number as position, key, label, entity_id from ${batchRows} where ${isRevertible(shop, id)}`
    const revert = await startBatch(tx, { kind, context }, { input, file_key, reverts_id: id, rows: select })
    const after = await updateBatch(tx, kind, { before: { ...before, reverted_by: revert.id }, changes: {} })
    kind.emitUpdated(tx, after, before)
    return revert
  })
