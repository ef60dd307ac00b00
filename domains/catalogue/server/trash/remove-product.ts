import { ApiError } from '@comptoir/platform/contract'
import { type Context, isReferenced } from '@comptoir/platform/server'
import { lockProduct } from '../product/product.queries.ts'
import { purgeLocked } from './purge-trash.ts'
import { trashProduct } from './trash-product.ts'

/** What an order promises is refused before the database refuses the rest. */
const isOrdered = (error: unknown) =>
  isReferenced(error) || (error instanceof ApiError && error.code === 'PRODUCT_IN_OPEN_ORDER')

interface Removable {
  id: string
  /** What somebody has changed since stays. */
  version: number
}

/**
 * Deletes a product past the trash, unless it was changed or is in an order: nobody loses what the trash would keep.
 * @throws NOT_FOUND, FORBIDDEN without the right to delete products
 */
export async function removeProduct({ db, shop }: Context, { id, version }: Removable) {
  try {
    return await db.transaction(async (tx) => {
      const product = await lockProduct(tx, shop, id)
      if (product.version !== version) return 'changed'
      await trashProduct(tx, product)
      await purgeLocked(tx, id)
      return 'removed'
    })
  } catch (error) {
    if (isOrdered(error)) return 'ordered'
    throw error
  }
}
