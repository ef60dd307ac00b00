import { setTimeout as wait } from 'node:timers/promises'
import type Stripe from 'stripe'
import { paymentError } from '../../../contract/payment.wire.ts'

export interface StripeAccess {
  secret_key: string
  /** The stand-in's address; absent: Stripe itself. */
  url: string | undefined
}

/** Of one attempt, and of all together, in milliseconds. */
const timeouts = { attempt: 6_500, call: 14_000 }
const maxRetries = 2

function placeOf(url: string | undefined) {
  if (url === undefined) return {}
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 80), protocol: 'http' as const }
}

/** Loaded when first needed: most starts of the program need no provider. */
export async function openStripe({ secret_key, url }: StripeAccess): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  return new Client(secret_key, {
    ...placeOf(url),
    maxNetworkRetries: maxRetries,
    timeout: timeouts.attempt,
    telemetry: false,
    appInfo: { name: 'Comptoir' },
  })
}

/** Kinds of errors after which nothing is known of the call; one by a key that somebody else asks by just now, too. */
const unanswered = [
  ...['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError', 'StripeAuthenticationError'],
  'StripeIdempotencyError',
]

const typeOf = (error: unknown) => (error instanceof Error && 'type' in error ? String(error.type) : '')

/** The library repeats a call after a lost connection and after 500s, but not where Stripe asks to slow down. */
async function unhurried<Result>(call: () => Promise<Result>, retries = maxRetries): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (retries === 0 || typeOf(error) !== 'StripeRateLimitError') throw error
    await wait(1_000 / retries)
    return unhurried(call, retries - 1)
  }
}

/**
 * A call with a deadline. It is repeated by the same idempotency key, so it counts once.
 *
 * @throws PROVIDER_UNAVAILABLE
 */
export async function callStripe<Result>(call: () => Promise<Result>): Promise<Result> {
  const end = new AbortController()
  const deadline = wait(timeouts.call, 'late' as const, { signal: end.signal, ref: false }).catch(() => 'late' as const)
  try {
    const result = await Promise.race([unhurried(call).then((value) => ({ value })), deadline])
    if (result === 'late') throw paymentError('PROVIDER_UNAVAILABLE', { provider: 'stripe', reason: 'TIMEOUT' })
    return result.value
  } catch (error) {
    if (!unanswered.includes(typeOf(error))) throw error
    const unavailable = paymentError('PROVIDER_UNAVAILABLE', { provider: 'stripe', reason: typeOf(error) })
    unavailable.cause = error
    throw unavailable
  } finally {
    end.abort()
  }
}

/** Stripe's refusal of a call, told from failures of ours; null for those. */
export function stripeRefusal(error: unknown): { code: string; message: string } | null {
  if (!(error instanceof Error) || !typeOf(error).startsWith('Stripe')) return null
  const decline = 'decline_code' in error && typeof error.decline_code === 'string' ? error.decline_code : ''
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return { code: decline || code || typeOf(error), message: error.message }
}
