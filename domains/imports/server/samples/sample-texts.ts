import type { Locale } from '@comptoir/platform/contract'
import ar from '../../locales/samples/ar.json' with { type: 'json' }
import en from '../../locales/samples/en.json' with { type: 'json' }
import fr from '../../locales/samples/fr.json' with { type: 'json' }
import ja from '../../locales/samples/ja.json' with { type: 'json' }
import tr from '../../locales/samples/tr.json' with { type: 'json' }

export type SampleTexts = typeof en

export const sampleTexts: Readonly<Record<Locale, SampleTexts>> = { en, fr, ar, ja, tr }

const isSample = (key: string): key is keyof SampleTexts['goods'] => Object.hasOwn(en.goods, key)

/** Title and text of a sample by the name of its picture. */
export function sampleWords(key: string, locale: Locale) {
  if (!isSample(key)) throw new Error(`There is no sample "${key}"`)
  return sampleTexts[locale].goods[key]
}
