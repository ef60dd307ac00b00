export const locales = ['en', 'fr', 'ar', 'ja', 'tr'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en'

export const isLocale = (text: unknown): text is Locale => locales.some((locale) => locale === text)

/** The shop's own, by its settings. */
export const ownLanguage = ({ language }: Readonly<Record<string, unknown>>): Locale =>
  isLocale(language) ? language : defaultLocale

/** The first language of an `accept-language` header that we speak. */
export const acceptedLocale = (languages: string) =>
  languages
    .split(',')
    .map((entry) => entry.trim().slice(0, 2).toLowerCase())
    .find(isLocale)

/** Specification §2: locales written right to left. */
export const rightToLeft = ['ar', 'he', 'fa', 'ur', 'yi', 'sy', 'ku', 'az', 'ps', 'sd']

export const directionOf = (locale: string) => (rightToLeft.includes(locale.slice(0, 2)) ? 'rtl' : 'ltr')
