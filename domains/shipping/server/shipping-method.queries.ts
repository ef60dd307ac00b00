import { apiError } from '@comptoir/platform/contract'
import { fixed, lockAndRead, type Queryable, type Tx } from '@comptoir/platform/server'
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { ShippingMethod } from '../contract/shipping-method.ts'
import {
  shippingMethodExclusions,
  shippingMethodLocations,
  shippingMethods,
  shippingMethodZones,
} from './shipping.table.ts'

const shopParameter = sql.placeholder('shop')

const idsOf = (ids: string[]) => ids

const zoneIds = sql`(select coalesce(jsonb_agg(z.zone_id order by z.zone_id), '[]') from ${shippingMethodZones} z
  where z.shop_id = ${shippingMethods.shop_id} and z.method_id = ${shippingMethods.id})`.mapWith(idsOf)

const locationIds = sql`(select coalesce(jsonb_agg(l.location_id order by l.location_id), '[]')
  from ${shippingMethodLocations} l
  where l.shop_id = ${shippingMethods.shop_id} and l.method_id = ${shippingMethods.id})`.mapWith(idsOf)

const excludedIds = sql`(select coalesce(jsonb_agg(x.product_id order by x.product_id), '[]')
  from ${shippingMethodExclusions} x
  where x.shop_id = ${shippingMethods.shop_id} and x.method_id = ${shippingMethods.id})`.mapWith(idsOf)

const selected = {
  ...getTableColumns(shippingMethods),
  zone_ids: zoneIds,
  location_ids: locationIds,
  excluded_product_ids: excludedIds,
}

type MethodRow = typeof shippingMethods.$inferSelect
export const linkFields = ['zone_ids', 'location_ids', 'excluded_product_ids'] as const
export type Links = Pick<ShippingMethod, (typeof linkFields)[number]>

export const toShippingMethod = (
  row: MethodRow,
  { zone_ids, location_ids, excluded_product_ids }: Links,
): ShippingMethod => ({
  id: row.id,
  key: row.key,
  title: row.title ?? '',
  description: row.description ?? '',
  enabled: row.enabled,
  address_required: row.address_required,
  phone_required: row.phone_required,
  pricing: { type: row.pricing, price: row.price ?? 0, tiers: row.tiers, free_from: row.free_from },
  zone_ids,
  location_ids,
  excluded_product_ids,
  days: row.days_min === null || row.days_max === null ? null : { min: row.days_min, max: row.days_max },
  tax_class_id: row.tax_class_id,
  taxed_as_goods: row.taxed_as_goods,
  cod_allowed: row.cod_allowed,
  position: row.position,
  version: row.version,
})

const methodsOfShop = fixed((db) =>
  db
    .select(selected)
    .from(shippingMethods)
    .where(eq(shippingMethods.shop_id, shopParameter))
    .orderBy(asc(shippingMethods.position), asc(shippingMethods.id)),
)

export const readShippingMethods = async (db: Queryable, shop: number): Promise<ShippingMethod[]> =>
  (await methodsOfShop(db, { shop })).map((row) => toShippingMethod(row, row))

const methodById = fixed((db) =>
  db
    .select(selected)
    .from(shippingMethods)
    .where(and(eq(shippingMethods.shop_id, shopParameter), eq(shippingMethods.id, sql.placeholder('id')))),
)

export async function readShippingMethod(db: Queryable, shop: number, id: string): Promise<ShippingMethod> {
  const [row] = await methodById(db, { shop, id })
  if (!row) throw apiError('NOT_FOUND', { entity: 'shipping_method' })
  return toShippingMethod(row, row)
}

export const lockShippingMethod = (tx: Tx, shop: number, id: string): Promise<ShippingMethod> =>
  lockAndRead(tx, { table: shippingMethods, id }, (tx) => readShippingMethod(tx, shop, id))

/** Locks all methods: their number and order depend on one another. */
export async function lockShippingMethods(tx: Tx, shop: number): Promise<ShippingMethod[]> {
  await tx
    .select({ id: shippingMethods.id })
    .from(shippingMethods)
    .where(eq(shippingMethods.shop_id, shop))
    .orderBy(asc(shippingMethods.id))
    .for('no key update')
  return readShippingMethods(tx, shop)
}
