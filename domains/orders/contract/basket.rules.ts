import type { Basket, Destination } from '@comptoir/shipping/contract'
import type { Order } from './order.ts'
import type { OrderLine } from './order-line.ts'

/** What is sold: the fee for a way of paying is a line too, but neither sent nor counted. */
export const goodsOf = <Line extends Pick<OrderLine, 'kind'>>(lines: readonly Line[]): Line[] =>
  lines.filter(({ kind }) => kind !== 'fee')

/** Measures that decide how an order is sent. */
export const basketOf = (lines: Order['products']): Basket => measuresOf(goodsOf(lines))

const measuresOf = (products: Order['products']): Basket => ({
  // The limits of a method are of listed prices.
  subtotal: products.reduce((sum, { listed_price, unit_price, quantity, discount }) => {
    return sum + (listed_price ?? unit_price) * quantity - discount
  }, 0),
  weight_g: products.reduce((sum, { weight_g, quantity }) => sum + (weight_g ?? 0) * quantity, 0),
  quantity: products.reduce((sum, { quantity }) => sum + quantity, 0),
  product_ids: [...new Set(products.flatMap(({ product_id }) => product_id ?? []))],
})

export const destinationOf = ({
  customer,
  shipping_address,
}: Pick<Order, 'customer' | 'shipping_address'>): Destination => ({
  country: shipping_address?.country ?? '',
  province: shipping_address?.province ?? '',
  postcode: shipping_address?.postcode ?? '',
  phone: shipping_address?.phone || customer.phone || '',
})
