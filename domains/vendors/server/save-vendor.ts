import { settleMetafields } from '@comptoir/custom-fields/server'
import { useFiles } from '@comptoir/media/server'
import { fold, words } from '@comptoir/platform/contract'
import {
  array,
  type Context,
  count,
  expectVersion,
  freeKey,
  insertReturning,
  json,
  record,
  rows,
  savepoint,
  shopOf,
  type Tx,
  update,
  violatedConstraint,
} from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import {
  type Vendor,
  type VendorChange,
  VendorRequest,
  vendorCreated,
  vendorFailure,
  vendorUpdated,
} from '../contract/index.ts'
import { lockVendor, readVendor, toVendor, type VendorRecord } from './vendor.queries.ts'

const nameKey = (name: string) => fold(name).replaceAll(/\s+/g, ' ').trim()

const searchOf = ({ name, key, phone, email, type, mark }: Omit<VendorRequest, 'key'> & { key: string }) =>
  [name, key, phone, email, type, mark].flatMap(words).join(' ')

function refuseTaken(error: unknown): never {
  const constraint = violatedConstraint(error)
  if (constraint === 'vendors_name') throw vendorFailure('VENDOR_NAME_TAKEN', { field: 'name' })
  if (constraint === 'vendors_key') throw vendorFailure('VENDOR_KEY_TAKEN', { field: 'key' })
  throw error
}

/** Whoever is to look after a vendor must be on the staff. */
async function refuseUnknownUsers(tx: Tx, users: readonly string[]) {
  const unknown = await rows<{ id: string }>(
    tx,
    sql`select id from unnest(${array(users)}::uuid[]) as asked (id)
        where not exists (select 1 from users u where u.shop_id = ${shopOf(tx)} and u.id = asked.id)`,
  )
  if (unknown.length > 0) throw vendorFailure('UNKNOWN_USER', { field: 'assigned_users' })
}

const filesOf = ({ image }: Pick<Vendor, 'image'>) => (image ? [image] : [])

const keepImage = (tx: Tx, vendor: Vendor, before: Pick<Vendor, 'image'> = { image: null }) =>
  useFiles(tx, {
    entity: 'vendor',
    id: vendor.id,
    label: vendor.name,
    files: filesOf(vendor),
    before: filesOf(before),
  })

/** What the shop's own fields say of it, as it is written. */
async function fieldsOf(
  tx: Tx,
  { id, name }: Pick<Vendor, 'id' | 'name'>,
  values: Parameters<typeof settleMetafields>[2],
) {
  const settled = await settleMetafields(tx, { entity: 'vendor', id, label: name }, values)
  return settled && json(settled)
}

async function insertVendor(tx: Tx, { assigned_users, metafields, ...request }: VendorRequest): Promise<Vendor> {
  await refuseUnknownUsers(tx, assigned_users)
  const id = newId()
  const key = request.key ?? (await freeKey(tx, 'vendors', { id, name: request.name }))
  const row = await insertReturning<VendorRecord>(tx, 'vendors', {
    shop_id: shopOf(tx),
    id,
    ...request,
    key,
    name_key: nameKey(request.name),
    assigned_users: array(assigned_users),
    metafields: await fieldsOf(tx, { id, name: request.name }, { said: metafields }),
    search: searchOf({ ...request, assigned_users, key }),
  })
  const vendor = toVendor(row)
  await keepImage(tx, vendor)
  record(tx, vendorCreated, vendor)
  count(tx, 'vendors', 1)
  return vendor
}

export const createVendor = ({ db }: Context, request: VendorRequest) =>
  db.transaction(async (tx) => ({ vendor: await insertVendor(tx, request).catch(refuseTaken) }))

/** Writes what changes of a locked vendor and tells of it. */
export async function changeVendor(tx: Tx, before: Vendor, change: Omit<VendorChange, 'version'>) {
  const { assigned_users, metafields, ...plain } = change
  const known = new Set(before.assigned_users)
  await refuseUnknownUsers(tx, assigned_users?.filter((id) => !known.has(id)) ?? [])
  const after = { ...before, ...plain }
  const row = await update<VendorRecord>(
    tx,
    { table: 'vendors', id: before.id },
    {
      ...plain,
      name_key: nameKey(after.name),
      assigned_users: assigned_users && array(assigned_users),
      metafields: await fieldsOf(tx, after, { said: metafields, before: before.metafields }),
      search: searchOf(after),
    },
  ).catch(refuseTaken)
  const vendor = toVendor(row)
  await keepImage(tx, vendor, before)
  record(tx, vendorUpdated, vendor, before)
  return vendor
}

export async function updateVendor({ db, shop }: Context, id: string, { version, ...change }: VendorChange) {
  return db.transaction(async (tx) => {
    const before = await lockVendor(tx, shop, id)
    await expectVersion(tx, before, { entity: 'vendor', version })
    return { vendor: await changeVendor(tx, before, change) }
  })
}

async function findByName(tx: Tx, name: string): Promise<Vendor | null> {
  const [known] = await rows<{ id: string }>(
    tx,
    sql`select id from vendors where shop_id = ${shopOf(tx)} and name_key = ${nameKey(name)}`,
  )
  return known ? readVendor(tx, shopOf(tx), known.id) : null
}

/** The vendor of this name, however it is written, or a new one: what a file or another program calls it. */
export async function vendorNamed(tx: Tx, name: string): Promise<Vendor> {
  const known = await findByName(tx, name)
  if (known) return known
  try {
    return await savepoint(tx, () => insertVendor(tx, VendorRequest.parse({ name })))
  } catch (error) {
    // Somebody else has just written it down: take theirs.
    const theirs = violatedConstraint(error) === 'vendors_name' && (await findByName(tx, name))
    if (theirs) return theirs
    throw error
  }
}
