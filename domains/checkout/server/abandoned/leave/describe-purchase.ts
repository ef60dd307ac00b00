import type { LeftLine, LeftSums } from '../../../contract/abandoned/abandoned-checkout.ts'
import type { Purchase } from '../../checkout/compose-checkout.ts'
import { frozenIn } from '../../place/place-checkout.ts'

const goodsOf = ({ lines }: Pick<Purchase['quote'], 'lines'>) =>
  JSON.stringify(lines.map(({ variant_id, quantity }) => [variant_id, quantity]))

/** The offer that was shown last, while the basket is what it was of. */
function shownOffer({ checkout, quote }: Purchase) {
  const offer = frozenIn(checkout)
  return offer && goodsOf(offer.quote) === goodsOf(quote) ? offer : null
}

/** What was bought and for how much: as it was offered last, or at the prices of now. */
export function describePurchase(purchase: Purchase) {
  const { composed: shown, quote } = shownOffer(purchase) ?? purchase
  const lines = shown.order.products.map(
    ({ id, variant_id, product_id, title, variant_title, quantity, unit_price, image }, at): LeftLine => ({
      ...{ id, variant_id, product_id, title, variant_title, quantity, unit_price, image },
      total: quote.lines[at]?.total ?? quantity * unit_price,
    }),
  )
  const sums: LeftSums = {
    ...{ subtotal: quote.subtotal, delivery: quote.delivery, total: quote.total },
    discounts: shown.order.discounts.map(({ title, code, amount }) => ({ title, code, amount })),
  }
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return { lines, sums, units, total: quote.total, currency: quote.currency }
}
