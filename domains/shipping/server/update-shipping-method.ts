import { type Context, expectVersion, json, record, update } from '@comptoir/platform/server'
import { type ShippingMethodChange, shippingMethodUpdated } from '../contract/index.ts'
import { lockShippingMethod, type ShippingMethodRow, toShippingMethod } from './shipping-method.queries.ts'

export async function updateShippingMethod({ db, shop }: Context, id: string, request: ShippingMethodChange) {
  const { version, pricing, ...change } = request
  return db.transaction(async (tx) => {
    const before = await lockShippingMethod(tx, shop, id)
    await expectVersion(tx, before, { entity: 'shipping_method', version })
    const values = { ...change, pricing: pricing && json(pricing) }
    const after = toShippingMethod(await update<ShippingMethodRow>(tx, { table: 'shipping_methods', id }, values))
    record(tx, shippingMethodUpdated, after, before)
    return { shipping_method: after }
  })
}
