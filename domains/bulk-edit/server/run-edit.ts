import { type Context, enqueue, job, rows } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { takeBackDays } from '../contract/index.ts'
import { applyEdit, type EditRun } from './apply-edit.ts'
import { endEdit, takeEdit } from './change-edit.ts'
import { lockEdit, waitingProducts } from './edit.queries.ts'
import { editJob } from './edit-job.ts'
import { editOne, revertOne } from './edit-one.ts'

const tellEvery = 300

function metronome(every: number) {
  let last = performance.now()
  return () => {
    const isDue = performance.now() - last >= every
    if (isDue) last = performance.now()
    return isDue
  }
}

async function end({ context: { db, shop }, edit, runner }: EditRun) {
  await db.transaction(async (tx) => {
    const before = await lockEdit(tx, shop, edit.id)
    if (before.state === 'running' && before.runner === runner) await endEdit(tx, before, 'done')
  })
}

/** Whether it went through all of them: another runner, or somebody who stops it, ends it before. */
async function goThrough(run: EditRun): Promise<boolean> {
  const { context, edit } = run
  const judge = edit.kind === 'edit' ? editOne : revertOne
  for (let after: string | null = null; ; ) {
    const products: string[] = await waitingProducts(context.db.current, { shop: context.shop, id: edit.id, after })
    for (const product of products) {
      if (!(await applyEdit(run, product, (tx) => judge(tx, run, product)))) return false
    }
    after = products.at(-1) ?? null
    if (after === null) return true
  }
}

/** Goes through the products, from where it was left. It may be started again at any time: nothing is done twice. */
async function runEdit(context: Context, { edit_id: id }: { edit_id: string }) {
  const { db, shop } = context
  const runner = newId()
  const edit = await db.transaction((tx) => takeEdit(tx, shop, { id, runner }))
  if (!edit) return
  const run: EditRun = { context, edit, runner, isDue: metronome(tellEvery) }
  if (await goThrough(run)) await end(run)
}

/** An edit whose process died stands still; another takes it on. */
async function resumeEdits({ db, shop }: Context) {
  await db.transaction(async (tx) => {
    const stale = await rows<{ id: string }>(
      tx,
      sql`update product_edits set updated_at = now()
          where shop_id = ${shop} and finished_at is null
            and updated_at < now() - case state when 'running' then interval '1 minute' else interval '10 minutes' end
          returning id`,
    )
    for (const { id } of stale) await enqueue(tx, editJob, { edit_id: id })
  })
}

/** Ids grow with time: whatever is below this one was made before then. */
const idOf = (time: number) => newId({ msecs: time, random: new Uint8Array(16) })

const maxAtOnce = 5_000

/** What can no longer be taken back, by an edit or an import, is forgotten; that there was an edit is not. */
async function forgetMarks({ db, shop, now }: Context) {
  const eldest = idOf(now().getTime() - takeBackDays * 86_400_000)
  for (const [table, run] of [
    ['product_marks', 'run_id'],
    ['product_edit_rows', 'edit_id'],
  ] as const) {
    const [name, column] = [sql.identifier(table), sql.identifier(run)]
    for (let deleted = maxAtOnce; deleted === maxAtOnce; ) {
      const forgotten = await rows(
        db.current,
        sql`delete from ${name} where ctid = any(array(
              select ctid from ${name} where shop_id = ${shop} and ${column} < ${eldest} limit ${maxAtOnce}))
            returning 1`,
      )
      deleted = forgotten.length
    }
  }
}

export const editJobs = [
  job({ ...editJob, run: runEdit }),
  job({ name: 'resume_edits', schema: z.unknown(), run: resumeEdits, every: '* * * * *' }),
  job({ name: 'forget_marks', schema: z.unknown(), run: forgetMarks, every: '10 4 * * *' }),
]
