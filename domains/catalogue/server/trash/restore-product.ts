import { apiError } from '@comptoir/platform/contract'
import { type Context, count, emit, freeHandle, lockRow, query, type Tx, updateRow } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { productRestored } from '../../contract/product.wire.ts'
import { restoreToCollections } from '../collection/apply-collections.ts'
import { readProduct } from '../product/product.queries.ts'
import { products } from '../product/product.table.ts'
import { variantDraftOf } from '../write/draft/product-draft.ts'
import { reviseProduct, writeSearch } from '../write/write-product.ts'

async function lockTrashed(tx: Tx, shop: number, id: string) {
  await lockRow(tx, products, id)
  const [row] = await query(
    tx,
    z.object({ handle: z.string(), is_taken: z.boolean() }),
    sql`select p.handle, exists (select 1 from ${products} o where o.shop_id = p.shop_id and o.handle = p.handle
          and o.deleted_at is null) as is_taken
        from ${products} p where p.shop_id = ${shop} and p.id = ${id} and p.deleted_at is not null`,
  )
  if (!row) throw apiError('NOT_FOUND', { entity: 'product' })
  return row
}

/** Restores a product; it gets another handle if its own is in use. */
export async function restoreProduct({ db, shop }: Context, id: string) {
  return db.transaction(async (tx) => {
    const { handle: own, is_taken } = await lockTrashed(tx, shop, id)
    const handle = is_taken ? await freeHandle(tx, 'products', { id, title: own }) : own
    await updateRow(tx, products, { id, deleted_at: null, handle })
    const product = await readProduct(tx, shop, id)
    const draft = { ...product, variants: product.variants.map(variantDraftOf) }
    await writeSearch({ tx, shop, source: 'staff' }, draft)
    await restoreToCollections(tx, shop, id)
    emit(tx, productRestored, product)
    count(tx, 'products', 1)
    // Its files may have been replaced or deleted meanwhile.
    return { product: await reviseProduct({ tx, shop, source: 'staff' }, product, draft) }
  })
}
