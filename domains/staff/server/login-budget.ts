import { setTimeout } from 'node:timers/promises'
import { failure } from '@comptoir/platform/contract'
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible'
import { createClient } from 'redis'

const minute = 60
const patience = 1_000

/** What failed logins are counted against; each is forgotten after five minutes, so nobody stays locked out. */
const budgets = [
  /** One account from one address: guessing is slow, and its owner elsewhere is not kept out. */
  { name: 'pair', points: 10, of: (email: string, ip: string) => `${email} ${ip}` },
  /** One account from everywhere. */
  { name: 'account', points: 100, of: (email: string) => email },
  /** One address: it may be an office, so it has more. */
  { name: 'address', points: 60, of: (_email: string, ip: string) => ip },
  /** Everybody together: many accounts with one password each come to an end here. */
  { name: 'all', points: 600, of: () => 'everyone' },
] as const

const inMemory = budgets.map((budget) => ({
  ...budget,
  limiter: new RateLimiterMemory({ points: budget.points, duration: 5 * minute }),
}))
let counted: readonly ((typeof budgets)[number] & { limiter: RateLimiterMemory | RateLimiterRedis })[] = inMemory

/**
 * Counts over several server processes together, in Redis. Should Redis be gone, each process goes on
 * counting for itself: losing it never locks anybody out and never opens the door.
 */
export async function shareLoginBudgets(redisUrl: string, onError: (error: unknown) => void) {
  const client = createClient({ url: redisUrl, disableOfflineQueue: true })
  client.on('error', onError)
  // A start does not wait for a Redis that is away: the client goes on trying by itself.
  await Promise.race([client.connect().catch(onError), setTimeout(patience)])
  counted = inMemory.map(({ limiter, ...budget }) => ({
    ...budget,
    limiter: new RateLimiterRedis({
      storeClient: client,
      useRedisPackage: true,
      keyPrefix: `comptoir:login:${budget.name}`,
      points: budget.points,
      duration: 5 * minute,
      insuranceLimiter: limiter,
    }),
  }))
  return {
    async close() {
      counted = inMemory
      client.destroy()
    },
  }
}

/** Takes one failed attempt out of every budget that it counts against. */
export async function spendAttempt(email: string, ip: string) {
  await Promise.allSettled(counted.map(({ of, limiter }) => limiter.consume(of(email, ip))))
}

/** Refuses when a budget is used up, before a password is looked at. A right password must wait as well. */
export async function refuseOverspent(email: string, ip: string) {
  const states = await Promise.all(counted.map(({ of, limiter }) => limiter.get(of(email, ip))))
  const overspent = states.filter((state): state is RateLimiterRes => state !== null && state.remainingPoints <= 0)
  if (overspent.length === 0) return
  const retry_after = Math.ceil(Math.max(...overspent.map(({ msBeforeNext }) => msBeforeNext)) / 1_000)
  throw failure('RATE_LIMITED', { retry_after })
}
