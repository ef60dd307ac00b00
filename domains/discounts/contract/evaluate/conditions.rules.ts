import type { Basket, KnownCode } from '../basket/basket.ts'
import type { Reason } from '../basket/rejection.ts'
import { isOver } from '../discount.rules.ts'
import type { Discount } from '../discount.ts'

/** What decides beside the goods. */
export interface Situation extends Pick<Basket, 'country' | 'language' | 'by_staff' | 'customer'> {
  /** Milliseconds since 1970. */
  now: number
  /** The customer's own uses of the discount, held ones included. */
  ownUses: number
  code: KnownCode | null
}

type Condition = (discount: Discount, situation: Situation) => Reason | null

/** What is left of a budget. */
export const budgetLeft = ({ budget, given, given_held }: Pick<Discount, 'budget' | 'given' | 'given_held'>) =>
  budget === null ? Number.POSITIVE_INFINITY : budget - given - given_held

const spent = (of: 'uses' | 'budget' | 'code', held: boolean): Reason => ({
  ...{ reason: 'DISCOUNT_EXHAUSTED', detail: { of, held } },
})

const isUsedUp = (limit: number | null, used: number) => limit !== null && used >= limit

/** What can be asked without the basket, in the order in which it is told. */
const ofItself: readonly Condition[] = [
  ({ paused }, { code }) => {
    if (paused) return { reason: 'DISCOUNT_PAUSED', detail: { of: 'discount' } }
    return code && !code.active ? { reason: 'DISCOUNT_PAUSED', detail: { of: 'code' } } : null
  },
  (discount, { now, code }) => {
    const over = [discount, code].find((each) => each !== null && isOver(each, now))
    return over?.ends_at ? { reason: 'DISCOUNT_EXPIRED', detail: { ends_at: over.ends_at } } : null
  },
  ({ starts_at }, { now }) =>
    Date.parse(starts_at) > now ? { reason: 'DISCOUNT_NOT_STARTED', detail: { starts_at } } : null,
  ({ usage_limit, used, held }) =>
    isUsedUp(usage_limit, used + held) ? spent('uses', !isUsedUp(usage_limit, used)) : null,
  (discount) => (budgetLeft(discount) <= 0 ? spent('budget', budgetLeft({ ...discount, given_held: 0 }) > 0) : null),
  (_discount, { code }) =>
    code && isUsedUp(code.usage_limit, code.used + code.held)
      ? spent('code', !isUsedUp(code.usage_limit, code.used))
      : null,
  ({ per_customer_limit: limit }, { ownUses }) => {
    if (limit === null || ownUses < limit) return null
    return limit === 1
      ? { reason: 'DISCOUNT_USED_BY_YOU', detail: {} }
      : { reason: 'DISCOUNT_CUSTOMER_LIMIT', detail: { limit } }
  },
]

const ofBuyer: readonly Condition[] = [
  ({ staff_only }, { by_staff }) => (staff_only && !by_staff ? { reason: 'DISCOUNT_STAFF_ONLY', detail: {} } : null),
  ({ customers: { group_ids, customer_ids } }, { customer }) => {
    if (group_ids.length + customer_ids.length === 0) return null
    const isNamed = customer?.id ? customer_ids.includes(customer.id) : false
    if (isNamed || customer?.group_ids.some((id) => group_ids.includes(id))) return null
    return { reason: 'DISCOUNT_CUSTOMER_NOT_ELIGIBLE', detail: { because: 'group', known: customer !== null } }
  },
  ({ customers: { first_order_only } }, { customer }) => {
    const orders = customer?.orders ?? null
    return first_order_only && orders !== 0
      ? { reason: 'DISCOUNT_CUSTOMER_NOT_ELIGIBLE', detail: { because: 'first_order', known: orders !== null } }
      : null
  },
  ({ countries }, { country }) =>
    countries.length > 0 && !countries.some((each) => each === country)
      ? { reason: 'DISCOUNT_COUNTRY', detail: { countries, known: country !== null } }
      : null,
  ({ languages }, { language }) =>
    languages.length > 0 && !languages.some((each) => each === language)
      ? { reason: 'DISCOUNT_LANGUAGE', detail: { languages } }
      : null,
]

const conditions = [...ofItself, ...ofBuyer]

/** Why it cannot be used now, whatever is in the basket and whoever asks; null if it can. */
export function whyUnusable(
  discount: Discount,
  { now, ownUses, code }: Pick<Situation, 'now' | 'ownUses' | 'code'>,
): Reason | null {
  const situation = { country: null, language: '', by_staff: false, customer: null, now, ownUses, code }
  for (const condition of ofItself) {
    const reason = condition(discount, situation)
    if (reason) return reason
  }
  return null
}

/** Lazily, because most discounts are asked only if there is a reason at all. */
export function* unmetConditions(discount: Discount, situation: Situation): Generator<Reason> {
  for (const condition of conditions) {
    const reason = condition(discount, situation)
    if (reason) yield reason
  }
}
