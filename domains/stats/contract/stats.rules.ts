import { addDays, dayNumber } from '@comptoir/platform/contract'
import type { Comparison, Range, StatsDay, Sums } from './stats.ts'

export const daysOf = ({ from, to }: Range) => dayNumber(to) - dayNumber(from) + 1

/** 0 on Sunday. */
export const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()

/** The 29th of February becomes the 28th. */
function yearBefore(date: string) {
  const [year = '', ...rest] = date.split('-')
  const day = rest.join('-')
  return `${Number(year) - 1}-${day === '02-29' ? '02-28' : day}`
}

export function comparedRange(range: Range, comparison: Comparison): Range | null {
  if (comparison === 'none') return null
  if (comparison === 'year') return { from: yearBefore(range.from), to: yearBefore(range.to) }
  return { from: addDays(range.from, -daysOf(range)), to: addDays(range.from, -1) }
}

/** Days of the figures beside a product. */
export const productDays = 90

interface Pace {
  available: number | null
  units: number
  /** In which they were sold. */
  days: number
}

/** Whole days that a stock lasts at the pace of the past; null where nothing is sold, counted or left. */
export const daysLeft = ({ available, units, days }: Pace) =>
  available === null || available <= 0 || units <= 0 ? null : Math.floor((available * days) / units)

type Amounts = Pick<Sums, 'products' | 'shipping' | 'discounts' | 'returned' | 'tax'>

/** Totals of the placed orders, with tax. */
export const placedOf = ({ products, shipping, discounts }: Omit<Amounts, 'tax' | 'returned'>) =>
  products + shipping - discounts

/** Without what was taken back; with tax. */
export const grossOf = ({ returned, ...placed }: Omit<Amounts, 'tax'>) => placedOf(placed) - returned

/** Without tax. */
export const netOf = (sums: Amounts) => grossOf(sums) - sums.tax

export const emptySums: Sums = {
  orders: 0,
  summed_orders: 0,
  new_customers: 0,
  returning_customers: 0,
  products: 0,
  shipping: 0,
  discounts: 0,
  returned: 0,
  tax: 0,
  paid: 0,
  refunds: 0,
  authorized: 0,
  due: 0,
  by_cards: 0,
}

const add = (one: Sums, other: Sums): Sums => ({
  orders: one.orders + other.orders,
  summed_orders: one.summed_orders + other.summed_orders,
  new_customers: one.new_customers + other.new_customers,
  returning_customers: one.returning_customers + other.returning_customers,
  products: one.products + other.products,
  shipping: one.shipping + other.shipping,
  discounts: one.discounts + other.discounts,
  returned: one.returned + other.returned,
  tax: one.tax + other.tax,
  paid: one.paid + other.paid,
  refunds: one.refunds + other.refunds,
  authorized: one.authorized + other.authorized,
  due: one.due + other.due,
  by_cards: one.by_cards + other.by_cards,
})

export const sumOf = (days: readonly Sums[]) => days.reduce(add, emptySums)

export const metrics = ['net', 'orders', 'average', 'new', 'returning'] as const
export type Metric = (typeof metrics)[number]

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)

/** Minor units, orders, customers; a share for returning customers. */
export const metricOf: Record<Metric, (sums: Sums) => number> = {
  net: netOf,
  orders: ({ orders }) => orders,
  // Of what was placed, with tax.
  average: (sums) => Math.round(share(placedOf(sums), sums.summed_orders)),
  new: ({ new_customers }) => new_customers,
  returning: ({ returning_customers, orders }) => share(returning_customers, orders),
}

export const groupings = ['day', 'week', 'month'] as const
export type Grouping = (typeof groupings)[number]

const starts: Record<Grouping, (date: string, firstWeekday: number) => string> = {
  day: (date) => date,
  week: (date, firstWeekday) => addDays(date, -((weekdayOf(date) - firstWeekday + 7) % 7)),
  month: (date) => `${date.slice(0, 7)}-01`,
}

/** Days added up, each under the first day that it has in the range. */
export function grouped(days: readonly StatsDay[], by: Grouping, firstWeekday: number): StatsDay[] {
  const groups = new Map<string, StatsDay[]>()
  for (const day of days) {
    const start = starts[by](day.date, firstWeekday)
    groups.set(start, [...(groups.get(start) ?? []), day])
  }
  return [...groups.values()].flatMap((group) => (group[0] ? [{ date: group[0].date, ...sumOf(group) }] : []))
}
