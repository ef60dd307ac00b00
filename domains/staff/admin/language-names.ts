import type { Locale } from '@comptoir/platform/contract'

/** Each language by its own name, so that whoever speaks it finds it. */
export const languageNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  fr: 'Français',
  ar: 'العربية',
  ja: '日本語',
  tr: 'Türkçe',
}
