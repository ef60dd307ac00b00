import { expect, test } from 'vitest'
import { fromGrams, inGrams, isBarcode, marginOf } from './variant.rules.ts'

test.each([
  ['4006381333931', true],
  ['4006381333932', false],
  ['73513537', true],
  ['73513536', false],
  ['036000291452', true],
  ['036000291453', false],
  ['', true],
  ['12345', true],
  ['ABC-4006381333932', true],
])('the barcode %j is valid: %s', (text, right) => {
  expect(isBarcode(text)).toBe(right)
})

test.each([
  [4_620, 1_780, 0.6147],
  [1_000, 1_250, -0.25],
  [1_000, 0, 1],
  [1_000, null, null],
  [0, 500, null],
  [null, 500, null],
])('a price of %j with a cost of %j has a margin of %j', (price, cost, margin) => {
  const found = marginOf({ price, cost })

  expect(found && Math.round(found * 10_000) / 10_000).toBe(margin)
})

test('weights keep their unit and are converted to grams', () => {
  expect(inGrams(1.5, 'kg')).toBe(1_500)
  expect(inGrams(1, 'lb')).toBe(454)
  expect(inGrams(8, 'oz')).toBe(227)
  expect(fromGrams(1_500, 'kg')).toBe(1.5)
  expect(fromGrams(28, 'oz')).toBe(1)
  expect(fromGrams(454, 'lb')).toBe(1)
})
