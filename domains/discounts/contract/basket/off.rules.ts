import { shareOut } from '@comptoir/platform/contract'
import type { Threshold } from '../discount.ts'
import type { Candidate } from './candidate.ts'
import { gotPieces, mostPieces } from './get.rules.ts'
import { type Basis, countOf, firstOf, offPiece, type Pieces, piecesOf, portionOf, priceOf } from './pieces.rules.ts'
import type { Reason } from './rejection.ts'

/** What a discount takes off. */
export interface Cut {
  amount: number
  /** By position; empty for the delivery. */
  lines: readonly number[]
  basis: number
  pieces: number
  step: number | null
}

export type Miss = Reason<'DISCOUNT_MINIMUM_NOT_MET' | 'DISCOUNT_NO_MATCHING_ITEMS' | 'DISCOUNT_ADDS_NOTHING'>

export const isMiss = (outcome: Cut | Miss): outcome is Miss => 'reason' in outcome

const addsNothing: Miss = { reason: 'DISCOUNT_ADDS_NOTHING', detail: {} }

const sumAt = (positions: readonly number[], amounts: readonly number[]) =>
  positions.reduce((sum, at) => sum + (amounts[at] ?? 0), 0)

/** How much of a threshold these goods miss. */
function missingOf(from: Threshold, positions: readonly number[], { open, quantities }: Basis) {
  return 'quantity' in from
    ? Math.max(0, from.quantity - sumAt(positions, quantities))
    : Math.max(0, from.subtotal - sumAt(positions, open.lines))
}

const notMet = (from: Threshold, missing: number): Miss => ({
  reason: 'DISCOUNT_MINIMUM_NOT_MET',
  detail:
    'quantity' in from
      ? { of: 'quantity', minimum: from.quantity, missing }
      : { of: 'subtotal', minimum: from.subtotal, missing },
})

/** `value` off each of some pieces. */
function cutOfPieces(pieces: readonly Pieces[], off: (price: number) => number, { open }: Basis): Cut {
  const lines = open.lines.map(() => 0)
  let amount = 0
  for (const { at, price, count } of pieces) {
    const part = count * off(price)
    lines[at] = (lines[at] ?? 0) + part
    amount += part
  }
  return { amount, lines, basis: priceOf(pieces), pieces: countOf(pieces), step: null }
}

/** An amount, shared out by what is left of the prices: largest remainders first, of equal ones the earlier position. */
function cutOfAmount(amount: number, positions: readonly number[], { open, quantities }: Basis): Cut {
  const shares = shareOut(
    amount,
    positions.map((at) => open.lines[at] ?? 0),
  )
  const lines = open.lines.map(() => 0)
  for (const [index, at] of positions.entries()) lines[at] = shares[index] ?? 0
  return {
    ...{ amount: sumAt(positions, lines), lines, basis: sumAt(positions, open.lines) },
    ...{ pieces: sumAt(positions, quantities), step: null },
  }
}

/** Off all of some goods together. */
const amountOnAll = ({ kind, value }: Valued, positions: readonly number[], { open }: Basis) =>
  kind === 'percentage' ? portionOf(sumAt(positions, open.lines), value ?? 0) : (value ?? 0)

type Valued = Pick<Candidate['discount'], 'value'> & { kind: string }

function cutOfValue({ discount, lines }: Candidate, valued: Valued, basis: Basis): Cut {
  if (discount.scope === 'order' || discount.allocation === 'across') {
    return cutOfAmount(amountOnAll(valued, lines, basis), lines, basis)
  }
  const pieces = piecesOf(lines, basis.open.lines, basis.quantities)
  if (discount.max_quantity !== null) pieces.sort((one, other) => other.price - one.price || one.at - other.at)
  const chosen = discount.max_quantity === null ? pieces : firstOf(pieces, discount.max_quantity)
  return cutOfPieces(chosen, (price) => offPiece(valued, price), basis)
}

/** Of the reached steps the one that saves most. */
function cutOfSteps(candidate: Candidate, basis: Basis): Cut | Miss {
  const steps = candidate.discount.steps.map((each, step) => {
    return { ...each, step, missing: missingOf(each.from, candidate.lines, basis) }
  })
  const cuts = steps.flatMap(({ step, missing, ...each }) =>
    missing === 0 ? { ...cutOfValue(candidate, each, basis), step } : [],
  )
  const [best] = cuts.toSorted((one, other) => other.amount - one.amount || one.step - other.step)
  if (best) return best
  const [nearest] = steps.toSorted((one, other) => one.missing - other.missing)
  return nearest ? notMet(nearest.from, nearest.missing) : addsNothing
}

const offGot = (candidate: Candidate) => (price: number) => portionOf(price, candidate.discount.get?.percent_off ?? 0)

function cutOfGot(candidate: Candidate, basis: Basis): Cut | Miss {
  const { pieces, missing } = gotPieces(candidate, basis)
  if (pieces.length > 0) return cutOfPieces(pieces, offGot(candidate), basis)
  const { buy } = candidate.discount
  if (buy && missing > 0) return notMet(buy.from, missing)
  return { reason: 'DISCOUNT_NO_MATCHING_ITEMS', detail: { of: 'get', reduced: false } }
}

function cutOfDelivery({ discount: { kind, value } }: Candidate, { open: { delivery } }: Basis): Cut {
  const amount = kind === 'free_shipping' ? delivery : offPiece({ kind, value }, delivery)
  return { amount, lines: [], basis: delivery, pieces: 0, step: null }
}

function wholeCut(candidate: Candidate, basis: Basis): Cut | Miss {
  const { discount } = candidate
  if (discount.scope === 'shipping') return cutOfDelivery(candidate, basis)
  if (discount.kind === 'bxgy') return cutOfGot(candidate, basis)
  if (discount.kind === 'steps') return cutOfSteps(candidate, basis)
  return cutOfValue(candidate, discount, basis)
}

/** A discount whose budget ends gives what is left of it. */
const within = (left: number, cut: Cut): Cut =>
  cut.amount <= left ? cut : { ...cut, amount: left, lines: cut.lines.length > 0 ? shareOut(left, cut.lines) : [] }

/** What a discount takes off at this point, or why it takes nothing. */
export function cutOf(candidate: Candidate, basis: Basis): Cut | Miss {
  const { minimum } = candidate.discount
  const missing = minimum ? missingOf(minimum, candidate.lines, basis) : 0
  if (minimum && missing > 0) return notMet(minimum, missing)
  const cut = wholeCut(candidate, basis)
  if (isMiss(cut)) return cut
  return cut.amount > 0 ? within(candidate.left, cut) : addsNothing
}

/**
 * An upper bound of what a discount takes off in any set. Discounts before it only lower prices, and no kind takes more
 * off lower prices; but for *buy X get Y* a changed order of prices can leave more to buy with.
 */
export function mostOf(candidate: Candidate, basis: Basis): number {
  const { discount, lines, left } = candidate
  // Not shared out: most discounts are only compared.
  if (discount.scope === 'order' && discount.kind !== 'steps' && discount.minimum === null) {
    return Math.min(amountOnAll(discount, lines, basis), sumAt(lines, basis.open.lines), left)
  }
  if (discount.kind === 'bxgy') {
    return cutOfPieces(mostPieces(candidate, basis), offGot(candidate), basis).amount
  }
  const cut = cutOf(candidate, basis)
  return isMiss(cut) ? 0 : cut.amount
}
