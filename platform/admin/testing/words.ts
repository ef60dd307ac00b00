import format from 'icu-minify/format'
import type { Locale } from '../../contract/values/texts/locale.ts'
import { formatsFor } from '../i18n/formats/formats.ts'
import { isolatedValues } from '../i18n/formats/isolated.ts'
import type { Texts, TextValues } from '../i18n/formats/texts.ts'
import { loadTexts } from '../i18n/load/load-texts.ts'

const isGroup = (text: Texts[string] | undefined): text is Texts => typeof text === 'object' && !Array.isArray(text)

const textAt = (texts: Texts, key: string) =>
  key.split('.').reduce<Texts[string] | undefined>((part, step) => (isGroup(part) ? part[step] : undefined), texts)

/** What `useText` and `useFormats` are in a language, for rules that are tested without a page. */
export async function wordsIn(locale: Locale, namespace: string) {
  const formats = formatsFor({ locale, currency: 'EUR', timeZone: 'UTC' })
  const texts = await loadTexts(locale)
  const read = (key: string) => textAt(texts, `${namespace}.${key}`)
  const has = (key: string) => read(key) !== undefined
  const t = (keys: string | readonly string[], values: TextValues = {}) => {
    const key = [keys].flat().find(has) ?? ''
    const text = read(key)
    if (text === undefined || isGroup(text)) throw new Error(`There is no text ${keys}`)
    const options = { formatters: { getDateTimeFormat, getNumberFormat, getPluralRules } }
    return String(format(text, formats.tag, isolatedValues(values, locale), options))
  }
  return { t: Object.assign(t, { has }), formats }
}

const getDateTimeFormat = (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
  new Intl.DateTimeFormat(...given)
const getNumberFormat = (...given: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...given)
const getPluralRules = (...given: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...given)
