import type { ShippingMethod } from './shipping-method.ts'

/** What a method costs: nothing, or its fixed price. */
export const shippingPrice = ({ pricing }: Pick<ShippingMethod, 'pricing'>) =>
  pricing.type === 'free' ? 0 : pricing.price
