import {
  type Context,
  count,
  emitDeleted,
  expectVersion,
  isReferenced,
  shopOf,
  type Tx,
} from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { discountDeleted, discountError } from '../../contract/discount.wire.ts'
import type { SavedDiscount } from '../../contract/saved-discount.ts'
import { discounts } from '../discount.table.ts'
import { lockDiscount } from '../record/discount.queries.ts'

/** With its codes. @throws DISCOUNT_IN_USE */
export async function removeDiscount(tx: Tx, before: SavedDiscount) {
  if (before.used + before.held > 0) throw discountError('DISCOUNT_IN_USE')
  try {
    await tx.delete(discounts).where(and(eq(discounts.shop_id, shopOf(tx)), eq(discounts.id, before.id)))
  } catch (error) {
    if (isReferenced(error)) throw discountError('DISCOUNT_IN_USE')
    throw error
  }
  emitDeleted(tx, discountDeleted, before)
  count(tx, 'discounts', -1)
}

export const deleteDiscount = ({ db, shop }: Context, id: string, version: number) =>
  db.transaction(async (tx) => {
    const before = await lockDiscount(tx, shop, id)
    await expectVersion(tx, before, { entity: 'discount', version })
    await removeDiscount(tx, before)
    return { success: true as const }
  })
