import { isLocale, type Locale } from '@comptoir/platform/contract'
import type { MethodKey } from '../../contract/method-key.ts'
import ar from '../../locales/store/ar.json' with { type: 'json' }
import en from '../../locales/store/en.json' with { type: 'json' }
import fr from '../../locales/store/fr.json' with { type: 'json' }
import ja from '../../locales/store/ja.json' with { type: 'json' }
import tr from '../../locales/store/tr.json' with { type: 'json' }
import type { MethodValues } from './use-method-form.ts'

const texts: Readonly<Record<Locale, typeof en>> = { en, fr, ar, ja, tr }

/** What shoppers read of a method while the shop has no words of its own. */
export const shopperWords = (method: MethodKey, locale: Locale) => texts[locale][method]

/** As shoppers of the reader's language see it. */
export function wordsIn(method: MethodKey, words: MethodValues['words'], locale: string) {
  const known = isLocale(locale) ? locale : 'en'
  const usual = shopperWords(method, known)
  const own = words[known]
  return { title: own?.title || usual.title, line: own?.line || usual.line }
}
