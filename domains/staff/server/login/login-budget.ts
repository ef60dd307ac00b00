import { networkOf, openLimiter, refuseAttempt, spendPoint } from '@comptoir/platform/server'

const minute = 60

/** Budgets for failed logins; each resets after five minutes, so nobody is locked out for long. */
const budgets = [
  /** Per account and address: slows down guessing without blocking the owner elsewhere. */
  { name: 'pair', points: 10, of: (email: string, ip: string) => `${email} ${ip}` },
  /** Per account, over all addresses. */
  { name: 'account', points: 100, of: (email: string) => email },
  /** Per address; higher, because an office may share one. */
  { name: 'address', points: 60, of: (_email: string, ip: string) => ip },
  /** In total: limits password spraying over many accounts. */
  { name: 'all', points: 600, of: () => 'everyone' },
] as const

const counted = budgets.map(({ name, points, of }) => ({
  name,
  of,
  limiter: openLimiter({ name: `login:${name}`, points, seconds: 5 * minute }),
}))

export interface Attempt {
  email: string
  ip: string
  /**
   * The account has a session from this address or device. Its owner has a separate budget, which attackers
   * elsewhere cannot use up.
   */
  isFamiliar?: boolean
}

const countedFor = ({ isFamiliar = false }: Attempt) =>
  counted.filter(({ name }) => !isFamiliar || name === 'pair' || name === 'address')

/** Checks the budgets before verifying a password; correct passwords are limited too. */
export async function assertWithinBudget(attempt: Attempt) {
  const { email } = attempt
  const network = networkOf(attempt.ip)
  const states = await Promise.all(countedFor(attempt).map(({ of, limiter }) => limiter.get(of(email, network))))
  const overspent = states.filter((state) => state !== null && state.remainingPoints <= 0)
  if (overspent.length > 0) refuseAttempt(overspent.filter((state) => state !== null))
}

/**
 * Counts an attempt before verification, so concurrent attempts are all counted. The narrowest budget comes
 * first, and a refusal there leaves the others unused. A correct password is refunded.
 */
export async function spendAttempt(attempt: Attempt) {
  await assertWithinBudget(attempt)
  const network = networkOf(attempt.ip)
  for (const { of, limiter } of countedFor(attempt)) {
    await spendPoint(limiter, of(attempt.email, network))
  }
}

export async function returnAttempt(attempt: Attempt) {
  const network = networkOf(attempt.ip)
  await Promise.all(countedFor(attempt).map(({ of, limiter }) => limiter.reward(of(attempt.email, network))))
}
