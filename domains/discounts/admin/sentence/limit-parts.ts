import type { DiscountRules } from '../../contract/discount.ts'
import type { Part, Parts } from './part.ts'
import type { Wording } from './wording.ts'

const scopes = ['order', 'products', 'shipping'] as const

function capPart({ max_quantity, per_order_limit }: DiscountRules, { t }: Wording): Part | undefined {
  if (per_order_limit !== null) return { text: t('sentence.times_an_order', { count: per_order_limit }) }
  return max_quantity === null ? undefined : { text: t('sentence.pieces_an_order', { count: max_quantity }) }
}

/** How often, how much in all, and with which others. */
export function limitParts(rules: DiscountRules, { t, formats, ...wording }: Wording): Parts {
  const { per_customer_limit, usage_limit, budget, combines_with } = rules
  const cap = capPart(rules, { t, formats, ...wording })
  const others = scopes.filter((scope) => combines_with[scope])
  return {
    ...(cap && { cap }),
    ...(per_customer_limit !== null && { often: { text: t('sentence.often', { count: per_customer_limit }) } }),
    ...(usage_limit !== null && { limit: { text: t('sentence.uses', { count: usage_limit }) } }),
    ...(budget !== null && { budget: { text: formats.money(budget) } }),
    ...(others.length > 0 && {
      together: { text: formats.list(others.map((scope) => t(`sentence.together.${scope}`))) },
    }),
  }
}
