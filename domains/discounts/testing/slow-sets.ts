import type { Discount } from '../contract/discount.ts'
import type { Question } from './question.ts'
import { countedOn, goodsIn, type Left, type Off, offOf, sum } from './slow-oracle.ts'

/** A set in the order of its application, with what each member took. */
export interface SlowSet {
  members: readonly Discount[]
  offs: readonly { lines: Off; delivery: number }[]
  saved: number
}

export const startOf = ({ basket }: Question): Left => ({
  open: new Map(goodsIn(basket).map((line) => [line, line.unit_price * line.quantity])),
  delivery: basket.delivery?.price ?? 0,
})

const stages = ['products', 'order', 'shipping']

export const inTurn = (one: Discount, other: Discount) =>
  stages.indexOf(one.scope) - stages.indexOf(other.scope) ||
  other.priority - one.priority ||
  (one.id < other.id ? -1 : 1)

export function excludes(one: Discount, other: Discount, start: Left) {
  if (one.combines_with[other.scope] && other.combines_with[one.scope]) return false
  if (one.scope !== 'products' || other.scope !== 'products') return true
  const goods = countedOn(one, start)
  return countedOn(other, start).some((line) => goods.includes(line))
}

export const after = ({ open, delivery }: Left, off: { lines: Off; delivery: number }): Left => ({
  open: new Map([...open].map(([line, amount]) => [line, amount - (off.lines.get(line) ?? 0)])),
  delivery: delivery - off.delivery,
})

export const amountOf = (off: { lines: Off; delivery: number }) => sum([...off.lines.values()]) + off.delivery

const places = (members: readonly Discount[], all: readonly Discount[]) => {
  const order = all.toSorted((one, other) => other.priority - one.priority || (one.id < other.id ? -1 : 1))
  return members.map((member) => order.indexOf(member)).sort((one, other) => one - other)
}

/** As words are compared: the first different place decides, then the shorter one comes first. */
function comesFirst(one: readonly number[], other: readonly number[]) {
  for (const [at, place] of one.entries()) {
    const against = other[at]
    if (against === undefined) return false
    if (place !== against) return place < against
  }
  return one.length < other.length
}

/** Every set of which each member takes something and allows the others. */
export function everySet(discounts: readonly Discount[], start: Left): SlowSet[] {
  const ordered = discounts.toSorted(inTurn)
  const sets: SlowSet[] = []
  const extend = (from: number, set: SlowSet, left: Left) => {
    for (const [index, discount] of ordered.slice(from).entries()) {
      if (set.members.some((member) => excludes(member, discount, start))) continue
      const off = offOf(discount, left)
      if (amountOf(off) === 0) continue
      const next = {
        ...{ members: [...set.members, discount], offs: [...set.offs, off] },
        saved: set.saved + amountOf(off),
      }
      sets.push(next)
      extend(from + index + 1, next, after(left, off))
    }
  }
  extend(0, { members: [], offs: [], saved: 0 }, start)
  return sets
}

/** The set that saves most; of those that save the same, the one that comes first by priority, then age. */
export function slowBest(sets: readonly SlowSet[], discounts: readonly Discount[]): SlowSet {
  let best: SlowSet = { members: [], offs: [], saved: 0 }
  for (const set of sets) {
    const isFirst = () => comesFirst(places(set.members, discounts), places(best.members, discounts))
    if (set.saved > best.saved || (set.saved === best.saved && isFirst())) best = set
  }
  return best
}
