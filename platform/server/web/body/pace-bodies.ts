import { setTimeout as sleep } from 'node:timers/promises'
import { apiError } from '@comptoir/platform/contract'

/** Bytes; smaller bodies are never delayed. */
const smallBody = 4_096
/** Bytes of JSON that are parsed per second and address. A megabyte can block the event loop for 50 ms. */
const bytesPerSecond = 1_048_576
const maxDelayMs = 10_000
const maxAddresses = 1_000

/** Delays the large bodies of one address, so that parsing them takes a small share of the event loop. */
export function paceBodies(now: () => number = () => performance.now()) {
  const freeAt = new Map<string, number>()

  function dropIdle() {
    for (const [address, at] of freeAt) if (at <= now()) freeAt.delete(address)
  }

  /**
   * Resolves when a body of this size may be parsed.
   * @throws ApiError RATE_LIMITED if it would wait longer than ten seconds
   */
  return async (address: string, bytes: number): Promise<void> => {
    if (bytes <= smallBody) return
    if (freeAt.size >= maxAddresses) dropIdle()
    const start = Math.max(now(), freeAt.get(address) ?? 0)
    const delay = start - now()
    if (delay > maxDelayMs) throw apiError('RATE_LIMITED', { retry_after: Math.ceil(delay / 1_000) })
    freeAt.set(address, start + (bytes / bytesPerSecond) * 1_000)
    if (delay > 0) await sleep(delay)
  }
}
