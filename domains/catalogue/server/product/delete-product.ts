import { type Context, count, expectVersion, recordEnd, rows } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { productDeleted } from '../../contract/index.ts'
import { leaveCollections } from '../collection/settle-collections.ts'
import { lockProduct } from './product.queries.ts'
import { refusePromised } from './write-variants.ts'

/**
 * Takes a product out of the shop. Its rows stay for the orders and movements that name them, and its handle
 * is free again. What an open order still waits for cannot go: archive it instead.
 */
export async function deleteProduct({ db, shop }: Context, id: string, version: number) {
  return db.transaction(async (tx) => {
    const before = await lockProduct(tx, shop, id)
    await expectVersion(tx, before, { entity: 'product', version })
    refusePromised(before.variants)
    await rows(
      tx,
      sql`with gone as (delete from product_search where shop_id = ${shop} and product_id = ${id})
          update products set deleted_at = now(), version = version + 1, updated_at = now()
          where shop_id = ${shop} and id = ${id}`,
    )
    await leaveCollections(tx, shop, id)
    recordEnd(tx, productDeleted, before)
    count(tx, 'products', -1)
    return { success: true as const }
  })
}
