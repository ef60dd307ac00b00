export const codeOf = (error: unknown): unknown =>
  error instanceof Error ? (Reflect.get(error, 'code') ?? codeOf(error.cause)) : undefined

const syscallOf = (error: unknown): unknown =>
  error instanceof Error ? (Reflect.get(error, 'syscall') ?? syscallOf(error.cause)) : undefined

/** Name of the violated constraint, for use cases that turn it into an API error. */
export const violatedConstraint = (error: unknown): unknown =>
  error instanceof Error ? (Reflect.get(error, 'constraint') ?? violatedConstraint(error.cause)) : undefined

/** Foreign key violation: other rows still refer to the deleted one. */
export const isReferenced = (error: unknown) => codeOf(error) === '23503'

/** Errors that the driver gives no code. Anchored, because the query builder repeats values of a statement. */
const lostConnection = /^(?:Connection terminated|timeout exceeded|Query read timeout|Client .* not queryable$)/

/** A failed connection must not go back to the pool. The query builder wraps the driver's error. */
export function isDisconnect(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  // ENOENT is also the code of a missing file; only a missing socket is a lost connection.
  if (code === 'ENOENT') return syscallOf(error) === 'connect'
  if (typeof code === 'string' && /^(08|57P0|53300|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT)/.test(code)) return true
  return lostConnection.test(error.message) || isDisconnect(error.cause)
}

/** Serialization failures, deadlocks, and lack of connections, memory or disk space. */
const passing = /^(?:40001|40P01|53\d{3}|ENOSPC|EDQUOT)$/

/** Temporary errors: the same work may succeed later. */
export const mayPass = (error: unknown) => isDisconnect(error) || passing.test(String(codeOf(error)))
