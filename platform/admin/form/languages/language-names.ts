import type { Locale } from '../../../contract/values/texts/locale.ts'

/** Each language in its own language. */
export const languageNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  fr: 'Français',
  ar: 'العربية',
  ja: '日本語',
  tr: 'Türkçe',
}
