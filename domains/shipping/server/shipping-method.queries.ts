import { apiError } from '@comptoir/platform/contract'
import { lockAndRead, preparedQuery, type Queryable, type Tx } from '@comptoir/platform/server'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { ShippingMethod } from '../contract/shipping-method.ts'
import { shippingError } from '../contract/shipping-method.wire.ts'
import { shippingMethods } from './shipping.table.ts'

export const toShippingMethod = (row: typeof shippingMethods.$inferSelect): ShippingMethod => ({
  id: row.id,
  key: row.key,
  enabled: row.enabled,
  address_required: row.address_required,
  phone_required: row.phone_required,
  pricing: { type: row.pricing, price: row.price ?? 0 },
  position: row.position,
  version: row.version,
})

export async function readShippingMethods(db: Queryable, shop: number): Promise<ShippingMethod[]> {
  const found = await db
    .select()
    .from(shippingMethods)
    .where(eq(shippingMethods.shop_id, shop))
    .orderBy(shippingMethods.position)
  return found.map(toShippingMethod)
}

const methodById = preparedQuery((db) =>
  db
    .select()
    .from(shippingMethods)
    .where(and(eq(shippingMethods.shop_id, sql.placeholder('shop')), eq(shippingMethods.id, sql.placeholder('id')))),
)

export async function readShippingMethod(db: Queryable, shop: number, id: string) {
  const [row] = await methodById(db, { shop, id })
  if (!row) throw apiError('NOT_FOUND', { entity: 'shipping_method' })
  return toShippingMethod(row)
}

export const lockShippingMethod = (tx: Tx, shop: number, id: string): Promise<ShippingMethod> =>
  lockAndRead(tx, { table: shippingMethods, id }, () => readShippingMethod(tx, shop, id))

/** @throws SHIPPING_METHOD_UNAVAILABLE if disabled */
export async function usableShippingMethod(db: Queryable, shop: number, id: string): Promise<ShippingMethod> {
  const method = await readShippingMethod(db, shop, id)
  if (!method.enabled) throw shippingError('SHIPPING_METHOD_UNAVAILABLE', { field: 'shipping_method_id' })
  return method
}

/** Ignores the example prices of a new shop. */
export const countPricedMethods = (db: Queryable, shop: number): Promise<number> =>
  db.$count(
    shippingMethods,
    and(eq(shippingMethods.shop_id, shop), gt(shippingMethods.version, 1), gt(shippingMethods.price, 0)),
  )
