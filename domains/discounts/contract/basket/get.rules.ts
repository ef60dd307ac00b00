import type { Threshold } from '../discount.ts'
import type { Candidate } from './candidate.ts'
import { type Basis, countOf, firstOf, type Pieces, piecesOf, priceOf } from './pieces.rules.ts'

type Sides = Pick<Candidate, 'discount' | 'buys' | 'gets'>

/** The cheapest first; of equal ones those that are not needed to be bought. */
function cheapestOf({ buys, gets }: Sides, { open, quantities }: Basis) {
  const isBought = (at: number) => Number(buys.includes(at))
  return piecesOf(gets, open.lines, quantities).toSorted(
    (one, other) => one.price - other.price || isBought(one.at) - isBought(other.at) || one.at - other.at,
  )
}

const measureOf = (from: Threshold, pieces: readonly Pieces[]) =>
  'quantity' in from ? countOf(pieces) : priceOf(pieces)

/** The largest number up to `most` that is possible, where a smaller one always is if a larger one is. */
function largest(most: number, isPossible: (count: number) => boolean) {
  let [low, high] = [0, most]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (isPossible(middle)) low = middle
    else high = middle - 1
  }
  return low
}

/** Sizes of the rule, and what the basket has for it. */
function deal(sides: Sides, basis: Basis) {
  const { buy, get, per_order_limit } = sides.discount
  if (!(buy && get)) return null
  const pieces = cheapestOf(sides, basis)
  return {
    pieces,
    ...{ from: buy.from, once: get.quantity, price: 'quantity' in buy.from ? buy.from.quantity : buy.from.subtotal },
    bought: measureOf(buy.from, piecesOf(sides.buys, basis.open.lines, basis.quantities)),
    most: Math.min(countOf(pieces), (per_order_limit ?? Number.POSITIVE_INFINITY) * get.quantity),
  }
}

/**
 * The pieces that get cheaper: the cheapest of what is got, as many as the rest still buys. A piece is not bought and got
 * at once: of three for two the third gets cheaper, and of five no other. `missing` of what is to be bought if none does.
 */
export function gotPieces(sides: Sides, basis: Basis): { pieces: readonly Pieces[]; missing: number } {
  const known = deal(sides, basis)
  if (!known) return { pieces: [], missing: 0 }
  const { pieces, from, once, price, bought, most } = known
  const left = (count: number) =>
    bought -
    measureOf(
      from,
      firstOf(pieces, count).filter(({ at }) => sides.buys.includes(at)),
    )
  const count = largest(most, (count) => left(count) >= Math.ceil(count / once) * price)
  return { pieces: firstOf(pieces, count), missing: Math.max(0, price - left(1)) }
}

/** As if what gets cheaper were never needed to be bought: an upper bound that no discount before it can raise. */
export function mostPieces(sides: Sides, basis: Basis): readonly Pieces[] {
  const known = deal(sides, basis)
  if (!known) return []
  const { pieces, once, price, bought, most } = known
  return firstOf(pieces, Math.min(most, Math.floor(bought / price) * once))
}
