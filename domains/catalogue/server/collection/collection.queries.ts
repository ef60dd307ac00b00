import { listFields } from '@comptoir/custom-fields/server'
import { readAddresses } from '@comptoir/media/server'
import { apiError, words } from '@comptoir/platform/contract'
import {
  array,
  type Context,
  countedAs,
  fixed,
  lockAndRead,
  matchingPart,
  page,
  type Queryable,
  query,
  readCount,
  selection,
  type Tx,
} from '@comptoir/platform/server'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Collection, CollectionRow, CollectionsToPick } from '../../contract/collection/collection.ts'
import type { CollectionsParams } from '../../contract/collection.wire.ts'
import { collections } from '../product/collection.table.ts'
import { c, fromCollections } from './collection-fragments.ts'

const from = fromCollections

const productsCount = sql<number>`${countedAs(sql`c.shop_id`, sql`'collection.' || c.id`)}`

const rowFields = {
  id: c.id,
  name: c.name,
  key: c.key,
  kind: c.kind,
  display: c.display,
  starred: c.starred,
  parent_id: c.parent_id,
  version: c.version,
  updated_at: c.updated_at,
}

const listed = selection({ ...rowFields, image_id: c.image_id, products_count: productsCount })

type CollectionColumns = Omit<typeof collections.$inferSelect, 'shop_id' | 'name_key' | 'search'>

/** The product count is a counter of its own, not a column. */
export const toCollection = (row: CollectionColumns, products_count: number): Collection => ({
  id: row.id,
  name: row.name,
  key: row.key,
  locale: row.locale,
  kind: row.kind,
  display: row.display,
  starred: row.starred,
  parent_id: row.parent_id,
  products_count,
  version: row.version,
  updated_at: row.updated_at,
  description: row.description ?? '',
  rules: row.rules,
  sort: row.sort,
  image: row.image_id,
  cover: row.cover_id,
  seo: row.seo,
  translations: row.translations,
  metafields: row.metafields,
  created_at: row.created_at,
})

const wholeCollection = selection({
  ...rowFields,
  locale: c.locale,
  description: c.description,
  rules: c.rules,
  sort: c.sort,
  image_id: c.image_id,
  cover_id: c.cover_id,
  seo: c.seo,
  translations: c.translations,
  metafields: c.metafields,
  created_at: c.created_at,
  products_count: productsCount,
})

const collectionById = fixed(
  wholeCollection.row,
  sql`select ${wholeCollection.columns} from ${from} where c.shop_id = ${sql.placeholder('shop')} and c.id = ${sql.placeholder('id')}`,
)

export async function readCollection(db: Queryable, shop: number, id: string): Promise<Collection> {
  const [row] = await collectionById(db, { shop, id })
  if (!row) throw apiError('NOT_FOUND', { entity: 'collection' })
  return toCollection(row, row.products_count)
}

/** Memberships change only under this lock. */
export const lockCollection = (tx: Tx, shop: number, id: string): Promise<Collection> =>
  lockAndRead(tx, { table: collections, id }, (tx) => readCollection(tx, shop, id))

/** A substring match is enough: a shop has few collections. */
const filtersOf = ({ q = '', filter }: CollectionsParams): SQL[] => [
  ...words(q).map((word) => sql`c.search like ${`%${word}%`}`),
  ...(filter?.kind ? [sql`c.kind = any(${array(filter.kind.in)}::text[])`] : []),
  ...(filter?.display ? [sql`c.display = any(${array(filter.display.in)}::text[])`] : []),
  ...(filter?.starred ? [sql`c.starred::text = any(${array(filter.starred.in)}::text[])`] : []),
  ...(filter?.parent ? [sql`c.parent_id = ${filter.parent.eq}`] : []),
]

const listOf = (shop: number) => ({
  from,
  where: [sql`c.shop_id = ${shop}`],
  id: sql`c.id`,
  sorts: {
    name: { column: sql`c.name_key`, type: 'text' },
    created_at: { column: sql`c.created_at`, type: 'timestamptz' },
    updated_at: { column: sql`c.updated_at`, type: 'timestamptz' },
  } as const,
})

const fieldScope = { entity: 'collection', column: sql`c.metafields` }

export async function findCollections(context: Context, params: CollectionsParams) {
  const { db, shop } = context
  const fields = await listFields(context, fieldScope, params)
  const filters = [...filtersOf(params), ...fields.filters]
  const knownTotal = filters.length === 0 ? await readCount(db.read, shop, 'collections') : undefined
  const select = sql`${listed.columns}${fields.select}`
  const toItem = (row: object) => ({ row: listed.decode(row), fields: fields.shown(row) })
  const list = { ...listOf(shop), defaultSort: 'name', select, toItem }
  const found = await page(db.read, list, { ...params, filters, knownTotal })
  const files = await readAddresses(
    db.read,
    shop,
    found.items.flatMap(({ row }) => row.image_id ?? []),
  )
  const items: CollectionRow[] = found.items.map(({ row: { image_id, ...row }, fields: shown }) => ({
    ...row,
    ...shown,
    thumb: files.get(image_id ?? '')?.formats.thumb?.url ?? null,
  }))
  return { ...found, items }
}

export async function matchingCollections(context: Context, params: CollectionsParams) {
  const { filters } = await listFields(context, fieldScope, params)
  const list = { ...listOf(context.shop), defaultSort: '-created_at' }
  return matchingPart(context.db.current, list, { ...params, filters: [...filtersOf(params), ...filters] })
}

const maxPicked = 20

const picked = selection({ id: c.id, name: c.name, kind: c.kind })

export async function pickCollections({ db, shop }: Context, { q, id, kind }: CollectionsToPick) {
  const filter = kind === 'any' ? undefined : { kind: { in: [kind] } }
  const filters = [...filtersOf({ q, limit: maxPicked, filter }), ...(id ? [eq(c.id, id)] : [])]
  const items = await query(
    db.read,
    picked.row,
    sql`select ${picked.columns} from ${from} where ${sql.join([eq(c.shop_id, shop), ...filters], sql` and `)}
        order by c.name_key, c.id limit ${maxPicked}`,
  )
  return { items }
}
