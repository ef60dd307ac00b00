import type { CustomerRow } from './customer.ts'

/** Built-in views of the list. `new` since the first of the month in the shop's time zone. */
export const customerSegments = ['new', 'returning', 'asleep', 'refused', 'blocked'] as const
export type CustomerSegment = (typeof customerSegments)[number]

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
