import { readLocations } from '@comptoir/inventory/server'
import { asDeleted, asPatch, broadcast, handle, serverDomain } from '@comptoir/platform/server'
import { ShippingMethod } from '../contract/shipping-method.ts'
import * as wire from '../contract/wire.ts'
import { Zone } from '../contract/zone.ts'
import { pricedMethods } from './priced-methods.ts'
import {
  createShippingMethod,
  deleteShippingMethod,
  orderShippingMethods,
  updateShippingMethod,
} from './save-shipping-method.ts'
import { createZone, deleteZone, updateZone } from './save-zone.ts'
import { shippingReactions } from './shipping.reactions.ts'
import { readShippingMethods } from './shipping-method.queries.ts'
import { readZones } from './zone.queries.ts'

export { type Offering, readOffering, readOfferings } from './offers.ts'
export { quoteShipping } from './quote.ts'
export { readShippingMethod, readShippingMethods } from './shipping-method.queries.ts'

const everyone = { permission: 'signed_in' } as const
const staff = { permission: 'admin_shipping' } as const

export const shipping = serverDomain({
  key: 'shipping',
  routes: [
    handle(wire.listShippingMethods, async ({ db, shop }) => ({
      shipping_methods: await readShippingMethods(db.current, shop),
    })),
    handle(wire.createShippingMethod, (context, { body }) => createShippingMethod(context, body)),
    handle(wire.updateShippingMethod, (context, { params, body }) => updateShippingMethod(context, params.id, body)),
    handle(wire.deleteShippingMethod, (context, { params, query }) =>
      deleteShippingMethod(context, params.id, query.version),
    ),
    handle(wire.orderShippingMethods, (context, { body }) => orderShippingMethods(context, body.ids)),
    handle(wire.listZones, async ({ db, shop }) => ({
      zones: await readZones(db.current, shop),
      locations: (await readLocations(db.current, shop))
        .filter(({ active }) => active)
        .map(({ id, title }) => ({ id, title })),
    })),
    handle(wire.createZone, (context, { body }) => createZone(context, body)),
    handle(wire.updateZone, (context, { params, body }) => updateZone(context, params.id, body)),
    handle(wire.deleteZone, (context, { params, query }) => deleteZone(context, params.id, query.version)),
  ],
  reactions: shippingReactions,
  priced: [pricedMethods],
  live: [
    broadcast(everyone, wire.shippingMethodCreated, wire.newShippingMethodData, ({ after }) =>
      ShippingMethod.parse(after),
    ),
    broadcast(everyone, wire.shippingMethodUpdated, wire.updateShippingMethodData, asPatch),
    broadcast(everyone, wire.shippingMethodDeleted, wire.deleteShippingMethodData, asDeleted),
    broadcast(staff, wire.zoneCreated, wire.newZoneData, ({ after }) => Zone.parse(after)),
    broadcast(staff, wire.zoneUpdated, wire.updateZoneData, asPatch),
    broadcast(staff, wire.zoneDeleted, wire.deleteZoneData, asDeleted),
  ],
})
