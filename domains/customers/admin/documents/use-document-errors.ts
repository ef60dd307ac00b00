import { useErrorText } from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import type { DocumentValues } from './use-documents.ts'

/** Faults of the fields stand beside them, all others above. */
export function useDocumentErrors(error: Error | null) {
  const errorText = useErrorText('customers')
  const faults = error instanceof ApiError ? (error.details?.errors ?? []) : []
  const faultOf = (field: keyof DocumentValues) => faults.find((fault) => fault.field === field)
  const errorOf = (field: keyof DocumentValues) => {
    const fault = faultOf(field)
    return fault && errorText.ofField(fault)
  }
  const isBeside = faultOf('title') !== undefined || faultOf('expires_on') !== undefined
  return { errorOf, above: error && !isBeside ? errorText(error) : null }
}
