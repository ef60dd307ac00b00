import { apiError } from '@comptoir/platform/contract'

/** Replies must come within 10 s; this leaves time to send the error. */
const maxWaitMs = 9_500

/**
 * Rejects with DATABASE_BUSY after the timeout. The work continues: a repeat with the same Idempotency-Key
 * gets its result.
 */
export function inTime<Result>(work: Promise<Result>, wait = maxWaitMs): Promise<Result> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(apiError('DATABASE_BUSY')), wait)
    work.then(resolve, reject).finally(() => clearTimeout(late))
  })
}
