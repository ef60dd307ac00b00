import { applyMetafields } from '@comptoir/custom-fields/server'
import { useFiles } from '@comptoir/media/server'
import { apiError, phoneToStore, wordsToStore } from '@comptoir/platform/contract'
import {
  type Context,
  count,
  emit,
  expectVersion,
  fixed,
  freeKey,
  one,
  savepoint,
  shopOf,
  type Tx,
  updateRow,
  violatedConstraint,
} from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { type Vendor, type VendorChange, VendorRequest } from '../contract/vendor.ts'
import { vendorCreated, vendorError, vendorUpdated } from '../contract/vendor.wire.ts'
import { lockVendor, toVendor } from './vendor.queries.ts'
import { vendors, vendorUsers } from './vendor.table.ts'
import { nameKey } from './vendor-fragments.ts'

type Searched = Pick<Vendor, 'name' | 'key' | 'phone' | 'email' | 'type' | 'mark'>

const searchOf = ({ name, key, phone, email, type, mark }: Searched) =>
  [name, key, phoneToStore(phone), email, type, mark].flatMap(wordsToStore).join(' ')

function rejectConflict(error: unknown): never {
  const constraint = violatedConstraint(error)
  if (constraint === 'vendors_name') throw vendorError('VENDOR_NAME_TAKEN', { field: 'name' })
  if (constraint === 'vendors_key') throw vendorError('VENDOR_KEY_TAKEN', { field: 'key' })
  if (constraint === 'vendors_image') throw apiError('NOT_FOUND', { entity: 'file' })
  // Assigned users must exist.
  if (constraint === 'vendor_users_user') throw vendorError('UNKNOWN_USER', { field: 'assigned_users' })
  throw error
}

type Fields = Partial<Omit<VendorRequest, 'assigned_users' | 'metafields'>>

const filesOf = ({ image }: Pick<Vendor, 'image'>) => (image ? [image] : [])

const keepImage = (tx: Tx, vendor: Vendor, before: Pick<Vendor, 'image'> = { image: null }) =>
  useFiles(tx, {
    entity: 'vendor',
    id: vendor.id,
    label: vendor.name,
    files: filesOf(vendor),
    before: filesOf(before),
  })

const fieldsOf = (tx: Tx, { id, name }: Pick<Vendor, 'id' | 'name'>, values: Parameters<typeof applyMetafields>[2]) =>
  applyMetafields(tx, { entity: 'vendor', id, label: name }, values)

const orNull = (text: string | undefined) => (text === '' ? null : text)

const columnsOf = ({ image, mark, phone, email, type, address, ...plain }: Fields) => ({
  ...plain,
  image_id: image,
  brand: orNull(mark),
  phone: orNull(phone),
  email: orNull(email),
  type: orNull(type),
  address: orNull(address),
})

/** Replaces the users; returns them in stored order. */
async function setUsers(tx: Tx, vendor_id: string, users: readonly string[]): Promise<string[]> {
  const shop_id = shopOf(tx)
  const unique = [...new Set(users)].toSorted()
  await tx.delete(vendorUsers).where(and(eq(vendorUsers.shop_id, shop_id), eq(vendorUsers.vendor_id, vendor_id)))
  if (unique.length > 0) await tx.insert(vendorUsers).values(unique.map((user_id) => ({ shop_id, vendor_id, user_id })))
  return unique
}

async function insertVendor(tx: Tx, { assigned_users, metafields, ...request }: VendorRequest): Promise<Vendor> {
  const id = newId()
  const { name } = request
  const key = request.key ?? (await freeKey(tx, 'vendors', { id, name }))
  const written = await tx
    .insert(vendors)
    .values({
      ...columnsOf(request),
      shop_id: shopOf(tx),
      id,
      name,
      key,
      name_key: nameKey(name),
      metafields: await fieldsOf(tx, { id, name }, { input: metafields }),
      search: searchOf({ ...request, key }),
    })
    .returning()
  const vendor = toVendor(one(written), await setUsers(tx, id, assigned_users))
  await keepImage(tx, vendor)
  emit(tx, vendorCreated, vendor)
  count(tx, 'vendors', 1)
  return vendor
}

export const createVendor = ({ db }: Context, request: VendorRequest) =>
  db.transaction(async (tx) => ({ vendor: await insertVendor(tx, request).catch(rejectConflict) }))

export async function changeVendor(tx: Tx, before: Vendor, change: Omit<VendorChange, 'version'>) {
  const { assigned_users, metafields, ...plain } = change
  const after = { ...before, ...plain }
  const row = await updateRow(tx, vendors, {
    ...columnsOf(plain),
    id: before.id,
    name_key: nameKey(after.name),
    metafields: await fieldsOf(tx, after, { input: metafields, before: before.metafields }),
    search: searchOf(after),
  })
  const users = assigned_users ? await setUsers(tx, before.id, assigned_users) : before.assigned_users
  const vendor = toVendor(row, users)
  await keepImage(tx, vendor, before)
  emit(tx, vendorUpdated, vendor, before)
  return vendor
}

export async function updateVendor({ db, shop }: Context, id: string, { version, ...change }: VendorChange) {
  return db.transaction(async (tx) => {
    const before = await lockVendor(tx, shop, id)
    await expectVersion(tx, before, { entity: 'vendor', version })
    return { vendor: await changeVendor(tx, before, change).catch(rejectConflict) }
  })
}

type NamedVendor = Pick<Vendor, 'id' | 'name'>

const vendorByName = fixed((tx) =>
  tx
    .select({ id: vendors.id, name: vendors.name })
    .from(vendors)
    .where(and(eq(vendors.shop_id, sql.placeholder('shop')), eq(vendors.name_key, sql.placeholder('name_key')))),
)

async function findByName(tx: Tx, name: string): Promise<NamedVendor | undefined> {
  const [known] = await vendorByName(tx, { shop: shopOf(tx), name_key: nameKey(name) })
  return known
}

/** Finds a vendor by name, ignoring case, or creates it: for imports. */
export async function vendorNamed(tx: Tx, name: string): Promise<NamedVendor> {
  const known = await findByName(tx, name)
  if (known) return known
  try {
    return await savepoint(tx, () => insertVendor(tx, VendorRequest.parse({ name })))
  } catch (error) {
    // Lost a race against another transaction: use its vendor.
    const theirs = violatedConstraint(error) === 'vendors_name' && (await findByName(tx, name))
    if (theirs) return theirs
    throw error
  }
}
