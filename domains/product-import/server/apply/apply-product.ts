import type { Product } from '@comptoir/catalogue/contract'
import {
  applyPictures,
  findByHandle,
  insertProduct,
  lockProduct,
  oversellsByDefault,
  type ProductDraft,
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
import { applyBesides, type Besides, lockCollections, weighBesides } from './apply-besides.ts'
import { failed, type ImportResult } from './import-result.ts'

/** The rows of one product of a file. */
export interface ProductUnit extends BatchUnit {
  parsed: ParsedProduct
}

interface Writable {
  before: Product | null
  draft: ProductDraft
  notes: ImportNote[]
  besides: Besides
}

/** How many pictures of a product are to be fetched once it is in. */
const waitingIn = ({ batch: { input, dry_run } }: ImportRun, { media }: ProductDraft) =>
  input.fetches && !dry_run ? media.filter(({ cfile_id }) => cfile_id === null).length : 0

const undoOfNew = async (tx: Tx, after: Product) => ({
  product: await undoRecordOf(tx, { before: null, after }),
  stock: [],
})

async function make(tx: Tx, run: ImportRun, { draft, notes, besides }: Writable): Promise<ImportResult> {
  const { shop } = run.context
  const pictures = waitingIn(run, draft)
  const result = { outcome: 'created' as const, fault: null, notes, pictures }
  if (run.batch.dry_run) return { ...result, product_id: null }
  const product = await insertProduct({ tx, shop, source: 'import' }, draft)
  await applyBesides({ tx, product: product.id }, besides)
  return { ...result, product_id: product.id, undo: await undoOfNew(tx, product) }
}

/** What is damaged or expected: the product's undo record covers what is on hand. */
const besidesLedger = ({ entries }: Besides) =>
  entries.flatMap(({ on_hand, ...entry }) => (entry.damaged || entry.incoming ? [entry] : []))

interface Changing {
  before: Product
  draft: ProductDraft
  besides: Besides
}

/** Makes a product as the file has it, and keeps what it was. */
async function change(tx: Tx, { context: { shop } }: ImportRun, { before, draft, besides }: Changing) {
  const revised = await reviseProduct({ tx, shop, source: 'import' }, before, draft)
  const collections = await applyBesides({ tx, product: before.id }, besides)
  const after = besides.entries.length > 0 ? await readProduct(tx, shop, before.id) : revised
  return { product: await undoRecordOf(tx, { before, after, collections }), stock: besidesLedger(besides) }
}

async function write(tx: Tx, run: ImportRun, writable: Writable): Promise<ImportResult> {
  const { before, draft, besides, notes } = writable
  if (!before) return make(tx, run, writable)
  const isSame = revisionOf(before, draft, 'import') === null
  const applied = { product_id: before.id, fault: null, notes, pictures: waitingIn(run, draft) }
  if (isSame && besides.changes.length === 0) return { outcome: 'same', ...applied }
  const undo = run.batch.dry_run ? null : await change(tx, run, { before, draft, besides })
  const changes = [...(isSame ? [] : changesOf(before, draft)), ...besides.changes]
  return { outcome: 'updated', ...applied, changes, undo }
}

/** Imports one product: created, changed or left as it is. */
export async function applyProduct(tx: Tx, run: ImportRun, { key, parsed }: ProductUnit): Promise<ImportResult> {
  const { context, batch } = run
  const { shop } = context
  const { arranges, fetches } = batch.input
  const { handle, row } = parsed
  // Rows of one product belong together: read apart, the later ones would be taken for all of it.
  if (await run.isRepeated(tx, key)) return failed([{ row, code: 'HANDLE_REPEATED', details: { handle } }])
  const known = await findByHandle(tx, shop, handle)
  await lockCollections(tx, { parsed, arranges }, known)
  const before = known ? await lockProduct(tx, shop, known) : null
  const filed = await withFields(tx, shop, await withFiles(tx, shop, parsed))
  const { draft, faults, notes } = matchProduct(filed, before, oversellsByDefault(context))
  if (!draft || faults.length > 0) return failed(faults, notes)
  const besides = await weighBesides(tx, { shop, parsed, draft, arranges }, before?.id ?? null)
  const applied = parsed.own ? { ...draft, ...(await picturesOf(tx, draft, before)) } : draft
  // What is fetched later is said then.
  const given = fetches ? notes.filter(({ code }) => code !== 'IMAGE_NOT_FETCHED') : notes
  const all = [...given, ...unknownPictures(filed), ...besides.notes]
  return write(tx, run, { before, draft: applied, notes: all, besides })
}

/** Pictures as they are served here: what the file calls them changes nothing. */
async function picturesOf(tx: Tx, draft: ProductDraft, before: Product | null) {
  const { media, variants } = await applyPictures(tx, draft, before ?? undefined)
  return { media, variants }
}
