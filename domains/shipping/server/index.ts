import { answer, asPatch, serverDomain, tell } from '@comptoir/platform/server'
import * as wire from '../contract/index.ts'
import { countPricedMethods, readShippingMethods } from './shipping-method.queries.ts'
import { updateShippingMethod } from './update-shipping-method.ts'

export { readShippingMethods, usableShippingMethod } from './shipping-method.queries.ts'

export const shipping = serverDomain({
  key: 'shipping',
  routes: [
    answer(wire.listShippingMethods, async ({ db, shop }) => ({
      shipping_methods: await readShippingMethods(db.current, shop),
    })),
    answer(wire.updateShippingMethod, (context, { params, body }) => updateShippingMethod(context, params.id, body)),
  ],
  priced: [{ name: 'shipping_methods', count: countPricedMethods }],
  live: [tell({ permission: 'signed_in' }, wire.shippingMethodUpdated, wire.updateShippingMethodData, asPatch)],
})
