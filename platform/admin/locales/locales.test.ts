import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales } from '../../contract/locale.ts'

const flat = (texts: object, before = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[before + key, text]] : flat(text, `${before}${key}.`),
  )

const read = (locale: string): Record<string, string> =>
  Object.fromEntries(flat(JSON.parse(readFileSync(new URL(`./${locale}.json`, import.meta.url), 'utf8'))))

const argumentsOf = (text: string) => [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))].sort()

const english = read('en')

test.each(locales)('%s has every text, with the same arguments', (locale) => {
  const texts = read(locale)

  expect(Object.keys(texts)).toEqual(Object.keys(english))
  for (const [key, text] of Object.entries(texts)) {
    expect([key, argumentsOf(text.replaceAll(/\{[^{},]*[^\w{},][^{},]*\}/g, ''))]).toEqual([
      key,
      argumentsOf((english[key] ?? '').replaceAll(/\{[^{},]*[^\w{},][^{},]*\}/g, '')),
    ])
  }
})

test.each(locales)('%s declines by the categories it has', (locale) => {
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories

  for (const [key, text] of Object.entries(read(locale))) {
    if (!text.includes(', plural,')) continue
    for (const category of categories) expect(`${key}: ${text}`).toContain(`${category} {`)
  }
})
