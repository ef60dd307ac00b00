import { createReadStream } from 'node:fs'
import { apiError, Id } from '@comptoir/platform/contract'
import {
  type Context,
  isBatchOver,
  lockBatch,
  queueBatch,
  startBatch,
  type Tx,
  type Upload,
} from '@comptoir/platform/server'
import type { ImportKind } from '../../contract/import.ts'
import { importError } from '../../contract/import.wire.ts'
import type { ImportMapping } from '../../contract/import-mapping.ts'
import { readCardHeader } from '../cards/card-columns.ts'
import { readCodeHeader } from '../codes/code-columns.ts'
import { readCustomerHeader } from '../customers/customer-columns.ts'
import { lockAgainstErasure, lockAgainstRemoval } from '../files/import-files.ts'
import { readOrderHeader } from '../orders/order-columns.ts'
import { readCountHeader } from '../read/count-columns.ts'
import { excerpt } from '../read/csv-columns.ts'
import { readFirstRecords, readKnownHeader } from '../read/read-csv.ts'
import { type ImportBatch, ImportInput, toImport } from '../record/import-record.ts'
import { readRedirectHeader } from '../redirects/redirect-columns.ts'
import { assertMayRun, findImport } from './import.queries.ts'
import { importBatches } from './import-batch.ts'
import { expectFitting, mappingIn, rememberedMapping, rememberMapping } from './map-columns.ts'

const maxFileBytes = 52_428_800

/** A field before the file, because it decides if anything may be written. */
function isDryRun({ fields }: Upload) {
  if (fields.dry_run === 'true') return true
  if (fields.dry_run === 'false') return false
  const code = fields.dry_run === undefined ? 'REQUIRED' : 'INVALID_ENTRY'
  throw apiError('VALIDATION_FAILED', { field: 'dry_run', errors: [{ field: 'dry_run', code }] })
}

/** Names the shop system whose orders these are; with their numbers it says which were brought in before. */
function sourceIn({ fields: { source = 'csv' } }: Upload) {
  const parsed = ImportInput.shape.source.safeParse(source.trim().toLowerCase())
  if (parsed.success) return parsed.data
  throw apiError('VALIDATION_FAILED', { field: 'source', errors: [{ field: 'source', code: 'KEY_INVALID' }] })
}

/** All codes of the file are of it; without it they are of those that the file tells. */
function discountIn({ fields: { discount } }: Upload) {
  if (discount === undefined || discount === '') return null
  const parsed = Id.safeParse(discount)
  if (parsed.success) return parsed.data
  throw apiError('VALIDATION_FAILED', { field: 'discount', errors: [{ field: 'discount', code: 'INVALID_ID' }] })
}

interface NewImport extends Pick<ImportInput, 'filename' | 'fetches' | 'source' | 'discount_id'> {
  kind: ImportKind
  dry_run: boolean
  file_key: string
  reading: Reading
}

async function createImport(tx: Tx, context: Context, { kind, dry_run, file_key, reading, ...given }: NewImport) {
  const { isWaiting, mapping } = reading
  const input = { ...given, mapping, arranges: context.can('collections_manager') }
  const batch = await startBatch(tx, { kind: importBatches[kind], context }, { input, dry_run, file_key, isWaiting })
  return { import: toImport(batch) }
}

interface Reading {
  isWaiting: boolean
  mapping: ImportMapping | null
}

/** An unknown header waits for a mapping. */
async function productReading({ db, shop }: Context, { header, mapping: given }: FileStart): Promise<Reading | null> {
  if (given) return { isWaiting: false, mapping: expectFitting(given, header) }
  const known = readKnownHeader(header)
  const mapping = known?.isOwn ? null : await rememberedMapping(db.current, shop, header)
  if (known || mapping) return { isWaiting: false, mapping }
  const isTable = header.filter((cell) => cell.trim() !== '').length > 1
  return isTable ? { isWaiting: true, mapping: null } : null
}

