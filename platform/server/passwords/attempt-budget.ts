import { openLimiter, refuseAttempt, spendPoint } from '../web/limiter.ts'
import { networkOf } from '../web/outside/network-of.ts'
import { openSharedBudget } from '../web/shared-budget.ts'

const minute = 60

/** How many failed attempts each budget allows in five minutes, so nobody is locked out for long. */
interface Points {
  /** Per account and address: slows down guessing without blocking the owner elsewhere. */
  pair: number
  /** Per account, over all addresses. Left out where there is one account for everybody. */
  account?: number
  /** Per address; higher, because an office may share one. */
  address: number
  /**
   * In total: limits password spraying over many accounts; beyond it each household has two attempts. Left out where
   * only those who are signed in can try.
   */
  all?: number
}

export interface Attempt {
  email: string
  ip: string
  /**
   * The account has a session from this address or device. Its owner has a separate budget, which attackers
   * elsewhere cannot use up.
   */
  isFamiliar?: boolean
}

const late = 2

const keys = {
  pair: ({ email, ip }: Attempt) => `${email} ${networkOf(ip)}`,
  account: ({ email }: Attempt) => email,
  address: ({ ip }: Attempt) => networkOf(ip),
} as const

/** Budgets for attempts of one purpose, with limiters of their own under this name: `login`. */
export function openAttemptBudget(name: string, points: Points) {
  const counted = (['pair', 'account', 'address'] as const).flatMap((budget) => {
    const own = points[budget]
    if (own === undefined) return []
    return [
      {
        budget,
        keyOf: keys[budget],
        limiter: openLimiter({ name: `${name}:${budget}`, points: own, seconds: 5 * minute }),
      },
    ]
  })
  const all =
    points.all === undefined
      ? null
      : openSharedBudget({ name: `${name}:all`, points: points.all, seconds: 5 * minute, late })
  /** How to give back what an attempt has taken from everybody. */
  const taken = new WeakMap<Attempt, () => Promise<unknown>>()

  const countedFor = ({ isFamiliar = false }: Attempt) =>
    counted.filter(({ budget }) => !isFamiliar || budget !== 'account')

  /** Checks the budgets before verifying a password; correct passwords are limited too. */
  async function assertWithinBudget(attempt: Attempt) {
    const states = await Promise.all(countedFor(attempt).map(({ keyOf, limiter }) => limiter.get(keyOf(attempt))))
    const overspent = states.filter((state) => state !== null && state.remainingPoints <= 0)
    if (overspent.length > 0) refuseAttempt(overspent.filter((state) => state !== null))
  }

  /**
   * Counts an attempt before verification, so concurrent attempts are all counted. The narrowest budget comes
   * first, and a refusal there leaves the others unused. A correct password is refunded.
   */
  async function spendAttempt(attempt: Attempt) {
    await assertWithinBudget(attempt)
    for (const { keyOf, limiter } of countedFor(attempt)) await spendPoint(limiter, keyOf(attempt))
    if (all && !attempt.isFamiliar) taken.set(attempt, await all.spend(attempt.ip))
  }

  /** Of the attempt that was spent. */
  async function returnAttempt(attempt: Attempt) {
    await Promise.all([
      ...countedFor(attempt).map(({ keyOf, limiter }) => limiter.reward(keyOf(attempt))),
      taken.get(attempt)?.(),
    ])
  }

  return { assertWithinBudget, spendAttempt, returnAttempt }
}
