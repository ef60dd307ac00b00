import { type Context, emit, enqueue, insertReturning, json, rows, type Tx, update } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { importError, isOver } from '../../contract/index.ts'
import { rowsToRevert } from '../apply/apply-revert.ts'
import { toldAs } from './change-import.ts'
import { findImport, type ImportRecord, lockImport, toImport } from './import.queries.ts'
import { importJob } from './import-job.ts'

/** The take-back that is under way already: who asks twice is shown the first. */
async function revertAtWork(tx: Tx, shop: number, { reverted_by }: ImportRecord) {
  if (reverted_by === null) return null
  const [row] = await rows<ImportRecord>(
    tx,
    sql`select * from imports where shop_id = ${shop} and id = ${reverted_by} and finished_at is null`,
  )
  return row ?? null
}

const countRows = async (tx: Tx, shop: number, id: string) => {
  const [found] = await rows<{ total: number }>(
    tx,
    sql`select count(*)::integer as total from import_rows r where ${rowsToRevert(shop, id)}`,
  )
  return found?.total ?? 0
}

/** Writes a take-back down, as an import of the same file. */
async function begin(tx: Tx, { shop, actor }: Context, { before, total }: { before: ImportRecord; total: number }) {
  const { kind, filename, file_key, id: reverts } = before
  const row = await insertReturning<ImportRecord>(tx, 'imports', {
    shop_id: shop,
    id: newId(),
    ...{ kind, filename, file_key, reverts, total },
    dry_run: false,
    started_by: json({ id: actor.id, name: actor.name }),
  })
  emit(tx, toldAs(row).started, toImport(row))
  await enqueue(tx, importJob, { import_id: row.id })
  return row
}

/** Takes an import back in the background. What could not be taken back the last time is tried again. */
export async function revertImport(context: Context, id: string) {
  const { db, shop } = context
  await findImport(context, id)
  return db.transaction(async (tx) => {
    const before = await lockImport(tx, shop, id)
    const known = await revertAtWork(tx, shop, before)
    if (known) return { import: toImport(known) }
    if (!isOver(before.state)) throw importError('IMPORT_NOT_OVER', { state: before.state })
    const total = before.reverts === null ? await countRows(tx, shop, id) : 0
    if (total === 0) throw importError('IMPORT_NOTHING_TO_REVERT')
    const revert = await begin(tx, context, { before, total })
    const after = await update<ImportRecord>(tx, { table: 'imports', id }, { reverted_by: revert.id })
    emit(tx, toldAs(before).updated, toImport(after), toImport(before))
    return { import: toImport(revert) }
  })
}
