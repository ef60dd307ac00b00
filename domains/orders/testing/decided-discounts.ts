import type { OrderDiscount } from '../contract/discount/order-discount.ts'
import { discountByHand } from '../contract/price/discount.rules.ts'
import { type ChargedGoods, grossOf } from '../contract/price/pricing.rules.ts'

/** An amount off the first line, the goods or the delivery. */
export interface Discount {
  scope: 'line' | 'order' | 'shipping'
  amount: number
}

const given = (scope: OrderDiscount['scope'], amount: number, line_id?: string): OrderDiscount => ({
  ...{ id: scope, discount_id: null, title: '', code: null, scope, kind: 'fixed', value: amount, amount, reason: null },
  shares: line_id === undefined ? [] : [{ line_id, amount }],
})

const offFirst = ({ lines: [first] }: ChargedGoods, amount: number) =>
  first ? given('products', Math.min(amount, grossOf(first)), first.id) : null

/** Off the first line, then off what is left of the goods, and off the delivery; never more than there is. */
export function decided(discounts: readonly Discount[]) {
  return (goods: ChargedGoods) => {
    const all: OrderDiscount[] = []
    const off: Readonly<Record<Discount['scope'], (amount: number) => OrderDiscount | null>> = {
      line: (amount) => offFirst(goods, amount),
      order: (value) => (value > 0 ? discountByHand({ kind: 'fixed', value, reason: 'A friend' }, goods, all) : null),
      shipping: (amount) => given('shipping', Math.min(amount, goods.delivery ?? 0)),
    }
    for (const { scope, amount } of discounts) all.push(...[off[scope](amount)].filter((each) => each !== null))
    return { discounts: all, rejected: [] }
  }
}
