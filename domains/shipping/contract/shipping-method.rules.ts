import type { ShippingMethod } from './shipping-method.ts'

export const shippingPrice = ({ pricing }: Pick<ShippingMethod, 'pricing'>) =>
  pricing.type === 'free' ? 0 : pricing.price
