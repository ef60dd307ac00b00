import { analyzeProducts } from '@comptoir/catalogue/server'
import { analyzeStock } from '@comptoir/inventory/server'
import { type Context, enqueue, job, rows } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import type { ImportKind, ImportState } from '../../contract/index.ts'
import { applyCount } from '../apply/apply-count.ts'
import { applyProduct } from '../apply/apply-product.ts'
import { revertSteps } from '../apply/apply-revert.ts'
import type { Run } from '../apply/apply-unit.ts'
import { fetchPictures, resumePictures } from '../pictures/fetch-pictures.ts'
import { readCountHeader } from '../read/count-columns.ts'
import { parseGroup } from '../read/parse-group.ts'
import { parseOwn } from '../read/parse-own.ts'
import { groupsOf, inspectFile, rowsOf, type UnitsOf } from '../read/read-csv.ts'
import { UnreadableFile } from '../read/read-records.ts'
import { endImport, takeImport } from './change-import.ts'
import { type ImportRecord, lockImport } from './import.queries.ts'
import { importJob, picturesJob } from './import-job.ts'

const tellEvery = 300

interface Step {
  /** The last row of the file that it settles. */
  last: number
  apply(run: Run, currency: string): Promise<boolean>
}

/** What each kind of file is settled by, one step after the other. */
const stepsOf: Readonly<Record<ImportKind, UnitsOf<Step>>> = {
  async *products(files, source, log) {
    for await (const group of groupsOf(files, source, log)) {
      yield {
        last: group.last,
        apply: (run, currency) => applyProduct(run, (group.rows[0]?.isOwn ? parseOwn : parseGroup)(group, currency)),
      }
    }
  },
  async *stock(files, { key }, log) {
    for await (const row of rowsOf(files, key, { read: readCountHeader, log })) {
      yield { last: row.row, apply: (run) => applyCount(run, row) }
    }
  },
}

function metronome(every: number) {
  let last = performance.now()
  return () => {
    const isDue = performance.now() - last >= every
    if (isDue) last = performance.now()
    return isDue
  }
}

/** Reads the whole file once before anything is written: a broken end shows, and progress has a measure. */
async function measure({ db, shop, files }: Context, { id, kind, file_key, mapping, total }: ImportRecord) {
  if (total !== null) return
  const found = await inspectFile(files, { key: file_key, mapping, kind }, stepsOf[kind])
  await rows(
    db.current,
    sql`update imports set total = ${found.total}, ignored_columns = ${JSON.stringify(found.ignored)}::jsonb
        where shop_id = ${shop} and id = ${id}`,
  )
}

async function end({ context: { db, shop }, id, runner }: Run, state: ImportState, fault?: UnreadableFile | string) {
  const error = fault instanceof UnreadableFile ? { code: fault.code, details: fault.details } : null
  await db.transaction(async (tx) => {
    const before = await lockImport(tx, shop, id)
    if (before.state !== 'running' || before.runner !== runner) return
    const reason = typeof fault === 'string' ? { code: fault, details: {} } : error
    await endImport(tx, { shop, before }, { state, error: reason })
  })
}

/** A shop that was empty a moment ago is searched by other ways than a full one: the database has to be told. */
async function countAnew({ db }: Context) {
  await analyzeStock(db.current)
  await analyzeProducts(db.current)
  await rows(db.current, sql`analyze import_rows`)
}

const isMilestone = (applied: number) => applied >= 100 && /^10+$/.test(String(applied))

/** What is to be done: what a file holds, or what the import had done that is taken back. */
function stepsTo(context: Context, taken: ImportRecord): AsyncIterable<Step> {
  if (taken.reverts !== null) return revertSteps(context, taken)
  return stepsOf[taken.kind](context.files, { key: taken.file_key, mapping: taken.mapping }, () => {})
}

async function work(run: Run, taken: ImportRecord) {
  const { context } = run
  const currency = String(context.settings.currency_code ?? 'EUR')
  let applied = 0
  for await (const { last, apply } of stepsTo(context, taken)) {
    // Settled before a crash: the report has it already.
    if (last <= taken.settled_row) continue
    if (!(await apply(run, currency))) return
    applied += 1
    if (isMilestone(applied)) await countAnew(context)
  }
  await end(run, 'done')
  if (applied > 100) await countAnew(context)
}

/** Brings a file in, from where it was left. It may be started again at any time: nothing is done twice. */
async function runImport(context: Context, { import_id: id }: { import_id: string }) {
  const { db, shop, files } = context
  const runner = newId()
  const taken = await db.transaction((tx) => takeImport(tx, shop, { id, runner }))
  if (!taken) return
  const { dry_run, arranges, fetches } = taken
  const run: Run = { context, id, runner, dry_run, arranges, fetches, isDue: metronome(tellEvery) }
  if (taken.reverts === null && !(await files.has(taken.file_key))) return end(run, 'failed', 'FILE_GONE')
  try {
    await measure(context, taken)
    await work(run, taken)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    await end(run, 'failed', error)
  }
}

/** An import whose process died stands still; another takes it on. */
async function resumeImports({ db, shop }: Context) {
  await db.transaction(async (tx) => {
    const stale = await rows<{ id: string }>(
      tx,
      sql`update imports set updated_at = now()
          where shop_id = ${shop} and ((state = 'running' and updated_at < now() - interval '1 minute')
            or (state = 'queued' and updated_at < now() - interval '10 minutes'))
          returning id`,
    )
    for (const { id } of stale) await enqueue(tx, importJob, { import_id: id })
    await resumePictures(tx, shop)
  })
}

export const importJobs = [
  job({ ...importJob, run: runImport }),
  job({ ...picturesJob, run: fetchPictures }),
  job({ name: 'resume_imports', schema: z.unknown(), run: resumeImports, every: '* * * * *' }),
]
