import { titlesOfDiscounts } from '@comptoir/discounts/server'
import { type Context, pipelined } from '@comptoir/platform/server'
import type { Offer } from '@comptoir/shipping/contract'
import { readOfferings } from '@comptoir/shipping/server'
import { readTaxation } from '@comptoir/taxes/server'
import type { OrderLine } from '../../contract/line/order-line.ts'
import type { QuoteRequest, TryRequest } from '../../contract/order-request.ts'
import { basketOf } from '../../contract/price/basket.rules.ts'
import { shopTerms } from '../record/order.queries.ts'
import { customerPart, derivedFields, namedCustomer, shippingOf } from '../record/order-parts.ts'
import { buildLines } from './build-lines.ts'
import { askDiscounts, knownAs } from './order-discounts.ts'
import { priceWithDelivery } from './price-with-delivery.ts'
import { taxStatus } from './tax-status.ts'

type Choose = (offers: readonly Offer[]) => Offer | undefined

interface Quoting extends Omit<QuoteRequest, 'shipping_method_id'> {
  /** A shopper's cart, which is not bought yet; without it staff ask. */
  isShopper?: boolean
  /** Why each discount of the shop is not given, and at which moment in place of now. */
  explain?: { at: string | undefined }
}

async function quoteWith(context: Context, request: Quoting, choose: Choose) {
  const { db, shop, settings } = context
  return db.transaction(async (tx) => {
    const [{ stamp }, built, named] = await pipelined(tx, (tx) => [
      shopTerms(tx),
      buildLines(context, tx, request.products),
      namedCustomer(tx, context, request),
    ])
    const [offering, taxation] = await pipelined(tx, (tx) => [
      readOfferings(tx, stamp, shop),
      readTaxation(tx, context, { address: request.to, stamp }),
    ])
    const status = taxStatus(context, named?.tax, request.to)
    const decide = await askDiscounts(context, tx, {
      ...{ lines: built.products, stamp },
      ...{ codes: request.codes, manual: request.manual_discount, holder: null },
      ...{
        buyer: knownAs({ ...customerPart(named, undefined), shipping_address: request.to }),
        country: request.to.country || null,
      },
      ...{ language: request.locale ?? named?.locale ?? 'en', by_staff: request.isShopper !== true },
      ...(request.explain && { explain: 'all' as const, at: request.explain.at }),
    })
    const priced = priceWithDelivery(
      { lines: built.products, isExempt: status.tax_exemption !== null, decide },
      taxation,
      (products) => {
        const offers = offering.offersFor({ basket: basketOf(products), to: request.to, terms: built.terms })
        const chosen = choose(offers)
        return { offers, chosen, offer: chosen, shipping: chosen ? shippingOf(chosen) : null }
      },
    )
    const { products, discounts, rejected, compared, offers, chosen } = priced
    const { totals } = derivedFields({ ...priced, payments: [] })
    const currency = String(settings.currency_code ?? 'EUR')
    return { products, discounts, rejected, compared, totals, ...status, offers, chosen, currency }
  })
}

/** Totals and what every method answers; the chosen one counts at its price even if it refuses. */
export async function quoteOrder(context: Context, request: QuoteRequest) {
  const { chosen, compared, ...quote } = await quoteWith(context, request, (offers) =>
    offers.find(({ method_id }) => method_id === request.shipping_method_id),
  )
  return quote
}

const triedLine = ({
  id,
  variant_id,
  title,
  variant_title,
  image,
  quantity,
  unit_price,
  discount,
  total,
}: OrderLine) => ({
  ...{ id, variant_id, title, variant_title, image, quantity, unit_price, discount, total },
})

/** The same with every discount explained. */
export async function tryDiscounts(context: Context, { at, as_shopper: isShopper, ...request }: TryRequest) {
  const asked = { ...request, manual_discount: null, isShopper, explain: { at } }
  const { products, discounts, rejected, compared, totals, currency } = await quoteWith(context, asked, (offers) =>
    offers.find(({ method_id }) => method_id === request.shipping_method_id),
  )
  const ids = [...discounts, ...rejected].flatMap(({ discount_id }) => discount_id ?? [])
  const titles = await titlesOfDiscounts(context.db.current, context.shop, [...new Set(ids)])
  return { lines: products.map(triedLine), discounts, rejected, compared, totals, currency, titles }
}

/** Of those that send, at what is known of the address. */
const cheapest: Choose = (offers) =>
  offers
    .filter(({ key, state }) => key !== 'pickUpInStore' && state !== 'refused')
    .sort((one, other) => one.price - other.price)[0]

interface Estimated extends Pick<QuoteRequest, 'products' | 'to' | 'customer_id' | 'locale' | 'codes'> {
  /** False: nothing of it is sent. */
  isSent: boolean
}

/** Totals with the delivery that costs least, for a buyer who has chosen none; without a delivery where none is offered. */
export async function estimateOrder(context: Context, { isSent, ...request }: Estimated) {
  const asked = { ...request, manual_discount: null, isShopper: true }
  const { chosen, compared, ...quote } = await quoteWith(context, asked, isSent ? cheapest : () => undefined)
  return { ...quote, delivery: chosen ?? null }
}
