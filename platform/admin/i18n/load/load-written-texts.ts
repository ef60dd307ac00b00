import { texts, type WrittenTexts } from 'virtual:texts/source'
import type { Locale } from '../../../contract/values/texts/locale.ts'

export type { WrittenTexts }

/** The built-in texts as written, before they are compiled. */
export async function loadWrittenTexts(locale: Locale): Promise<WrittenTexts> {
  const chunk = await texts[locale]()
  return chunk.default
}
