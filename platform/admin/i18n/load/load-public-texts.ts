import { texts } from 'virtual:texts/public'
import type { Locale } from '../../../contract/values/texts/locale.ts'
import type { Texts } from '../formats/texts.ts'

export async function loadPublicTexts(locale: Locale): Promise<Texts> {
  const chunk = await texts[locale]()
  return chunk.default
}
