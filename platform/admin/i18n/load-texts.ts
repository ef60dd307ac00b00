import { texts } from 'virtual:texts'
import type { Locale } from '../../contract/locale.ts'
import type { Texts } from './texts.ts'

/** Fetches the one chunk a language needs; the fonts of its script come along. */
export async function loadTexts(locale: Locale): Promise<Texts> {
  const chunk = await texts[locale]()
  return chunk.default
}
