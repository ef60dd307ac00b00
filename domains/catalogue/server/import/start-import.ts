import { failure } from '@comptoir/platform/contract'
import { type Context, enqueue, insertReturning, json, record, type Upload } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import type { ImportKind } from '../../contract/index.ts'
import { toldAs } from './change-import.ts'
import { readCountHeader } from './count-columns.ts'
import { readHeader } from './csv-columns.ts'
import { type ImportRecord, toImport } from './import.queries.ts'
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

/** Keeps a file and has it read in the background. A dry run writes nothing but its report. */
export async function startImport({ db, shop, files, actor }: Context, kind: ImportKind, upload: Upload) {
  const dry_run = isDryRun(upload)
  const { key } = await files.put(upload.content, largestFile)
  await refuseUnknownFile(files, key, headers[kind]).catch(async (error) => {
    await files.remove(key)
    throw error
  })
  return db.transaction(async (tx) => {
    const row = await insertReturning<ImportRecord>(tx, 'imports', {
      shop_id: shop,
      id: newId(),
      kind,
      dry_run,
      filename: upload.filename.slice(0, 250),
      file_key: key,
      started_by: json({ id: actor.id, name: actor.name }),
    })
    const started = toImport(row)
    record(tx, toldAs(started).started, started)
    await enqueue(tx, importJob, { import_id: started.id })
    return { import: started }
  })
}
