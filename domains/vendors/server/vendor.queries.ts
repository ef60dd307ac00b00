import { listFields } from '@comptoir/custom-fields/server'
import { readAddresses } from '@comptoir/media/server'
import { apiError, phonesToFind, words } from '@comptoir/platform/contract'
import {
  array,
  type Context,
  type CustomFieldRecords,
  lockAndRead,
  manyOf,
  matchingPart,
  oneOf,
  page,
  type Queryable,
  readCount,
  selection,
  type Tx,
} from '@comptoir/platform/server'
import { namesOf } from '@comptoir/staff/server'
import { and, eq, like, or, type SQL, sql } from 'drizzle-orm'
import type { Vendor, VendorRow } from '../contract/vendor.ts'
import type { VendorsQuery } from '../contract/vendor.wire.ts'
import { vendors, vendorUsers } from './vendor.table.ts'
import { readFigures } from './vendor-figures.ts'

const { id, name, key, image_id, phone, type, brand, seller, seller_type, active, version, created_at } = vendors
const rowColumns = { id, name, key, image_id, phone, type, brand, seller, seller_type, active, version, created_at }
const rowSelection = selection(rowColumns)
type RowColumns = ReturnType<typeof rowSelection.decode>

const shared = (row: RowColumns) => ({
  id: row.id,
  name: row.name,
  key: row.key,
  phone: row.phone ?? '',
  type: row.type ?? '',
  mark: row.brand ?? '',
  seller: row.seller,
  seller_type: row.seller_type,
  active: row.active,
  version: row.version,
  created_at: row.created_at,
})

export const toVendor = (row: typeof vendors.$inferSelect, assigned_users: string[]): Vendor => ({
  ...shared(row),
  image: row.image_id,
  email: row.email ?? '',
  assigned_users,
  commission_percent: row.commission_percent,
  address: row.address ?? '',
  metafields: row.metafields,
  updated_at: row.updated_at,
})

export async function readVendor(db: Queryable, shop: number, vendor: string): Promise<Vendor> {
  const [found] = await db
    .select({
      vendor: vendors,
      users: manyOf(vendorUsers, {
        where: and(eq(vendorUsers.shop_id, shop), eq(vendorUsers.vendor_id, vendor)),
        orderBy: [vendorUsers.user_id],
      }),
    })
    .from(vendors)
    .where(and(eq(vendors.shop_id, shop), eq(id, vendor)))
  if (!found) throw apiError('NOT_FOUND', { entity: 'vendor' })
  return toVendor(
    found.vendor,
    found.users.map(({ user_id }) => user_id),
  )
}

/** List rows by id, for live events of new records. */
export async function readVendorRows({ db, shop }: Context, ids: readonly string[]): Promise<VendorRow[]> {
  const found = await db.current
    .select({ ...rowColumns, metafields: vendors.metafields })
    .from(vendors)
    .where(and(eq(vendors.shop_id, shop), oneOf(id, ids)))
  return found.map((row) => ({ ...shared(row), metafields: row.metafields, thumb: null }))
}

export const lockVendor = (tx: Tx, shop: number, vendor: string): Promise<Vendor> =>
  lockAndRead(tx, { table: vendors, id: vendor }, (tx) => readVendor(tx, shop, vendor))

/** Few vendors, so the search scans names without an index. */
function containing(q: string) {
  const contains = (word: string) => like(vendors.search, `%${word}%`)
  const phones = phonesToFind(q).map(({ phone }) => contains(phone))
  const all = words(q).map(contains)
  return phones.length > 0 ? [or(and(...all), ...phones) ?? sql`true`] : all
}

const filtersOf = ({ q = '', filter }: VendorsQuery): SQL[] => [
  ...containing(q),
  ...(filter?.seller_type ? [sql`${seller_type} = any(${array(filter.seller_type.in)}::text[])`] : []),
  ...(filter?.active ? [sql`${active}::text = any(${array(filter.active.in)}::text[])`] : []),
]

