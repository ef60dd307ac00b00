import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

test.each([
  ['12', 'en-GB', 12],
  ['1,234.50', 'en-GB', 1234.5],
  ['12.5', 'en-GB', 12.5],
  ['€ 12.50', 'en-GB', 12.5],
  ['12,50', 'en-GB', 12.5],
  ['1 234,50', 'fr-FR', 1234.5],
  ['1 234,50 €', 'fr-FR', 1234.5],
  ['12.50', 'fr-FR', 12.5],
  ['1.234,50', 'tr-TR', 1234.5],
  ['1.250', 'tr-TR', 1250],
  ['12.5', 'tr-TR', 12.5],
  ['١٢٫٥', 'ar-u-nu-latn', 12.5],
  ['１２', 'ja-JP', 12],
  ['-3', 'en-GB', -3],
  ['−3', 'en-GB', -3],
  ['', 'en-GB', null],
  ['abc', 'en-GB', null],
  ['1.2.3', 'en-GB', null],
  ['1e5', 'en-GB', null],
  ['12 kg', 'en-GB', null],
])('%j in %s is %j', (typed, tag, number) => {
  expect(readNumber(typed, tag)).toBe(number)
})
