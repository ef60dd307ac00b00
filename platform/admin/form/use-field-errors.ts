import { useCallback } from 'react'
import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import { Failure } from '../../contract/failure.ts'
import { faultsOf } from './faults-of.ts'
import { useFailureText } from './use-failure-text.ts'

const isMap = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Puts the faults that a refusal names beside their fields. Answers whether every fault found its field;
 * what did not is for a toast to say.
 */
export function useFieldErrors<Values extends FieldValues, Context, Request>(
  { setError, getValues }: Pick<UseFormReturn<Values, Context, Request>, 'setError' | 'getValues'>,
  namespace: string,
) {
  const failureText = useFailureText(namespace)

  return useCallback(
    (error: unknown) => {
      if (!(error instanceof Failure)) return false
      const values = getValues()
      // Of a map, a field may be missing that has no value yet.
      const isField = (path: string): path is FieldPath<Values> =>
        get(values, path) !== undefined || isMap(get(values, path.slice(0, path.lastIndexOf('.'))))
      const faults = faultsOf(error)
      const found = faults.flatMap(({ field, ...fault }) => (isField(field) ? [{ field, fault }] : []))
      for (const [at, { field, fault }] of found.entries()) {
        setError(field, { type: fault.code, message: failureText.ofField(fault) }, { shouldFocus: at === 0 })
      }
      return found.length > 0 && found.length === faults.length
    },
    [failureText, getValues, setError],
  )
}
