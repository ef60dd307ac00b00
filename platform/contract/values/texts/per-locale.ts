import { z } from 'zod'
import { defaultLocale, type Locale } from './locale.ts'

/** A value for each language that has one. */
export const perLocale = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({ en: text, fr: text, ar: text, ja: text, tr: text } satisfies Record<Locale, Text>).partial()

/** In this language, else in English, else in the first that is written. */
export const textIn = (texts: Partial<Record<Locale, string | undefined>>, locale: Locale): string =>
  texts[locale] ?? texts[defaultLocale] ?? Object.values(texts).find((text) => text !== undefined) ?? ''
