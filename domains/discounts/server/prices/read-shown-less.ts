import { type CurrentPrice, namesOfVariants, readPricesOfGoods } from '@comptoir/catalogue/server'
import type { Context } from '@comptoir/platform/server'
import { statusOf } from '../../contract/discount.rules.ts'
import type { Discount } from '../../contract/discount.ts'
import type { ShownLess } from '../../contract/discount.wire.ts'
import { type PreparedDiscounts, prepareDiscounts } from '../../contract/evaluate/prepared.ts'
import { discountsForEverybody } from '../../contract/evaluate/shown-price.rules.ts'
import { readDiscount } from '../record/discount.queries.ts'
import { readDiscountFacts } from '../uses/read-facts.ts'
import { percentOff, readLowestBefore } from './lowest-before.ts'
import { shownPrices } from './shown-prices.ts'

/** Variants that are looked at, and those that are told. */
const mostAsked = 1_000
const mostTold = 50

/** One that does not run yet is looked at as if it began now, alone. */
async function besides(context: Context, discount: Discount): Promise<PreparedDiscounts> {
  const now = context.now()
  if (statusOf(discount, now.getTime()) === 'active') {
    const facts = await readDiscountFacts(context, context.db.current, { codes: [], customer: null, holder: null })
    return discountsForEverybody(facts.discounts)
  }
  const starts_at = now.toISOString()
  return discountsForEverybody(
    prepareDiscounts([{ ...discount, draft: false, paused: false, starts_at, ends_at: null }]),
  )
}

/** What this discount makes of the prices of its goods. */
async function reducedBy(context: Context, discount: Discount, prices: readonly CurrentPrice[]) {
  const discounts = await besides(context, discount)
  if (!discounts.byRank.some(({ id }) => id === discount.id)) return []
  const at = context.now().toISOString()
  const shown = await context.db.transaction((tx) => shownPrices(tx, prices, { discounts, at }))
  return shown.flatMap(({ discount: by, id, product_id, usual, price }) =>
    by?.id === discount.id ? [{ id, product_id, usual, price }] : [],
  )
}

/**
 * Goods whose price was lower within thirty days than it is without this discount: the shop shows fewer percent for them
 * than it takes off, or strikes nothing (directive 98/6/EC, art. 6a). The largest differences first.
 */
export async function readShownLess(context: Context, id: string): Promise<ShownLess> {
  const { db, shop, now } = context
  const discount = await readDiscount(db.read, shop, id)
  const isOver = ['expired', 'exhausted'].includes(statusOf(discount, now().getTime()))
  if (isOver || discount.scope !== 'products') return { items: [], total: 0 }
  const prices = await readPricesOfGoods(db.read, shop, { goods: discount.target, most: mostAsked })
  const reduced = await reducedBy(context, discount, prices)
  const lowest = reduced.length > 0 ? await readLowestBefore(context, reduced) : new Map()
  const less = reduced.flatMap(({ id: variant_id, product_id, usual, price }) => {
    const before = lowest.get(variant_id)
    const meant = percentOff(usual, price)
    const shown = before ? Math.max(0, percentOff(before.lowest, price)) : meant
    return before && shown < meant ? [{ variant_id, product_id, price, usual, meant, shown, ...before }] : []
  })
  const told = less.toSorted((one, other) => other.meant - other.shown - (one.meant - one.shown)).slice(0, mostTold)
  const names = await namesOfVariants(
    db.read,
    shop,
    told.map(({ variant_id }) => variant_id),
  )
  return { items: told.map((good) => ({ ...good, title: names.get(good.variant_id) ?? '' })), total: less.length }
}
