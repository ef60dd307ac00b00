import type { Product } from '@comptoir/catalogue/contract'
import {
  applyPictures,
  findByHandle,
  insertProduct,
  lockProduct,
  type ProductDraft,
  productDefaults,
  readProduct,
  reviseProduct,
  revisionOf,
  undoRecordOf,
} from '@comptoir/catalogue/server'
import type { BatchUnit, Tx } from '@comptoir/platform/server'
import type { ImportNote } from '../../contract/import.ts'
import { withFields } from '../match/apply-fields.ts'
import { unknownPictures, withFiles } from '../match/apply-files.ts'
import { changesOf } from '../match/changes-of.ts'
import { matchProduct } from '../match/match-product.ts'
import type { ParsedProduct } from '../read/parse-group.ts'
import type { ImportRun } from '../record/import-record.ts'
import { applyOwnFile, compareOwnFile, lockCollections, type OwnFileChanges } from './apply-own-file.ts'
import { failed, type ImportResult } from './import-result.ts'

export interface ProductUnit extends BatchUnit {
  parsed: ParsedProduct
}

interface MatchedProduct {
  before: Product | null
  draft: ProductDraft
  notes: ImportNote[]
  ownFile: OwnFileChanges
}

const picturesToFetch = ({ batch: { input, dry_run } }: ImportRun, { media }: ProductDraft) =>
  input.fetches && !dry_run ? media.filter(({ cfile_id }) => cfile_id === null).length : 0

const undoOfNew = async (tx: Tx, after: Product) => ({
  product: await undoRecordOf(tx, { before: null, after }),
  stock: [],
})

async function create(tx: Tx, run: ImportRun, { draft, notes, ownFile }: MatchedProduct): Promise<ImportResult> {
  const { shop } = run.context
  const pictures = picturesToFetch(run, draft)
  const result = { outcome: 'created' as const, fault: null, notes, pictures }
  if (run.batch.dry_run) return { ...result, product_id: null }
  const product = await insertProduct({ tx, shop, source: 'import' }, draft)
  await applyOwnFile({ tx, product: product.id }, ownFile)
  return { ...result, product_id: product.id, undo: await undoOfNew(tx, product) }
}

/** Damaged and incoming units: the product's undo record covers the stock on hand only. */
const unrecordedStock = ({ entries }: OwnFileChanges) =>
  entries.flatMap(({ on_hand, ...entry }) => (entry.damaged || entry.incoming ? [entry] : []))

interface ProductUpdate {
  before: Product
  draft: ProductDraft
  ownFile: OwnFileChanges
}

async function update(tx: Tx, { context: { shop } }: ImportRun, { before, draft, ownFile }: ProductUpdate) {
  const revised = await reviseProduct({ tx, shop, source: 'import' }, before, draft)
  const collections = await applyOwnFile({ tx, product: before.id }, ownFile)
  const after = ownFile.entries.length > 0 ? await readProduct(tx, shop, before.id) : revised
  return { product: await undoRecordOf(tx, { before, after, collections }), stock: unrecordedStock(ownFile) }
}

async function write(tx: Tx, run: ImportRun, matched: MatchedProduct): Promise<ImportResult> {
  const { before, draft, ownFile, notes } = matched
  if (!before) return create(tx, run, matched)
  const isSame = revisionOf(before, draft, 'import') === null
  const base = { product_id: before.id, fault: null, notes, pictures: picturesToFetch(run, draft) }
  if (isSame && ownFile.changes.length === 0) return { outcome: 'same', ...base }
  const undo = run.batch.dry_run ? null : await update(tx, run, { before, draft, ownFile })
  const changes = [...(isSame ? [] : changesOf(before, draft)), ...ownFile.changes]
  return { outcome: 'updated', ...base, changes, undo }
}

export async function applyProduct(tx: Tx, run: ImportRun, { key, parsed }: ProductUnit): Promise<ImportResult> {
  const { context, batch } = run
  const { shop } = context
  const { arranges, fetches } = batch.input
  const { handle, row } = parsed
  // Rows of one product must be adjacent, because each group counts as the whole product.
  if (await run.isRepeated(tx, key)) return failed([{ row, code: 'HANDLE_REPEATED', details: { handle } }])
  const known = await findByHandle(tx, shop, handle)
  await lockCollections(tx, { parsed, arranges }, known)
  const before = known ? await lockProduct(tx, shop, known) : null
  const completed = await withFields(tx, shop, await withFiles(tx, shop, parsed))
  const { draft, faults, notes } = matchProduct(completed, before, productDefaults(context))
  if (!draft || faults.length > 0) return failed(faults, notes)
  const ownFile = await compareOwnFile(tx, { shop, parsed, draft, arranges }, before?.id ?? null)
  const resolved = parsed.own ? { ...draft, ...(await picturesOf(tx, draft, before)) } : draft
  // Pictures that are downloaded later are reported then.
  const reported = fetches ? notes.filter(({ code }) => code !== 'IMAGE_NOT_FETCHED') : notes
  const all = [...reported, ...unknownPictures(completed), ...ownFile.notes]
  return write(tx, run, { before, draft: resolved, notes: all, ownFile })
}

/** Resolves URLs as the library serves them, so that the file's own URLs are no change. */
async function picturesOf(tx: Tx, draft: ProductDraft, before: Product | null) {
  const { media, variants } = await applyPictures(tx, draft, before ?? undefined)
  return { media, variants }
}
