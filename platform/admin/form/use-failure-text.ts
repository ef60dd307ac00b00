import { useMemo } from 'react'
import { Failure } from '../../contract/failure.ts'
import type { FieldError } from '../../contract/failure-body.ts'
import type { TextValues } from '../i18n/texts.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { useText } from '../i18n/use-text.ts'

export interface FailureText {
  /** What to tell of a refused call. */
  (error: unknown): string
  /** What to write beside a field. */
  ofField: (fault: Pick<FieldError, 'code' | 'details'>) => string
}

/** Where a refusal does not say how long to wait. */
const usualWait = { retry_after: 60 }

const isText = (value: unknown) => typeof value === 'string'

/** Refusals in words: the domain's own, else everybody's, else that an error occurred. */
export function useFailureText(namespace: string): FailureText {
  const own = useText(namespace)
  const platform = useText('platform')
  const { list } = useFormats()

  return useMemo(() => {
    const textOf = (value: unknown) => (Array.isArray(value) && value.every(isText) ? list(value) : value)
    const valuesOf = (details: Readonly<Record<string, unknown>> = {}): TextValues => ({
      ...usualWait,
      ...Object.fromEntries(
        Object.entries(details).flatMap(([key, given]) => {
          const value = textOf(given)
          return typeof value === 'string' || typeof value === 'number' ? [[key, value]] : []
        }),
      ),
    })
    const read = (code: string, details?: Readonly<Record<string, unknown>>) => {
      const key = `failures.${code}`
      return own.has(key) ? own(key, valuesOf(details)) : platform([key, 'error'], valuesOf(details))
    }
    const ofFailure = (error: unknown) =>
      error instanceof Failure ? read(error.code, error.details) : platform('error')
    return Object.assign(ofFailure, {
      ofField: ({ code, details }: Pick<FieldError, 'code' | 'details'>) =>
        own.has(`failures.${code}`) || platform.has(`failures.${code}`)
          ? read(code, details)
          : platform('failures.INVALID_ENTRY'),
    })
  }, [list, own, platform])
}
