import type { ComparedSets } from '../basket/basket.ts'
import { areCombinable, inOrderOfApplication, inOrderOfSearch } from '../basket/candidate.ts'
import { cutOf, isMiss } from '../basket/off.rules.ts'
import type { Basis } from '../basket/pieces.rules.ts'
import type { Prospect } from './bounds.rules.ts'
import type { Found } from './search.rules.ts'
import { afterCut, type DiscountSet, isBetter, noSet } from './set.rules.ts'

/** Discounts of which every set is compared: 255 of them. */
const maxCompared = 8
const maxTold = 6

/** Every set of discounts that allow each other and each take something off. */
function allSets(open: readonly Prospect[], basis: Basis, set: DiscountSet = noSet): DiscountSet[] {
  return open.flatMap(({ candidate }, at) => {
    const cut = cutOf(candidate, basis)
    if (isMiss(cut)) return []
    const next = { members: [...set.members, candidate], saved: set.saved + cut.amount }
    const others = open.slice(at + 1).filter((other) => areCombinable(other.candidate, candidate))
    return [next, ...allSets(others, afterCut(basis, cut), next)]
  })
}

/**
 * The sets that a person may ask about beside the best one: of its members, and of the others that take off most. Null
 * if nothing is given, and where more sets can be formed than are tried, for then the best one is not known.
 */
export function compareSets(
  { best, isBest }: Found,
  prospects: readonly Prospect[],
  start: Basis,
): ComparedSets | null {
  if (!isBest || best.members.length === 0) return null
  const isGiven = ({ candidate }: Prospect) => Number(best.members.includes(candidate))
  const mosts = new Map(prospects.map(({ candidate, most }) => [candidate, most]))
  const inOrder = inOrderOfSearch((candidate) => mosts.get(candidate) ?? 0)
  const compared = prospects
    .toSorted((one, other) => isGiven(other) - isGiven(one) || other.most - one.most)
    .slice(0, maxCompared)
    .toSorted((one, other) => inOrder(one.candidate, other.candidate))
  const others = allSets(compared, start)
    .filter((set) => isBetter(best, set))
    .toSorted((one, other) => (isBetter(one, other) ? -1 : 1))
  return {
    sets: [best, ...others].slice(0, maxTold).map(({ members, saved }) => ({
      discount_ids: members.toSorted(inOrderOfApplication).map(({ discount }) => discount.id),
      saved,
    })),
    count: others.length + 1,
  }
}
