import type { Discount } from '../discount.ts'

/** A discount that may count in this basket. */
export interface Candidate {
  discount: Discount
  /** The entered one, as it is saved. */
  code: string | null
  /** Its place by priority, then by age: an id is the older the smaller. */
  rank: number
  /** Positions of the goods it counts on; those it is bought by and gets cheaper for included. */
  lines: readonly number[]
  /** By position, whether it counts on them. */
  isOn: readonly boolean[]
  buys: readonly number[]
  gets: readonly number[]
  /** Of its budget. */
  left: number
}

const stages = { products: 0, order: 1, shipping: 2 } as const

export const inOrderOfApplication = (one: Candidate, other: Candidate) =>
  stages[one.discount.scope] - stages[other.discount.scope] || one.rank - other.rank

export const byPriority = (one: Discount, other: Discount) =>
  other.priority - one.priority || Number(one.id > other.id) - Number(one.id < other.id)

const isOnSameGoods = (one: Candidate, other: Candidate) => one.lines.some((at) => other.isOn[at])

/** Both allow it; discounts on products that count on different goods need not be asked. */
export function areCombinable(one: Candidate, other: Candidate) {
  const [first, second] = [one.discount, other.discount]
  if (first.combines_with[second.scope] && second.combines_with[first.scope]) return true
  return first.scope === 'products' && second.scope === 'products' && !isOnSameGoods(one, other)
}

/** No other discount of its scope is given with it, or none on the same goods. */
export const isExclusive = ({ discount: { scope, combines_with } }: Candidate) => !combines_with[scope]

/**
 * An order in which a set can be applied as well: exclusive ones meet no other of their scope on the same goods, so they
 * come first, by amount, which finds good sets early.
 */
export const inOrderOfSearch =
  (mostOf: (candidate: Candidate) => number) =>
  (one: Candidate, other: Candidate): number => {
    const stage = stages[one.discount.scope] - stages[other.discount.scope]
    if (stage !== 0) return stage
    const exclusive = Number(isExclusive(other)) - Number(isExclusive(one))
    if (exclusive !== 0) return exclusive
    return (isExclusive(one) ? mostOf(other) - mostOf(one) : 0) || one.rank - other.rank
  }
