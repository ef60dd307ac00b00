import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
import { dateFormat, numberFormat, pluralRules } from '../../contract/values/texts/formats.ts'
import type { Locale } from '../../contract/values/texts/locale.ts'

const formatters = { getDateTimeFormat: dateFormat, getNumberFormat: numberFormat, getPluralRules: pluralRules }

/** A text in ICU syntax with its values, for mails, pages of the shop and the terminal. */
export const fillText = (text: string, locale: Locale, values: Readonly<Record<string, string | number>>): string =>
  String(format(compile(text), locale, { ...values }, { formatters }))
