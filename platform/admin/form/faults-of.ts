import type { Failure } from '../../contract/failure.ts'
import type { FieldError } from '../../contract/failure-body.ts'

/** What a refusal finds wrong, field by field. */
export const faultsOf = ({ code, details }: Failure): FieldError[] =>
  details.errors ?? (details.field ? [{ field: details.field, code, details }] : [])
