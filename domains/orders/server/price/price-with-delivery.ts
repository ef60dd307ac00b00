import type { DeliveryTerms, Taxation } from '@comptoir/taxes/contract'
import type { OrderLine } from '../../contract/line/order-line.ts'
import type { Order } from '../../contract/order.ts'
import { priceOrder } from '../../contract/price/pricing.rules.ts'
import type { Decide } from './order-discounts.ts'

interface Goods {
  lines: readonly OrderLine[]
  isExempt: boolean
  decide: Decide
}

interface Delivery {
  shipping: Order['shipping']
  /** By which it is taxed. */
  offer?: DeliveryTerms | null | undefined
  /** It keeps its price, for it was agreed before. */
  isDeliveryPriced?: boolean
}

/**
 * An order whose delivery is asked what it costs. A delivery may be the cheaper the more the goods cost, and a discount
 * may be one on the delivery: its price follows from what the goods cost after the discounts that are given with its
 * price before any discount.
 */
export function priceWithDelivery<Asked extends Delivery>(
  { lines, isExempt, decide }: Goods,
  taxation: Taxation,
  deliveryOf: (products: OrderLine[]) => Asked,
) {
  const price = (delivery: Asked) => {
    const { shipping, offer, isDeliveryPriced = false } = delivery
    const deliveryTerms = offer ?? null
    return {
      ...delivery,
      ...priceOrder({ lines, shipping, deliveryTerms, isExempt, isDeliveryPriced, decide }, taxation),
    }
  }
  const listed = deliveryOf([...lines])
  const first = price(listed)
  if (!listed.shipping || first.discounts.length === 0) return first
  const asked = deliveryOf(first.products)
  return asked.shipping?.price === listed.shipping.price ? first : price(asked)
}
