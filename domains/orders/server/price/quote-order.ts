import { type Context, pipelined } from '@comptoir/platform/server'
import type { Offer } from '@comptoir/shipping/contract'
import { readOffers } from '@comptoir/shipping/server'
import { readTaxation } from '@comptoir/taxes/server'
import type { QuoteRequest } from '../../contract/order-request.ts'
import { basketOf } from '../../contract/price/basket.rules.ts'
import { priceOrder } from '../../contract/price/pricing.rules.ts'
import { derivedFields, namedCustomer, shippingOf } from '../record/order-parts.ts'
import { buildLines } from './build-lines.ts'
import { taxStatus } from './tax-status.ts'

type Choose = (offers: readonly Offer[]) => Offer | undefined

async function quoteWith(context: Context, request: Omit<QuoteRequest, 'shipping_method_id'>, choose: Choose) {
  const { db, shop, settings } = context
  return db.transaction(async (tx) => {
    const built = await buildLines(context, tx, request.products)
    const [offers, taxation, named] = await pipelined(tx, (tx) => [
      readOffers(tx, shop, { basket: basketOf(built.products), to: request.to, terms: built.terms }),
      readTaxation(tx, context, { address: request.to }),
      namedCustomer(tx, context, request),
    ])
    const status = taxStatus(context, named?.tax, request.to)
    const chosen = choose(offers)
    const shipping = chosen ? shippingOf(chosen) : null
    const pricing = {
      lines: built.products,
      shipping,
      deliveryTerms: chosen ?? null,
      isExempt: status.tax_exemption !== null,
    }
    const taxed = priceOrder(pricing, taxation)
    const { totals } = derivedFields({ ...taxed, payments: [] })
    const currency = String(settings.currency_code ?? 'EUR')
    return { products: taxed.products, totals, ...status, offers, chosen, currency }
  })
}

/** Totals and what every method answers; the chosen one counts at its price even if it refuses. */
export async function quoteOrder(context: Context, request: QuoteRequest) {
  const { chosen: _, ...quote } = await quoteWith(context, request, (offers) =>
    offers.find(({ method_id }) => method_id === request.shipping_method_id),
  )
  return quote
}

/** Of those that send, at what is known of the address. */
const cheapest: Choose = (offers) =>
  offers
    .filter(({ key, state }) => key !== 'pickUpInStore' && state !== 'refused')
    .sort((one, other) => one.price - other.price)[0]

interface Estimated extends Pick<QuoteRequest, 'products' | 'to' | 'customer_id'> {
  /** False: nothing of it is sent. */
  isSent: boolean
}

/** Totals with the delivery that costs least, for a buyer who has chosen none; without a delivery where none is offered. */
export async function estimateOrder(context: Context, { isSent, ...request }: Estimated) {
  const { totals, chosen } = await quoteWith(context, request, isSent ? cheapest : () => undefined)
  return { totals, delivery: chosen ?? null }
}
