import type { Locale } from '@comptoir/platform/contract'

/** On one line, as the editor of the panel writes it. Japanese has no blanks between words. */
export const html = (text: string, locale: Locale) =>
  text.replaceAll(/>\n</g, '><').replaceAll('\n', locale === 'ja' ? '' : ' ')
