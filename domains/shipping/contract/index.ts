export { type Basket, Destination, Offer, type ProductTerms } from './offer.ts'
export type { QuoteRequest } from './quote.ts'
export type { ShippingMethod } from './shipping-method.ts'
export {
  listShippingMethods,
  newShippingMethodData,
  shippingError,
  tryShippingMethods,
  updateShippingMethodData,
} from './shipping-method.wire.ts'
