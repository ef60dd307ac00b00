import { failure } from '@comptoir/platform/contract'
import { type Context, enqueue, insertReturning, json, record, type Tx, type Upload } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import { type ImportKind, importFailure, isOver } from '../../contract/index.ts'
import { toldAs } from './change-import.ts'
import { readCountHeader } from './count-columns.ts'
import { readHeader } from './csv-columns.ts'
import { type ImportRecord, lockImport, readImport, toImport } from './import.queries.ts'
import { importJob } from './import-job.ts'
import { type ReadHeader, refuseUnknownFile } from './read-csv.ts'

const largestFile = 52_428_800

/** Said before the file, or it would not be known in time whether anything may be written. */
function isDryRun({ fields }: Upload) {
  if (fields.dry_run === 'true') return true
  if (fields.dry_run === 'false') return false
  const code = fields.dry_run === undefined ? 'REQUIRED' : 'INVALID_ENTRY'
  throw failure('VALIDATION_FAILED', { field: 'dry_run', errors: [{ field: 'dry_run', code }] })
}

const headers: Readonly<Record<ImportKind, ReadHeader<string>>> = { products: readHeader, stock: readCountHeader }

interface Start {
  kind: ImportKind
  dry_run: boolean
  filename: string
  file_key: string
}

/** Writes an import down and has its file read in the background. */
async function begin(tx: Tx, { shop, actor }: Context, start: Start) {
  const row = await insertReturning<ImportRecord>(tx, 'imports', {
    shop_id: shop,
    id: newId(),
    ...start,
    started_by: json({ id: actor.id, name: actor.name }),
  })
  const started = toImport(row)
  record(tx, toldAs(started).started, started)
  await enqueue(tx, importJob, { import_id: started.id })
  return { import: started }
}

/** Keeps a file and has it read in the background. A dry run writes nothing but its report. */
export async function startImport(context: Context, kind: ImportKind, upload: Upload) {
  const { db, files } = context
  const dry_run = isDryRun(upload)
  const { key } = await files.put(upload.content, largestFile)
  await refuseUnknownFile(files, key, headers[kind]).catch(async (error) => {
    await files.remove(key)
    throw error
  })
  const filename = upload.filename.slice(0, 250)
  return db.transaction((tx) => begin(tx, context, { kind, dry_run, filename, file_key: key }))
}

/** Reads the file of an import that is over once more: what was only checked is brought in. */
export async function startKeptImport(context: Context, id: string, { dry_run }: { dry_run: boolean }) {
  const { db, shop } = context
  await readImport(context, id)
  return db.transaction(async (tx) => {
    const { state, kind, filename, file_key } = await lockImport(tx, shop, id)
    if (!isOver(state)) throw importFailure('IMPORT_NOT_OVER', { state })
    return begin(tx, context, { kind, dry_run, filename, file_key })
  })
}
