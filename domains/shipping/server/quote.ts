import type { Context } from '@comptoir/platform/server'
import { readTaxation } from '@comptoir/taxes/server'
import type { ProductTerms } from '../contract/offer.ts'
import { quoteOf } from '../contract/quote.rules.ts'
import type { Quote, QuoteRequest } from '../contract/quote.ts'
import { readOffers } from './offers.ts'

/** The answers of every method, priced with the taxes of the address. */
export async function quoteShipping(
  context: Context,
  request: QuoteRequest,
  terms: readonly ProductTerms[],
): Promise<Quote> {
  const { db, shop } = context
  const [offers, taxation] = await Promise.all([
    readOffers(db.current, shop, { ...request, terms }),
    readTaxation(db.current, context, { address: request.to }),
  ])
  return quoteOf(offers, request, taxation)
}
