import { Failure, type FailureBody, type FieldError, failure } from '@comptoir/platform/contract'
import type { z } from 'zod'
import { isDisconnect } from './db.ts'
import { InputError } from './domain.ts'

const codePattern = /^[A-Z][A-Z0-9_]+$/

const formats: Record<string, string> = { email: 'EMAIL_INVALID', url: 'URL_INVALID', uuid: 'INVALID_ID' }

const isOfLength = (origin: string) => origin === 'string' || origin === 'array'

/** What a kind of fault is called, where the schema names no code of its own. */
function usualCodeOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_small') return isOfLength(issue.origin) ? 'TOO_SHORT' : 'TOO_SMALL'
  if (issue.code === 'too_big') return isOfLength(issue.origin) ? 'TOO_LONG' : 'TOO_BIG'
  return (issue.code === 'invalid_format' && formats[issue.format]) || 'INVALID_ENTRY'
}

/** A Zod issue as a code of ours: a schema may name one as its message, otherwise the kind of fault decides. */
function codeOf(issue: z.core.$ZodIssue): string {
  if (codePattern.test(issue.message)) return issue.message
  return issue.code === 'invalid_type' && issue.input === undefined ? 'REQUIRED' : usualCodeOf(issue)
}

function detailsOf(issue: z.core.$ZodIssue): Record<string, unknown> | undefined {
  if (issue.code === 'too_small') return { minimum: Number(issue.minimum) }
  if (issue.code === 'too_big') return { maximum: Number(issue.maximum) }
  return undefined
}

const fieldErrorOf = (issue: z.core.$ZodIssue): FieldError => {
  const details = detailsOf(issue)
  return { field: issue.path.join('.'), code: codeOf(issue), ...(details && { details }) }
}

/** Input that does not fit, as a refusal. A key nobody knows is refused as such: nothing is silently dropped. */
function refuseInput({ part, issues }: InputError): Failure {
  const errors = issues.slice(0, 50).map(fieldErrorOf)
  const field = errors[0]?.field
  if (part === 'params') return failure('INVALID_ID', { field })
  if (part === 'query') return failure('INVALID_FILTER', { field })
  const unknown = issues.find((issue) => issue.code === 'unrecognized_keys')
  if (unknown?.code === 'unrecognized_keys') {
    return failure('UNKNOWN_FIELD', { field: [...unknown.path, unknown.keys[0]].join('.') })
  }
  return failure('VALIDATION_FAILED', { field, errors })
}

const fastifyRefusals: Record<string, Failure> = {
  FST_ERR_CTP_INVALID_JSON_BODY: failure('INVALID_JSON'),
  FST_ERR_CTP_EMPTY_JSON_BODY: failure('INVALID_JSON'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: failure('FILE_TYPE_NOT_ALLOWED'),
  FST_ERR_CTP_BODY_TOO_LARGE: failure('FILE_TOO_LARGE'),
  FST_REQ_FILE_TOO_LARGE: failure('FILE_TOO_LARGE'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: failure('FILE_TYPE_NOT_ALLOWED'),
}

/** What the framework refused for a reason of its own: it says so with a status. */
function isCallersFault(error: unknown) {
  const status = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined
  return typeof status === 'number' && status >= 400 && status < 500
}

/** Any thrown thing as the refusal to answer with; null for a bug. */
export function refusalOf(error: unknown): Failure | null {
  if (error instanceof Failure) return error
  if (error instanceof InputError) return refuseInput(error)
  if (isDisconnect(error)) return failure('DATABASE_BUSY')
  const code = error instanceof Error ? Reflect.get(error, 'code') : undefined
  // 57014: the statement ran past its deadline.
  if (code === '57014') return failure('DATABASE_BUSY')
  if (typeof code === 'string' && fastifyRefusals[code]) return fastifyRefusals[code]
  if (error instanceof SyntaxError) return failure('INVALID_JSON')
  return isCallersFault(error) ? failure('INVALID_ENTRY') : null
}

export function bodyOf({ code, details }: Failure, request_id: string): FailureBody {
  const { field, errors, ...rest } = details
  return {
    error: {
      code,
      message: `failures.${code}`,
      ...(field && { field }),
      ...(errors && { errors }),
      ...(Object.keys(rest).length > 0 && { details: rest }),
      request_id,
    },
  }
}
