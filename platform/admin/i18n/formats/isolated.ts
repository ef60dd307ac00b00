import { directionOf, type Locale } from '../../../contract/values/texts/locale.ts'
import type { TextValue, TextValues } from './texts.ts'

const foreign = {
  ltr: /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u,
  rtl: /[^\P{L}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u,
} as const

/** Isolates text of the other direction (Unicode FSI/PDI), so that its neighbours keep their order. */
export const isolated = (text: string, locale: Locale) =>
  foreign[directionOf(locale)].test(text) ? `\u2068${text}\u2069` : text

const shown = (value: TextValue, locale: Locale) => {
  if (typeof value === 'string') return isolated(value, locale)
  return typeof value === 'function' ? value() : value
}

export const isolatedValues = (values: TextValues, locale: Locale) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(value, locale)]))
