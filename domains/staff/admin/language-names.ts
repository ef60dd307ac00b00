import type { Locale } from '@comptoir/platform/contract'

/** Each language in its own language. */
export const languageNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  fr: 'Français',
  ar: 'العربية',
  ja: '日本語',
  tr: 'Türkçe',
}
