import type { Basket, Destination } from '@comptoir/shipping/contract'
import type { OrderLine } from '../line/order-line.ts'
import type { Order } from '../order.ts'

/** What is sold: the fee for a way of paying is a line too, but neither sent nor counted. */
export const goodsOf = <Line extends Pick<OrderLine, 'kind'>>(lines: readonly Line[]): Line[] =>
  lines.filter(({ kind }) => kind !== 'fee')

/** Measures that decide how an order is sent. */
export const basketOf = (lines: Order['products']): Basket => measuresOf(goodsOf(lines))

type Measure = 'subtotal' | 'weight_g' | 'quantity'

/** The limits of a method are of listed prices. */
const measuresOfLine = ({ listed_price, unit_price, quantity, discount, weight_g }: OrderLine) => ({
  subtotal: (listed_price ?? unit_price) * quantity - discount,
  weight_g: (weight_g ?? 0) * quantity,
  quantity,
})

function measuresOf(lines: Order['products']): Basket {
  const measured = lines.map((line) => ({ product_id: line.product_id, ...measuresOfLine(line) }))
  const sum = (measure: Measure) => measured.reduce((all, line) => all + line[measure], 0)
  const parts = measured.flatMap(({ product_id, ...part }) => (product_id ? { product_id, ...part } : []))
  return {
    ...{ subtotal: sum('subtotal'), weight_g: sum('weight_g'), quantity: sum('quantity') },
    product_ids: [...new Set(parts.map(({ product_id }) => product_id))],
    parts,
  }
}

export const destinationOf = ({
  customer,
  shipping_address,
}: Pick<Order, 'customer' | 'shipping_address'>): Destination => ({
  country: shipping_address?.country ?? '',
  province: shipping_address?.province ?? '',
  postcode: shipping_address?.postcode ?? '',
  phone: shipping_address?.phone || customer.phone || '',
})
