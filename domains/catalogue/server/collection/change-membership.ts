import { array, count, query, shopOf, type Tx } from '@comptoir/platform/server'
import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { collectionError } from '../../contract/collection.wire.ts'
import { collectionProducts, collections } from '../product/collection.table.ts'
import { countName } from './apply-collections.ts'
import { positionGap } from './arrange-collection.ts'

const Membership = z.object({ id: z.string(), position: z.number() })

/** Locks manual collections by id. Call it before locking a product: every writer uses this order. */
export const lockManualCollections = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({ id: collections.id, name: collections.name })
    .from(collections)
    .where(
      and(
        eq(collections.shop_id, shopOf(tx)),
        eq(collections.kind, 'manual'),
        sql`${collections.id} = any(${array(ids)}::uuid[])`,
      ),
    )
    .orderBy(asc(collections.id))
    .for('no key update')

async function manualCollectionsOf(tx: Tx, product: string) {
  const { shop_id, collection_id, product_id } = collectionProducts
  const found = await tx
    .select({ id: collections.id })
    .from(collectionProducts)
    .innerJoin(collections, and(eq(collections.shop_id, shop_id), eq(collections.id, collection_id)))
    .where(and(eq(shop_id, shopOf(tx)), eq(product_id, product), eq(collections.kind, 'manual')))
    .orderBy(asc(collections.name_key), asc(collections.id))
  return found.map(({ id }) => id)
}

interface MembershipInput {
  wanted: readonly string[]
  /** Collections that the client knew; other memberships are kept. */
  known: readonly string[] | undefined
}

/**
 * Makes the manual collections of a product those in `wanted`; returns the previous ones. Call it before locking the
 * product.
 */
export async function setManualCollections(
  tx: Tx,
  product: string,
  { wanted, known }: MembershipInput,
): Promise<string[]> {
  const before = await manualCollectionsOf(tx, product)
  const left = (known ?? before).filter((id) => !wanted.includes(id))
  const joined = wanted.filter((id) => !before.includes(id) && !known?.includes(id))
  const locked = new Set((await lockManualCollections(tx, [...left, ...joined])).map(({ id }) => id))
  if (!joined.every((id) => locked.has(id))) throw collectionError('UNKNOWN_COLLECTION', { field: 'collection_ids' })
  await removeFromManualCollections(tx, product, left)
  await addToCollections(
    tx,
    product,
    joined.map((id) => ({ id, position: null })),
  )
  return before
}

/** Appends if no position is given; returns the memberships that are new. The collections must be locked. */
export async function addToCollections(
  tx: Tx,
  product: string,
  wanted: readonly { id: string; position: number | null }[],
) {
  if (wanted.length === 0) return []
  const joined = await query(
    tx,
    Membership,
    sql`insert into ${collectionProducts} (shop_id, collection_id, product_id, position)
        select ${shopOf(tx)}, w.id, ${product}::uuid, coalesce(w.position,
          (select coalesce(max(position), 0) + ${positionGap} from ${collectionProducts}
           where shop_id = ${shopOf(tx)} and collection_id = w.id))
        from unnest(${array(wanted.map(({ id }) => id))}::uuid[],
          ${array(wanted.map(({ position }) => position))}::bigint[]) as w (id, position)
        on conflict do nothing returning collection_id as id, position`,
  )
  for (const { id } of joined) count(tx, countName(id), 1)
  return joined
}

/** Returns the previous positions. The collections must be locked. */
export async function removeFromManualCollections(tx: Tx, product: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const left = await query(
    tx,
    Membership,
    sql`delete from ${collectionProducts} where shop_id = ${shopOf(tx)} and product_id = ${product}
          and collection_id = any(${array(ids)}::uuid[]) returning collection_id as id, position`,
  )
  for (const { id } of left) count(tx, countName(id), -1)
  return left
}
