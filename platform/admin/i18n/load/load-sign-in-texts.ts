import { texts } from 'virtual:texts/sign-in'
import type { Locale } from '../../../contract/values/texts/locale.ts'
import type { Texts } from '../formats/texts.ts'

export async function loadSignInTexts(locale: Locale): Promise<Texts> {
  const chunk = await texts[locale]()
  return chunk.default
}
