import { type CurrentPrice, collectionsOfProducts } from '@comptoir/catalogue/server'
import type { Tx } from '@comptoir/platform/server'
import type { PreparedDiscounts } from '../../contract/evaluate/prepared.ts'
import { shownPrice } from '../../contract/evaluate/shown-price.rules.ts'

/** What goods cost everybody at a time, with the discounts that everybody gets. */
export async function shownPrices(
  tx: Tx,
  prices: readonly CurrentPrice[],
  { discounts, at }: { discounts: PreparedDiscounts; at: string },
) {
  const products = [...new Set(prices.map(({ product_id }) => product_id))]
  const collections = discounts.byRank.length > 0 ? await collectionsOfProducts(tx, products) : new Map()
  return prices.map(({ gift_card, ...good }) => {
    const collection_ids = collections.get(good.product_id) ?? []
    const kind = gift_card ? 'gift_card' : 'product'
    return {
      ...good,
      id: good.variant_id,
      usual: good.price,
      ...shownPrice({ ...good, kind, collection_ids }, discounts, at),
    }
  })
}
