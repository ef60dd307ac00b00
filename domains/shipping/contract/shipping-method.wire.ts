import { defineErrors, domainEvent, endpoint, Id, Patch, socketEvent } from '@comptoir/platform/contract'
import { z } from 'zod'
import { ShippingMethod, ShippingMethodChange } from './shipping-method.ts'

export const listShippingMethods = endpoint({
  method: 'GET',
  path: '/api/shipping_methods',
  permission: 'signed_in',
  reply: z.object({ shipping_methods: z.array(ShippingMethod) }),
})
export const updateShippingMethod = endpoint({
  method: 'PUT',
  path: '/api/shipping_methods/{id}',
  permission: 'permitted',
  params: z.strictObject({ id: Id }),
  body: ShippingMethodChange,
  reply: z.object({ shipping_method: ShippingMethod }),
})

export const shippingMethodUpdated = domainEvent('shipping_method.updated', ShippingMethod)
export const updateShippingMethodData = socketEvent('update_shipping_method_data', Patch)

export const shippingError = defineErrors({ SHIPPING_METHOD_UNAVAILABLE: 409 })
