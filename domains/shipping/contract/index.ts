export { type Basket, Destination, Offer } from './offer.ts'
export type { QuoteRequest } from './quote.ts'
export type { ShippingMethod } from './shipping-method.ts'
export { listShippingMethods, shippingError } from './shipping-method.wire.ts'
