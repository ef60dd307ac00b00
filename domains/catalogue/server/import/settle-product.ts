import { Failure } from '@comptoir/platform/contract'
import { array, type Context, insert, json, record, rows, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { type ImportNote, type ImportOutcome, importUpdated, type Product } from '../../contract/index.ts'
import { findByHandle, lockProduct } from '../product/product.queries.ts'
import { oversellsByDefault, type ProductDraft } from '../product/product-draft.ts'
import { insertProduct, reviseProduct, revisionOf } from '../product/write-product.ts'
import { type ImportRecord, lockImport, toImport } from './import.queries.ts'
import { matchProduct } from './match-product.ts'
import type { ParsedProduct } from './parse-group.ts'

/** One reading of a file by one process. */
export interface Run {
  context: Context
  id: string
  runner: string
  dry_run: boolean
  /** Whether it is time to tell how far it has come. */
  isDue(): boolean
}

interface Result {
  outcome: ImportOutcome
  product_id: string | null
  fault: ImportNote | null
  notes: ImportNote[]
}

const failed = ([fault, ...others]: readonly ImportNote[], notes: readonly ImportNote[] = []): Result => ({
  outcome: 'fail',
  product_id: null,
  fault: fault ?? null,
  notes: [...others.slice(0, 50), ...notes],
})

interface Writable {
  before: Product | null
  draft: ProductDraft
  notes: ImportNote[]
}

async function isRepeated(tx: Tx, { context: { shop }, id }: Run, handle: string) {
  const found = await rows(
    tx,
    sql`select 1 from import_rows where shop_id = ${shop} and import_id = ${id} and handle = ${handle} limit 1`,
  )
  return found.length > 0
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
  const isSame = revisionOf(before, draft, 'import') === null
  if (!isSame && !dry_run) await reviseProduct(writing, before, draft)
  return { outcome: isSame ? 'same' : 'update', product_id: before.id, fault: null, notes }
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

interface Settled {
  parsed: ParsedProduct
  result: Result
}

/** Writes the line of the report and how far the import has come; tells of it now and then. */
async function note(tx: Tx, { context: { shop }, id, isDue }: Run, { parsed, result }: Settled) {
  const { outcome, product_id, fault, notes } = result
  await insert(tx, 'import_rows', {
    shop_id: shop,
    import_id: id,
    row_number: parsed.row,
    handle: parsed.handle,
    title: (parsed.title ?? '').slice(0, 250),
    outcome,
    code: fault?.code,
    details: fault ? json({ ...fault.details, row: fault.row }) : undefined,
    notes: json(notes),
    product_id,
  })
  const tell = isDue()
  const [row] = await rows<ImportRecord>(
    tx,
    sql`update imports set done = done + 1, warnings = warnings + ${outcome === 'fail' ? 0 : notes.length}, settled_row = ${parsed.last},
          counts = jsonb_set(counts, ${array([outcome])}::text[], to_jsonb((counts->>${outcome})::integer + 1)),
          version = version + ${tell ? 1 : 0}, updated_at = now()
        where shop_id = ${shop} and id = ${id} returning *`,
  )
  if (tell && row) record(tx, importUpdated, toImport(row))
}

/**
 * Settles one product: what it becomes, its line in the report and the import's progress in one transaction, so
 * a crash neither loses nor repeats one. False when the import is no longer this runner's to go on with.
 */
async function settle(run: Run, parsed: ParsedProduct, judge: (tx: Tx) => Promise<Result>): Promise<boolean> {
  const { context, id, runner } = run
  return context.db.transaction(async (tx) => {
    const before = await lockImport(tx, context.shop, id)
    if (before.state !== 'running' || before.runner !== runner) return false
    if (before.settled_row < parsed.row) await note(tx, run, { parsed, result: await judge(tx) })
    return true
  })
}

const faultOf = (error: unknown, { row }: ParsedProduct): ImportNote => {
  const refusal = error instanceof Failure ? error : null
  return { row, code: refusal?.code ?? 'INTERNAL', details: { ...refusal?.details } }
}

/** Settles one product, whatever it takes: one that cannot be written is reported, and the file goes on. */
export async function settleProduct(run: Run, parsed: ParsedProduct): Promise<boolean> {
  try {
    return await settle(run, parsed, (tx) => bringIn(tx, run, parsed))
  } catch (error) {
    if (!(error instanceof Failure))
      run.context.log.error({ err: error, row: parsed.row }, 'a product could not be imported')
    return settle(run, parsed, async () => failed([faultOf(error, parsed)]))
  }
}
