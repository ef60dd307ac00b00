import { type Context, revertBatch, stopBatch } from '@comptoir/platform/server'
import { toImport } from '../record/import-record.ts'
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
