import type { Metafields } from '@comptoir/custom-fields/contract'
import { askedFields, bearsFields } from '@comptoir/custom-fields/server'
import { readAddresses } from '@comptoir/media/server'
import { failure, words } from '@comptoir/platform/contract'
import {
  array,
  type Context,
  isoMoment,
  matchingPart,
  page,
  type Queryable,
  readCount,
  rows,
} from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import type { PickedVendor, Vendor, VendorRow, VendorsAsked } from '../contract/index.ts'

export interface VendorRecord {
  [column: string]: unknown
  id: string
  name: string
  key: string
  image: string | null
  phone: string
  email: string
  type: string
  mark: string
  seller: boolean
  seller_type: Vendor['seller_type']
  assigned_users: string[]
  commission_percent: number | null
  address: string
  active: boolean
  metafields: Metafields
  version: number
  created_at: string
  updated_at: string
}

const shared = (row: VendorRecord) => ({
  id: row.id,
  name: row.name,
  key: row.key,
  phone: row.phone,
  type: row.type,
  mark: row.mark,
  seller: row.seller,
  seller_type: row.seller_type,
  active: row.active,
  version: row.version,
  created_at: isoMoment(row.created_at),
})

export const toVendor = (row: VendorRecord): Vendor => ({
  ...shared(row),
  image: row.image,
  email: row.email,
  assigned_users: row.assigned_users,
  commission_percent: row.commission_percent,
  address: row.address,
  metafields: row.metafields,
  updated_at: isoMoment(row.updated_at),
})

async function findVendor(db: Queryable, shop: number, which: SQL): Promise<Vendor> {
  const [row] = await rows<VendorRecord>(db, sql`select v.* from vendors v where v.shop_id = ${shop} and ${which}`)
  if (!row) throw failure('NOT_FOUND', { entity: 'vendor' })
  return toVendor(row)
}

export const readVendor = (db: Queryable, shop: number, id: string) => findVendor(db, shop, sql`v.id = ${id}`)

export const lockVendor = (db: Queryable, shop: number, id: string) =>
  findVendor(db, shop, sql`v.id = ${id} for update`)

/** It is a short list: a plain look at each name is search enough. */
const found = (q: string) => words(q).map((word) => sql`v.search like ${`%${word}%`}`)

const filtersOf = ({ q = '', filter }: VendorsAsked): SQL[] => [
  ...found(q),
  ...(filter?.seller_type ? [sql`v.seller_type = any(${array(filter.seller_type.in)}::text[])`] : []),
  ...(filter?.active ? [sql`v.active::text = any(${array(filter.active.in)}::text[])`] : []),
]

const listOf = (shop: number) => ({
  from: sql`vendors v`,
  where: [sql`v.shop_id = ${shop}`],
  id: sql`v.id`,
  sorts: {
    name: { column: sql`v.name_key`, type: 'text' },
    created_at: { column: sql`v.created_at`, type: 'timestamptz' },
    type: { column: sql`v.type`, type: 'text' },
  } as const,
})

const fieldPlace = { entity: 'vendor', column: sql`v.metafields` }

export async function findVendors(context: Context, asked: VendorsAsked) {
  const { db, shop } = context
  const fields = await askedFields(context, fieldPlace, asked)
  const filters = [...filtersOf(asked), ...fields.filters]
  const knownTotal = filters.length === 0 ? await readCount(db.read, shop, 'vendors') : undefined
  const list = { ...listOf(shop), usualSort: 'name', select: sql`v.*`, toItem: (row: VendorRecord) => row }
  const found = await page<VendorRecord, VendorRecord>(db.read, list, { ...asked, filters, knownTotal })
  const files = await readAddresses(
    db.read,
    shop,
    found.items.flatMap(({ image }) => image ?? []),
  )
  const items: VendorRow[] = found.items.map((row) => ({
    ...shared(row),
    ...fields.shown(row),
    thumb: files.get(row.image ?? '')?.formats.thumb?.url ?? null,
  }))
  return { ...found, items }
}

/** The next of all the vendors that a list shows. */
export async function matchingVendors(context: Context, asked: VendorsAsked) {
  const { filters } = await askedFields(context, fieldPlace, asked)
  const list = { ...listOf(context.shop), usualSort: '-created_at' }
  return matchingPart(context.db.current, list, { ...asked, filters: [...filtersOf(asked), ...filters] })
}

const mostPicked = 20

/** The vendors that a search finds, for a form to choose from. */
export async function pickVendors({ db, shop }: Context, q: string) {
  const items = await rows<PickedVendor>(
    db.read,
    sql`select v.id, v.name, v.active from vendors v
        where ${sql.join([sql`v.shop_id = ${shop}`, ...found(q)], sql` and `)}
        order by v.name_key, v.id limit ${mostPicked}`,
  )
  return { items: items.map(({ id, name, active }) => ({ id, name, active })) }
}

bearsFields({
  entity: 'vendor',
  table: 'vendors',
  name: sql`r.name`,
  permission: 'pick_vendors',
  search: async (context, q) => (await pickVendors(context, q)).items.map(({ id, name }) => ({ id, label: name })),
})