const listOf = (shop: number) => ({
  from: sql`${vendors}`,
  where: [eq(vendors.shop_id, shop)],
  id: sql`${id}`,
  sorts: {
    name: { column: sql`${vendors.name_key}`, type: 'text' },
    created_at: { column: sql`${created_at}`, type: 'timestamptz' },
    type: { column: sql`coalesce(${type}, '')`, type: 'text' },
  } as const,
})

const fieldScope = { entity: 'vendor', column: sql`${vendors.metafields}` }

/** The names of the users in charge of each vendor. */
async function readPeople(db: Queryable, shop: number, ids: readonly string[]) {
  const found = await db
    .select({ vendor: vendorUsers.vendor_id, user: vendorUsers.user_id })
    .from(vendorUsers)
    .where(and(eq(vendorUsers.shop_id, shop), oneOf(vendorUsers.vendor_id, ids)))
    .orderBy(vendorUsers.user_id)
  const names = await namesOf(db, shop, [...new Set(found.map(({ user }) => user))])
  const people = Map.groupBy(found, ({ vendor }) => vendor)
  return (vendor: string) => (people.get(vendor) ?? []).flatMap(({ user }) => names.get(user) ?? [])
}

export async function findVendors(context: Context, params: VendorsQuery) {
  const { db, shop } = context
  const fields = await listFields(context, fieldScope, params)
  const filters = [...filtersOf(params), ...fields.filters]
  const knownTotal = filters.length === 0 ? await readCount(db.read, shop, 'vendors') : undefined
  const select = sql`${rowSelection.columns}${fields.select}`
  const toItem = (row: object) => ({ row: rowSelection.decode(row), fields: fields.shown(row) })
  const list = { ...listOf(shop), defaultSort: 'name', select, toItem }
  const found = await page(db.read, list, { ...params, filters, knownTotal })
  const pictures = found.items.flatMap(({ row }) => row.image_id ?? [])
  const ids = found.items.map(({ row }) => row.id)
  const [files, figuresOf, peopleOf] = await Promise.all([
    readAddresses(db.read, shop, pictures),
    readFigures(context, ids),
    readPeople(db.read, shop, ids),
  ])
  const items: VendorRow[] = found.items.map(({ row, fields: shown }) => ({
    ...shared(row),
    ...shown,
    ...figuresOf(row.id),
    people: peopleOf(row.id),
    thumb: files.get(row.image_id ?? '')?.formats.thumb?.url ?? null,
  }))
  return { ...found, items }
}

/** Part of a bulk action. */
export async function matchingVendors(context: Context, params: VendorsQuery) {
  const { filters } = await listFields(context, fieldScope, params)
  const list = { ...listOf(context.shop), defaultSort: '-created_at' }
  return matchingPart(context.db.current, list, { ...params, filters: [...filtersOf(params), ...filters] })
}

const maxPicked = 20

export async function pickVendors({ db, shop }: Context, q: string) {
  const items = await db.read
    .select({ id, name, active })
    .from(vendors)
    .where(and(eq(vendors.shop_id, shop), ...containing(q)))
    .orderBy(vendors.name_key, id)
    .limit(maxPicked)
  return { items }
}

/** Vendors have custom fields. */
export const vendorRecords: CustomFieldRecords = {
  entity: 'vendor',
  table: vendors,
  name: sql`${vendors.name}`,
  permission: 'pick_vendors',
  search: async (context, q) =>
    (await pickVendors(context, q)).items.map((item) => ({ id: item.id, label: item.name })),
}

export async function namesOfVendors(
  db: Queryable,
  shop: number,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: vendors.id, name: vendors.name })
    .from(vendors)
    .where(and(eq(vendors.shop_id, shop), oneOf(vendors.id, ids)))
  return new Map(found.map((vendor) => [vendor.id, vendor.name]))
}
