import { array, type Context, count, emit, rows, type Tx, update } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { type Collection, collectionError, collectionUpdated, productError } from '../../contract/index.ts'
import { countName } from './apply-collections.ts'
import { type CollectionRecord, lockCollection, toCollection } from './collection.queries.ts'

/** Room between two neighbours, so that many can be put between them before all are numbered anew. */
export const room = 1_048_576

interface Arranging {
  tx: Tx
  shop: number
  collection: Collection
}

/** Whoever arranges a collection has it for themselves, so no two take the same place. */
async function arrange({ db, shop }: Context, id: string, work: (arranging: Arranging) => Promise<number>) {
  return db.transaction(async (tx) => {
    const before = await lockCollection(tx, shop, id)
    if (before.kind === 'smart') throw collectionError('COLLECTION_IS_SMART')
    const growth = await work({ tx, shop, collection: before })
    count(tx, countName(id), growth)
    // A new version, so that whoever has it open reads its products anew.
    const after = toCollection(
      await update<CollectionRecord>(tx, { table: 'collections', id }, {}),
      before.products_count + growth,
    )
    emit(tx, collectionUpdated, after, before)
    return { collection: after }
  })
}

async function add({ tx, shop, collection: { id } }: Arranging, products: readonly string[]) {
  if (products.length === 0) return 0
  const [known] = await rows<{ found: number }>(
    tx,
    sql`select count(*)::integer as found from products
        where shop_id = ${shop} and id = any(${array(products)}::uuid[]) and deleted_at is null`,
  )
  if (known?.found !== products.length) throw productError('UNKNOWN_PRODUCT', { field: 'add' })
  const added = await rows(
    tx,
    sql`insert into collection_products (shop_id, collection_id, product_id, position)
        select ${shop}, ${id}, given.product_id, last.position + ${room}::bigint * given.place
        from unnest(${array(products)}::uuid[]) with ordinality as given (product_id, place),
          (select coalesce(max(position), 0) as position from collection_products
           where shop_id = ${shop} and collection_id = ${id}) as last
        on conflict do nothing returning 1`,
  )
  return added.length
}

async function remove({ tx, shop, collection: { id } }: Arranging, products: readonly string[]) {
  const [deleted] = await rows<{ counted: number }>(
    tx,
    sql`with gone as (
      delete from collection_products
      where shop_id = ${shop} and collection_id = ${id} and product_id = any(${array(products)}::uuid[])
      returning product_id
    )
    select count(*)::integer as counted from gone join products p on p.shop_id = ${shop} and p.id = gone.product_id
    where p.deleted_at is null`,
  )
  return deleted?.counted ?? 0
}

/** Adds products at the end, or takes them out; what is there already, or gone already, is left alone. */
export const changeCollectionProducts = (
  context: Context,
  id: string,
  changes: { add: readonly string[]; remove: readonly string[] },
) =>
  arrange(context, id, async (arranging) => {
    const deleted = changes.remove.length > 0 ? await remove(arranging, changes.remove) : 0
    return (await add(arranging, [...new Set(changes.add)])) - deleted
  })

const numberAnew = ({ tx, shop, collection: { id } }: Arranging) =>
  rows(
    tx,
    sql`update collection_products k set position = numbered.place * ${room}::bigint
        from (select product_id, row_number() over (order by position, product_id) as place from collection_products
              where shop_id = ${shop} and collection_id = ${id}) as numbered
        where k.shop_id = ${shop} and k.collection_id = ${id} and k.product_id = numbered.product_id`,
  )

interface Neighbours {
  [column: string]: unknown
  lower: number
  upper: number | null
}

/** Between which places something stands that is put before another, or at the end. */
async function neighboursOf({ tx, shop, collection: { id } }: Arranging, moved: string, before: string | null) {
  const others = sql`collection_products where shop_id = ${shop} and collection_id = ${id} and product_id <> ${moved}`
  const [found] = await rows<Neighbours>(
    tx,
    before === null
      ? sql`select coalesce(max(position), 0) as lower, null::bigint as upper from ${others}`
      : sql`select t.position as upper, coalesce((select max(position) from ${others} and position < t.position), 0) as lower
            from collection_products t
            where t.shop_id = ${shop} and t.collection_id = ${id} and t.product_id = ${before}`,
  )
  if (!found) throw productError('UNKNOWN_PRODUCT', { field: 'before' })
  return found
}

async function placeBetween(arranging: Arranging, moved: string, before: string | null): Promise<number> {
  const { lower, upper } = await neighboursOf(arranging, moved, before)
  if (upper === null) return lower + room
  if (upper - lower > 1) return Math.floor((lower + upper) / 2)
  await numberAnew(arranging)
  return placeBetween(arranging, moved, before)
}

/** Puts a product before another one, or at the end. */
export const moveCollectionProduct = (
  context: Context,
  id: string,
  { product_id, before }: { product_id: string; before: string | null },
) =>
  arrange(context, id, async (arranging) => {
    const { tx, shop } = arranging
    if (before === product_id) return 0
    const position = await placeBetween(arranging, product_id, before)
    const moved = await rows(
      tx,
      sql`update collection_products set position = ${position}
          where shop_id = ${shop} and collection_id = ${id} and product_id = ${product_id} returning 1`,
    )
    if (moved.length === 0) throw productError('UNKNOWN_PRODUCT', { field: 'product_id' })
    return 0
  })
