import { readProductTitle } from '@comptoir/catalogue/server'
import { ApiError } from '@comptoir/platform/contract'
import { actAs, type Context, emit, json, rows, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { type EditOutcome, type EditRow, editUpdated } from '../contract/index.ts'
import { type EditRecord, lockEdit, toEdit } from './edit.queries.ts'

/** One going through the products of an edit by one process. */
export interface EditRun {
  context: Context
  edit: EditRecord
  runner: string
  /** Whether it is time to tell how far it has come. */
  isDue(): boolean
}

export type Result = Omit<EditRow, 'product_id'>

export const failedRow = (title: string, { code, details }: { code: string; details: object }): Result => ({
  title,
  outcome: 'fail',
  code,
  details: { ...details },
  changes: [],
})

/** Writes what became of a product and how far the edit has come; tells of it now and then. */
async function note(tx: Tx, { context: { shop }, edit, isDue }: EditRun, { product, result }: Settled) {
  const { outcome, title, code, details, changes } = result
  const onProgress = isDue()
  const [row] = await rows<EditRecord>(
    tx,
    sql`with noted as (
      update product_edit_rows set outcome = ${outcome satisfies EditOutcome}, title = ${title}, code = ${code},
        details = ${json(details)}, changes = ${json(changes)}
      where shop_id = ${shop} and edit_id = ${edit.id} and product_id = ${product} and outcome is null returning 1
    )
    update product_edits set done = done + 1, version = version + ${onProgress ? 1 : 0}, updated_at = now(),
      counts = jsonb_set(counts, array[${outcome}::text], to_jsonb((counts->>${outcome})::integer + 1))
    where shop_id = ${shop} and id = ${edit.id} and exists (select 1 from noted) returning *`,
  )
  if (onProgress && row) emit(tx, editUpdated, toEdit(row))
}

interface Settled {
  product: string
  result: Result
}

type Judge = (tx: Tx) => Promise<Result>

/**
 * Settles one product: what becomes of it, its line in the report and the progress in one transaction, so a crash
 * neither loses nor repeats one. False when the edit is no longer this runner's to go on with.
 */
async function apply(run: EditRun, product: string, judge: Judge): Promise<boolean> {
  const { context, edit, runner } = run
  return context.db.transaction(async (tx) => {
    const { state, runner: holder } = await lockEdit(tx, context.shop, edit.id)
    if (state !== 'running' || holder !== runner) return false
    actAs(tx, edit.started_by)
    await note(tx, run, { product, result: await judge(tx) })
    return true
  })
}

/** A refusal of the whole product by its first fault. */
function faultOf(error: unknown) {
  if (!(error instanceof ApiError)) return { code: 'INTERNAL', details: {} }
  const [first] = error.details.errors ?? []
  const { errors, ...details } = error.details
  return first ? { code: first.code, details: { ...first.details, field: first.field } } : { code: error.code, details }
}

/** Settles one product, whatever it takes: one that cannot be written is reported, and the others go on. */
export async function applyEdit(run: EditRun, product: string, judge: Judge): Promise<boolean> {
  try {
    return await apply(run, product, judge)
  } catch (error) {
    if (!(error instanceof ApiError)) run.context.log.error({ err: error, product }, 'a product could not be edited')
    const { context } = run
    const known = await readProductTitle(context.db.current, context.shop, product)
    return apply(run, product, async () => failedRow(known ?? '', faultOf(error)))
  }
}
