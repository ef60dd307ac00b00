import {
  DeletedRecord,
  defineErrors,
  domainEvent,
  endpoint,
  Id,
  Patch,
  socketEvent,
  Version,
  WholeNumber,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { Zone, ZoneChange, ZoneRequest } from './zone.ts'

const permission = 'admin_shipping'
const byId = z.strictObject({ id: Id })
const reply = z.object({ zone: Zone })

/** With the locations where goods can be collected. */
export const listZones = endpoint({
  method: 'GET',
  path: '/api/shipping_zones',
  summary: 'Shipping zones',
  permission,
  reply: z.object({ zones: z.array(Zone), locations: z.array(z.object({ id: Id, title: z.string() })) }),
})
export const createZone = endpoint({
  method: 'POST',
  path: '/api/shipping_zones',
  summary: 'Creates a shipping zone',
  permission,
  body: ZoneRequest,
  reply,
})
export const updateZone = endpoint({
  method: 'PUT',
  path: '/api/shipping_zones/{id}',
  summary: 'Changes a shipping zone',
  permission,
  params: byId,
  body: ZoneChange,
  reply,
})
export const deleteZone = endpoint({
  method: 'DELETE',
  path: '/api/shipping_zones/{id}',
  summary: 'Deletes a shipping zone that no method uses',
  permission,
  params: byId,
  query: z.strictObject({ version: WholeNumber.pipe(Version) }),
  reply: z.object({ success: z.literal(true) }),
})

export const zoneCreated = domainEvent('shipping_zone.created', Zone)
export const zoneUpdated = domainEvent('shipping_zone.updated', Zone)
export const zoneDeleted = domainEvent('shipping_zone.deleted', Zone)

export const newZoneData = socketEvent('new_shipping_zone_data', Zone)
export const updateZoneData = socketEvent('update_shipping_zone_data', Patch)
export const deleteZoneData = socketEvent('delete_shipping_zone_data', DeletedRecord)

export const zoneError = defineErrors({ ZONE_LIMIT: 409, ZONE_IN_USE: 409 })
