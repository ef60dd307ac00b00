import { termsOfLines } from '@comptoir/catalogue/server'
import { readTaxation } from '@comptoir/taxes/server'
import { keptIn } from '../../contract/line/take-back.rules.ts'
import type { Order } from '../../contract/order.ts'
import { orderEdited } from '../../contract/order-events.wire.ts'
import { basketOf, destinationOf } from '../../contract/price/basket.rules.ts'
import { keptOnDelivery } from '../../contract/price/discount.rules.ts'
import { priceOrder } from '../../contract/price/pricing.rules.ts'
import { shopTerms } from '../record/order.queries.ts'
import { chosenMethod, ledgerFields, shippingOf } from '../record/order-parts.ts'
import { changeOrder, type LockedOrder } from '../record/save-order.ts'

/** Its price after the discounts on it, which an order keeps. */
export interface DeliveryNow {
  shipping: NonNullable<Order['shipping']>
  discounts: Order['discounts']
}

/** What its method asks for the goods that an order has now; null where it is switched off or does not take them. */
export async function deliveryNow({ context, tx, order }: LockedOrder): Promise<DeliveryNow | null> {
  const { shipping, currency } = order
  const { stamp, currency: current } = await shopTerms(tx)
  if (!shipping?.method_id || currency !== current) return null
  const chosen = await chosenMethod(tx, context, { method_id: shipping.method_id, stamp })
  const products = order.products.map((line) => ({ ...line, quantity: keptIn(line) })).filter(isKept)
  if (!chosen?.method.enabled || products.length === 0) return null
  const terms = await termsOfLines(tx, products)
  const offer = chosen.offerFor({ basket: basketOf(products), to: destinationOf(order), terms })
  if (offer.reasons.length > 0) return null
  const taxation = await readTaxation(tx, context, { address: order.shipping_address })
  const priced = priceOrder(
    {
      lines: products,
      ...{ shipping: shippingOf(offer), deliveryTerms: offer, isExempt: order.tax_exemption !== null },
      decide: ({ delivery }) => ({ discounts: keptOnDelivery(order.discounts, delivery ?? 0), rejected: [] }),
    },
    { ...taxation, isIncluded: order.totals.tax_included },
  )
  const { tax_parts: _parts, ...plain } = shipping
  const { price = shipping.price, tax_lines = shipping.tax_lines, tax_parts } = priced.shipping ?? {}
  return { shipping: { ...plain, price, tax_lines, ...(tax_parts && { tax_parts }) }, discounts: priced.discounts }
}

const isKept = ({ quantity }: { quantity: number }) => quantity > 0

type Shipping = DeliveryNow['shipping']

const isSameDelivery = (one: Shipping, other: Shipping) =>
  one.price === other.price &&
  JSON.stringify([one.tax_lines, one.tax_parts]) === JSON.stringify([other.tax_lines, other.tax_parts])

export async function takeDelivery(locked: LockedOrder, { shipping, discounts }: DeliveryNow): Promise<Order> {
  const { order } = locked
  if (order.shipping && isSameDelivery(order.shipping, shipping)) return order
  return changeOrder(locked, orderEdited, {
    ...{ shipping, discounts },
    ...ledgerFields({ ...order, shipping }, order.payments),
  })
}
