import type { KnownCode } from '../basket/basket.ts'
import type { Candidate } from '../basket/candidate.ts'
import { isOfCards, positionsOf, type Shelf } from '../basket/goods.rules.ts'
import { cutOf, isMiss, type Miss, mostOf } from '../basket/off.rules.ts'
import type { Basis } from '../basket/pieces.rules.ts'
import type { Reason } from '../basket/rejection.ts'
import type { Discount } from '../discount.ts'
import { budgetLeft } from './conditions.rules.ts'

/** What each discount is asked with. */
export interface Asked {
  discount: Discount
  rank: number
  code: KnownCode | null
  /** False: it has a code, and none of its codes was entered. */
  isEntered: boolean
}

/** The basket before any discount. */
export interface Start {
  shelf: Shelf
  basis: Basis
  hasDelivery: boolean
}

const ascending = (one: number, other: number) => one - other

export function candidateOf({ discount, rank, code }: Asked, shelf: Shelf): Candidate {
  const { scope, target, buy, get } = discount
  const of = (goods: Parameters<typeof positionsOf>[1]) => positionsOf(shelf, goods, discount)
  const [buys, gets] = [buy ? of(buy.target) : [], get ? of(get.target) : []]
  const own = scope === 'products' ? of(target) : of('all')
  const lines = buy ? [...new Set([...buys, ...gets])].toSorted(ascending) : own
  const isOn: boolean[] = shelf.lines.map(() => false)
  for (const at of lines) isOn[at] = true
  return { discount, code: code?.code ?? null, rank, lines, isOn, buys, gets, left: budgetLeft(discount) }
}

const missing = (of: 'target' | 'get' | 'delivery', reduced: boolean): Reason => ({
  ...{ reason: 'DISCOUNT_NO_MATCHING_ITEMS', detail: { of, reduced } },
})

/** Nothing in the basket that it is for. */
export function unmatched({ discount, lines }: Candidate, { shelf, hasDelivery }: Start): Reason[] {
  if (discount.scope === 'shipping' && !hasDelivery) return [missing('delivery', false)]
  if (lines.length > 0) return []
  const goods = discount.scope === 'products' ? (discount.buy?.target ?? discount.target) : 'all'
  const others = positionsOf(shelf, goods, { ...discount, skip_reduced: false })
  if (others.length === 0 && isOfCards(shelf, goods)) return [{ reason: 'DISCOUNT_GIFT_CARDS_EXCLUDED', detail: {} }]
  return [missing('target', others.length > 0)]
}

/** What it can take off at most, and if that is nothing, why. Without goods or a delivery there is nothing to ask. */
export function mostOrMiss(candidate: Candidate, { basis, hasDelivery }: Start): { most: number; miss: Miss | null } {
  const isAsked = candidate.lines.length > 0 && (hasDelivery || candidate.discount.scope !== 'shipping')
  const most = isAsked ? mostOf(candidate, basis) : 0
  const cut = isAsked && most === 0 ? cutOf(candidate, basis) : null
  return { most, miss: cut && isMiss(cut) ? cut : null }
}
