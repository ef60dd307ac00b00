import type { Rejection } from '@comptoir/discounts/contract'
import { type RejectionSpeech, rejectionText } from '@comptoir/discounts/storefront'
import { titleForBuyer } from '@comptoir/orders/contract'
import { discountObjects, type Given } from '@comptoir/orders/storefront'
import type { CartObject } from './cart-object.ts'

export interface CartQuote {
  /** In the order of the lines of the basket. */
  products: readonly { id: string }[]
  discounts: readonly Given[]
  rejected: readonly Rejection[]
}

export const titlesOf = (discounts: readonly Pick<Given, 'discount_id' | 'title' | 'translation'>[]) =>
  new Map(discounts.map((given) => [given.discount_id ?? '', titleForBuyer(given)]))

/** Codes of the basket, and the most useful reason of those that are not given. */
function codesOf({ discounts, rejected }: CartQuote, speech: RejectionSpeech) {
  const given = discounts.flatMap(({ code }) => (code === null ? [] : { code, applicable: true, reason: '' }))
  const idle = new Map(
    rejected.toReversed().flatMap((each) => (each.code === null ? [] : [[each.code, each] as const])),
  )
  return [
    ...given,
    ...[...idle].map(([code, each]) => ({ code, applicable: false, reason: rejectionText(each, speech) })),
  ]
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** A basket with what the shop takes off it: of its lines by discounts on products, of its total by all on goods. */
export function withDiscounts(cart: CartObject, quote: CartQuote, speech: Omit<RejectionSpeech, 'titles'>): CartObject {
  const given = discountObjects(quote.discounts)
  const items = cart.items.map((line, at) => {
    const { off, ...discounts } = given.ofLine(quote.products[at]?.id ?? '')
    const final = line.original_line_price - off
    const price = Math.floor(final / line.quantity)
    return {
      ...{ ...line, ...discounts, final_price: price, discounted_price: price },
      ...{ line_price: final, final_line_price: final, total_discount: off, line_level_total_discount: off },
    }
  })
  const total = cart.original_total_price - given.total
  return {
    ...{ ...cart, items, discounts: given.named, discount_applications: given.all },
    items_subtotal_price: sum(items.map((line) => line.final_line_price)),
    ...{ total_price: total, checkout_charge_amount: total },
    ...{ total_discount: given.total, total_discounts: given.total },
    cart_level_discount_applications: given.onOrder,
    discount_codes: codesOf(quote, { ...speech, titles: titlesOf(quote.discounts) }),
  }
}
