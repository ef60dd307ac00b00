import { array, type Queryable, query, selection } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { c, fromCollections } from '../../server/collection/collection-fragments.ts'
import { collectionProducts } from '../../server/product/collection.table.ts'
import { products } from '../../server/product/product.table.ts'
import { isListed } from '../product/product-rows.ts'

/** Enough for a link: without the count of its products. */
const entry = { id: c.id, key: c.key, name: c.name, parent_id: c.parent_id }
const entries = selection(entry)

export type CollectionEntry = ReturnType<typeof entries.decode>

const fields = selection({
  ...entry,
  description: c.description,
  image_id: c.image_id,
  cover_id: c.cover_id,
  sort: c.sort,
  seo: c.seo,
  updated_at: c.updated_at,
  /** Only what visitors see counts. */
  products: sql<number>`(select count(*) from ${collectionProducts} k
    join ${products} p on p.shop_id = k.shop_id and p.id = k.product_id
    where k.shop_id = c.shop_id and k.collection_id = c.id and ${isListed})`,
})

export type StoreCollection = ReturnType<typeof fields.decode>

/** A hidden collection is for rules and staff alone. */
export const shownCollections = (shop: number) => sql`c.shop_id = ${shop} and c.display <> 'hidden'`

const read = (db: Queryable, rest: SQL) =>
  query(db, fields.row, sql`select ${fields.columns} from ${fromCollections} where ${rest}`)

/** A shop has few collections; a longer list is no menu. */
const maxListed = 250

const listed = (shop: number) =>
  sql`${shownCollections(shop)} order by c.starred desc, c.name_key, c.id limit ${maxListed}`

/** Starred ones first, then by name. */
export const readStoreCollections = (db: Queryable, shop: number): Promise<StoreCollection[]> => read(db, listed(shop))

/** The same ones for menus, which stand on every page. */
export const readCollectionEntries = (db: Queryable, shop: number): Promise<CollectionEntry[]> =>
  query(db, entries.row, sql`select ${entries.columns} from ${fromCollections} where ${listed(shop)}`)

export async function findStoreCollection(db: Queryable, shop: number, key: string): Promise<StoreCollection | null> {
  const [found] = await read(db, sql`${shownCollections(shop)} and c.key = ${key}`)
  return found ?? null
}

export const readNamedCollections = (
  db: Queryable,
  shop: number,
  keys: readonly string[],
): Promise<StoreCollection[]> => read(db, sql`${shownCollections(shop)} and c.key = any(${array(keys)}::text[])`)

/** Collections whose name contains all words. */
export const searchStoreCollections = (
  db: Queryable,
  shop: number,
  { words, limit }: { words: readonly string[]; limit: number },
): Promise<StoreCollection[]> => {
  if (words.length === 0) return Promise.resolve([])
  const found = words.map((word) => sql`position(${word} in c.name_key) > 0`)
  return read(
    db,
    sql`${shownCollections(shop)} and ${sql.join(found, sql` and `)} order by c.starred desc, c.name_key limit ${limit}`,
  )
}

/** Collections of a product, starred ones first. */
export const collectionsOf = (db: Queryable, shop: number, product: string): Promise<StoreCollection[]> =>
  read(
    db,
    sql`${shownCollections(shop)} and exists (select 1 from ${collectionProducts} m
        where m.shop_id = c.shop_id and m.collection_id = c.id and m.product_id = ${product})
        order by c.starred desc, c.name_key, c.id limit ${maxListed}`,
  )
