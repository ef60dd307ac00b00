import type { BasketLine } from '../basket/basket.ts'
import type { Discount } from '../discount.ts'
import { evaluateDiscounts } from './evaluate.rules.ts'
import { type PreparedDiscounts, prepareDiscounts } from './prepared.ts'

const kinds: ReadonlySet<Discount['kind']> = new Set<Discount['kind']>(['percentage', 'fixed', 'fixed_price'])

/** Whoever looks at a product gets it, whoever they are and whatever else they buy. */
function isForEverybody(discount: Discount): boolean {
  const { mode, scope, kind, allocation, minimum, staff_only, per_customer_limit } = discount
  const { customers, countries, languages } = discount
  const isAsked = customers.first_order_only || customers.group_ids.length + customers.customer_ids.length > 0
  const isPlain = mode === 'automatic' && scope === 'products' && kinds.has(kind) && allocation === 'each'
  return (
    isPlain &&
    minimum === null &&
    !(isAsked || staff_only) &&
    per_customer_limit === null &&
    countries.length + languages.length === 0
  )
}

/** Those that a product is shown with. */
export const discountsForEverybody = ({ byRank }: PreparedDiscounts): PreparedDiscounts =>
  prepareDiscounts(byRank.filter(isForEverybody))

export type PricedGood = Pick<BasketLine, 'kind' | 'product_id' | 'collection_ids' | 'compare_at_price'> & {
  variant_id: string
  price: number
}

export interface ShownPrice {
  price: number
  /** What takes it off, and until when; null where nothing does. */
  discount: Pick<Discount, 'id' | 'title' | 'translations' | 'ends_at'> | null
}

/** What one piece of something costs everybody now. */
export function shownPrice({ price, ...good }: PricedGood, discounts: PreparedDiscounts, now: string): ShownPrice {
  if (discounts.byRank.length === 0) return { price, discount: null }
  const line: BasketLine = { ...good, id: good.variant_id, quantity: 1, unit_price: price, listed_price: null }
  const { applied, saved } = evaluateDiscounts({
    basket: {
      ...{ lines: [line], delivery: null, country: null, language: 'en', by_staff: false, codes: [], customer: null },
    },
    ...{ discounts, codes: [], own_uses: {}, now },
  })
  const [first] = applied
  const given = first && discounts.byRank.find(({ id }) => id === first.discount_id)
  return { price: price - saved, discount: given ?? null }
}
