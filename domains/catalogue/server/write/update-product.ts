import { type Context, expectVersion } from '@comptoir/platform/server'
import type { ProductChange } from '../../contract/product-input.ts'
import { setManualCollections } from '../collection/change-membership.ts'
import { lockProduct } from '../product/product.queries.ts'
import { mergeProduct, productDefaults, refuseFaults } from './draft/product-draft.ts'
import { reviseProduct } from './write-product.ts'

export async function updateProduct(context: Context, id: string, request: ProductChange) {
  const { version, known_collection_ids: known, collection_ids: wanted, ...change } = request
  const { db, shop } = context
  return db.transaction(async (tx) => {
    const collectionsBefore = wanted && (await setManualCollections(tx, id, { wanted, known }))
    const product = await lockProduct(tx, shop, id)
    const before = { ...product, collection_ids: collectionsBefore ?? product.collection_ids }
    await expectVersion(tx, before, { entity: 'product', version })
    const draft = mergeProduct({ ...change, collection_ids: product.collection_ids }, before, productDefaults(context))
    refuseFaults(draft)
    return { product: await reviseProduct({ tx, shop, source: 'staff' }, before, draft) }
  })
}
