import type { Tx } from '@comptoir/platform/server'
import type { ImportNote, Product } from '../../contract/index.ts'
import { findByHandle, lockProduct } from '../product/product.queries.ts'
import { oversellsByDefault, type ProductDraft } from '../product/product-draft.ts'
import { insertProduct, reviseProduct, revisionOf } from '../product/write-product.ts'
import { changesOf } from './changes-of.ts'
import { matchProduct } from './match-product.ts'
import type { ParsedProduct } from './parse-group.ts'
import { failed, isRepeated, type Result, type Run, settleUnit } from './settle-unit.ts'

interface Writable {
  before: Product | null
  draft: ProductDraft
  notes: ImportNote[]
}

async function write(tx: Tx, run: Run, { before, draft, notes }: Writable): Promise<Result> {
  const {
    context: { shop },
    dry_run,
  } = run
  const writing = { tx, shop, source: 'import' as const }
  if (!before) {
    const product = dry_run ? null : await insertProduct(writing, draft)
    return { outcome: 'create', product_id: product?.id ?? null, fault: null, notes }
  }
  if (revisionOf(before, draft, 'import') === null)
    return { outcome: 'same', product_id: before.id, fault: null, notes }
  if (!dry_run) await reviseProduct(writing, before, draft)
  return { outcome: 'update', product_id: before.id, fault: null, notes, changes: changesOf(before, draft) }
}

async function bringIn(tx: Tx, run: Run, parsed: ParsedProduct): Promise<Result> {
  const { context } = run
  const { shop } = context
  const { handle, row } = parsed
  // Rows of one product belong together: read apart, the later ones would be taken for all of it.
  if (await isRepeated(tx, run, handle)) return failed([{ row, code: 'HANDLE_REPEATED', details: { handle } }])
  const known = await findByHandle(tx, shop, handle)
  const before = known ? await lockProduct(tx, shop, known) : null
  const { draft, faults, notes } = matchProduct(parsed, before, oversellsByDefault(context))
  return draft && faults.length === 0 ? write(tx, run, { before, draft, notes }) : failed(faults, notes)
}

/** Settles one product: made, changed or left as it is. */
export const settleProduct = (run: Run, parsed: ParsedProduct): Promise<boolean> =>
  settleUnit(run, parsed, (tx) => bringIn(tx, run, parsed))
