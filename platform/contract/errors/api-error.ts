import type { FieldError } from './error-body.ts'

export interface ErrorDetails {
  field?: string
  errors?: FieldError[]
  [detail: string]: unknown
}

/** An expected error. Anything else thrown is a bug and answers INTERNAL. */
export class ApiError extends Error {
  override readonly name = 'Failure'
  readonly code: string
  readonly status: number
  readonly details: ErrorDetails
  /** The call that failed, on the side that made it. */
  call?: { method: string; path: string }

  constructor(code: string, status: number, details: ErrorDetails = {}) {
    super(code)
    this.code = code
    this.status = status
    this.details = details
  }
}

/** HTTP status of every error code; filled by `defineErrors`. */
export const errorStatuses = new Map<string, number>()

/** Declares error codes with their HTTP status and returns the factory. */
export function defineErrors<Code extends string>(statuses: Readonly<Record<Code, number>>) {
  for (const [code, status] of Object.entries<number>(statuses)) errorStatuses.set(code, status)
  return (code: Code, details?: ErrorDetails) => new ApiError(code, statuses[code], details)
}

/** Errors of no particular domain. */
export const apiError = defineErrors({
  INVALID_ID: 400,
  INVALID_ENTRY: 400,
  INVALID_JSON: 400,
  INVALID_FILTER: 400,
  UNKNOWN_FIELD: 400,
  TOKEN_MISSING: 401,
  TOKEN_INVALID: 401,
  TOKEN_EXPIRED: 401,
  TOKEN_REVOKED: 401,
  FORBIDDEN: 403,
  PREVIEW_READS_ONLY: 403,
  PLUGIN_READS_ONLY: 403,
  MODULE_DISABLED: 403,
  SUBSCRIPTION_EXPIRED: 402,
  ROOT_ONLY: 403,
  CROSS_SITE: 403,
  NOT_FOUND: 404,
  REQUEST_TIMEOUT: 408,
  VERSION_CONFLICT: 409,
  IN_USE: 409,
  FILE_TOO_LARGE: 413,
  FILE_TYPE_NOT_ALLOWED: 415,
  UNKNOWN_HOST: 421,
  ADDRESS_NOT_ALLOWED: 422,
  ADDRESS_UNREACHABLE: 422,
  VALIDATION_FAILED: 422,
  TOO_MANY_MATCHES: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  VERSION_REQUIRED: 428,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  DATABASE_BUSY: 503,
  PAPER_NOT_PRINTED: 503,
  STORAGE_FULL: 507,
})
