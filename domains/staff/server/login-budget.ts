import { isIP } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { apiError } from '@comptoir/platform/contract'
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible'
import { createClient } from 'redis'

const minute = 60
const timeoutMs = 1_000
const pause = 30_000

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

const groupsOfNetwork = 4

/** Whoever has one IPv6 address has a whole network of them: it counts as one. */
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

/** Asks Redis as long as it answers in time; one that has gone silent is left alone for a while. */
function openPatience() {
  let silentUntil = 0

  async function ask<Answer>(shared: () => Promise<Answer>, own: () => Promise<Answer>): Promise<Answer> {
    if (performance.now() < silentUntil) return own()
    const answered = new AbortController()
    const late = setTimeout(timeoutMs, undefined, { signal: answered.signal }).then(() => {
      silentUntil = performance.now() + pause
      return own()
    })
    return Promise.race([shared(), late]).finally(() => answered.abort())
  }

  return (shared: Limiter, own: Limiter): Limiter => ({
    get: (key) =>
      ask(
        () => shared.get(key),
        () => own.get(key),
      ),
    consume: (key) =>
      ask(
        () => shared.consume(key),
        () => own.consume(key),
      ),
    reward: (key) =>
      ask(
        () => shared.reward(key),
        () => own.reward(key),
      ),
  })
}

/**
 * Counts over several server processes together, in Redis. Should Redis be gone, each process goes on
 * counting for itself: losing it never locks anybody out and never opens the door.
 */
export async function shareLoginBudgets(redisUrl: string, onError: (error: unknown) => void) {
  const client = createClient({ url: redisUrl, disableOfflineQueue: true })
  client.on('error', onError)
  // A start does not wait for a Redis that is away: the client goes on trying by itself.
  await Promise.race([client.connect().catch(onError), setTimeout(timeoutMs)])
  const patient = openPatience()
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
    return { ...budget, limiter: patient(shared, limiter) }
  })
  return {
    async close() {
      counted = inMemory
      client.destroy()
    },
  }
}

/** Who tries, and from where. */
export interface Attempt {
  email: string
  ip: string
  /** Signed in there already: strangers who guess at the account elsewhere do not use up its owner's tries. */
  isKnownPlace?: boolean
}

type Result = Pick<RateLimiterRes, 'remainingPoints' | 'msBeforeNext'>

const countedFor = ({ isKnownPlace = false }: Attempt) =>
  counted.filter(({ name }) => !isKnownPlace || name === 'pair' || name === 'address')

function refuse(results: readonly Result[]): never {
  const retry_after = Math.ceil(Math.max(...results.map(({ msBeforeNext }) => msBeforeNext)) / 1_000)
  throw apiError('RATE_LIMITED', { retry_after })
}

const isResult = (thrown: unknown): thrown is Result =>
  typeof thrown === 'object' && thrown !== null && 'msBeforeNext' in thrown

/** Refuses when a budget is used up, before a password is looked at. A right password must wait as well. */
export async function refuseOverspent(attempt: Attempt) {
  const { email } = attempt
  const network = networkOf(attempt.ip)
  const states = await Promise.all(countedFor(attempt).map(({ of, limiter }) => limiter.get(of(email, network))))
  const overspent = states.filter((state) => state !== null && state.remainingPoints <= 0)
  if (overspent.length > 0) refuse(overspent.filter((state) => state !== null))
}

/**
 * Pays for an attempt before its password is looked at, so that a hundred at once are a hundred and not one. The
 * narrowest budget comes first and ends it: who is refused there uses up nobody else's tries. What is paid comes
 * back when the password was right.
 */
export async function spendAttempt(attempt: Attempt) {
  await refuseOverspent(attempt)
  const network = networkOf(attempt.ip)
  for (const { of, limiter } of countedFor(attempt)) {
    await limiter.consume(of(attempt.email, network)).catch((thrown) => {
      if (isResult(thrown)) refuse([thrown])
      throw thrown
    })
  }
}

export async function returnAttempt(attempt: Attempt) {
  const network = networkOf(attempt.ip)
  await Promise.all(countedFor(attempt).map(({ of, limiter }) => limiter.reward(of(attempt.email, network))))
}
