import { deliveryTaxables, partsOf, type Taxable, type Taxation, taxesOf, withoutTax } from '@comptoir/taxes/contract'
import type { Offer } from './offer.ts'
import type { Quote, QuotedOffer, QuotedTax, QuoteRequest } from './quote.ts'

interface Priced extends Taxable, Pick<QuotedTax, 'of' | 'tax_class_id'> {}

type Requested = Pick<QuoteRequest, 'basket' | 'by_class' | 'tax_exempt'>

/** The goods of each class, the standard ones first. */
function goodsOf({ basket, by_class }: Requested, { rate }: Taxation): Priced[] {
  const standard = by_class.reduce((rest, { amount }) => rest - amount, basket.subtotal)
  return [{ tax_class_id: null, amount: standard }, ...by_class].map((part) => ({
    ...part,
    of: 'goods',
    parts: rate ? partsOf(rate, part.tax_class_id) : [],
  }))
}

const sumOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

const taxLinesOf = (priced: readonly Priced[], taxation: Taxation): QuotedTax[] =>
  taxesOf(priced, taxation).flatMap((lines, at) => {
    const { of = 'goods', tax_class_id = null } = priced[at] ?? {}
    return lines.map((line) => ({ ...line, of, tax_class_id }))
  })

function quotedOffer(offer: Offer, request: Requested, taxation: Taxation): QuotedOffer {
  const { rate, isIncluded } = taxation
  const goods = goodsOf(request, taxation)
  const priced: Priced[] = [
    ...goods,
    ...deliveryTaxables(offer, rate, goods).map((each) => ({
      ...each,
      ...{ of: 'shipping' as const, tax_class_id: offer.tax_class_id },
    })),
  ]
  const isRelieved = request.tax_exempt && isIncluded
  const charged = priced.map((each) => ({
    ...each,
    amount: isRelieved ? withoutTax(each.amount, each.parts) : each.amount,
  }))
  const tax_lines = request.tax_exempt ? [] : taxLinesOf(charged, taxation)
  const chargedFor = (kind: QuotedTax['of']) => sumOf(charged.filter(({ of }) => of === kind))
  return {
    ...offer,
    goods: chargedFor('goods'),
    delivery: chargedFor('shipping'),
    tax_lines,
    total: sumOf(charged) + (isIncluded ? 0 : sumOf(tax_lines)),
  }
}

/** By the rules that an order is taxed by, with the goods of a class as one line. */
export const quoteOf = (offers: readonly Offer[], request: Requested, taxation: Taxation): Quote => ({
  offers: offers.map((offer) => quotedOffer(offer, request, taxation)),
  tax: {
    included: taxation.isIncluded,
    country: taxation.rate?.country ?? null,
    exempt: request.tax_exempt,
  },
})
