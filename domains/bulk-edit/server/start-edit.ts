import { chosenProducts } from '@comptoir/catalogue/server'
import { type Context, enqueue } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import type { ProductsEdit } from '../contract/index.ts'
import { beginEdit, namesOfCollections } from './change-edit.ts'
import { editJob } from './edit-job.ts'

/** Changes many products in the background: those named, or all that a filter matches now. */
export async function startEdit(context: Context, { changes, ...params }: ProductsEdit) {
  await namesOfCollections(context, changes)
  return context.db.transaction(async (tx) => {
    const { from, where } = await chosenProducts(context, params)
    const edit = await beginEdit(tx, context, {
      kind: 'edit',
      changes,
      products: sql`select p.id from ${from} where ${where}`,
    })
    await enqueue(tx, editJob, { edit_id: edit.id })
    return { edit }
  })
}
