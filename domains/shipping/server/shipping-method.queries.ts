import { failure } from '@comptoir/platform/contract'
import { type Queryable, rows } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { type ShippingMethod, shippingFailure } from '../contract/index.ts'

export type ShippingMethodRow = ShippingMethod & Record<string, unknown>
const columns = sql`id, key, enabled, address_required, phone_required, pricing, position, version`

export const toShippingMethod = (row: ShippingMethodRow): ShippingMethod => ({
  id: row.id,
  key: row.key,
  enabled: row.enabled,
  address_required: row.address_required,
  phone_required: row.phone_required,
  pricing: row.pricing,
  position: row.position,
  version: row.version,
})

export const readShippingMethods = async (db: Queryable, shop: number) =>
  (
    await rows<ShippingMethodRow>(
      db,
      sql`select ${columns} from shipping_methods where shop_id = ${shop} order by position`,
    )
  ).map(toShippingMethod)

async function findShippingMethod(db: Queryable, shop: number, which: SQL) {
  const [row] = await rows<ShippingMethodRow>(
    db,
    sql`select ${columns} from shipping_methods where shop_id = ${shop} and ${which}`,
  )
  if (!row) throw failure('NOT_FOUND', { entity: 'shipping_method' })
  return toShippingMethod(row)
}

export const lockShippingMethod = (db: Queryable, shop: number, id: string) =>
  findShippingMethod(db, shop, sql`id = ${id} for update`)

/** A method that an order may be sent by; a disabled one is refused, whoever asks. */
export async function usableShippingMethod(db: Queryable, shop: number, id: string): Promise<ShippingMethod> {
  const method = await findShippingMethod(db, shop, sql`id = ${id}`)
  if (!method.enabled) throw shippingFailure('SHIPPING_METHOD_UNAVAILABLE', { field: 'shipping_method_id' })
  return method
}
