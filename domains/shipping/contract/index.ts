export { shippingPrice } from './shipping-method.rules.ts'
export { listShippingMethods } from './shipping-method.wire.ts'
