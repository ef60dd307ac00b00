/** Parts of an amount in proportion to the weights; they add up to it (largest remainders first). */
export function spread(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (amount * weight) / sum)
  const parts = exact.map(Math.floor)
  const byRemainder = exact
    .map((value, at) => ({ at, rest: value - (parts[at] ?? 0) }))
    .toSorted((a, b) => b.rest - a.rest)
  const left = amount - parts.reduce((total, part) => total + part, 0)
  for (const { at } of byRemainder.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1
  return parts
}

interface Written {
  /** Sum of the lines after discounts. */
  subtotal: number
  shipping: number
  taxes: number
  total: number | null
}

/** Infers from the amounts if prices include taxes; null if they add up neither way. */
export function isTaxIncluded({ subtotal, shipping, taxes, total }: Written): boolean | null {
  if (total === null || taxes === 0) return total === null || subtotal + shipping === total ? true : null
  if (subtotal + shipping === total) return true
  return subtotal + shipping + taxes === total ? false : null
}
