import { count, recordEnd, rows, shopOf, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { type Product, productDeleted } from '../../contract/index.ts'
import { leaveCollections } from '../collection/apply-collections.ts'
import { refusePromised } from './write-variants.ts'

/**
 * Takes a locked product out of the shop. Its rows stay for the orders and movements that name them, and its handle
 * is free again. What an open order still waits for cannot go: archive it instead.
 */
export async function trashProduct(tx: Tx, before: Product) {
  const { id, variants } = before
  refusePromised(variants)
  await rows(
    tx,
    sql`with gone as (delete from product_search where shop_id = ${shopOf(tx)} and product_id = ${id})
        update products set deleted_at = now(), version = version + 1, updated_at = now()
        where shop_id = ${shopOf(tx)} and id = ${id}`,
  )
  await leaveCollections(tx, shopOf(tx), id)
  recordEnd(tx, productDeleted, before)
  count(tx, 'products', -1)
}
