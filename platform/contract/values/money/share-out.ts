interface Share {
  at: number
  part: number
  rest: number | bigint
}

/** `weight × amount / whole` as whole part and remainder. */
const ofAnySize = (weights: readonly number[], amount: bigint, whole: bigint) =>
  weights.map((weight, at): Share => {
    const exact = BigInt(weight) * amount
    return { at, part: Number(exact / whole), rest: exact % whole }
  })

/** The same ten times as fast, where no product is larger than a number is exact. */
const ofExactNumbers = (weights: readonly number[], amount: number, whole: number) =>
  weights.map((weight, at): Share => {
    const exact = weight * amount
    return { at, part: Math.floor(exact / whole), rest: exact % whole }
  })

function sharesOf(amount: number, weights: readonly number[]): { shares: Share[]; shared: number } {
  const sum = weights.reduce((sum, weight) => sum + weight, 0)
  const least = Math.min(amount, sum)
  if (sum * least <= Number.MAX_SAFE_INTEGER) return { shares: ofExactNumbers(weights, least, sum), shared: least }
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  const shared = BigInt(amount) < whole ? BigInt(amount) : whole
  return { shares: ofAnySize(weights, shared, whole), shared: Number(shared) }
}

/**
 * Parts of an amount by weight, whole units whose sum is the amount: the largest fractions are rounded up, of equal ones
 * the earlier. An amount larger than the weights leaves nothing of them.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  if (weights.every((weight) => weight === 0)) return weights.map(() => 0)
  const { shares, shared } = sharesOf(amount, weights)
  const left = shared - shares.reduce((sum, { part }) => sum + part, 0)
  if (left === 0) return shares.map(({ part }) => part)
  const byRest = shares.toSorted(
    (one, other) => Number(other.rest > one.rest) - Number(one.rest > other.rest) || one.at - other.at,
  )
  const raised = new Set(byRest.slice(0, left).map(({ at }) => at))
  return shares.map(({ at, part }) => part + Number(raised.has(at)))
}
