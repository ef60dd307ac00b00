import { useMemo } from 'react'
import { ApiError } from '../../contract/errors/api-error.ts'
import type { FieldError } from '../../contract/errors/error-body.ts'
import { notDoneKeys } from './failed-call.ts'
import { choice, type TextValue, type TextValues } from './formats/texts.ts'
import { useFormats } from './formats/use-formats.ts'
import { useText } from './formats/use-text.ts'

export interface ErrorText {
  (error: unknown): string
  ofField: (fieldError: FieldFault) => string
}

export type FieldFault = Pick<FieldError, 'code' | 'details'> & { field?: string }

/** `variants.3.price` → `required.variants.price` */
const requiredKeyOf = (field: string) => `required.${field.replaceAll(/\.\d+(?=\.|$)/g, '')}`

/** Seconds; used when the reply has no `retry_after`. */
const defaultWait = { retry_after: 60 }

const isText = (value: unknown) => typeof value === 'string'

const isCode = (text: string) => /^[a-z][a-z_]*$/.test(text)

/** Texts choose by codes, which stand as they are; null for what no text shows. */
function textValue(value: unknown): TextValue | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return null
  return isCode(value) ? choice(value) : value
}

/**
 * Looks a code up in the domain's texts, in those of the domain it builds on, then in the platform's; falls back to
 * "an error occurred".
 */
export function useErrorText(namespace: string, base = namespace): ErrorText {
  const domain = useText(namespace)
  const beneath = useText(base)
  const platform = useText('platform')
  const { list } = useFormats()

  return useMemo(() => {
    const textOf = (value: unknown) => (Array.isArray(value) && value.every(isText) ? list(value) : value)
    const valuesOf = (details: Readonly<Record<string, unknown>> = {}): TextValues => ({
      ...defaultWait,
      ...Object.fromEntries(
        Object.entries(details).flatMap(([key, given]) => {
          const value = textValue(textOf(given))
          return value === null ? [] : [[key, value] as const]
        }),
      ),
    })
    const ownFor = (key: string) => [domain, beneath].find((texts) => texts.has(key))
    const read = (code: string, details?: Readonly<Record<string, unknown>>) => {
      const key = `failures.${code}`
      const own = ownFor(key)
      return own ? own(key, valuesOf(details)) : platform([key, 'error'], valuesOf(details))
    }
    const whatFailed = (error: ApiError) => {
      const [key] = notDoneKeys(error).filter(ownFor)
      return (key && ownFor(key)?.(key)) || null
    }
    const ofError = (error: unknown) => {
      if (!(error instanceof ApiError)) return platform('error')
      return [whatFailed(error), read(error.code, error.details)].filter(Boolean).join(' ')
    }
    return Object.assign(ofError, {
      ofField({ code, details, field = '' }: FieldFault) {
        const key = requiredKeyOf(field)
        const named = code === 'REQUIRED' && ownFor(key)
        if (named) return named(key)
        return ownFor(`failures.${code}`) || platform.has(`failures.${code}`)
          ? read(code, details)
          : platform('failures.INVALID_ENTRY')
      },
    })
  }, [beneath, domain, list, platform])
}
