import { countryCodes, countryName, type Locale, locales } from '@comptoir/platform/contract'
import { escapeHtml } from '@comptoir/platform/storefront'

export interface CountryOption {
  code: string
  name: string
}

const namesIn = (locale: Locale) => countryCodes.map((code) => ({ code, name: countryName(code, locale) }))

const known = new Map<Locale, readonly CountryOption[]>()

/** All countries in the order of a language. */
export function countriesIn(locale: Locale): readonly CountryOption[] {
  const sorted = known.get(locale) ?? sortedIn(locale)
  known.set(locale, sorted)
  return sorted
}

function sortedIn(locale: Locale) {
  const { compare } = new Intl.Collator(locale)
  return namesIn(locale).toSorted((one, other) => compare(one.name, other.name))
}

/** For themes that print the options as a whole. */
export const countryOptionTags = (locale: Locale): string =>
  countriesIn(locale)
    .map(({ name }) => `<option value="${escapeHtml(name)}" data-provinces="[]">${escapeHtml(name)}</option>`)
    .join('')

/** The code of a country that a form names by its code or by its name in any language of the shop. */
export function countryCodeOf(given: string): string {
  const text = given.trim()
  const found = locales.flatMap(countriesIn).find(({ code, name }) => code === text || name === text)
  return found?.code ?? text
}
