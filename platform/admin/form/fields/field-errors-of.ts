import type { ApiError } from '../../../contract/errors/api-error.ts'
import type { FieldError } from '../../../contract/errors/error-body.ts'

export const fieldErrorsOf = ({ code, details }: ApiError): FieldError[] =>
  details.errors ?? (details.field ? [{ field: details.field, code, details }] : [])
