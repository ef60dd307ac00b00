import { clearFieldFiles } from '@comptoir/custom-fields/server'
import { useFiles } from '@comptoir/media/server'
import {
  type Context,
  count,
  emitDeleted,
  expectVersion,
  forgetCount,
  shopOf,
  type Tx,
} from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import type { Collection } from '../../contract/collection/collection.ts'
import { collectionDeleted } from '../../contract/collection.wire.ts'
import { collections } from '../product/collection.table.ts'
import { countName } from './apply-collections.ts'
import { lockCollection } from './collection.queries.ts'

/** Keeps the products; child collections move up to the parent. The collection must be locked. */
export async function removeCollection(tx: Tx, before: Collection) {
  const shop = shopOf(tx)
  await tx
    .update(collections)
    .set({ parent_id: before.parent_id, version: sql`${collections.version} + 1`, updated_at: sql`now()` })
    .where(and(eq(collections.shop_id, shop), eq(collections.parent_id, before.id)))
  await useFiles(tx, { entity: 'collection', id: before.id, files: [] })
  await clearFieldFiles(tx, { entity: 'collection', id: before.id })
  await tx.delete(collections).where(and(eq(collections.shop_id, shop), eq(collections.id, before.id)))
  await forgetCount(tx, countName(before.id))
  emitDeleted(tx, collectionDeleted, before)
  count(tx, 'collections', -1)
}

export async function deleteCollection({ db, shop }: Context, id: string, version: number) {
  return db.transaction(async (tx) => {
    const before = await lockCollection(tx, shop, id)
    await expectVersion(tx, before, { entity: 'collection', version })
    await removeCollection(tx, before)
    return { success: true as const }
  })
}
