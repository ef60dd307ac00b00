import { ApiError, apiError, type ErrorBody, fieldErrorOf, flatIssues } from '@comptoir/platform/contract'
import type { z } from 'zod'
import { codeOf, isDisconnect } from '../db/database-errors.ts'
import { InputError } from '../manifest/domain.ts'

const isMissingVersion = ({ path, input }: z.core.$ZodIssue) => path.join('.') === 'version' && input === undefined

/** Maps invalid input to an API error. Unknown keys are rejected, never dropped silently. */
function inputErrorOf({ part, issues: found }: InputError): ApiError {
  const issues = flatIssues(found)
  const errors = issues.slice(0, 50).map(fieldErrorOf)
  const field = errors[0]?.field
  if (part === 'params') return apiError('INVALID_ID', { field })
  if (part === 'query' && issues.some(isMissingVersion)) return apiError('VERSION_REQUIRED', { field })
  if (part === 'query') return apiError('INVALID_FILTER', { field })
  const unknown = issues.find((issue) => issue.code === 'unrecognized_keys')
  if (unknown?.code === 'unrecognized_keys') {
    return apiError('UNKNOWN_FIELD', { field: [...unknown.path, unknown.keys[0]].join('.') })
  }
  return apiError('VALIDATION_FAILED', { field, errors })
}

const errorsByCode: Record<string, ApiError> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: apiError('INVALID_JSON'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: apiError('FILE_TYPE_NOT_ALLOWED'),
  FST_ERR_CTP_BODY_TOO_LARGE: apiError('FILE_TOO_LARGE'),
  FST_REQ_FILE_TOO_LARGE: apiError('FILE_TOO_LARGE'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: apiError('FILE_TYPE_NOT_ALLOWED'),
  // PostgreSQL: statement timeout, repeated deadlock, number out of range.
  57014: apiError('DATABASE_BUSY'),
  '40P01': apiError('DATABASE_BUSY'),
  22003: apiError('INVALID_ENTRY'),
  // PostgreSQL: something that this refers to, or that refers to it, came or went meanwhile.
  23503: apiError('VERSION_CONFLICT'),
  // PostgreSQL: disk or memory full.
  53100: apiError('DATABASE_BUSY'),
  53200: apiError('DATABASE_BUSY'),
  // File storage full.
  ENOSPC: apiError('STORAGE_FULL'),
  EDQUOT: apiError('STORAGE_FULL'),
}

/** The multipart parser has no error codes, only messages. */
const brokenUpload = /^Multipart: Boundary not found|^The needle cannot|unexpected end of multipart data|^Malformed/i

/** Errors of the framework with a 4xx status. */
function isClientError(error: unknown) {
  const status = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined
  return typeof status === 'number' && status >= 400 && status < 500
}

/** The API error for anything thrown; null for a bug. */
export function apiErrorOf(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error
  if (error instanceof InputError) return inputErrorOf(error)
  // The query builder wraps the database's errors.
  const code = codeOf(error)
  if (typeof code === 'string' && errorsByCode[code]) return errorsByCode[code]
  if (error instanceof Error && brokenUpload.test(error.message)) return apiError('INVALID_ENTRY', { field: 'file' })
  if (isClientError(error)) return apiError('INVALID_ENTRY')
  return isDisconnect(error) ? apiError('DATABASE_BUSY') : null
}

/** `message` is for people: programs go by the code. */
export function bodyOf({ code, details }: ApiError, message: string, request_id: string): ErrorBody {
  const { field, errors, ...rest } = details
  return {
    error: {
      code,
      message,
      ...(field && { field }),
      ...(errors && { errors }),
      ...(Object.keys(rest).length > 0 && { details: rest }),
      request_id,
    },
  }
}
