import {
  type Context,
  countForAddition,
  emit,
  emitDeleted,
  expectVersion,
  insertAll,
  isReferenced,
  rowsFor,
  updateRow,
} from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { shippingLimits } from '../contract/shipping-method.ts'
import type { Zone, ZoneChange, ZoneRequest } from '../contract/zone.ts'
import { zoneCreated, zoneDeleted, zoneError, zoneUpdated } from '../contract/zone.wire.ts'
import { shippingZones } from './shipping.table.ts'
import { lockZone, toZone } from './zone.queries.ts'

export async function createZone({ db }: Context, request: ZoneRequest) {
  return db.transaction(async (tx) => {
    if ((await countForAddition(tx, shippingZones)) >= shippingLimits.zones)
      throw zoneError('ZONE_LIMIT', { most: shippingLimits.zones })
    const zone: Zone = { ...request, id: newId(), version: 1 }
    await insertAll(tx, [rowsFor(shippingZones, [zone])])
    emit(tx, zoneCreated, zone)
    return { zone }
  })
}

export async function updateZone({ db }: Context, id: string, { version, ...change }: ZoneChange) {
  return db.transaction(async (tx) => {
    const before = await lockZone(tx, id)
    await expectVersion(tx, before, { entity: 'shipping_zone', version })
    const zone = toZone(await updateRow(tx, shippingZones, { id, ...change }))
    emit(tx, zoneUpdated, zone, before)
    return { zone }
  })
}

/** Only for zones of no method: a method without zones would be offered everywhere. */
export async function deleteZone({ db, shop }: Context, id: string, version: number) {
  return db.transaction(async (tx) => {
    const before = await lockZone(tx, id)
    await expectVersion(tx, before, { entity: 'shipping_zone', version })
    try {
      await tx.delete(shippingZones).where(and(eq(shippingZones.shop_id, shop), eq(shippingZones.id, id)))
    } catch (error) {
      if (isReferenced(error)) throw zoneError('ZONE_IN_USE')
      throw error
    }
    emitDeleted(tx, zoneDeleted, before)
    return { success: true as const }
  })
}
