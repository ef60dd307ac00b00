import { apiError } from '@comptoir/platform/contract'

/** Replies must come within 10 s; this leaves time to send the error. */
const maxReplyMs = 9_500

/**
 * Rejects with DATABASE_BUSY after the timeout. The work continues: a repeat with the same Idempotency-Key
 * gets its result.
 */
export function withDeadline<Result>(work: Promise<Result>, timeoutMs = maxReplyMs): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(apiError('DATABASE_BUSY')), timeoutMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
