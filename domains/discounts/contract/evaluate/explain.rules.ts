import { areCombinable, type Candidate } from '../basket/candidate.ts'
import type { Basis } from '../basket/pieces.rules.ts'
import type { Reason } from '../basket/rejection.ts'
import type { Prospect } from './bounds.rules.ts'
import { searchBestSet } from './search.rules.ts'
import { applyAll, type DiscountSet, maxTogether } from './set.rules.ts'

const notWith = (members: readonly Candidate[], more: number | null): Reason => ({
  reason: 'DISCOUNT_NOT_COMBINABLE',
  detail: { with: members.map(({ discount: { id } }) => id), more },
})

export const excludedBy = (candidate: Candidate, { members }: DiscountSet) =>
  members.filter((member) => !areCombinable(member, candidate))

/** Of a discount that cannot count anyway, that it would not count together with these either. */
export function alsoExcluded(candidate: Candidate, best: DiscountSet): Reason[] {
  const rivals = candidate.lines.length > 0 ? excludedBy(candidate, best) : []
  return rivals.length > 0 ? [notWith(rivals, null)] : []
}

interface Compared {
  best: DiscountSet
  prospects: readonly Prospect[]
  start: Basis
}

/**
 * Why a discount takes nothing where it is applied beside those that are given and allow it: they lower what a minimum is
 * measured on, so without them less would be told than is missing.
 */
export function missBeside(candidate: Candidate, { best, start }: Omit<Compared, 'prospects'>): Reason | null {
  const others = best.members.filter((member) => areCombinable(member, candidate))
  const { miss } = applyAll([...others, candidate], start)
  return miss?.candidate === candidate ? miss.why : null
}

/** What the best set saves beyond the best one with this candidate. */
function moreThanWith(candidate: Candidate, { best, prospects, start }: Compared) {
  const others = prospects.filter((each) => each.candidate === candidate || areCombinable(each.candidate, candidate))
  const found = searchBestSet(others, start, candidate)
  return found.isBest ? best.saved - found.best.saved : null
}

/** Why a discount that would count alone is not in the best set. */
export function reasonBeside(candidate: Candidate, compared: Compared): Reason {
  const { best, start } = compared
  // The other searches cost as much as the first, so they are made for the few codes that somebody typed.
  const more = () => (candidate.code === null ? null : moreThanWith(candidate, compared))
  const rivals = excludedBy(candidate, best)
  if (rivals.length > 0) return notWith(rivals, more())
  if (best.members.length >= maxTogether) return notWith(best.members, null)
  const { miss } = applyAll([...best.members, candidate], start)
  if (miss?.candidate === candidate) return miss.why
  return miss ? notWith([miss.candidate], more()) : { reason: 'DISCOUNT_ADDS_NOTHING', detail: {} }
}

/** Of a discount whose code nobody entered, why it would not be given; if nothing is known against it, just that. */
export function reasonWithoutCode({ candidate, most }: Omit<Prospect, 'rivalry'>, compared: Compared): Reason {
  const { best, start } = compared
  const rivals = excludedBy(candidate, best)
  const taken = applyAll(best.members, start).given.filter((given) => rivals.includes(given.candidate))
  const taking = taken.reduce((sum, { cut }) => sum + cut.amount, 0)
  if (rivals.length > 0 && most <= taking) return notWith(rivals, null)
  return missBeside(candidate, compared) ?? { reason: 'DISCOUNT_CODE_NOT_ENTERED', detail: {} }
}
