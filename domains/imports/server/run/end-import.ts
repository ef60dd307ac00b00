import { type Context, lockBatch, revertBatch, stopBatch, updateBatch } from '@comptoir/platform/server'
import { ImportOutput, toImport } from '../record/import-record.ts'
import { assertMayRevert, findImport } from './import.queries.ts'

export async function stopImport(context: Context, id: string) {
  const { kind } = await findImport(context, id)
  return { import: toImport(await stopBatch(context, kind, id)) }
}

/** A second call retries the rows that failed. */
export async function revertImport(context: Context, id: string) {
  const { kind, fileOf, batch } = await findImport(context, id)
  assertMayRevert(context, fileOf, batch)
  return { import: toImport(await revertBatch(context, kind, id)) }
}

/** Whoever may read its report knows what became of the errors. */
export async function reviewImport(context: Context, id: string, isReviewed: boolean) {
  const { kind } = await findImport(context, id)
  const { db, now } = context
  return db.transaction(async (tx) => {
    const before = await lockBatch(tx, kind, id)
    const output = { ...ImportOutput.parse(before.output), reviewed_at: isReviewed ? now().toISOString() : null }
    const after = await updateBatch(tx, kind, { before, changes: { output } })
    kind.emitUpdated(tx, after, before)
    return { import: toImport(after) }
  })
}
