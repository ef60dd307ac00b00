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
import { Quote, QuoteRequest } from './quote.ts'
import { ShippingMethod, ShippingMethodChange, ShippingMethodRequest, shippingLimits } from './shipping-method.ts'

const permission = 'admin_shipping'
const byId = z.strictObject({ id: Id })
const reply = z.object({ shipping_method: ShippingMethod })
const methods = z.object({ shipping_methods: z.array(ShippingMethod) })

export const listShippingMethods = endpoint({
  method: 'GET',
  path: '/api/shipping_methods',
  summary: 'Shipping methods in their order',
  permission: 'signed_in',
  reply: methods,
})
export const createShippingMethod = endpoint({
  method: 'POST',
  path: '/api/shipping_methods',
  summary: 'Creates a shipping method',
  permission,
  body: ShippingMethodRequest,
  reply,
})
export const updateShippingMethod = endpoint({
  method: 'PUT',
  path: '/api/shipping_methods/{id}',
  summary: 'Changes a shipping method',
  permission,
  params: byId,
  body: ShippingMethodChange,
  reply,
})
export const deleteShippingMethod = endpoint({
  method: 'DELETE',
  path: '/api/shipping_methods/{id}',
  summary: 'Deletes a shipping method; orders keep its name',
  permission,
  params: byId,
  query: z.strictObject({ version: WholeNumber.pipe(Version) }),
  reply: z.object({ success: z.literal(true) }),
})
/** Methods that are not named keep their order behind the named ones. */
export const orderShippingMethods = endpoint({
  method: 'POST',
  path: '/api/shipping_methods/order',
  permission,
  summary: 'Puts the methods in the order in which they are offered',
  body: z.strictObject({ ids: z.array(Id).min(1).max(shippingLimits.methods) }),
  reply: methods,
})
export const tryShippingMethods = endpoint({
  method: 'POST',
  path: '/api/shipping_methods/try',
  permission,
  summary: 'What every method answers for a basket and an address, and what would be paid, taxes included',
  body: QuoteRequest,
  reply: Quote,
})

export const shippingMethodCreated = domainEvent('shipping_method.created', ShippingMethod)
export const shippingMethodUpdated = domainEvent('shipping_method.updated', ShippingMethod)
export const shippingMethodDeleted = domainEvent('shipping_method.deleted', ShippingMethod)

export const newShippingMethodData = socketEvent('new_shipping_method_data', ShippingMethod)
export const updateShippingMethodData = socketEvent('update_shipping_method_data', Patch)
export const deleteShippingMethodData = socketEvent('delete_shipping_method_data', DeletedRecord)

export const shippingError = defineErrors({
  SHIPPING_METHOD_UNAVAILABLE: 409,
  OUT_OF_ZONE: 409,
  PICKUP_LOCATION_REQUIRED: 422,
  PROVINCE_REQUIRED: 422,
  POSTCODE_REQUIRED: 422,
  SHIPPING_METHOD_LIMIT: 409,
  UNKNOWN_ZONE: 409,
  UNKNOWN_LOCATION: 409,
  PRODUCT_EXCLUDED: 409,
  PRODUCT_OTHER_METHOD: 409,
  UNKNOWN_PRODUCT: 409,
  UNKNOWN_TAX_CLASS: 409,
})
