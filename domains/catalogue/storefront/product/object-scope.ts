import { readPictures } from '@comptoir/media/server'
import type { StoreScope } from '@comptoir/platform/server'
import { filesOf, type ObjectScope } from './product-object.ts'
import type { StoreProduct } from './product-rows.ts'

/** Scope of objects that show these products. */
export async function objectScope(
  { db, shop, root, settings }: StoreScope,
  products: readonly StoreProduct[],
): Promise<ObjectScope> {
  const pictures = await readPictures(db, shop, [...new Set(products.flatMap(filesOf))])
  return { root, pictures, lowStockAt: Number(settings.low_stock_at ?? 0) }
}
