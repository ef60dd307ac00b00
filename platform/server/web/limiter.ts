import { setTimeout } from 'node:timers/promises'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { apiError } from '../../contract/errors/api-error.ts'

const timeoutMs = 1_000
const pause = 30_000

export type Limiter = Pick<RateLimiterMemory, 'get' | 'consume' | 'reward' | 'delete'>

export interface LimiterOptions {
  /** Unique among all limiters: `login:pair`. */
  name: string
  points: number
  /** After these the points are back. */
  seconds: number
}

type Client = Awaited<ReturnType<typeof connectTo>>

/** A quarter of the server's code, for shops of several servers only. */
async function connectTo(redisUrl: string, onError: (error: unknown) => void) {
  const { createClient } = await import('redis')
  const client = createClient({ url: redisUrl, disableOfflineQueue: true })
  client.on('error', onError)
  // Do not wait for an unreachable Redis; the client reconnects by itself.
  await Promise.race([client.connect().catch(onError), setTimeout(timeoutMs)])
  return client
}

/** Uses Redis while it answers in time; after a timeout, skips it for a while. */
function withFallback(shared: Limiter, own: Limiter): Limiter {
  let skipUntil = 0

  async function either<Answer>(ask: (limiter: Limiter) => Promise<Answer>): Promise<Answer> {
    if (performance.now() < skipUntil) return ask(own)
    const answered = new AbortController()
    const late = setTimeout(timeoutMs, undefined, { signal: answered.signal }).then(() => {
      skipUntil = performance.now() + pause
      return ask(own)
    })
    return Promise.race([ask(shared), late]).finally(() => answered.abort())
  }

  return {
    get: (key) => either((limiter) => limiter.get(key)),
    consume: (key) => either((limiter) => limiter.consume(key)),
    reward: (key) => either((limiter) => limiter.reward(key)),
    delete: (key) => either((limiter) => limiter.delete(key)),
  }
}

let redis: Client | null = null
const opened: (() => void)[] = []

/** All points are back in this process: for a test that opens another shop in it. */
export const forgetAttempts = () => opened.forEach((forget) => void forget())

/**
 * Counts in this process, or, once `shareLimits` was called, together with the other processes. When Redis is lost
 * each process counts by itself again: nothing is blocked, nothing unlimited.
 */
export function openLimiter({ name, points, seconds }: LimiterOptions): Limiter {
  let own = new RateLimiterMemory({ points, duration: seconds })
  let known: { client: Client; limiter: Limiter } | null = null
  opened.push(() => {
    own = new RateLimiterMemory({ points, duration: seconds })
    known = null
  })

  function current(): Limiter {
    if (!redis) return own
    if (known?.client !== redis) {
      const shared = new RateLimiterRedis({
        storeClient: redis,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        keyPrefix: `comptoir:${name}`,
        points,
        duration: seconds,
        insuranceLimiter: own,
      })
      known = { client: redis, limiter: withFallback(shared, own) }
    }
    return known.limiter
  }

  return {
    get: (key) => current().get(key),
    consume: (key) => current().consume(key),
    reward: (key) => current().reward(key),
    delete: (key) => current().delete(key),
  }
}

/** From now on every limiter of this process counts in Redis. */
export async function shareLimits(redisUrl: string, onError: (error: unknown) => void) {
  const client = await connectTo(redisUrl, onError)
  redis = client
  return {
    async close() {
      redis = null
      client.destroy()
    },
  }
}

/** @throws RATE_LIMITED with the seconds to wait */
export function refuseAttempt(results: readonly Pick<RateLimiterRes, 'msBeforeNext'>[]): never {
  const retry_after = Math.ceil(Math.max(...results.map(({ msBeforeNext }) => msBeforeNext)) / 1_000)
  throw apiError('RATE_LIMITED', { retry_after })
}

/** @throws RATE_LIMITED if no points are left, or if more than `max` are spent */
export async function spendPoint(limiter: Limiter, key: string, max = Number.POSITIVE_INFINITY) {
  try {
    const spent = await limiter.consume(key)
    if (spent.consumedPoints > max) refuseAttempt([spent])
  } catch (thrown) {
    if (thrown instanceof RateLimiterRes) refuseAttempt([thrown])
    throw thrown
  }
}
