import { ApiError, type Locale } from '@comptoir/platform/contract'
import { z } from 'zod'
import { AccountFault } from '../server/account/account-fault.ts'
import { faultText, fieldLabel } from './store-texts.ts'

interface FieldFault {
  field: string
  code: string
  values?: Readonly<Record<string, number>>
}

export interface FormRejection {
  status: number
  /** Seconds until the next try. */
  retryAfter: number | null
  errors: { field: string; message: string; label?: string }[]
}

const unprocessable = 422
const tooMany = 429

const fieldOf = (path: readonly PropertyKey[]) => String(path.at(-1) ?? 'form')

function faultsOf(error: unknown): FieldFault[] | null {
  if (error instanceof AccountFault) return [error]
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => ({ field: fieldOf(path), code: message }))
  if (!(error instanceof ApiError)) return null
  if (error.code === 'VALIDATION_FAILED')
    return error.details.errors?.map(({ field, code }) => ({ field, code })) ?? null
  if (error.code !== 'RATE_LIMITED') return null
  const minutes = Math.max(1, Math.ceil(Number(error.details.retry_after) / 60))
  return [{ field: 'form', code: 'RATE_LIMITED', values: { minutes } }]
}

/** Texts of a form that was rejected; null for an error that is none of the visitor's. */
export function rejectionOf(error: unknown, locale: Locale): FormRejection | null {
  const faults = faultsOf(error)
  if (!faults) return null
  const isLimited = error instanceof ApiError && error.code === 'RATE_LIMITED'
  // The first reason of each field is enough.
  const first = new Map(faults.toReversed().map((fault) => [fault.field, fault]))
  return {
    status: isLimited ? tooMany : unprocessable,
    retryAfter: isLimited ? Number(error.details.retry_after) : null,
    errors: [...first.values()].toReversed().map(({ field, code, values }) => {
      const label = fieldLabel(field, locale)
      return { field, message: faultText(code, locale, values), ...(label !== undefined && { label }) }
    }),
  }
}
