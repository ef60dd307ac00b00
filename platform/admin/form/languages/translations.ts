import { type Locale, locales } from '../../../contract/values/texts/locale.ts'
import { visibleLength } from '../../../contract/values/texts/text-length.ts'

type Texts<Text> = Partial<Readonly<Record<Locale, Text | undefined>>>

/** Texts as a form has them, with an entry for each language. */
export const inEveryLanguage = <Text>({ en, fr, ar, ja, tr }: Texts<Text>, blank: Text): Record<Locale, Text> => ({
  ...{ en: en ?? blank, fr: fr ?? blank, ar: ar ?? blank, ja: ja ?? blank, tr: tr ?? blank },
})

/** Without a word, and without a picture in a rich text. */
export const isBlank = (text: unknown): boolean =>
  typeof text === 'string'
    ? visibleLength(text) === 0 && !text.includes('<img')
    : Object.values(text ?? {}).every(isBlank)

/** Without those that are blank, and without one into the record's own language. */
export const writtenTranslations = <Text>(texts: Readonly<Record<Locale, Text>>, own: Locale): Texts<Text> =>
  Object.fromEntries(
    locales.flatMap((locale) => (locale === own || isBlank(texts[locale]) ? [] : [[locale, texts[locale]]])),
  )
