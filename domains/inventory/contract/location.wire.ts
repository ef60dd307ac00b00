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
import { Location, LocationChange, LocationRequest, LocationStock, maxLocations } from './location.ts'

const permission = 'inventory_page'
const byId = z.strictObject({ id: Id })
const reply = z.object({ location: Location })

export const listLocations = endpoint({
  method: 'GET',
  path: '/api/locations',
  permission: 'pick_locations',
  summary: 'Every place where goods lie, in their order',
  reply: z.object({ locations: z.array(Location) }),
})
export const listLocationStock = endpoint({
  method: 'GET',
  path: '/api/locations/stock',
  permission,
  summary: 'How much lies at each place, and how much of it is promised to orders and to checkouts',
  reply: z.object({ stock: z.array(LocationStock) }),
})
/** Locations that are not named keep their order behind the named ones. */
export const orderLocations = endpoint({
  method: 'POST',
  path: '/api/locations/order',
  permission,
  summary: 'Puts the places in the order in which orders take stock from them',
  body: z.strictObject({ ids: z.array(Id).min(1).max(maxLocations) }),
  reply: z.object({ locations: z.array(Location) }),
})
export const createLocation = endpoint({
  method: 'POST',
  path: '/api/locations',
  summary: 'Creates a location',
  permission,
  body: LocationRequest,
  reply,
})
export const updateLocation = endpoint({
  method: 'PUT',
  path: '/api/locations/{id}',
  summary: 'Changes a location',
  permission,
  params: byId,
  body: LocationChange,
  reply,
})
export const deleteLocation = endpoint({
  method: 'DELETE',
  path: '/api/locations/{id}',
  permission,
  summary: 'Gives a place up where nothing lies, is promised or expected',
  params: byId,
  query: z.strictObject({ version: WholeNumber.pipe(Version) }),
  reply: z.object({ success: z.literal(true) }),
})

export const locationCreated = domainEvent('location.created', Location)
export const locationUpdated = domainEvent('location.updated', Location)
export const locationDeleted = domainEvent('location.deleted', Location)

export const newLocationData = socketEvent('new_location_data', Location)
export const updateLocationData = socketEvent('update_location_data', Patch)
export const deleteLocationData = socketEvent('delete_location_data', DeletedRecord)

export const locationError = defineErrors({ LAST_LOCATION: 409, IN_USE: 409, LOCATION_LIMIT: 409 })