/** Files whose columns are known by their names alone. */
const plainHeaders = {
  stock: readCountHeader,
  orders: readOrderHeader,
  customers: readCustomerHeader,
  redirects: readRedirectHeader,
  codes: readCodeHeader,
  gift_cards: readCardHeader,
} as const

const plainReading = (kind: keyof typeof plainHeaders, header: readonly string[]): Reading | null =>
  plainHeaders[kind](header) && { isWaiting: false, mapping: null }

async function readingOf(context: Context, kind: ImportKind, beginning: FileStart): Promise<Reading> {
  const { header } = beginning
  const reading = kind === 'products' ? await productReading(context, beginning) : plainReading(kind, header)
  if (reading) return reading
  throw importError('CSV_HEADER_UNKNOWN', { field: 'file', columns: header.slice(0, 20).map(excerpt) })
}

interface FileStart {
  header: readonly string[]
  mapping: ImportMapping | null
}

/**
 * Stores the file and starts the import in the background; a dry run writes its report only. Validates the file
 * first: content is shared by hash, so a rejected file could not be deleted safely.
 */
export async function startImport(context: Context, kind: ImportKind, upload: Upload) {
  const { db, shop, files } = context
  const [dry_run, given, source] = [isDryRun(upload), mappingIn(upload.fields.mapping), sourceIn(upload)]
  const discount_id = discountIn(upload)
  const incoming = await files.receive(upload.content, maxFileBytes)
  try {
    const [header = []] = await readFirstRecords(() => createReadStream(incoming.path), 1)
    const reading = await readingOf(context, kind, { header, mapping: given })
    const fetches = upload.fields.pictures === 'true'
    const start = { kind, dry_run, fetches, source, discount_id, file_key: incoming.key, reading }
    return await db.transaction(async (tx) => {
      await lockAgainstErasure(tx)
      await lockAgainstRemoval(tx, incoming.key)
      await files.keep(incoming)
      if (given) await rememberMapping(tx, shop, { header, mapping: given })
      return createImport(tx, context, { ...start, filename: upload.filename.slice(0, 250) })
    })
  } finally {
    await files.discard(incoming)
  }
}

interface RestartInput {
  dry_run: boolean
  mapping?: ImportMapping | undefined
  pictures?: boolean | undefined
}

async function startWaiting(tx: Tx, before: ImportBatch, { dry_run, mapping, pictures }: RestartInput) {
  if (!mapping) throw importError('MAPPING_INCOMPLETE', { field: 'mapping' })
  const input = { ...before.input, mapping, fetches: pictures ?? before.input.fetches }
  return { import: toImport(await queueBatch(tx, importBatches.products, { before, input, dry_run })) }
}

function keyIn({ file_key }: ImportBatch) {
  if (file_key === null) throw importError('IMPORT_FILE_GONE')
  return file_key
}

/** Runs a finished import's file again: a dry run becomes an import. */
export async function startKeptImport(context: Context, id: string, again: RestartInput) {
  const { db, shop, files } = context
  const { fileOf, kind, batch } = await findImport(context, id)
  assertMayRun(context, fileOf)
  const mapping = fileOf === 'products' ? again.mapping : undefined
  const [header = []] = mapping ? await readFirstRecords(() => files.get(keyIn(batch)), 1) : []
  if (mapping) expectFitting(mapping, header)
  return db.transaction(async (tx) => {
    await lockAgainstErasure(tx)
    const before = await lockBatch(tx, kind, id)
    // Read under the lock: another import of the same file may have ended and forgotten it.
    const file_key = keyIn(before)
    if (!isBatchOver(before)) throw importError('IMPORT_NOT_OVER', { state: before.state })
    if (mapping) await rememberMapping(tx, shop, { header, mapping })
    if (before.state === 'waiting') return startWaiting(tx, before, again)
    const { mapping: known, fetches, arranges: _, ...kept } = before.input
    const reading = { isWaiting: false, mapping: mapping ?? known }
    const { dry_run, pictures = fetches } = again
    return createImport(tx, context, { ...kept, kind: fileOf, dry_run, fetches: pictures, file_key, reading })
  })
}
