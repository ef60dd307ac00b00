import { apiError } from '@comptoir/platform/contract'
import { fixed, lockAndRead, type PipelinedTx, type Queryable, shopOf, type Tx } from '@comptoir/platform/server'
import { and, asc, eq, exists, sql } from 'drizzle-orm'
import type { Zone } from '../contract/zone.ts'
import { shippingMethodZones, shippingZones } from './shipping.table.ts'

const shopParameter = sql.placeholder('shop')
const idParameter = sql.placeholder('id')

export const toZone = (row: typeof shippingZones.$inferSelect): Zone => ({
  id: row.id,
  title: row.title,
  countries: row.countries,
  provinces: row.provinces,
  postcodes: row.postcodes,
  version: row.version,
})

const inOrder = [asc(shippingZones.created_at), asc(shippingZones.id)] as const

const zonesOfShop = fixed((db) =>
  db
    .select()
    .from(shippingZones)
    .where(eq(shippingZones.shop_id, shopParameter))
    .orderBy(...inOrder),
)

export const readZones = async (db: Queryable, shop: number): Promise<Zone[]> =>
  (await zonesOfShop(db, { shop })).map(toZone)

const zonesOfMethod = fixed((db) =>
  db
    .select()
    .from(shippingZones)
    .where(
      and(
        eq(shippingZones.shop_id, shopParameter),
        exists(
          db
            .select({ one: sql`1` })
            .from(shippingMethodZones)
            .where(
              and(
                eq(shippingMethodZones.shop_id, shippingZones.shop_id),
                eq(shippingMethodZones.zone_id, shippingZones.id),
                eq(shippingMethodZones.method_id, idParameter),
              ),
            ),
        ),
      ),
    )
    .orderBy(...inOrder),
)

/** Zones of one method. */
export const readMethodZones = async (db: Queryable, shop: number, id: string): Promise<Zone[]> =>
  (await zonesOfMethod(db, { shop, id })).map(toZone)

export async function readZone(tx: PipelinedTx, id: string): Promise<Zone> {
  const [row] = await tx
    .select()
    .from(shippingZones)
    .where(and(eq(shippingZones.shop_id, shopOf(tx)), eq(shippingZones.id, id)))
  if (!row) throw apiError('NOT_FOUND', { entity: 'shipping_zone' })
  return toZone(row)
}

export const lockZone = (tx: Tx, id: string): Promise<Zone> =>
  lockAndRead(tx, { table: shippingZones, id }, (tx) => readZone(tx, id))
