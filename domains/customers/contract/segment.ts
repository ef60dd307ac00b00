import type { CustomerRow } from './customer.ts'

/** Built-in views of the list. `new` since the first of the month in the shop's time zone. */
export const customerSegments = ['new', 'returning', 'asleep', 'refused', 'blocked'] as const
export type CustomerSegment = (typeof customerSegments)[number]

export const customerSorts = ['name', 'created_at', 'spent', 'orders', 'last_order'] as const
export type CustomerSort = (typeof customerSorts)[number]

/** Views, sorts and filters that show by their result what the figures of orders are. */
const byOrders = {
  segments: ['returning', 'asleep', 'refused'],
  sorts: ['spent', 'orders', 'last_order'],
  filters: ['spent', 'orders', 'refused', 'last_order'],
} as const satisfies {
  segments: readonly CustomerSegment[]
  sorts: readonly CustomerSort[]
  filters: readonly string[]
}

const isOneOf = (values: readonly string[], value: string) => values.includes(value)

/** Choices for users who may not see orders. */
export const withoutOrders = {
  segments: customerSegments.filter((segment) => !isOneOf(byOrders.segments, segment)),
  sorts: customerSorts.filter((sort) => !isOneOf(byOrders.sorts, sort)),
}

type FigureFilter = (typeof byOrders.filters)[number]

interface ListParams {
  sort?: string | undefined
  filter?: ({ segment?: { eq: CustomerSegment } | undefined } & Partial<Record<FigureFilter, unknown>>) | undefined
}

export const isByOrders = ({ sort = '', filter }: ListParams) =>
  isOneOf(byOrders.sorts, sort.replace(/^-/, '')) ||
  isOneOf(byOrders.segments, filter?.segment?.eq ?? '') ||
  byOrders.filters.some((name) => filter?.[name] !== undefined)

/** Orders from which a customer counts as returning. */
export const returningFrom = 2

/** Days without an order after which a customer counts as asleep. */
export const asleepAfterDays = 180

const dayMs = 86_400_000

export const asleepBefore = (now: Date) => new Date(now.getTime() - asleepAfterDays * dayMs).toISOString()

type Segmented = Pick<CustomerRow, 'state' | 'stats'>

/** For rows that change while the list is open; a row that is created meanwhile is new. */
export function isInSegment({ state, stats }: Segmented, segment: CustomerSegment, now: Date): boolean {
  // Without them the server's answer stands.
  if (!stats) return segment !== 'blocked' || state === 'blocked'
  switch (segment) {
    case 'new':
      return true
    case 'returning':
      return stats.orders >= returningFrom
    case 'asleep':
      return stats.last_order_at !== null && stats.last_order_at < asleepBefore(now)
    case 'refused':
      return stats.refused > 0
    case 'blocked':
      return state === 'blocked'
  }
}
