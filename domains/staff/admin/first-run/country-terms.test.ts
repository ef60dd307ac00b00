import { expect, test } from 'vitest'
import { ShopStart } from '../../contract/setup.ts'
import { countries, likelyCountry, termsOf } from './country-terms.ts'

test('every country has terms that the server takes', () => {
  const zones = new Set(Intl.supportedValuesOf('timeZone'))
  const currencies = new Set(Intl.supportedValuesOf('currency'))
  const refused = countries.filter((country) => {
    const terms = termsOf(country)
    const isTaken = ShopStart.safeParse({ name: 'Maison Lune', country, ...terms }).success
    return !isTaken || !zones.has(terms?.time_zone ?? '') || !currencies.has(terms?.currency_code ?? '')
  })

  expect(refused).toEqual([])
  expect(countries).toHaveLength(249)
})

test.each([
  ['FR', { currency_code: 'EUR', time_zone: 'Europe/Paris', language: 'fr', tax: { title: 'TVA', percent: 20 } }],
  ['JP', { currency_code: 'JPY', time_zone: 'Asia/Tokyo', language: 'ja', tax: { title: '消費税', percent: 10 } }],
  ['CH', { currency_code: 'CHF', time_zone: 'Europe/Zurich', language: 'en', tax: { title: 'MWST', percent: 8.1 } }],
  ['US', { currency_code: 'USD', time_zone: 'America/New_York', language: 'en', tax: null }],
])('%s has its own', (country, terms) => {
  expect(termsOf(country)).toEqual(terms)
})

test.each([
  ['Europe/Paris', 'en-US', 'FR'],
  ['Etc/Unknown', 'tr-TR', 'TR'],
  ['UTC', 'en-GB@posix', 'GB'],
  ['UTC', 'en', ''],
])('a browser by the clock of %s in %s stands in “%s”', (zone, language, country) => {
  expect(likelyCountry({ zone, language })).toBe(country)
})
