import type { Context } from '@comptoir/platform/server'
import type { ProductRequest } from '../../contract/product-input.ts'
import { mergeProduct, productDefaults, refuseFaults } from './draft/product-draft.ts'
import { insertProduct } from './write-product.ts'

export async function createProduct(context: Context, request: ProductRequest) {
  const draft = mergeProduct(request, null, productDefaults(context))
  refuseFaults(draft)
  const { db, shop } = context
  return db.transaction(async (tx) => ({ product: await insertProduct({ tx, shop, source: 'staff' }, draft) }))
}
