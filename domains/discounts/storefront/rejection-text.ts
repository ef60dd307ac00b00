import { countryName, dateFormat, type Locale } from '@comptoir/platform/contract'
import { fillText } from '@comptoir/platform/server'
import type { Rejection } from '../contract/basket/rejection.ts'
import { rejectionWords } from '../contract/basket/rejection-words.ts'
import ar from '../locales/store/ar.json' with { type: 'json' }
import en from '../locales/store/en.json' with { type: 'json' }
import fr from '../locales/store/fr.json' with { type: 'json' }
import ja from '../locales/store/ja.json' with { type: 'json' }
import tr from '../locales/store/tr.json' with { type: 'json' }

const texts: Readonly<Record<Locale, typeof en>> = { en, fr, ar, ja, tr }

export interface RejectionSpeech {
  locale: Locale
  money(amount: number): string
  /** The shop's. */
  timeZone: string
  /** Of the discounts that are given, by id. */
  titles: ReadonlyMap<string, string>
}

type SentenceKey = keyof typeof en.reasons
const isSentence = (key: string): key is SentenceKey => Object.hasOwn(en.reasons, key)

const listed = (locale: Locale, names: readonly string[]) =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(names)

const languageName = (code: string, locale: Locale) =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code

/** Why a discount is not given, to the shopper. */
export function rejectionText(rejection: Rejection, { locale, money, timeZone, titles }: RejectionSpeech): string {
  const day = (moment: string) =>
    dateFormat(locale, { timeZone, weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(moment))
  const { key, values } = rejectionWords(rejection, {
    money,
    day,
    titles: (ids) =>
      listed(
        locale,
        ids.flatMap((id) => titles.get(id) ?? []),
      ),
    countries: (codes) =>
      listed(
        locale,
        codes.map((code) => countryName(code, locale)),
      ),
    languages: (codes) =>
      listed(
        locale,
        codes.map((code) => languageName(code, locale)),
      ),
  })
  return isSentence(key) ? fillText(texts[locale].reasons[key], locale, values) : ''
}
