import { job, type Tx } from '@comptoir/platform/server'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { lockProduct } from '../product/product.queries.ts'
import { products } from '../product/product.table.ts'
import { variantDraftOf } from './draft/product-draft.ts'
import { reviseProduct } from './write-product.ts'

const batchSize = 500

const findEnded = (tx: Tx, shop: number, which?: SQL) =>
  tx
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.shop_id, shop),
        which,
        isNull(products.deleted_at),
        sql`${products.unpublish_at} <= now()`,
        inArray(products.status, ['active', 'unlisted']),
      ),
    )
    .orderBy(asc(products.unpublish_at), asc(products.id))
    .limit(batchSize)

async function unpublish(tx: Tx, shop: number, id: string) {
  const before = await lockProduct(tx, shop, id)
  // Another user may have extended the window while this waited for the lock.
  const [due] = await findEnded(tx, shop, eq(products.id, id))
  if (!due) return
  const variants = before.variants.map(variantDraftOf)
  const draft = { ...before, variants, status: 'draft' as const, published_at: null, unpublish_at: null }
  await reviseProduct({ tx, shop, source: 'staff' }, before, draft)
}

/** The shop hides an ended product at once; this job makes it a draft within a minute. */
export const unpublishEnded = job({
  name: 'unpublish_ended_products',
  schema: z.unknown(),
  every: '* * * * *',
  async run({ db, shop }) {
    const due = await db.transaction((tx) => findEnded(tx, shop))
    for (const { id } of due) await db.transaction((tx) => unpublish(tx, shop, id))
  },
})
