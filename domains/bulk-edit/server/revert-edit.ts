import { markedProducts, undoableProducts } from '@comptoir/catalogue/server'
import { type Context, emit, enqueue, rows, type Tx, update } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { editError, editUpdated, isEditOver } from '../contract/index.ts'
import { beginEdit } from './change-edit.ts'
import { type EditRecord, lockEdit, toEdit } from './edit.queries.ts'
import { editJob } from './edit-job.ts'

/** The revert that is under way already: who asks twice is shown the first. */
async function revertAtWork(tx: Tx, shop: number, { reverted_by }: EditRecord) {
  if (reverted_by === null) return null
  const [row] = await rows<EditRecord>(
    tx,
    sql`select * from product_edits where shop_id = ${shop} and id = ${reverted_by} and finished_at is null`,
  )
  return row ? toEdit(row) : null
}

async function refuseUnfit(tx: Tx, shop: number, before: EditRecord) {
  if (!isEditOver(before.state)) throw editError('EDIT_NOT_OVER', { state: before.state })
  const kept = await markedProducts(tx, { shop, run: before.id, after: null, limit: 1 })
  if (kept.length === 0) throw editError('NOTHING_TO_TAKE_BACK')
}

/** Takes an edit back in the background. What could not be taken back the last time is tried again. */
export async function revertEdit(context: Context, id: string) {
  const { db, shop } = context
  return db.transaction(async (tx) => {
    const before = await lockEdit(tx, shop, id)
    const known = await revertAtWork(tx, shop, before)
    if (known) return { edit: known }
    await refuseUnfit(tx, shop, before)
    const edit = await beginEdit(tx, context, {
      kind: 'revert',
      of_edit: id,
      changes: before.changes,
      products: undoableProducts(shop, id),
    })
    const after = await update<EditRecord>(tx, { table: 'product_edits', id }, { reverted_by: edit.id })
    emit(tx, editUpdated, toEdit(after), toEdit(before))
    await enqueue(tx, editJob, { edit_id: edit.id })
    return { edit }
  })
}
