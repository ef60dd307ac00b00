import { areCombinable, type Candidate, inOrderOfApplication } from '../basket/candidate.ts'
import { type Cut, cutOf, isMiss, type Miss } from '../basket/off.rules.ts'
import type { Basis } from '../basket/pieces.rules.ts'

/** Discounts that are given together, in the order of their application. */
export interface DiscountSet {
  members: readonly Candidate[]
  saved: number
}

export const noSet: DiscountSet = { members: [], saved: 0 }

/** What is left after a discount. */
export function afterCut({ open, quantities }: Basis, { amount, lines }: Cut): Basis {
  const isOnDelivery = lines.length === 0
  return {
    open: {
      lines: isOnDelivery ? open.lines : open.lines.map((left, at) => left - (lines[at] ?? 0)),
      goods: open.goods - (isOnDelivery ? 0 : amount),
      delivery: open.delivery - (isOnDelivery ? amount : 0),
    },
    quantities,
  }
}

interface Given {
  candidate: Candidate
  cut: Cut
}

interface Application {
  given: readonly Given[]
  saved: number
  /** The first of them that takes nothing, which makes them no set. */
  miss: { candidate: Candidate; why: Miss } | null
}

/** Applies discounts one after another, until one takes nothing. */
export function applyAll(members: readonly Candidate[], start: Basis): Application {
  const given: Given[] = []
  let [basis, saved] = [start, 0]
  for (const candidate of members.toSorted(inOrderOfApplication)) {
    const cut = cutOf(candidate, basis)
    if (isMiss(cut)) return { given, saved, miss: { candidate, why: cut } }
    given.push({ candidate, cut })
    basis = afterCut(basis, cut)
    saved += cut.amount
  }
  return { given, saved, miss: null }
}

/** Discounts of one order. */
export const maxTogether = 25

export const isOpenTo = (members: readonly Candidate[], candidate: Candidate) =>
  members.length < maxTogether && members.every((member) => member !== candidate && areCombinable(member, candidate))

const ranksOf = (members: readonly Candidate[]) => members.map(({ rank }) => rank).toSorted((one, other) => one - other)

/** Below 0: the first one is taken where both save the same. The first different rank decides, then the smaller set. */
function compareRanks(one: readonly Candidate[], other: readonly Candidate[]) {
  const [first, second] = [ranksOf(one), ranksOf(other)]
  const at = first.findIndex((rank, index) => rank !== second[index])
  return at < 0 ? first.length - second.length : (first[at] ?? 0) - (second[at] ?? Number.NEGATIVE_INFINITY)
}

/** What saves more, then what has the higher priority, then what is older. */
export const isBetter = (one: DiscountSet, other: DiscountSet) =>
  one.saved === other.saved ? compareRanks(one.members, other.members) < 0 : one.saved > other.saved
