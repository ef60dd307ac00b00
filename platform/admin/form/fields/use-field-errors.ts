import { useCallback } from 'react'
import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../../contract/errors/api-error.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { fieldErrorsOf } from './field-errors-of.ts'

const isMap = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Shows the field errors of a reply beside their fields. Returns false when one of them has no field here, so that
 * the caller shows a toast.
 */
export function useFieldErrors<Values extends FieldValues, Context, Request>(
  { setError, getValues }: Pick<UseFormReturn<Values, Context, Request>, 'setError' | 'getValues'>,
  namespace: string,
) {
  const errorText = useErrorText(namespace)

  return useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError)) return false
      const values = getValues()
      // A map has no key yet for a field without a value.
      const isField = (path: string): path is FieldPath<Values> =>
        get(values, path) !== undefined || isMap(get(values, path.slice(0, path.lastIndexOf('.'))))
      const fieldErrors = fieldErrorsOf(error)
      const found = fieldErrors.flatMap((fieldError) =>
        isField(fieldError.field) ? [{ field: fieldError.field, fieldError }] : [],
      )
      for (const { field, fieldError } of found) {
        setError(field, { type: fieldError.code, message: errorText.ofField(fieldError) })
      }
      return found.length > 0 && found.length === fieldErrors.length
    },
    [errorText, getValues, setError],
  )
}
