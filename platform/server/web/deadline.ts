import { apiError } from '@comptoir/platform/contract'

/** A call is answered within ten seconds, whatever the database does: this leaves time to say so. */
const maxWaitMs = 9_500

/**
 * The result of some work, or a refusal once it has taken too long. The work itself goes on: whoever asked with an
 * Idempotency-Key finds its result when asking again.
 */
export function inTime<Result>(work: Promise<Result>, wait = maxWaitMs): Promise<Result> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(apiError('DATABASE_BUSY')), wait)
    work.then(resolve, reject).finally(() => clearTimeout(late))
  })
}
