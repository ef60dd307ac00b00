export const codeOf = (error: unknown): unknown =>
  error instanceof Error ? (Reflect.get(error, 'code') ?? codeOf(error.cause)) : undefined

const syscallOf = (error: unknown): unknown =>
  error instanceof Error ? (Reflect.get(error, 'syscall') ?? syscallOf(error.cause)) : undefined

/** The name of the constraint a statement ran into, for use cases that turn it into a refusal. */
export const violatedConstraint = (error: unknown): unknown =>
  error instanceof Error ? (Reflect.get(error, 'constraint') ?? violatedConstraint(error.cause)) : undefined

/** Whether a statement would have left rows of other tables without what they refer to. */
export const isReferenced = (error: unknown) => codeOf(error) === '23503'

/** The connection itself failed: its client must not go back to the pool. */
export function isDisconnect(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  // A socket that is not there; a file that is not there has the same code.
  if (code === 'ENOENT') return syscallOf(error) === 'connect'
  return (
    (typeof code === 'string' && /^(08|57P0|53300|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT)/.test(code)) ||
    /Connection terminated|timeout exceeded|Query read timeout|not queryable/i.test(error.message)
  )
}

/** Serialization failures, deadlocks, and no room for connections, in memory or on the disk. */
const passing = /^(?:40001|40P01|53\d{3}|ENOSPC|EDQUOT)$/

/** Nothing is wrong with the work itself: done again a little later, it may succeed. */
export const mayPass = (error: unknown) => isDisconnect(error) || passing.test(String(codeOf(error)))
