import type { ApiError } from '../../contract/api-error.ts'
import type { FieldError } from '../../contract/error-body.ts'

export const fieldErrorsOf = ({ code, details }: ApiError): FieldError[] =>
  details.errors ?? (details.field ? [{ field: details.field, code, details }] : [])
