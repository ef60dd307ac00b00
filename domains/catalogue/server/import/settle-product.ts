import type { Tx } from '@comptoir/platform/server'
import type { ImportNote, Product } from '../../contract/index.ts'
import { findByHandle, lockProduct, readProduct } from '../product/product.queries.ts'
import { oversellsByDefault, type ProductDraft } from '../product/product-draft.ts'
import { settlePictures } from '../product/product-files.ts'
import { keepBefore } from '../product/product-marks.ts'
import { insertProduct, reviseProduct, revisionOf } from '../product/write-product.ts'
import { changesOf } from './changes-of.ts'
import { matchProduct } from './match-product.ts'
import type { ParsedProduct } from './parse-group.ts'
import { type Besides, lockCollections, settleBesides, weighBesides } from './settle-besides.ts'
import { withFields } from './settle-fields.ts'
import { unknownPictures, withFiles } from './settle-files.ts'
import { failed, isRepeated, type Result, type Run, settleUnit } from './settle-unit.ts'

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
    await settleBesides({ tx, product: product.id }, besides)
    await keepBefore(tx, run.id, { before: null, after: product })
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
  const collections = await settleBesides({ tx, product: before.id }, besides)
  const after = besides.entries.length > 0 ? await readProduct(tx, shop, before.id) : revised
  await keepBefore(tx, id, { before, after, collections })
  return besidesLedger(besides)
}

async function write(tx: Tx, run: Run, writable: Writable): Promise<Result> {
  const { before, draft, besides, notes } = writable
  if (!before) return make(tx, run, writable)
  const isSame = revisionOf(before, draft, 'import') === null
  const settled = { product_id: before.id, fault: null, notes, pictures: waitingIn(run, draft) }
  if (isSame && besides.changes.length === 0) return { outcome: 'same', ...settled }
  const booked = run.dry_run ? [] : await change(tx, run, { before, draft, besides })
  const changes = [...(isSame ? [] : changesOf(before, draft)), ...besides.changes]
  return { outcome: 'update', ...settled, changes, booked }
}

async function bringIn(tx: Tx, run: Run, parsed: ParsedProduct): Promise<Result> {
  const { context } = run
  const { shop } = context
  const { handle, row } = parsed
  // Rows of one product belong together: read apart, the later ones would be taken for all of it.
  if (await isRepeated(tx, run, handle)) return failed([{ row, code: 'HANDLE_REPEATED', details: { handle } }])
  const known = await findByHandle(tx, shop, handle)
  await lockCollections(tx, { shop, parsed, arranges: run.arranges }, known)
  const before = known ? await lockProduct(tx, shop, known) : null
  const filed = await withFields(tx, shop, await withFiles(tx, shop, parsed))
  const { draft, faults, notes } = matchProduct(filed, before, oversellsByDefault(context))
  if (!draft || faults.length > 0) return failed(faults, notes)
  const besides = await weighBesides(tx, { shop, parsed, draft, arranges: run.arranges }, before?.id ?? null)
  const settled = parsed.own ? { ...draft, ...(await picturesOf(tx, draft, before)) } : draft
  // What is fetched later is said then.
  const said = run.fetches ? notes.filter(({ code }) => code !== 'IMAGE_NOT_FETCHED') : notes
  const all = [...said, ...unknownPictures(filed), ...besides.notes]
  return write(tx, run, { before, draft: settled, notes: all, besides })
}

/** Pictures as they are served here: what the file calls them changes nothing. */
async function picturesOf(tx: Tx, draft: ProductDraft, before: Product | null) {
  const { media, variants } = await settlePictures(tx, draft, before ?? undefined)
  return { media, variants }
}

/** Settles one product: made, changed or left as it is. */
export const settleProduct = (run: Run, parsed: ParsedProduct): Promise<boolean> =>
  settleUnit(run, parsed, (tx) => bringIn(tx, run, parsed))
