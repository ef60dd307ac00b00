import type { Discount, Goods } from '../discount.ts'
import type { BasketLine } from './basket.ts'

/** What is known of a basket before any discount. Positions are those of `lines`, whose order is not the caller's. */
export interface Shelf {
  lines: readonly BasketLine[]
  /** Every position. */
  all: readonly number[]
  quantities: readonly number[]
  gross: readonly number[]
  isReduced: readonly boolean[]
  /** Positions by the ids of products, variants and collections. */
  byId: ReadonlyMap<string, readonly number[]>
  /** Ids of gift cards, of which none gets cheaper. */
  cardIds: ReadonlySet<string>
  hasCards: boolean
}

const idsOf = ({ product_id, variant_id, collection_ids }: BasketLine) =>
  [product_id, variant_id, ...collection_ids].filter((id) => id !== null)

const compare = (one: string | number, other: string | number) => Number(one > other) - Number(one < other)

/** Lines that differ in what is taxed or counted never depend on where they stand; their ids may be new each time. */
const inOwnOrder = (one: BasketLine, other: BasketLine) =>
  compare(one.product_id ?? '', other.product_id ?? '') ||
  compare(one.variant_id ?? '', other.variant_id ?? '') ||
  one.unit_price - other.unit_price ||
  one.quantity - other.quantity ||
  compare(one.id, other.id)

const isGood = ({ kind }: BasketLine) => kind === 'product' || kind === 'custom'

/** Of the prices that are shown, because who pays no tax is charged less than the shop asks for. */
const isBelowBefore = ({ compare_at_price, listed_price, unit_price }: BasketLine) =>
  compare_at_price !== null && compare_at_price > (listed_price ?? unit_price)

export function shelfOf(all: readonly BasketLine[]): Shelf {
  const lines = all.filter(isGood).toSorted(inOwnOrder)
  const byId = new Map<string, number[]>()
  for (const [at, line] of lines.entries()) {
    for (const id of idsOf(line)) {
      const known = byId.get(id)
      if (known) known.push(at)
      else byId.set(id, [at])
    }
  }
  const cards = all.filter(({ kind }) => kind === 'gift_card')
  return {
    lines,
    all: lines.map((_, at) => at),
    quantities: lines.map(({ quantity }) => quantity),
    gross: lines.map(({ quantity, unit_price }) => quantity * unit_price),
    isReduced: lines.map(isBelowBefore),
    byId,
    cardIds: new Set(cards.flatMap(idsOf)),
    hasCards: cards.length > 0,
  }
}

type Wanted = Pick<Discount, 'target' | 'skip_reduced'>

/** Positions of goods by any list, or of all goods; ascending, without the excluded and, on choice, the reduced ones. */
export function positionsOf(shelf: Shelf, goods: Goods | 'all', { target, skip_reduced }: Wanted): readonly number[] {
  if (goods === 'all' && !skip_reduced && target.exclude_ids.length === 0) return shelf.all
  const isIn: boolean[] = shelf.lines.map(() => goods === 'all')
  const mark = (ids: readonly string[], value: boolean) => {
    for (const id of ids) for (const at of shelf.byId.get(id) ?? []) isIn[at] = value
  }
  if (goods !== 'all') for (const ids of [goods.product_ids, goods.variant_ids, goods.collection_ids]) mark(ids, true)
  mark(target.exclude_ids, false)
  return isIn.flatMap((is, at) => (is && !(skip_reduced && shelf.isReduced[at]) ? at : []))
}

/** The goods are, or there are, gift cards alone. */
export const isOfCards = ({ cardIds, hasCards, lines }: Shelf, goods: Goods | 'all') =>
  goods === 'all'
    ? hasCards && lines.length === 0
    : [goods.product_ids, goods.variant_ids, goods.collection_ids].flat().some((id) => cardIds.has(id))
