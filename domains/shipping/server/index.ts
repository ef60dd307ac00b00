import { asPatch, broadcast, handle, serverDomain } from '@comptoir/platform/server'
import * as wire from '../contract/wire.ts'
import { countPricedMethods, readShippingMethods } from './shipping-method.queries.ts'
import { updateShippingMethod } from './update-shipping-method.ts'

export { readShippingMethod, readShippingMethods, usableShippingMethod } from './shipping-method.queries.ts'

export const shipping = serverDomain({
  key: 'shipping',
  routes: [
    handle(wire.listShippingMethods, async ({ db, shop }) => ({
      shipping_methods: await readShippingMethods(db.current, shop),
    })),
    handle(wire.updateShippingMethod, (context, { params, body }) => updateShippingMethod(context, params.id, body)),
  ],
  priced: [{ name: 'shipping_methods', count: countPricedMethods }],
  live: [broadcast({ permission: 'signed_in' }, wire.shippingMethodUpdated, wire.updateShippingMethodData, asPatch)],
})
