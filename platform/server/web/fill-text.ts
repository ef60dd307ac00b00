import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
import type { Locale } from '../../contract/values/texts/locale.ts'

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
}

/** A text in ICU syntax with its values, for mails, pages of the shop and the terminal. */
export const fillText = (text: string, locale: Locale, values: Readonly<Record<string, string | number>>): string =>
  String(format(compile(text), locale, { ...values }, { formatters }))
