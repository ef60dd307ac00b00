import type { Metafields } from '@comptoir/custom-fields/contract'
import { askedFields } from '@comptoir/custom-fields/server'
import { readAddresses } from '@comptoir/media/server'
import { apiError, words } from '@comptoir/platform/contract'
import {
  array,
  type Context,
  countedAs,
  isoMoment,
  lockRow,
  matchingPart,
  page,
  type Queryable,
  readCount,
  rows,
  type Tx,
} from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import type { Collection, CollectionRow, CollectionsAsked, PickedCollection } from '../../contract/index.ts'

export interface CollectionRecord {
  [column: string]: unknown
  id: string
  name: string
  key: string
  description: string
  kind: Collection['kind']
  rules: Collection['rules']
  sort: Collection['sort']
  display: Collection['display']
  starred: boolean
  image: string | null
  cover: string | null
  parent_id: string | null
  seo: Collection['seo']
  metafields: Metafields
  version: number
  created_at: string
  updated_at: string
}

type CountedRecord = CollectionRecord & { products_count: number }

const collections = sql`collections c`
const columnsFor = (shop: number) => sql`c.*, ${countedAs(shop, sql`'collection.' || c.id`)} as products_count`

const shared = (row: CountedRecord) => ({
  id: row.id,
  name: row.name,
  key: row.key,
  kind: row.kind,
  display: row.display,
  starred: row.starred,
  parent_id: row.parent_id,
  products_count: row.products_count,
  version: row.version,
  updated_at: isoMoment(row.updated_at),
})

/** A collection as written; how many products it has is counted apart. */
export const toCollection = (row: CollectionRecord, products_count: number): Collection => ({
  ...shared({ ...row, products_count }),
  description: row.description,
  rules: row.rules,
  sort: row.sort,
  image: row.image,
  cover: row.cover,
  seo: row.seo,
  metafields: row.metafields,
  created_at: isoMoment(row.created_at),
})

async function findCollection(db: Queryable, shop: number, which: SQL): Promise<Collection> {
  const [row] = await rows<CountedRecord>(
    db,
    sql`select ${columnsFor(shop)} from ${collections} where c.shop_id = ${shop} and ${which}`,
  )
  if (!row) throw apiError('NOT_FOUND', { entity: 'collection' })
  return toCollection(row, row.products_count)
}

export const readCollection = (db: Queryable, shop: number, id: string) => findCollection(db, shop, sql`c.id = ${id}`)

/** The collection, locked until the transaction ends; what belongs to it only changes under this lock. */
export async function lockCollection(tx: Tx, shop: number, id: string): Promise<Collection> {
  await lockRow(tx, { table: 'collections', entity: 'collection' }, id)
  return readCollection(tx, shop, id)
}

/** It is a short list: a plain look at each name is search enough. */
const filtersOf = ({ q = '', filter }: CollectionsAsked): SQL[] => [
  ...words(q).map((word) => sql`c.search like ${`%${word}%`}`),
  ...(filter?.kind ? [sql`c.kind = any(${array(filter.kind.in)}::text[])`] : []),
  ...(filter?.display ? [sql`c.display = any(${array(filter.display.in)}::text[])`] : []),
  ...(filter?.starred ? [sql`c.starred::text = any(${array(filter.starred.in)}::text[])`] : []),
  ...(filter?.parent ? [sql`c.parent_id = ${filter.parent.eq}`] : []),
]

const listOf = (shop: number) => ({
  from: collections,
  where: [sql`c.shop_id = ${shop}`],
  id: sql`c.id`,
  sorts: {
    name: { column: sql`c.name_key`, type: 'text' },
    created_at: { column: sql`c.created_at`, type: 'timestamptz' },
    updated_at: { column: sql`c.updated_at`, type: 'timestamptz' },
  } as const,
})

const fieldPlace = { entity: 'collection', column: sql`c.metafields` }

/** A page of collections, each with its picture in small. */
export async function findCollections(context: Context, params: CollectionsAsked) {
  const { db, shop } = context
  const fields = await askedFields(context, fieldPlace, params)
  const filters = [...filtersOf(params), ...fields.filters]
  const knownTotal = filters.length === 0 ? await readCount(db.read, shop, 'collections') : undefined
  const list = { ...listOf(shop), defaultSort: 'name', select: columnsFor(shop), toItem: (row: CountedRecord) => row }
  const found = await page<CountedRecord, CountedRecord>(db.read, list, { ...params, filters, knownTotal })
  const files = await readAddresses(
    db.read,
    shop,
    found.items.flatMap(({ image }) => image ?? []),
  )
  const items: CollectionRow[] = found.items.map((row) => ({
    ...shared(row),
    ...fields.shown(row),
    thumb: files.get(row.image ?? '')?.formats.thumb?.url ?? null,
  }))
  return { ...found, items }
}

/** The next of all the collections that a list shows. */
export async function matchingCollections(context: Context, params: CollectionsAsked) {
  const { filters } = await askedFields(context, fieldPlace, params)
  const list = { ...listOf(context.shop), defaultSort: '-created_at' }
  return matchingPart(context.db.current, list, { ...params, filters: [...filtersOf(params), ...filters] })
}

const maxPicked = 20

/** What a form offers to put a product into. */
export async function pickCollections({ db, shop }: Context, q: string): Promise<{ items: PickedCollection[] }> {
  const filters = filtersOf({ q, limit: maxPicked, filter: { kind: { in: ['manual'] } } })
  const items = await rows<{ id: string; name: string; kind: Collection['kind'] }>(
    db.read,
    sql`select c.id, c.name, c.kind from collections c
        where ${sql.join([sql`c.shop_id = ${shop}`, ...filters], sql` and `)} order by c.name_key, c.id limit ${maxPicked}`,
  )
  return { items: items.map(({ id, name, kind }) => ({ id, name, kind })) }
}
