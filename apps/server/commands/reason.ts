import { ApiError } from '@comptoir/platform/contract'
import { InputError } from '@comptoir/platform/server'
import { UsageError } from './command.ts'

const texts: Readonly<Record<string, string>> = {
  EMAIL_TAKEN: 'somebody with this e-mail address is already there',
  EMAIL_INVALID: 'this is not an e-mail address',
  PASSWORD_WEAK: 'too weak; it takes ten characters, and none of those that attackers try first',
  ROLE_TAKEN: 'a role of this name is there with other permissions',
  TOO_SHORT: 'too short',
  TOO_LONG: 'too long',
  REQUIRED: 'missing',
  INVALID_ENTRY: 'not known here',
}

const textOf = (code: string) => texts[code] ?? code

function ofFailure({ code, details }: ApiError) {
  const [first] = Array.isArray(details.errors) ? details.errors : []
  const field = first?.field ?? details.field
  return field ? `${field}: ${textOf(first?.code ?? code)}` : textOf(code)
}

function ofInput({ issues }: InputError) {
  const [issue] = issues
  return `${issue?.path.join('.')}: ${textOf(issue?.message ?? '')}`
}

const isParseFault = (error: Error) => String(Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS')

export const isUsageFault = (error: unknown) =>
  error instanceof UsageError || (error instanceof Error && isParseFault(error))

/** Error message in one line. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return ofFailure(error)
  if (error instanceof InputError) return ofInput(error)
  // For a host with several addresses Node throws an AggregateError without a message.
  if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return isParseFault(error) ? (error.message.split('. ', 1)[0] ?? '') : error.message
}
