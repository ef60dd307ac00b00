import type { Context } from '@comptoir/platform/server'
import type { QuoteRequest } from '@comptoir/shipping/contract'
import { quoteShipping } from '@comptoir/shipping/server'
import { readProductTerms } from './sold/product-terms.ts'

/** Answers for shipping, which stands above and knows no products: what their special shipping makes of a basket. */
export async function tryShipping(context: Context, request: QuoteRequest) {
  const { basket } = request
  const ids = [...basket.product_ids, ...basket.parts.map(({ product_id }) => product_id)]
  const terms = await readProductTerms(context.db.current, context.shop, [...new Set(ids)])
  return quoteShipping(context, request, terms)
}
