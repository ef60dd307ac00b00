import { ApiError } from '../../contract/errors/api-error.ts'
import { openLimiter, spendPoint } from './limiter.ts'
import { householdOf, networkOf } from './outside/network-of.ts'

interface SharedBudget {
  name: string
  /** Of everybody together, in `seconds`. */
  points: number
  seconds: number
  /** Of each household in `seconds`, once the others have used the budget up. */
  late: number
}

/**
 * A budget that everybody shares bounds the work of the shop; but whoever uses it up must shut nobody else out. Beyond it
 * each household has a few points of its own, so that it only gets slower for many that ask from one place.
 */
export function openSharedBudget({ name, points, seconds, late }: SharedBudget) {
  const shared = openLimiter({ name, points, seconds })
  const own = openLimiter({ name: `${name}:late`, points: late, seconds })
  const everybody = 'everybody'

  return {
    /** Returns what gives the point back. @throws RATE_LIMITED */
    async spend(ip: string): Promise<() => Promise<unknown>> {
      try {
        await spendPoint(shared, everybody)
        return () => shared.reward(everybody)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const household = householdOf(ip)
        await spendPoint(own, household)
        return () => own.reward(household)
      }
    },
    /** All points are back, for a test whose visitors come from one address. */
    reset: (ip: string) => Promise.all([shared.delete(everybody), own.delete(householdOf(networkOf(ip)))]),
  }
}
