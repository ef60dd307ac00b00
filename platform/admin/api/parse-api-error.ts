import { ApiError } from '../../contract/errors/api-error.ts'
import type { FieldError } from '../../contract/errors/error-body.ts'

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

function parseFieldErrors(errors: unknown): FieldError[] | undefined {
  if (!Array.isArray(errors)) return undefined
  return errors.map(fieldsOf).flatMap(({ field, code, details }) => {
    if (typeof field !== 'string' || typeof code !== 'string') return []
    return [{ field, code, ...(details !== undefined && { details: fieldsOf(details) }) }]
  })
}

/** Parses an error reply by hand: the login page must not load a schema library. */
export function parseApiError(content: unknown, status: number): ApiError {
  const { code, details, field, errors, request_id } = fieldsOf(fieldsOf(content).error)
  if (typeof code !== 'string') return new ApiError(status === 404 ? 'NOT_FOUND' : 'INTERNAL', status)
  return new ApiError(code, status, {
    ...fieldsOf(details),
    field: textOf(field),
    errors: parseFieldErrors(errors),
    request_id: textOf(request_id),
  })
}
