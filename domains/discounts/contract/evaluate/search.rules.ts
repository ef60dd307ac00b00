import { areCombinable, type Candidate, inOrderOfSearch } from '../basket/candidate.ts'
import { cutOf, isMiss } from '../basket/off.rules.ts'
import type { Basis } from '../basket/pieces.rules.ts'
import { boundsOf, type Prospect } from './bounds.rules.ts'
import { afterCut, applyAll, type DiscountSet, isBetter, isOpenTo, maxTogether, noSet } from './set.rules.ts'

/** Discounts of which every set is tried, if it has to be: 4,095 of them. */
const fewDiscounts = 12
/** Of more of them, how many candidates are looked at, for all sets together; to apply one costs as much as some looks. */
const maxLooks = 20_000
const looksOfSet = 20
/** Lines that all sets together may touch: of a basket of more than 244 lines fewer sets are tried. */
const maxTouched = 1_000_000
/** The set with one more, if it saves more then. */
function withOne({ members, saved }: DiscountSet, candidate: Candidate, start: Basis): DiscountSet | null {
  if (!isOpenTo(members, candidate)) return null
  const application = applyAll([...members, candidate], start)
  if (application.miss || application.saved <= saved) return null
  return { members: application.given.map((given) => given.candidate), saved: application.saved }
}

/** With each that saves more then, by amount, priority and age, until there is none. */
function addedUp(set: DiscountSet, prospects: readonly Prospect[], start: Basis): DiscountSet {
  const next = prospects.reduce((set, { candidate }) => withOne(set, candidate, start) ?? set, set)
  return next === set ? set : addedUp(next, prospects, start)
}

/** A set that others are made of, and what it leaves. */
interface Branch {
  set: DiscountSet
  basis: Basis
  /** What can be added, in the order of the search. */
  open: readonly Prospect[]
}

export interface Found {
  best: DiscountSet
  isBest: boolean
}

/**
 * The set that saves most; of equal ones that of the higher priority, then of the older discounts.
 *
 * Branch and bound over the candidates, in an order in which they can be applied. A branch is left where what its open
 * candidates take off alone, of rivals the largest, does not make up for what is saved already. A set costs one
 * application of its last member, O(lines log lines), and a look at each candidate that is open to it.
 *
 * Up to twelve candidates are exact, whatever they are (in a basket of up to 244 lines). Of more, sets are tried until
 * `maxLooks`. That is exact too where the bound leaves few of them: thousands of discounts that exclude each other, or
 * that add up on goods of their own. Otherwise `isBest` is false, and the answer is the better of two sets: the best one
 * tried and that of adding up by amount, each with everything that can still be added to it. More than twelve candidates
 * that save the same in other sets are not compared by priority: the set found first stays.
 *
 * @param must only sets with this one are looked for; the others have to be combinable with it.
 */
export function searchBestSet(unordered: readonly Prospect[], start: Basis, must?: Candidate): Found {
  const mosts = new Map(unordered.map(({ candidate, most }) => [candidate, most]))
  const inOrder = inOrderOfSearch((candidate) => mosts.get(candidate) ?? 0)
  const isFew = unordered.length <= fewDiscounts
  const first = (must && withOne(noSet, must, start)) ?? noSet
  let best = first
  let [looks, sets] = [isFew ? Number.POSITIVE_INFINITY : maxLooks, maxTouched / Math.max(1, start.open.lines.length)]
  let isBest = true

  const consider = (set: DiscountSet) => {
    if (isBetter(set, best) && (!must || set.members.includes(must))) best = set
  }

  const add = (candidate: Candidate, { set, basis, open }: Branch) => {
    if (looks <= 0 || sets <= 0) isBest = false
    if (!isBest) return
    sets -= 1
    looks -= looksOfSet
    const cut = cutOf(candidate, basis)
    if (isMiss(cut)) return
    const next = { members: [...set.members, candidate], saved: set.saved + cut.amount }
    consider(next)
    if (next.members.length === maxTogether) return
    visit({
      ...{ set: next, basis: afterCut(basis, cut) },
      open: open.filter((other) => areCombinable(other.candidate, candidate)),
    })
  }

  // Whole units: of few candidates also a set that saves as much as the best one is looked at.
  const least = isFew ? 0 : 1
  const visit = (branch: Branch) => {
    const { set, basis, open } = branch
    const { all, given } = boundsOf(open)
    const canReach = (most = 0) =>
      set.saved + Math.min(most, basis.open.goods + basis.open.delivery) >= best.saved + least
    looks -= open.length
    for (const [at, { candidate }] of open.entries()) {
      if (!(isBest && canReach(all[at]))) return
      if (canReach(given[at])) add(candidate, { ...branch, open: open.slice(at + 1) })
    }
  }
  visit({ set: noSet, basis: start, open: unordered.toSorted((one, other) => inOrder(one.candidate, other.candidate)) })
  if (isBest) return { best, isBest }
  const byAmount = unordered.toSorted(
    (one, other) => other.most - one.most || one.candidate.rank - other.candidate.rank,
  )
  const [tried, added] = [best, first].map((set) => addedUp(set, byAmount, start))
  return { best: tried && added && isBetter(added, tried) ? added : (tried ?? best), isBest }
}
