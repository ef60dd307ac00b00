import { fieldErrorsOf } from '@comptoir/platform/admin/form/fields/field-errors-of.ts'
import { useErrorText } from '@comptoir/platform/admin/i18n/use-error-text.ts'
import { ApiError } from '@comptoir/platform/contract'

/** Texts of a refusal, by field. */
export function useErrorsOf(error: unknown) {
  const errorText = useErrorText('staff')
  const fieldErrors = error instanceof ApiError ? fieldErrorsOf(error) : []
  return (field: string) => {
    const fieldError = fieldErrors.find((each) => each.field === field)
    return fieldError && errorText.ofField(fieldError)
  }
}
