import type { StockEntry } from '@comptoir/inventory/server'
import { ApiError, maxHandleLength } from '@comptoir/platform/contract'
import { array, type Context, emit, insert, json, mayPass, rows, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import type { ImportChange, ImportNote, ImportOutcome } from '../../contract/index.ts'
import { someChanges } from '../match/changes-of.ts'
import { toldAs } from '../run/change-import.ts'
import { type ImportRecord, lockImport, toImport } from '../run/import.queries.ts'

/** One reading of a file by one process. */
export interface Run {
  context: Context
  id: string
  runner: string
  dry_run: boolean
  /** Whether whoever started it may change which products a collection has. */
  arranges: boolean
  /** Whether pictures are fetched when the products are in. */
  fetches: boolean
  /** Whether it is time to tell how far it has come. */
  isDue(): boolean
}

/** What is settled at once: the rows of one product, or one row of a count. */
export interface Unit {
  row: number
  last: number
  /** What the report calls it. */
  handle: string
  title?: string
}

export interface Result {
  outcome: ImportOutcome
  product_id: string | null
  title?: string
  fault: ImportNote | null
  notes: ImportNote[]
  changes?: readonly ImportChange[]
  /** Stock that was booked, as it would not be known otherwise when the import is taken back. */
  stockDelta?: readonly StockEntry[]
  /** How many pictures of the product are addresses that are to be fetched. */
  pictures?: number
}

export const failed = ([fault, ...others]: readonly ImportNote[], notes: readonly ImportNote[] = []): Result => ({
  outcome: 'fail',
  product_id: null,
  fault: fault ?? null,
  notes: [...others.slice(0, 50), ...notes],
})

/** Whether the report speaks of something of this name already. */
export async function isRepeated(tx: Tx, { context: { shop }, id }: Run, handle: string) {
  const found = await rows(
    tx,
    sql`select 1 from import_rows where shop_id = ${shop} and import_id = ${id} and handle = ${handle} limit 1`,
  )
  return found.length > 0
}

interface Settled {
  unit: Unit
  result: Result
}

/** Writes the line of the report and how far the import has come; tells of it now and then. */
async function note(tx: Tx, { context: { shop }, id, isDue }: Run, { unit, result }: Settled) {
  const { outcome, product_id, fault, notes, title = unit.title ?? '' } = result
  const { changes, more_changes } = someChanges(result.changes ?? [])
  await insert(tx, 'import_rows', {
    shop_id: shop,
    import_id: id,
    row_number: unit.row,
    handle: unit.handle.slice(0, maxHandleLength),
    title: title.slice(0, 250),
    outcome,
    code: fault?.code,
    details: fault ? json({ ...fault.details, row: fault.row }) : undefined,
    notes: json(notes),
    changes: json(changes),
    more_changes,
    booked: json(result.stockDelta ?? []),
    pictures: result.pictures ?? 0,
    product_id,
  })
  const logFailure = isDue()
  const [row] = await rows<ImportRecord>(
    tx,
    sql`update imports set done = done + 1, warnings = warnings + ${outcome === 'fail' ? 0 : notes.length}, settled_row = ${unit.last},
          counts = jsonb_set(counts, ${array([outcome])}::text[], to_jsonb((counts->>${outcome})::integer + 1)),
          pictures = jsonb_set(pictures, '{total}', to_jsonb((pictures->>'total')::integer + ${result.pictures ?? 0})),
          version = version + ${logFailure ? 1 : 0}, updated_at = now()
        where shop_id = ${shop} and id = ${id} returning *`,
  )
  if (logFailure && row) emit(tx, toldAs(row).updated, toImport(row))
}

type Judge = (tx: Tx) => Promise<Result>

/**
 * Settles one unit: what it becomes, its line in the report and the import's progress in one transaction, so
 * a crash neither loses nor repeats one. False when the import is no longer this runner's to go on with.
 */
async function apply(run: Run, unit: Unit, judge: Judge): Promise<boolean> {
  const { context, id, runner } = run
  return context.db.transaction(async (tx) => {
    const before = await lockImport(tx, context.shop, id)
    if (before.state !== 'running' || before.runner !== runner) return false
    if (before.settled_row < unit.row) await note(tx, run, { unit, result: await judge(tx) })
    return true
  })
}

const faultOf = (error: unknown, { row }: Unit): ImportNote => {
  const refused = error instanceof ApiError ? error : null
  return { row, code: refused?.code ?? 'INTERNAL', details: { ...refused?.details } }
}

/**
 * Settles one unit. One that cannot be written is reported, and the file goes on; what is not the unit's own fault is
 * left to the job, which takes the import up again at this unit.
 */
export async function applyUnit(run: Run, unit: Unit, judge: Judge): Promise<boolean> {
  try {
    return await apply(run, unit, judge)
  } catch (error) {
    if (mayPass(error)) throw error
    if (!(error instanceof ApiError))
      run.context.log.error({ err: error, row: unit.row }, 'a row of a file could not be brought in')
    return apply(run, unit, async () => failed([faultOf(error, unit)]))
  }
}
