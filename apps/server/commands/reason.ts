import { Failure } from '@comptoir/platform/contract'
import { InputError } from '@comptoir/platform/server'

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

function ofFailure({ code, details }: Failure) {
  const [first] = Array.isArray(details.errors) ? details.errors : []
  const field = first?.field ?? details.field
  return field ? `${field}: ${textOf(first?.code ?? code)}` : textOf(code)
}

function ofInput({ issues }: InputError) {
  const [issue] = issues
  return `${issue?.path.join('.')}: ${textOf(issue?.message ?? '')}`
}

/** Why a command did not succeed, in one line. */
export function reasonOf(error: unknown): string {
  if (error instanceof Failure) return ofFailure(error)
  if (error instanceof InputError) return ofInput(error)
  // Node gathers the refusals of all addresses of a host in one error that says nothing itself.
  if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  const isUsage = String(Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS')
  return isUsage ? (error.message.split('. ', 1)[0] ?? '') : error.message
}
