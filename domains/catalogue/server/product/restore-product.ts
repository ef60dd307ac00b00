import { apiError } from '@comptoir/platform/contract'
import { type Context, count, emit, lockRow, rows, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { productRestored } from '../../contract/index.ts'
import { returnToCollections } from '../collection/apply-collections.ts'
import { freeHandle } from './free-handle.ts'
import { readProduct } from './product.queries.ts'
import { variantDraftOf } from './product-draft.ts'
import { writeSearch } from './write-product.ts'

async function lockTrashed(tx: Tx, shop: number, id: string) {
  await lockRow(tx, { table: 'products', entity: 'product' }, id)
  const [row] = await rows<{ handle: string; is_taken: boolean }>(
    tx,
    sql`select p.handle, exists (select 1 from products o where o.shop_id = p.shop_id and o.handle = p.handle
          and o.deleted_at is null) as is_taken
        from products p where p.shop_id = ${shop} and p.id = ${id} and p.deleted_at is not null`,
  )
  if (!row) throw apiError('NOT_FOUND', { entity: 'product' })
  return row
}

/** Takes a product out of the trash as it was; only a handle that another has taken meanwhile is not its own again. */
export async function restoreProduct({ db, shop }: Context, id: string) {
  return db.transaction(async (tx) => {
    const { handle: own, is_taken } = await lockTrashed(tx, shop, id)
    const handle = is_taken ? await freeHandle(tx, shop, { id, title: own }) : own
    await rows(
      tx,
      sql`update products set deleted_at = null, handle = ${handle}, version = version + 1, updated_at = now()
          where shop_id = ${shop} and id = ${id}`,
    )
    const product = await readProduct(tx, shop, id)
    await writeSearch({ tx, shop, source: 'staff' }, { ...product, variants: product.variants.map(variantDraftOf) })
    await returnToCollections(tx, shop, id)
    emit(tx, productRestored, product)
    count(tx, 'products', 1)
    return { product }
  })
}
