import { isIP } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { apiError } from '@comptoir/platform/contract'
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible'

const minute = 60
const timeoutMs = 1_000
const pause = 30_000

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

const groupsOfNetwork = 4

/** An IPv6 user controls a whole /64, so it counts as one address. */
export function networkOf(ip: string) {
  if (isIP(ip) !== 6) return ip
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? []
  if (mapped) return mapped
  const [head = '', tail] = ip.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const gap = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...gap, ...after].slice(0, groupsOfNetwork).join(':')
}

type Limiter = Pick<RateLimiterMemory, 'get' | 'consume' | 'reward'>

const inMemory = budgets.map((budget) => ({
  ...budget,
  limiter: new RateLimiterMemory({ points: budget.points, duration: 5 * minute }),
}))
let counted: readonly ((typeof budgets)[number] & { limiter: Limiter })[] = inMemory

/** Uses Redis while it answers in time; after a timeout, skips it for a while. */
function openCircuitBreaker() {
  let skipUntil = 0

  async function withRedis<Answer>(shared: () => Promise<Answer>, own: () => Promise<Answer>): Promise<Answer> {
    if (performance.now() < skipUntil) return own()
    const answered = new AbortController()
    const late = setTimeout(timeoutMs, undefined, { signal: answered.signal }).then(() => {
      skipUntil = performance.now() + pause
      return own()
    })
    return Promise.race([shared(), late]).finally(() => answered.abort())
  }

  return (shared: Limiter, own: Limiter): Limiter => ({
    get: (key) =>
      withRedis(
        () => shared.get(key),
        () => own.get(key),
      ),
    consume: (key) =>
      withRedis(
        () => shared.consume(key),
        () => own.consume(key),
      ),
    reward: (key) =>
      withRedis(
        () => shared.reward(key),
        () => own.reward(key),
      ),
  })
}

/**
 * Shares budgets among server processes through Redis. Without Redis each process counts alone: logins are
 * neither blocked nor unlimited.
 */
export async function shareLoginBudgets(redisUrl: string, onError: (error: unknown) => void) {
  // A quarter of the server's code, for shops of several servers only.
  const { createClient } = await import('redis')
  const client = createClient({ url: redisUrl, disableOfflineQueue: true })
  client.on('error', onError)
  // Do not wait for an unreachable Redis; the client reconnects by itself.
  await Promise.race([client.connect().catch(onError), setTimeout(timeoutMs)])
  const withFallback = openCircuitBreaker()
  counted = inMemory.map(({ limiter, ...budget }) => {
    const shared = new RateLimiterRedis({
      storeClient: client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      keyPrefix: `comptoir:login:${budget.name}`,
      points: budget.points,
      duration: 5 * minute,
      insuranceLimiter: limiter,
    })
    return { ...budget, limiter: withFallback(shared, limiter) }
  })
  return {
    async close() {
      counted = inMemory
      client.destroy()
    },
  }
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

type Result = Pick<RateLimiterRes, 'remainingPoints' | 'msBeforeNext'>

const countedFor = ({ isFamiliar = false }: Attempt) =>
  counted.filter(({ name }) => !isFamiliar || name === 'pair' || name === 'address')

function rejectAttempt(results: readonly Result[]): never {
  const retry_after = Math.ceil(Math.max(...results.map(({ msBeforeNext }) => msBeforeNext)) / 1_000)
  throw apiError('RATE_LIMITED', { retry_after })
}

const isResult = (thrown: unknown): thrown is Result =>
  typeof thrown === 'object' && thrown !== null && 'msBeforeNext' in thrown

/** Checks the budgets before verifying a password; correct passwords are limited too. */
export async function assertWithinBudget(attempt: Attempt) {
  const { email } = attempt
  const network = networkOf(attempt.ip)
  const states = await Promise.all(countedFor(attempt).map(({ of, limiter }) => limiter.get(of(email, network))))
  const overspent = states.filter((state) => state !== null && state.remainingPoints <= 0)
  if (overspent.length > 0) rejectAttempt(overspent.filter((state) => state !== null))
}

/**
 * Counts an attempt before verification, so concurrent attempts are all counted. The narrowest budget comes
 * first, and a refusal there leaves the others unused. A correct password is refunded.
 */
export async function spendAttempt(attempt: Attempt) {
  await assertWithinBudget(attempt)
  const network = networkOf(attempt.ip)
  for (const { of, limiter } of countedFor(attempt)) {
    await limiter.consume(of(attempt.email, network)).catch((thrown) => {
      if (isResult(thrown)) rejectAttempt([thrown])
      throw thrown
    })
  }
}

export async function returnAttempt(attempt: Attempt) {
  const network = networkOf(attempt.ip)
  await Promise.all(countedFor(attempt).map(({ of, limiter }) => limiter.reward(of(attempt.email, network))))
}
