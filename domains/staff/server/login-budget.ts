import { failure } from '@comptoir/platform/contract'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'

const minute = 60
const limiter = (points: number) => new RateLimiterMemory({ points, duration: 5 * minute })

/** What failed logins are counted against; each is forgotten after five minutes, so nobody stays locked out. */
const budgets = [
  /** One account from one address: guessing is slow, and its owner elsewhere is not kept out. */
  { of: (email: string, ip: string) => `${email} ${ip}`, limiter: limiter(10) },
  /** One account from everywhere. */
  { of: (email: string) => email, limiter: limiter(100) },
  /** One address: it may be an office, so it has more. */
  { of: (_email: string, ip: string) => ip, limiter: limiter(60) },
  /** Everybody together: many accounts with one password each come to an end here. */
  { of: () => 'everyone', limiter: limiter(600) },
] as const

/** Takes one failed attempt out of every budget that it counts against. */
export async function spendAttempt(email: string, ip: string) {
  await Promise.allSettled(budgets.map(({ of, limiter }) => limiter.consume(of(email, ip))))
}

/** Refuses when a budget is used up, before a password is looked at. A right password must wait as well. */
export async function refuseOverspent(email: string, ip: string) {
  const states = await Promise.all(budgets.map(({ of, limiter }) => limiter.get(of(email, ip))))
  const overspent = states.filter((state): state is RateLimiterRes => state !== null && state.remainingPoints <= 0)
  if (overspent.length === 0) return
  const retry_after = Math.ceil(Math.max(...overspent.map(({ msBeforeNext }) => msBeforeNext)) / 1_000)
  throw failure('RATE_LIMITED', { retry_after })
}
