import { byPriority } from '../basket/candidate.ts'
import type { Discount, Goods } from '../discount.ts'

/** Discounts as they are asked about many baskets. Made once for a list of them, not for each basket. */
export interface PreparedDiscounts {
  /** By priority, then age; a place in it is a rank. Without drafts. */
  byRank: readonly Discount[]
  /** Ranks of what is given by itself, by the ids of goods without which it gives nothing. */
  byGoods: ReadonlyMap<string, readonly number[]>
  /** Of those of them that need no goods of their own. */
  forAll: readonly number[]
}

const idsIn = ({ product_ids, variant_ids, collection_ids }: Goods) => [product_ids, variant_ids, collection_ids].flat()

/** Others are asked where somebody enters their code, or asks about every one. */
const isGivenUnasked = ({ mode, paused }: Pick<Discount, 'mode' | 'paused'>) => mode === 'automatic' && !paused

export function prepareDiscounts(discounts: readonly Discount[]): PreparedDiscounts {
  const byRank = discounts.filter(({ draft }) => !draft).toSorted(byPriority)
  const byGoods = new Map<string, number[]>()
  const forAll: number[] = []
  const add = (id: string, rank: number) => {
    const known = byGoods.get(id)
    if (known) known.push(rank)
    else byGoods.set(id, [rank])
  }
  for (const [rank, discount] of byRank.entries()) {
    if (!isGivenUnasked(discount)) continue
    const { scope, target, buy } = discount
    if (scope !== 'products') forAll.push(rank)
    else for (const id of new Set(idsIn(buy?.target ?? target))) add(id, rank)
  }
  return { byRank, byGoods, forAll }
}

/** Ranks of what may count on goods with these ids, ascending. */
export function ranksFor({ byGoods, forAll }: PreparedDiscounts, ids: Iterable<string>): number[] {
  const ranks = new Set(forAll)
  for (const id of ids) for (const rank of byGoods.get(id) ?? []) ranks.add(rank)
  return [...ranks].toSorted((one, other) => one - other)
}
