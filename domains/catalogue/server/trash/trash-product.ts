import { assertMay, count, emitDeleted, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import type { Product } from '../../contract/product.ts'
import { productDeleted } from '../../contract/product.wire.ts'
import { removeFromCollections } from '../collection/apply-collections.ts'
import { productSearch, products } from '../product/product.table.ts'
import { refusePromised } from '../write/parts/write-variants.ts'

/**
 * Moves a locked product to the trash and frees its handle. Its rows stay, because orders and stock movements refer
 * to them.
 * @throws PRODUCT_IN_OPEN_ORDER, FORBIDDEN without the right to delete products
 */
export async function trashProduct(tx: Tx, before: Product) {
  assertMay(tx, 'admin_products_delete')
  const { id, variants } = before
  refusePromised(variants)
  const shop = shopOf(tx)
  await tx.delete(productSearch).where(and(eq(productSearch.shop_id, shop), eq(productSearch.product_id, id)))
  await tx
    .update(products)
    .set({ deleted_at: sql`now()`, version: sql`${products.version} + 1`, updated_at: sql`now()` })
    .where(and(eq(products.shop_id, shop), eq(products.id, id)))
  await removeFromCollections(tx, shop, id)
  emitDeleted(tx, productDeleted, before)
  count(tx, 'products', -1)
}
