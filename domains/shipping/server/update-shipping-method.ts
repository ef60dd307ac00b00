import { type Context, emit, expectVersion, updateRow } from '@comptoir/platform/server'
import type { ShippingMethodChange } from '../contract/shipping-method.ts'
import { shippingMethodUpdated } from '../contract/shipping-method.wire.ts'
import { shippingMethods } from './shipping.table.ts'
import { lockShippingMethod, toShippingMethod } from './shipping-method.queries.ts'

export async function updateShippingMethod({ db, shop }: Context, id: string, request: ShippingMethodChange) {
  const { version, pricing, ...change } = request
  return db.transaction(async (tx) => {
    const before = await lockShippingMethod(tx, shop, id)
    await expectVersion(tx, before, { entity: 'shipping_method', version })
    const priced = pricing && { pricing: pricing.type, price: pricing.price }
    const after = toShippingMethod(await updateRow(tx, shippingMethods, { ...change, ...priced, id }))
    emit(tx, shippingMethodUpdated, after, before)
    return { shipping_method: after }
  })
}
