import { collectionsOfProducts } from '@comptoir/catalogue/server'
import type { Locale } from '@comptoir/platform/contract'
import type { Context, PricedVariant, ShownSale } from '@comptoir/platform/server'
import { titleIn } from '../../contract/discount.rules.ts'
import { discountsForEverybody, type ShownPrice, shownPrice } from '../../contract/evaluate/shown-price.rules.ts'
import { readDiscountFacts } from '../uses/read-facts.ts'
import { percentOff, readLowestBefore } from './lowest-before.ts'

const isReduced = ({ price, compare_at_price }: PricedVariant, now: number) =>
  now < price || (compare_at_price !== null && compare_at_price > now)

/**
 * Which goods cost less for a while, to everybody: by a discount that runs by itself, or by the price that they are
 * compared with. The percentage is that of the lowest price of thirty days (directive 98/6/EC, art. 6a).
 */
export async function readSales(
  context: Context,
  { variants, locale }: { variants: readonly PricedVariant[]; locale: Locale },
): Promise<ReadonlyMap<string, ShownSale>> {
  const { db, now } = context
  const facts = await readDiscountFacts(context, db.current, { codes: [], customer: null, holder: null })
  const discounts = discountsForEverybody(facts.discounts)
  const products = [...new Set(variants.map(({ product_id }) => product_id))]
  const collections =
    discounts.byRank.length > 0
      ? await db.transaction((tx) => collectionsOfProducts(tx, products))
      : new Map<string, readonly string[]>()
  const at = now().toISOString()
  const reduced = variants.flatMap((variant) => {
    const collection_ids = collections.get(variant.product_id) ?? []
    const shown = shownPrice({ ...variant, collection_ids }, discounts, at)
    return isReduced(variant, shown.price) ? [{ id: variant.variant_id, ...shown }] : []
  })
  if (reduced.length === 0) return new Map()
  const lowest = await readLowestBefore(context, reduced)
  return new Map(
    reduced.map(({ id, ...shown }) => [id, saleOf(shown, { before: lowest.get(id)?.lowest ?? null, locale })]),
  )
}

function saleOf(
  { price, discount }: ShownPrice,
  { before, locale }: { before: number | null; locale: Locale },
): ShownSale {
  const lowest = before !== null && before > price ? before : null
  const percent = lowest === null ? null : percentOff(lowest, price)
  return { price, lowest, percent: percent === 0 ? null : percent, discount: discount && wordsOf(discount, locale) }
}

const wordsOf = (discount: NonNullable<ShownPrice['discount']>, locale: Locale) => ({
  title: titleIn(discount, locale),
  ends_at: discount.ends_at,
})
