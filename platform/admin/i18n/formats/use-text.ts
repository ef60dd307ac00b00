import { use, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { FormatsContext } from './formats.ts'
import { isolatedValues } from './isolated.ts'
import type { TextValues } from './texts.ts'

export interface Translate {
  /** Several keys: the first that exists, as in `t([`failures.${code}`, 'failures.other'])`. */
  (key: string | readonly string[], values?: TextValues): string
  has: (key: string) => boolean
}

/** Texts of one domain, or of all with `domain.key`. A missing key is shown as it is and logged once. */
export function useText(namespace?: string): Translate {
  const translate = useTranslations(namespace)
  const { locale } = use(FormatsContext)

  return useMemo(() => {
    const has = (key: string) => translate.has(key)
    const t = (keys: string | readonly string[], values?: TextValues) => {
      const wanted = typeof keys === 'string' ? [keys] : keys
      return translate(wanted.find(has) ?? wanted.at(-1) ?? '', values && isolatedValues(values, locale))
    }
    return Object.assign(t, { has })
  }, [translate, locale])
}
