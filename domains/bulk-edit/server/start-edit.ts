import { chosenProducts, readProductCounts } from '@comptoir/catalogue/server'
import { type Context, startBatch } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import type { ProductsEdit } from '../contract/edit.ts'
import { editBatch, toEdit } from './edit-batch.ts'
import { collectionsIn, namesOfCollections } from './edit-collections.ts'

export async function startEdit(context: Context, { changes, ...params }: ProductsEdit) {
  await namesOfCollections(context, changes)
  return context.db.transaction(async (tx) => {
    const { from, where } = await chosenProducts(context, params)
    const product_counts = await readProductCounts(tx, collectionsIn(changes))
    const batch = await startBatch(
      tx,
      { kind: editBatch, context },
      {
        input: { changes, product_counts },
        rows: sql`select p.id as entity_id, p.id::text as key, p.title as label,
          row_number() over (order by p.id) as position from ${from} where ${where}`,
      },
    )
    return { edit: toEdit(batch) }
  })
}
