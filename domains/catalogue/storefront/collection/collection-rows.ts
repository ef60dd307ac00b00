import type { Locale } from '@comptoir/platform/contract'
import { array, query, type StoreScope, selection } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import type { CollectionTranslation } from '../../contract/collection/collection.ts'
import { c, fromCollections } from '../../server/collection/collection-fragments.ts'
import { collectionProducts } from '../../server/product/collection.table.ts'
import { products } from '../../server/product/product.table.ts'
import { isListed } from '../product/product-rows.ts'

type Scope = Pick<StoreScope, 'db' | 'shop' | 'locale'>

/** The name in a language, or the collection's own. */
export const nameIn = (locale: string) =>
  sql<string>`coalesce(nullif(c.translations -> ${locale}::text ->> 'name', ''), c.name)`

/** Enough for a link: without the count of its products. */
const entryIn = (locale: Locale) => ({ id: c.id, key: c.key, name: nameIn(locale), parent_id: c.parent_id })
const entriesIn = (locale: Locale) => selection(entryIn(locale))

export type CollectionEntry = ReturnType<ReturnType<typeof entriesIn>['decode']>

const fieldsIn = (locale: Locale) =>
  selection({
    ...entryIn(locale),
    description: c.description,
    translation: sql<CollectionTranslation | null>`c.translations -> ${locale}::text`,
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

type Row = ReturnType<ReturnType<typeof fieldsIn>['decode']>
export type StoreCollection = Omit<Row, 'translation'>

const shown = ({ translation, ...collection }: Row): StoreCollection =>
  translation
    ? {
        ...collection,
        description: translation.description || collection.description,
        seo: {
          title: translation.seo.title || (translation.name ? '' : collection.seo.title),
          description: translation.seo.description || (translation.description ? '' : collection.seo.description),
        },
      }
    : collection

/** A hidden collection is for rules and staff alone. */
export const shownCollections = (shop: number) => sql`c.shop_id = ${shop} and c.display <> 'hidden'`

async function read({ db, shop, locale }: Scope, rest: SQL) {
  const { row, columns } = fieldsIn(locale)
  const where = sql`${shownCollections(shop)} ${rest}`
  return (await query(db, row, sql`select ${columns} from ${fromCollections} where ${where}`)).map(shown)
}

/** A shop has few collections; a longer list is no menu. */
const maxListed = 250

const listed = sql`order by c.starred desc, c.name_key, c.id limit ${maxListed}`

/** Starred ones first, then by name. */
export const readStoreCollections = (scope: Scope): Promise<StoreCollection[]> => read(scope, listed)

/** The same ones for menus, which stand on every page. */
export function readCollectionEntries({ db, shop, locale }: Scope): Promise<CollectionEntry[]> {
  const { row, columns } = entriesIn(locale)
  return query(db, row, sql`select ${columns} from ${fromCollections} where ${shownCollections(shop)} ${listed}`)
}

export async function findStoreCollection(scope: Scope, key: string): Promise<StoreCollection | null> {
  const [found] = await read(scope, sql`and c.key = ${key}`)
  return found ?? null
}

export const readNamedCollections = (scope: Scope, keys: readonly string[]): Promise<StoreCollection[]> =>
  read(scope, sql`and c.key = any(${array(keys)}::text[])`)

/** Collections whose name, as it is shown, contains all words. */
export const searchStoreCollections = (
  scope: Scope,
  { words, limit }: { words: readonly string[]; limit: number },
): Promise<StoreCollection[]> => {
  if (words.length === 0) return Promise.resolve([])
  const found = words.map((word) => sql`position(${word} in search_fold(${nameIn(scope.locale)})) > 0`)
  return read(scope, sql`and ${sql.join(found, sql` and `)} order by c.starred desc, c.name_key limit ${limit}`)
}

/** Collections of a product, starred ones first. */
export const collectionsOf = (scope: Scope, product: string): Promise<StoreCollection[]> =>
  read(
    scope,
    sql`and exists (select 1 from ${collectionProducts} m
        where m.shop_id = c.shop_id and m.collection_id = c.id and m.product_id = ${product})
        order by c.starred desc, c.name_key, c.id limit ${maxListed}`,
  )
