import { texts } from 'virtual:texts'
import type { Locale } from '../../../contract/values/locale.ts'
import type { Texts } from '../formats/texts.ts'

export async function loadTexts(locale: Locale): Promise<Texts> {
  const chunk = await texts[locale]()
  return chunk.default
}
