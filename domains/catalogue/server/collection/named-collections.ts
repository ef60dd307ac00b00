import {
  array,
  emit,
  oneOf,
  type Queryable,
  query,
  readCount,
  shopOf,
  type Tx,
  updateRow,
} from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { collectionError, collectionUpdated } from '../../contract/collection.wire.ts'
import { collectionProducts, collections } from '../product/collection.table.ts'
import { countName } from './apply-collections.ts'
import { lockManualCollections } from './change-membership.ts'
import { lockCollection, toCollection } from './collection.queries.ts'

export async function namesOfCollections(db: Queryable, shop: number, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const found = await db
    .select({ id: collections.id, name: collections.name })
    .from(collections)
    .where(and(eq(collections.shop_id, shop), oneOf(collections.id, ids)))
  return new Map(found.map(({ id, name }) => [id, name] as const))
}

/** A query of `collection_id` and `product_id`: which products are in which collections now. */
export const memberships = (shop: number) =>
  sql`select ${collectionProducts.collection_id}, ${collectionProducts.product_id} from ${collectionProducts}
      where ${collectionProducts.shop_id} = ${shop}`

const NamedCollection = z.object({
  id: z.string(),
  key: z.string(),
  kind: z.string(),
  holds: z.boolean(),
})

interface ByKey {
  keys: readonly string[]
  product: string | null
}

/** Collections with these keys, and all that contain the product. */
export const readCollectionsByKey = (tx: Tx, { keys, product }: ByKey) =>
  query(
    tx,
    NamedCollection,
    sql`select c.id, c.key, c.kind, k.product_id is not null as holds from ${collections} c
        left join ${collectionProducts} k
          on k.shop_id = c.shop_id and k.collection_id = c.id and k.product_id = ${product}::uuid
        where c.shop_id = ${shopOf(tx)} and (c.key = any(${array(keys)}::text[]) or k.product_id is not null)
        order by c.id`,
  )

/** Locks the manual ones. Call it before locking the product. */
export async function lockCollectionsByKey(tx: Tx, { keys, product }: ByKey) {
  const found = await query(
    tx,
    z.object({ id: z.string() }),
    sql`select id from ${collections} where shop_id = ${shopOf(tx)} and kind = 'manual' and key = any(${array(keys)}::text[])
        union
        select collection_id from ${collectionProducts}
        where shop_id = ${shopOf(tx)} and product_id = ${product}::uuid`,
  )
  await lockManualCollections(
    tx,
    found.map(({ id }) => id),
  )
}

/**
 * Names of manual collections by id.
 * @throws UNKNOWN_COLLECTION, COLLECTION_IS_SMART with the given field
 */
export async function namesOfManualCollections(
  db: Queryable,
  shop: number,
  { ids, field }: { ids: readonly string[]; field: string },
) {
  if (ids.length === 0) return new Map<string, string>()
  const { id: own, name: title, kind: type } = collections
  const found = await db
    .select({ id: own, name: title, kind: type })
    .from(collections)
    .where(and(eq(collections.shop_id, shop), sql`${own} = any(${array(ids)}::uuid[])`))
  if (found.length < new Set(ids).size) throw collectionError('UNKNOWN_COLLECTION', { field })
  if (found.some(({ kind }) => kind === 'smart')) throw collectionError('COLLECTION_IS_SMART', { field })
  return new Map(found.map(({ id, name }) => [id, name]))
}

export async function readProductCounts(tx: Tx, ids: readonly string[]) {
  const counts: Record<string, number> = {}
  for (const id of ids) counts[id] = await readCount(tx, shopOf(tx), countName(id))
  return counts
}

/** Emits an update for each collection whose count differs from the given one. */
export async function emitProductCounts(tx: Tx, before: Readonly<Record<string, number>>) {
  for (const { id } of await lockManualCollections(tx, Object.keys(before))) {
    const now = await lockCollection(tx, shopOf(tx), id)
    const products_count = before[id] ?? now.products_count
    if (products_count === now.products_count) continue
    const row = await updateRow(tx, collections, { id })
    emit(tx, collectionUpdated, toCollection(row, now.products_count), { ...now, products_count })
  }
}
