import { addDays, dayIn, dayNumber } from '@comptoir/platform/contract'
import type { DiscountRules } from '../../contract/discount.ts'
import { beginningOf, endOf } from '../sentence/day-words.ts'
import { goodsIn } from '../sentence/goods-words.ts'

export const daysShown = 10

/** What of a discount decides when it runs, on what, and with which others. */
export type Running = Pick<
  DiscountRules,
  'title' | 'scope' | 'kind' | 'target' | 'buy' | 'starts_at' | 'ends_at' | 'combines_with'
> & { id: string }

/** Days from today, both included; it began before them, or ends after them. */
export interface Bar {
  from: number
  to: number
  isBegun: boolean
  isGoingOn: boolean
}

const isMoment = (at: string | null): at is string => at !== null && !Number.isNaN(Date.parse(at))

/** Null where it runs on none of these days. */
export function barOf(
  { starts_at, ends_at }: Pick<Running, 'starts_at' | 'ends_at'>,
  now: number,
  zone: string,
): Bar | null {
  if (!isMoment(starts_at)) return null
  const today = dayNumber(dayIn(zone, now))
  const first = dayNumber(beginningOf(starts_at, zone).day) - today
  const last = isMoment(ends_at) ? dayNumber(endOf(ends_at, zone).day) - today : Number.POSITIVE_INFINITY
  const [from, to] = [Math.max(first, 0), Math.min(last, daysShown - 1)]
  return from > to ? null : { from, to, isBegun: first < 0, isGoingOn: last > daysShown - 1 }
}

export const daysFrom = (now: number, zone: string) => {
  const today = dayIn(zone, now)
  return Array.from({ length: daysShown }, (_, at) => addDays(today, at))
}

const goodsOf = ({ buy, target }: Running) => goodsIn(buy?.target ?? target)

/** Goods that both are for; null where they have nothing to do with each other. Of the whole order are all goods. */
export function sharedGoods(one: Running, other: Running): string[] | null {
  if (one.scope !== other.scope) return null
  if (one.scope !== 'products') return []
  const own = new Set(goodsOf(one))
  const shared = goodsOf(other).filter((id) => own.has(id))
  return shared.length > 0 ? shared : null
}

export interface Neighbour {
  discount: Running
  bar: Bar
  goods: readonly string[]
  /** Days on which both run. */
  both: { from: number; to: number } | null
  isTogether: boolean
}

const overlapOf = (one: Bar | null, other: Bar): Neighbour['both'] => {
  if (!one) return null
  const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)]
  return from <= to ? { from, to } : null
}

/** The others that run on the same goods within these days, the first to begin first. */
export function neighboursOf(
  own: Running,
  others: readonly Running[],
  { now, zone }: { now: number; zone: string },
): Neighbour[] {
  const ownBar = barOf(own, now, zone)
  return others
    .filter(({ id }) => id !== own.id)
    .flatMap((discount): Neighbour[] => {
      const goods = sharedGoods(own, discount)
      const bar = goods && barOf(discount, now, zone)
      if (!(goods && bar)) return []
      const isTogether = own.combines_with[discount.scope] && discount.combines_with[own.scope]
      return [{ discount, bar, goods, both: overlapOf(ownBar, bar), isTogether }]
    })
    .toSorted((one, other) => one.bar.from - other.bar.from)
}

/** The first that cannot be given with it. */
export const firstClash = (neighbours: readonly Neighbour[]) =>
  neighbours.find(({ both, isTogether }) => both !== null && !isTogether)
