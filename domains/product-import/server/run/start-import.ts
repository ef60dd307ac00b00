import { createReadStream } from 'node:fs'
import { apiError } from '@comptoir/platform/contract'
import {
  type Context,
  emit,
  enqueue,
  insertReturning,
  json,
  type Tx,
  type Upload,
  update,
} from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import { type ImportKind, type ImportMapping, importError, isOver } from '../../contract/index.ts'
import { readCountHeader } from '../read/count-columns.ts'
import { readHeader, shown } from '../read/csv-columns.ts'
import { readBeginning } from '../read/read-csv.ts'
import { toldAs } from './change-import.ts'
import { findImport, type ImportRecord, lockImport, toImport } from './import.queries.ts'
import { importJob } from './import-job.ts'
import { expectFitting, mappingIn, rememberedMapping, rememberMapping } from './map-columns.ts'

const largestFile = 52_428_800

/** Said before the file, or it would not be known in time whether anything may be written. */
function isDryRun({ fields }: Upload) {
  if (fields.dry_run === 'true') return true
  if (fields.dry_run === 'false') return false
  const code = fields.dry_run === undefined ? 'REQUIRED' : 'INVALID_ENTRY'
  throw apiError('VALIDATION_FAILED', { field: 'dry_run', errors: [{ field: 'dry_run', code }] })
}

interface Start {
  kind: ImportKind
  dry_run: boolean
  filename: string
  file_key: string
  state: 'queued' | 'unmapped'
  mapping: ImportMapping | null
  fetches: boolean
}

/** Writes an import down and has its file read in the background. */
async function begin(tx: Tx, { shop, actor, can }: Context, { mapping, ...start }: Start) {
  const row = await insertReturning<ImportRecord>(tx, 'imports', {
    shop_id: shop,
    id: newId(),
    ...start,
    mapping: mapping && json(mapping),
    arranges: can('collections_manager'),
    started_by: json({ id: actor.id, name: actor.name }),
  })
  const started = toImport(row)
  emit(tx, toldAs(started).started, started)
  if (start.state === 'queued') await enqueue(tx, importJob, { import_id: started.id })
  return { import: started }
}

type Reading = Pick<Start, 'state' | 'mapping'>

/** How a product file is read; one whose columns nobody knows waits until they are said. */
async function productReading({ db, shop }: Context, { header, said: given }: Beginning): Promise<Reading | null> {
  if (given) return { state: 'queued', mapping: expectFitting(given, header) }
  const known = readHeader(header)
  const mapping = known?.isOwn ? null : await rememberedMapping(db.current, shop, header)
  if (known || mapping) return { state: 'queued', mapping }
  const isTable = header.filter((cell) => cell.trim() !== '').length > 1
  return isTable ? { state: 'unmapped', mapping: null } : null
}

async function readingOf(context: Context, kind: ImportKind, beginning: Beginning): Promise<Reading> {
  const { header } = beginning
  const count: Reading | null = readCountHeader(header) && { state: 'queued', mapping: null }
  const reading = kind === 'stock' ? count : await productReading(context, beginning)
  if (reading) return reading
  throw importError('CSV_HEADER_UNKNOWN', { field: 'file', columns: header.slice(0, 20).map(shown) })
}

interface Beginning {
  header: readonly string[]
  said: ImportMapping | null
}

/**
 * Keeps a file and has it read in the background. A dry run writes nothing but its report. The file is judged before it
 * is kept: kept content is shared by its hash, so removing it again could take it from another import.
 */
export async function startImport(context: Context, kind: ImportKind, upload: Upload) {
  const { db, shop, files } = context
  const [dry_run, given] = [isDryRun(upload), mappingIn(upload.fields.mapping)]
  const incoming = await files.receive(upload.content, largestFile)
  try {
    const [header = []] = await readBeginning(() => createReadStream(incoming.path), 1)
    const reading = await readingOf(context, kind, { header, said: given })
    const { key } = await files.keep(incoming)
    const start = { kind, dry_run, fetches: upload.fields.pictures === 'true', file_key: key, ...reading }
    return await db.transaction(async (tx) => {
      if (given) await rememberMapping(tx, shop, { header, mapping: given })
      return begin(tx, context, { ...start, filename: upload.filename.slice(0, 250) })
    })
  } finally {
    await files.discard(incoming)
  }
}

interface Again {
  dry_run: boolean
  mapping?: ImportMapping | undefined
  pictures?: boolean | undefined
}

/** What was uploaded and not understood is read as soon as somebody has said what its columns are. */
async function readNow(tx: Tx, before: ImportRecord, { dry_run, mapping, pictures = before.fetches }: Again) {
  if (!mapping) throw importError('MAPPING_INCOMPLETE', { field: 'mapping' })
  const changes = { state: 'queued', dry_run, fetches: pictures, mapping: json(mapping) }
  const queued = toImport(await update<ImportRecord>(tx, { table: 'imports', id: before.id }, changes))
  emit(tx, toldAs(queued).updated, queued, toImport(before))
  await enqueue(tx, importJob, { import_id: before.id })
  return { import: queued }
}

/** Reads the file of an import that is over once more: what was only checked is brought in. */
export async function startKeptImport(context: Context, id: string, again: Again) {
  const { db, shop, files } = context
  const { file_key, kind } = await findImport(context, id)
  const mapping = kind === 'products' ? again.mapping : undefined
  const [header = []] = mapping ? await readBeginning(() => files.get(file_key), 1) : []
  if (mapping) expectFitting(mapping, header)
  return db.transaction(async (tx) => {
    const before = await lockImport(tx, shop, id)
    if (!isOver(before.state)) throw importError('IMPORT_NOT_OVER', { state: before.state })
    if (mapping) await rememberMapping(tx, shop, { header, mapping })
    if (before.state === 'unmapped') return readNow(tx, before, again)
    const { filename } = before
    const { dry_run, pictures: fetches = before.fetches } = again
    const start = { kind, dry_run, fetches, filename, file_key, state: 'queued' as const }
    return begin(tx, context, { ...start, mapping: mapping ?? before.mapping })
  })
}
