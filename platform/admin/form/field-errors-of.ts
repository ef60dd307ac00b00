import type { Failure } from '../../contract/failure.ts'
import type { FieldError } from '../../contract/failure-body.ts'

export const fieldErrorsOf = ({ code, details }: Failure): FieldError[] =>
  details.errors ?? (details.field ? [{ field: details.field, code, details }] : [])
