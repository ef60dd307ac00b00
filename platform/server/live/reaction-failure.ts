import { ApiError, type FailureCause } from '@comptoir/platform/contract'
import { codeOf, mayPass, violatedConstraint } from '../db/database-errors.ts'

/** Raised by the code itself, whose messages are constants; those of libraries and the database repeat values. */
const ownErrors = [Error, TypeError, RangeError]

const rootOf = (error: Error): Error => (error.cause instanceof Error ? rootOf(error.cause) : error)

export function causeOf(error: unknown): FailureCause {
  if (!(error instanceof Error)) return { name: typeof error, code: null, message: null }
  const root = rootOf(error)
  const code = root instanceof ApiError ? root.code : codeOf(root)
  const constraint = violatedConstraint(root)
  const message = ownErrors.some((each) => each === root.constructor) ? root.message : constraint
  return {
    name: root.constructor.name,
    code: typeof code === 'string' ? code : null,
    message: typeof message === 'string' ? message : null,
  }
}

/** Canceled by a timeout: another try may find the lock free, or the database less busy. */
const timeouts: readonly unknown[] = ['55P03', '57014']

export const isPassing = (error: unknown) => mayPass(error) || timeouts.includes(codeOf(error))
