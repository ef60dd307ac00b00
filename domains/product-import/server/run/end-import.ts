import { type Context, revertBatch, stopBatch } from '@comptoir/platform/server'
import { toImport } from '../record/import-record.ts'
import { findImport } from './import.queries.ts'

/** Stops an import after the rows it is at. What was brought in stays. */
export async function stopImport(context: Context, id: string) {
  const { kind } = await findImport(context, id)
  return { import: toImport(await stopBatch(context, kind, id)) }
}

/** Reverts an import in the background. What could not be reverted the last time is tried again. */
export async function revertImport(context: Context, id: string) {
  const { kind } = await findImport(context, id)
  return { import: toImport(await revertBatch(context, kind, id)) }
}
