import { type Context, pipelined } from '@comptoir/platform/server'
import { readOffers } from '@comptoir/shipping/server'
import { readTaxation } from '@comptoir/taxes/server'
import { basketOf } from '../../contract/basket.rules.ts'
import type { QuoteRequest } from '../../contract/order-request.ts'
import { priceOrder } from '../../contract/pricing.rules.ts'
import { derivedFields, namedCustomer, shippingOf } from '../record/order-parts.ts'
import { buildLines } from './build-lines.ts'
import { taxStatus } from './tax-status.ts'

/** Totals and what every method answers; the chosen one counts at its price even if it refuses. */
export async function quoteOrder(context: Context, request: QuoteRequest) {
  const { db, shop, settings } = context
  return db.transaction(async (tx) => {
    const built = await buildLines(context, tx, request.products)
    const [offers, taxation, named] = await pipelined(tx, (tx) => [
      readOffers(tx, shop, { basket: basketOf(built.products), to: request.to, terms: built.terms }),
      readTaxation(tx, context, { address: request.to }),
      namedCustomer(tx, context, request),
    ])
    const status = taxStatus(context, named?.tax, request.to)
    const chosen = offers.find(({ method_id }) => method_id === request.shipping_method_id)
    const shipping = chosen ? shippingOf(chosen) : null
    const shippingClass = chosen?.tax_class_id ?? null
    const pricing = { lines: built.products, shipping, shippingClass, isExempt: status.tax_exemption !== null }
    const taxed = priceOrder(pricing, taxation)
    const { totals } = derivedFields({ ...taxed, payments: [] })
    return { products: taxed.products, totals, ...status, offers, currency: String(settings.currency_code ?? 'EUR') }
  })
}
