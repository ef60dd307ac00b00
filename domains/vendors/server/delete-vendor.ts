import { clearFieldFiles } from '@comptoir/custom-fields/server'
import { useFiles } from '@comptoir/media/server'
import { apiError } from '@comptoir/platform/contract'
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
import type { Vendor } from '../contract/vendor.ts'
import { vendorDeleted } from '../contract/vendor.wire.ts'
import { lockVendor } from './vendor.queries.ts'
import { vendors } from './vendor.table.ts'

export async function removeVendor(tx: Tx, before: Vendor) {
  try {
    await tx.delete(vendors).where(and(eq(vendors.shop_id, shopOf(tx)), eq(vendors.id, before.id)))
  } catch (error) {
    if (isReferenced(error)) throw apiError('IN_USE', { entity: 'vendor' })
    throw error
  }
  await useFiles(tx, { entity: 'vendor', id: before.id, files: [] })
  await clearFieldFiles(tx, { entity: 'vendor', id: before.id })
  emitDeleted(tx, vendorDeleted, before)
  count(tx, 'vendors', -1)
}

export async function deleteVendor({ db, shop }: Context, id: string, version: number) {
  return db.transaction(async (tx) => {
    const before = await lockVendor(tx, shop, id)
    await expectVersion(tx, before, { entity: 'vendor', version })
    await removeVendor(tx, before)
    return { success: true as const }
  })
}
