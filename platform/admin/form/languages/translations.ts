import type { Locale } from '../../../contract/values/texts/locale.ts'

type Texts<Text> = Partial<Readonly<Record<Locale, Text | undefined>>>

/** Texts as a form has them, with an entry for each language. */
export const inEveryLanguage = <Text>({ en, fr, ar, ja, tr }: Texts<Text>, blank: Text): Record<Locale, Text> => ({
  ...{ en: en ?? blank, fr: fr ?? blank, ar: ar ?? blank, ja: ja ?? blank, tr: tr ?? blank },
})
