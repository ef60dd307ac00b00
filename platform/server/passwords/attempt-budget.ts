import { openLimiter, refuseAttempt, spendPoint } from '../web/limiter.ts'
import { networkOf } from '../web/outside/network-of.ts'

const minute = 60

/** How many failed attempts each budget allows in five minutes, so nobody is locked out for long. */
interface Points {
  /** Per account and address: slows down guessing without blocking the owner elsewhere. */
  pair: number
  /** Per account, over all addresses. */
  account: number
  /** Per address; higher, because an office may share one. */
  address: number
  /** In total: limits password spraying over many accounts. */
  all: number
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

const keys: readonly (readonly [budget: keyof Points, key: (email: string, ip: string) => string])[] = [
  ['pair', (email, ip) => `${email} ${ip}`],
  ['account', (email) => email],
  ['address', (_email, ip) => ip],
  ['all', () => 'everyone'],
]

/** Budgets for attempts that need a password, with limiters of their own under this name: `login`. */
export function openAttemptBudget(name: string, points: Points) {
  const counted = keys.map(([budget, keyOf]) => ({
    budget,
    keyOf,
    limiter: openLimiter({ name: `${name}:${budget}`, points: points[budget], seconds: 5 * minute }),
  }))

  const countedFor = ({ isFamiliar = false }: Attempt) =>
    counted.filter(({ budget }) => !isFamiliar || budget === 'pair' || budget === 'address')

  /** Checks the budgets before verifying a password; correct passwords are limited too. */
  async function assertWithinBudget(attempt: Attempt) {
    const { email } = attempt
    const network = networkOf(attempt.ip)
    const states = await Promise.all(
      countedFor(attempt).map(({ keyOf, limiter }) => limiter.get(keyOf(email, network))),
    )
    const overspent = states.filter((state) => state !== null && state.remainingPoints <= 0)
    if (overspent.length > 0) refuseAttempt(overspent.filter((state) => state !== null))
  }

  /**
   * Counts an attempt before verification, so concurrent attempts are all counted. The narrowest budget comes
   * first, and a refusal there leaves the others unused. A correct password is refunded.
   */
  async function spendAttempt(attempt: Attempt) {
    await assertWithinBudget(attempt)
    const network = networkOf(attempt.ip)
    for (const { keyOf, limiter } of countedFor(attempt)) {
      await spendPoint(limiter, keyOf(attempt.email, network))
    }
  }

  async function returnAttempt(attempt: Attempt) {
    const network = networkOf(attempt.ip)
    await Promise.all(countedFor(attempt).map(({ keyOf, limiter }) => limiter.reward(keyOf(attempt.email, network))))
  }

  return { assertWithinBudget, spendAttempt, returnAttempt }
}
