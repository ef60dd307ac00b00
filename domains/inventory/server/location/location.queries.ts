import { apiError } from '@comptoir/platform/contract'
import { fixed, type Queryable, shopOf, type Tx } from '@comptoir/platform/server'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { Location } from '../../contract/location.ts'
import { locations } from './location.table.ts'

type LocationColumns = typeof locations.$inferSelect

export const toLocation = ({ id, title, address, ...row }: LocationColumns): Location => ({
  id,
  title,
  address: Location.shape.address.parse(address),
  active: row.active,
  fulfils_online: row.fulfils_online,
  pickup: row.pickup,
  position: row.position,
  version: row.version,
})

export const knownParts = (address: Location['address']): LocationColumns['address'] =>
  Object.fromEntries(Object.entries(address).filter(([, part]) => part !== ''))

const existing = (shop: number) => and(eq(locations.shop_id, shop), isNull(locations.deleted_at))

const locationsOfShop = fixed((db) =>
  db
    .select()
    .from(locations)
    .where(and(eq(locations.shop_id, sql.placeholder('shop')), isNull(locations.deleted_at)))
    .orderBy(asc(locations.position), asc(locations.id)),
)

export const readLocations = async (db: Queryable, shop: number): Promise<Location[]> =>
  (await locationsOfShop(db, { shop })).map(toLocation)

/** Locks all locations, because whether one is the last depends on the others. */
export async function lockLocations(tx: Tx): Promise<Location[]> {
  const shop = shopOf(tx)
  await tx
    .select({ id: locations.id })
    .from(locations)
    .where(existing(shop))
    .orderBy(asc(locations.id))
    .for('no key update')
  return readLocations(tx, shop)
}

/** Default: the first active location, which holds stock without a named location. */
export async function locationOf(tx: Tx, id: string | undefined): Promise<string> {
  const [found] = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(and(existing(shopOf(tx)), id === undefined ? undefined : eq(locations.id, id)))
    .orderBy(desc(locations.active), asc(locations.position), asc(locations.id))
    .limit(1)
  if (!found) throw apiError('NOT_FOUND', { entity: 'location' })
  return found.id
}

/**
 * A location that goods are sold from.
 * @throws NOT_FOUND
 */
export async function sellingLocation(tx: Tx, id: string): Promise<string> {
  const found = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(and(existing(shopOf(tx)), eq(locations.id, id), locations.sells))
  if (found.length === 0) throw apiError('NOT_FOUND', { entity: 'location' })
  return id
}
