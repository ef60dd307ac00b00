import { defaultLocale, type Locale } from '@comptoir/platform/contract'

type Texts = Partial<Record<Locale, string | undefined>>

/** In this language, else in English, else in the first that is written. */
export const textIn = (texts: Texts, locale: Locale): string =>
  texts[locale] ?? texts[defaultLocale] ?? Object.values(texts).find((text) => text !== undefined) ?? ''
