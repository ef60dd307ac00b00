import type { Locale } from '@comptoir/platform/contract'

/** Names of entries that lead to no record, unless staff give them others. */
export const entryNames: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  home: { en: 'Home', fr: 'Accueil', ar: 'الرئيسية', ja: 'ホーム', tr: 'Ana sayfa' },
  collections: { en: 'Collections', fr: 'Collections', ar: 'المجموعات', ja: 'コレクション', tr: 'Koleksiyonlar' },
}
