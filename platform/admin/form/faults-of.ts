import type { Failure, FieldError } from '../../contract/failure.ts'

/** What a refusal finds wrong, field by field. */
export const faultsOf = ({ code, details }: Failure): FieldError[] =>
  details.errors ?? (details.field ? [{ field: details.field, code, details }] : [])
