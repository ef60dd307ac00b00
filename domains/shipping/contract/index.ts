export { Destination, Offer } from './offer.ts'
export type { ShippingMethod } from './shipping-method.ts'
export { listShippingMethods, shippingError } from './shipping-method.wire.ts'
