import { expect, test } from 'vitest'
import { countryName, dateFormat } from './formats.ts'

test('one formatter stands for a language and a form', () => {
  const form = { dateStyle: 'long', timeZone: 'UTC' } as const
  expect(dateFormat('fr', { ...form })).toBe(dateFormat('fr', form))
  expect(dateFormat('fr', form)).not.toBe(dateFormat('en', form))
  expect(dateFormat('fr', form)).not.toBe(dateFormat('fr', { ...form, timeZone: 'Asia/Tokyo' }))
})

test('a country is named in the language, and a code that is nobody’s stays', () => {
  expect(countryName('DE', 'fr')).toBe('Allemagne')
  expect(countryName('XQ', 'fr')).toBe('XQ')
})
