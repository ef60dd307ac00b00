import { type Context, expectVersion } from '@comptoir/platform/server'
import { lockProduct } from '../product/product.queries.ts'
import { trashProduct } from './trash-product.ts'

export async function deleteProduct({ db, shop }: Context, id: string, version: number) {
  return db.transaction(async (tx) => {
    const before = await lockProduct(tx, shop, id)
    await expectVersion(tx, before, { entity: 'product', version })
    await trashProduct(tx, before)
    return { success: true as const }
  })
}
