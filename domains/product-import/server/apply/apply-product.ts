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
  saveUndoRecord,
} from '@comptoir/catalogue/server'
import type { Tx } from '@comptoir/platform/server'
import type { ImportNote } from '../../contract/index.ts'
import { withFields } from '../match/apply-fields.ts'
import { unknownPictures, withFiles } from '../match/apply-files.ts'
import { changesOf } from '../match/changes-of.ts'
import { matchProduct } from '../match/match-product.ts'
import type { ParsedProduct } from '../read/parse-group.ts'
import { applyBesides, type Besides, lockCollections, weighBesides } from './apply-besides.ts'
import { applyUnit, failed, isRepeated, type Result, type Run } from './apply-unit.ts'

interface Writable {
  before: Product | null
  draft: ProductDraft
  notes: ImportNote[]
  besides: Besides
}

/** How many pictures of a product are to be fetched once it is in. */
const waitingIn = ({ fetches, dry_run }: Run, { media }: ProductDraft) =>
  fetches && !dry_run ? media.filter(({ cfile_id }) => cfile_id === null).length : 0

async function make(tx: Tx, run: Run, { draft, notes, besides }: Writable): Promise<Result> {
  const { shop } = run.context
  const product = run.dry_run ? null : await insertProduct({ tx, shop, source: 'import' }, draft)
  if (product) {
    await applyBesides({ tx, product: product.id }, besides)
    await saveUndoRecord(tx, run.id, { before: null, after: product })
  }
  const pictures = waitingIn(run, draft)
  return { outcome: 'create', product_id: product?.id ?? null, fault: null, notes, pictures }
}

/** What is damaged or expected: of what is on hand the product's own marks know. */
const besidesLedger = ({ entries }: Besides) =>
  entries.flatMap(({ on_hand, ...entry }) => (entry.damaged || entry.incoming ? [entry] : []))

interface Changing {
  before: Product
  draft: ProductDraft
  besides: Besides
}

/** Makes a product as the file has it, and keeps what it was. */
async function change(tx: Tx, { context: { shop }, id }: Run, { before, draft, besides }: Changing) {
  const revised = await reviseProduct({ tx, shop, source: 'import' }, before, draft)
  const collections = await applyBesides({ tx, product: before.id }, besides)
  const after = besides.entries.length > 0 ? await readProduct(tx, shop, before.id) : revised
  await saveUndoRecord(tx, id, { before, after, collections })
  return besidesLedger(besides)
}

async function write(tx: Tx, run: Run, writable: Writable): Promise<Result> {
  const { before, draft, besides, notes } = writable
  if (!before) return make(tx, run, writable)
  const isSame = revisionOf(before, draft, 'import') === null
  const applied = { product_id: before.id, fault: null, notes, pictures: waitingIn(run, draft) }
  if (isSame && besides.changes.length === 0) return { outcome: 'same', ...applied }
  const stockDelta = run.dry_run ? [] : await change(tx, run, { before, draft, besides })
  const changes = [...(isSame ? [] : changesOf(before, draft)), ...besides.changes]
  return { outcome: 'update', ...applied, changes, stockDelta }
}

async function importFile(tx: Tx, run: Run, parsed: ParsedProduct): Promise<Result> {
  const { context } = run
  const { shop } = context
  const { handle, row } = parsed
  // Rows of one product belong together: read apart, the later ones would be taken for all of it.
  if (await isRepeated(tx, run, handle)) return failed([{ row, code: 'HANDLE_REPEATED', details: { handle } }])
  const known = await findByHandle(tx, shop, handle)
  await lockCollections(tx, { parsed, arranges: run.arranges }, known)
  const before = known ? await lockProduct(tx, shop, known) : null
  const filed = await withFields(tx, shop, await withFiles(tx, shop, parsed))
  const { draft, faults, notes } = matchProduct(filed, before, oversellsByDefault(context))
  if (!draft || faults.length > 0) return failed(faults, notes)
  const besides = await weighBesides(tx, { shop, parsed, draft, arranges: run.arranges }, before?.id ?? null)
  const applied = parsed.own ? { ...draft, ...(await picturesOf(tx, draft, before)) } : draft
  // What is fetched later is said then.
  const given = run.fetches ? notes.filter(({ code }) => code !== 'IMAGE_NOT_FETCHED') : notes
  const all = [...given, ...unknownPictures(filed), ...besides.notes]
  return write(tx, run, { before, draft: applied, notes: all, besides })
}

/** Pictures as they are served here: what the file calls them changes nothing. */
async function picturesOf(tx: Tx, draft: ProductDraft, before: Product | null) {
  const { media, variants } = await applyPictures(tx, draft, before ?? undefined)
  return { media, variants }
}

/** Settles one product: made, changed or left as it is. */
export const applyProduct = (run: Run, parsed: ParsedProduct): Promise<boolean> =>
  applyUnit(run, parsed, (tx) => importFile(tx, run, parsed))
