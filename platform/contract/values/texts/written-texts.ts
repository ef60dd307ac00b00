import { type Locale, locales } from './locale.ts'
import { visibleLength } from './text-length.ts'

type Texts<Text> = Partial<Readonly<Record<Locale, Text | undefined>>>

/** Without a word, and in a rich text without picture, film or sound. */
export const isBlank = (text: unknown): boolean =>
  typeof text === 'string'
    ? visibleLength(text) === 0 && !/<(?:img|iframe|video|audio)[\s>]/.test(text)
    : Object.values(text ?? {}).every(isBlank)

/** Without those that are blank, and without one into the record's own language. */
export const writtenTranslations = <Text>(texts: Texts<Text>, own: Locale | undefined): Texts<Text> =>
  Object.fromEntries(
    locales.flatMap((locale) => (locale === own || isBlank(texts[locale]) ? [] : [[locale, texts[locale]]])),
  )
