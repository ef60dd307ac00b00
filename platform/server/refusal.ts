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

/**
 * Of what fits none of several shapes, what its nearest shape says: "empty or an address" is wrong as an address, and a
 * line that is almost a product's line as that.
 */
function nearest(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const shapes = issue.errors.filter(([first]) => first?.code !== 'invalid_value')
  const [near = [issue]] = shapes.toSorted((one, other) => one.length - other.length)
  return near.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(nearest)
}

/** Input that does not fit, as a refusal. A key nobody knows is refused as such: nothing is silently dropped. */
function refuseInput({ part, issues: found }: InputError): Failure {
  const issues = found.flatMap(nearest)
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

const refusalsByCode: Record<string, Failure> = {
  FST_ERR_CTP_INVALID_JSON_BODY: failure('INVALID_JSON'),
  FST_ERR_CTP_EMPTY_JSON_BODY: failure('INVALID_JSON'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: failure('FILE_TYPE_NOT_ALLOWED'),
  FST_ERR_CTP_BODY_TOO_LARGE: failure('FILE_TOO_LARGE'),
  FST_REQ_FILE_TOO_LARGE: failure('FILE_TOO_LARGE'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: failure('FILE_TYPE_NOT_ALLOWED'),
  // PostgreSQL: the statement ran past its deadline, or lost to others too often; a number fits into no column.
  57014: failure('DATABASE_BUSY'),
  '40P01': failure('DATABASE_BUSY'),
  22003: failure('INVALID_ENTRY'),
  // No room: on the database's disk, in its memory, on the disk of the files.
  53100: failure('DATABASE_BUSY'),
  53200: failure('DATABASE_BUSY'),
  ENOSPC: failure('DATABASE_BUSY'),
  EDQUOT: failure('DATABASE_BUSY'),
}

/** The multipart parser names its faults by their text alone. */
const brokenUpload = /^Multipart: Boundary not found|unexpected end of multipart data|^Malformed/i

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
  if (typeof code === 'string' && refusalsByCode[code]) return refusalsByCode[code]
  if (error instanceof SyntaxError) return failure('INVALID_JSON')
  if (error instanceof Error && brokenUpload.test(error.message)) return failure('INVALID_ENTRY', { field: 'file' })
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
