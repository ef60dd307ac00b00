import { emit, enqueue, json, rows, type Tx, update } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import {
  countStarted,
  countUpdated,
  type Import,
  type ImportState,
  importStarted,
  importUpdated,
  isFetching,
} from '../../contract/index.ts'
import { type ImportRecord, toImport } from './import.queries.ts'
import { picturesJob } from './import-job.ts'

/** Each kind is told to those who may bring it in. */
export const toldAs = ({ kind }: Pick<Import, 'kind'>) =>
  kind === 'stock'
    ? { started: countStarted, updated: countUpdated }
    : { started: importStarted, updated: importUpdated }

/** Ends an import, in whichever way, and tells of it. */
export async function endImport(
  tx: Tx,
  { before }: { shop: number; before: ImportRecord },
  { state, error = null }: { state: ImportState; error?: Import['error'] },
): Promise<Import> {
  const changes = { state, error: error && json(error), finished_at: new Date() }
  const ended = toImport(await update<ImportRecord>(tx, { table: 'imports', id: before.id }, changes))
  emit(tx, toldAs(ended).updated, ended, toImport(before))
  if (isFetching(ended)) await enqueue(tx, picturesJob, { import_id: before.id })
  return ended
}

/** Takes an import on, also one that another runner left half done; null when there is nothing left to do. */
export async function takeImport(tx: Tx, shop: number, { id, runner }: { id: string; runner: string }) {
  const [taken] = await rows<ImportRecord>(
    tx,
    sql`update imports set state = 'running', runner = ${runner}, version = version + 1, updated_at = now()
        where shop_id = ${shop} and id = ${id} and state in ('queued', 'running') returning *`,
  )
  if (taken) emit(tx, toldAs(taken).updated, toImport(taken))
  return taken ?? null
}
