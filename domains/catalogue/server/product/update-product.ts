import { type Context, expectVersion } from '@comptoir/platform/server'
import type { ProductChange } from '../../contract/index.ts'
import { lockProduct } from './product.queries.ts'
import { mergeProduct, oversellsByDefault, refuseFaults } from './product-draft.ts'
import { reviseProduct } from './write-product.ts'

/** Changes a product: what is left unsaid stays, a list that is sent replaces the one that was. */
export async function updateProduct(context: Context, id: string, { version, ...change }: ProductChange) {
  const { db, shop } = context
  return db.transaction(async (tx) => {
    const before = await lockProduct(tx, shop, id)
    await expectVersion(tx, before, { entity: 'product', version })
    const draft = mergeProduct(change, before, oversellsByDefault(context))
    refuseFaults(draft)
    return { product: await reviseProduct({ tx, shop, source: 'staff' }, before, draft) }
  })
}
