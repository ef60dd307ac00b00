import { array, type Context, count, emit, one, query, type Tx, updateRow } from '@comptoir/platform/server'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Collection } from '../../contract/collection/collection.ts'
import { collectionError, collectionUpdated } from '../../contract/collection.wire.ts'
import { productError } from '../../contract/product.wire.ts'
import { collectionProducts, collections } from '../product/collection.table.ts'
import { products } from '../product/product.table.ts'
import { countName } from './apply-collections.ts'
import { lockCollection, toCollection } from './collection.queries.ts'

/** Gap between neighbours, so that many products can be inserted before renumbering. */
export const positionGap = 1_048_576

interface LockedCollection {
  tx: Tx
  shop: number
  collection: Collection
}

/** Locks the collection, so that no two requests take the same position. */
async function withLockedCollection(
  { db, shop }: Context,
  id: string,
  change: (locked: LockedCollection) => Promise<number>,
) {
  return db.transaction(async (tx) => {
    const before = await lockCollection(tx, shop, id)
    if (before.kind === 'smart') throw collectionError('COLLECTION_IS_SMART')
    const growth = await change({ tx, shop, collection: before })
    count(tx, countName(id), growth)
    // The new version makes open screens reload the products.
    const after = toCollection(await updateRow(tx, collections, { id }), before.products_count + growth)
    emit(tx, collectionUpdated, after, before)
    return { collection: after }
  })
}

const countLive = (tx: Tx, shop: number, ids: readonly string[]) =>
  tx.$count(
    products,
    and(eq(products.shop_id, shop), sql`${products.id} = any(${array(ids)}::uuid[])`, isNull(products.deleted_at)),
  )

const Added = z.object({ product_id: z.string() })

interface Adding {
  /** Its id; it is locked, or new. */
  to: string
  products: readonly string[]
  /** Where the request names them. */
  field: string
}

/** Appends products in the given order; returns how many were no members. */
export async function appendProducts(tx: Tx, shop: number, { to: id, products: named, field }: Adding) {
  const ids = [...new Set(named)]
  if (ids.length === 0) return 0
  if ((await countLive(tx, shop, ids)) !== ids.length) throw productError('UNKNOWN_PRODUCT', { field })
  const added = await query(
    tx,
    Added,
    sql`insert into ${collectionProducts} (shop_id, collection_id, product_id, position)
        select ${shop}, ${id}, given.product_id, last.position + ${positionGap}::bigint * given.place
        from unnest(${array(ids)}::uuid[]) with ordinality as given (product_id, place),
          (select coalesce(max(position), 0) as position from ${collectionProducts}
           where shop_id = ${shop} and collection_id = ${id}) as last
        on conflict do nothing returning product_id`,
  )
  return added.length
}

const Counted = z.object({ counted: z.number() })

async function remove({ tx, shop, collection: { id } }: LockedCollection, ids: readonly string[]) {
  const deleted = await query(
    tx,
    Counted,
    sql`with removed as (
      delete from ${collectionProducts}
      where shop_id = ${shop} and collection_id = ${id} and product_id = any(${array(ids)}::uuid[])
      returning product_id
    )
    select count(*)::integer as counted from removed join ${products} p on p.shop_id = ${shop} and p.id = removed.product_id
    where p.deleted_at is null`,
  )
  return one(deleted).counted
}

/** Appends or removes products; ignores those that are members already, or are none. */
export const changeCollectionProducts = (
  context: Context,
  id: string,
  changes: { add: readonly string[]; remove: readonly string[] },
) =>
  withLockedCollection(context, id, async (locked) => {
    const deleted = changes.remove.length > 0 ? await remove(locked, changes.remove) : 0
    const adding = { to: id, products: changes.add, field: 'add' }
    return (await appendProducts(locked.tx, locked.shop, adding)) - deleted
  })

const renumber = ({ tx, shop, collection: { id } }: LockedCollection) =>
  tx.execute(
    sql`update ${collectionProducts} k set position = numbered.place * ${positionGap}::bigint
        from (select product_id, row_number() over (order by position, product_id) as place from ${collectionProducts}
              where shop_id = ${shop} and collection_id = ${id}) as numbered
        where k.shop_id = ${shop} and k.collection_id = ${id} and k.product_id = numbered.product_id`,
  )

const Neighbours = z.object({ lower: z.number(), upper: z.number().nullable() })

/** Positions on both sides of the target; `upper` is null at the end. */
async function neighboursOf({ tx, shop, collection: { id } }: LockedCollection, moved: string, before: string | null) {
  const others = sql`collection_products where shop_id = ${shop} and collection_id = ${id} and product_id <> ${moved}`
  const [found] = await query(
    tx,
    Neighbours,
    before === null
      ? sql`select coalesce(max(position), 0) as lower, null::bigint as upper from ${others}`
      : sql`select t.position as upper, coalesce((select max(position) from ${others} and position < t.position), 0) as lower
            from ${collectionProducts} t
            where t.shop_id = ${shop} and t.collection_id = ${id} and t.product_id = ${before}`,
  )
  if (!found) throw productError('UNKNOWN_PRODUCT', { field: 'before' })
  return found
}

async function positionBetween(locked: LockedCollection, moved: string, before: string | null): Promise<number> {
  const { lower, upper } = await neighboursOf(locked, moved, before)
  if (upper === null) return lower + positionGap
  if (upper - lower > 1) return Math.floor((lower + upper) / 2)
  await renumber(locked)
  return positionBetween(locked, moved, before)
}

export const moveCollectionProduct = (
  context: Context,
  id: string,
  { product_id, before }: { product_id: string; before: string | null },
) =>
  withLockedCollection(context, id, async (locked) => {
    const { tx, shop } = locked
    if (before === product_id) return 0
    const position = await positionBetween(locked, product_id, before)
    const moved = await tx
      .update(collectionProducts)
      .set({ position })
      .where(
        and(
          eq(collectionProducts.shop_id, shop),
          eq(collectionProducts.collection_id, id),
          eq(collectionProducts.product_id, product_id),
        ),
      )
      .returning({ product_id: collectionProducts.product_id })
    if (moved.length === 0) throw productError('UNKNOWN_PRODUCT', { field: 'product_id' })
    return 0
  })
