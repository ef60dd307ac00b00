import { type AppliedDiscount, portionOf, titleIn } from '@comptoir/discounts/contract'
import { shareOut } from '@comptoir/platform/contract'
import { v7 as newId } from 'uuid'
import type { ManualDiscount } from '../discount/discount-request.ts'
import type { OrderDiscount } from '../discount/order-discount.ts'
import { type ChargedGoods, grossOf, isDiscounted, type UnpricedLine } from './pricing.rules.ts'

/** What is left of the price of each line that can get cheaper. */
function openAfter(lines: readonly UnpricedLine[], discounts: readonly OrderDiscount[]): number[] {
  const shares = Map.groupBy(
    discounts.flatMap((discount) => discount.shares),
    ({ line_id }) => line_id,
  )
  return lines.map((line) =>
    isDiscounted(line) ? (shares.get(line.id) ?? []).reduce((left, { amount }) => left - amount, grossOf(line)) : 0,
  )
}

/**
 * What staff take off, shared out to the goods by what the discounts before leave of their prices; no line falls below 0.
 * Null where nothing is left to take off.
 */
export function discountByHand(
  { kind, value, reason }: ManualDiscount,
  { lines }: Pick<ChargedGoods, 'lines'>,
  before: readonly OrderDiscount[],
): OrderDiscount | null {
  const open = openAfter(lines, before)
  const goods = open.reduce((sum, amount) => sum + amount, 0)
  const amount = Math.min(kind === 'percentage' ? portionOf(goods, value) : value, goods)
  if (amount === 0) return null
  const shares = shareOut(amount, open).flatMap((part, at) => {
    const line_id = lines[at]?.id
    return line_id !== undefined && part > 0 ? { line_id, amount: part } : []
  })
  return { id: newId(), discount_id: null, title: '', code: null, scope: 'order', kind, value, amount, reason, shares }
}

const offDelivery = ({ kind, value, amount }: OrderDiscount, price: number) => {
  if (kind === 'free_shipping') return price
  return Math.min(price, kind === 'percentage' ? portionOf(price, value ?? 0) : amount)
}

/** The discounts that an order keeps, where its delivery costs something else now. */
export function keptOnDelivery(discounts: readonly OrderDiscount[], listed: number): OrderDiscount[] {
  let price = listed
  return discounts.map((discount) => {
    if (discount.scope !== 'shipping') return discount
    const amount = offDelivery(discount, price)
    price -= amount
    return { ...discount, amount }
  })
}

type GivenDiscount = Pick<OrderDiscount, 'kind' | 'value'> & Parameters<typeof titleIn>[0]

function inLanguage(named: Parameters<typeof titleIn>[0], language: string): Pick<OrderDiscount, 'translation'> {
  const translation = titleIn(named, language)
  return translation === named.title ? {} : { translation }
}

/** As an order in this language keeps it. */
export const givenAs = (
  { discount_id, title, code, scope, amount, shares }: AppliedDiscount,
  { discount: { kind, value, ...named }, language }: { discount: GivenDiscount; language: string },
): OrderDiscount => ({
  ...{ id: newId(), discount_id, title, code, scope, kind, value, amount, reason: null },
  ...inLanguage(named, language),
  shares: shares.map((share) => ({ ...share })),
})
